import { expect, test } from '@jest/globals';
import { nomPays } from '../../labels/pays.ts';
import { effetDuRetraitAcces, lireNumero, nomEvenement, nomPhase, nomStatutPublic, parPays } from './ctis.rules.ts';

test('an EU number is read however it is pasted', () => {
  for (const texte of ['2024-512095-35-00', ' 20245120953500 ', '2024-512095-35', '2024 512095 35 00'])
    expect(lireNumero(texte)).toBe('2024-512095-35-00');
  expect(lireNumero('2023-508143-51-01')).toBe('2023-508143-51-01');
  for (const texte of ['', '2021-005617', 'NCT04665037']) expect(lireNumero(texte)).toBeNull();
});

test('countries and codes are said in French; what is not known is said as it came', () => {
  expect(nomPays('DE')).toBe('Allemagne');
  expect(nomPays(null, 'Atlantis')).toBe('Atlantis');
  expect(nomPays('Atlantis')).toBe('Atlantis');
  expect([nomPhase(6), nomPhase(null), nomPhase(99)]).toEqual(['Phase IV', 'Phase non précisée', 'Code 99']);
  expect(nomStatutPublic(4)).toBe('En cours, recrutement ouvert');
  expect([nomEvenement('START_OF_TRIAL'), nomEvenement('AUTRE')]).toEqual(['Début de l’essai', 'AUTRE']);
});

test('France comes first, the others by their French names', () => {
  const groupes = parPays([{ pays: 'ES' }, { pays: 'DE' }, { pays: 'FR' }, { pays: 'ES' }]);
  expect(groupes.map(([nom, lignes]) => [nom, lignes.length])).toEqual([
    ['France', 1],
    ['Allemagne', 1],
    ['Espagne', 2],
  ]);
});

test('an access that is taken back says when nobody is left to answer', () => {
  expect([effetDuRetraitAcces(false), effetDuRetraitAcces(true)].map((x) => x.includes('dernier déposant'))).toEqual([
    false,
    true,
  ]);
});
