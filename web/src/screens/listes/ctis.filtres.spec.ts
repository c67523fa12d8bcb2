import { expect, test } from '@jest/globals';
import { rechercheCtis } from '@riph/contracts/search/ctis.schemas';
import { filtresCtisDe, triCtisDe } from './ctis.filtres.ts';
import { FILTRES_CTIS } from './ctis.liste.ts';

test('each filter of the list becomes one of the contract', () => {
  const saisis = Object.fromEntries(
    FILTRES_CTIS.map((f) => [f.cle, [f.type === 'jour' ? '2026-03-02' : 'options' in f ? f.options[0].code : '2026']]),
  );
  const filtres = filtresCtisDe(saisis);
  expect(FILTRES_CTIS.filter((f) => filtres[f.cle as keyof typeof filtres] === undefined).map((f) => f.cle)).toEqual([]);
  expect(rechercheCtis.safeParse({ filtres }).success).toBe(true);
});

test('what the contract does not know is left out', () => {
  expect(filtresCtisDe({ statut: ['INCONNU'], phase: ['99'], soumisDu: ['hier'], roleFrance: ['X'] })).toMatchObject({
    statut: undefined,
    phase: undefined,
    soumisDu: undefined,
    roleFrance: undefined,
  });
  expect(triCtisDe({ champ: 'cppNom', sens: 'asc' })).toBeUndefined();
  expect(triCtisDe({ champ: 'dateLimite', sens: 'asc' })).toEqual([{ champ: 'dateLimite', sens: 'asc' }]);
});
