import { expect, test } from '@jest/globals';
import { elementAdministratif, promoteurConnu } from '@riph/contracts/etude/element.schemas';
import { completer } from './proposer.rules.ts';

const connu = promoteurConnu.parse({
  typePromoteurId: 51,
  isMandataire: false,
  promoteur: { organisme: 'CHU de démonstration', ville: 'Paris', payId: 1 },
  investigateurCoordonnateur: { nom: 'Delorme' },
  assuranceCompagnie: 'Assurance de démonstration',
});

test('an empty form takes what is known, and tells which fields', () => {
  const { valeurs, remplis } = completer(elementAdministratif.parse({}), connu);
  expect(valeurs).toMatchObject({ typePromoteurId: 51, isMandataire: false, promoteur: { ville: 'Paris', siret: null } });
  expect(remplis.toSorted()).toEqual([
    'assuranceCompagnie',
    'investigateurCoordonnateur.nom',
    'isMandataire',
    'promoteur.organisme',
    'promoteur.payId',
    'promoteur.ville',
    'typePromoteurId',
  ]);
});

test('what was typed stays', () => {
  const saisi = elementAdministratif.parse({ isMandataire: true, promoteur: { ville: 'Lyon' }, assuranceCompagnie: 'La mienne' });
  const { valeurs, remplis } = completer(saisi, connu);
  expect(valeurs).toMatchObject({ isMandataire: true, promoteur: { ville: 'Lyon' }, assuranceCompagnie: 'La mienne' });
  expect(remplis).not.toContain('promoteur.ville');
});
