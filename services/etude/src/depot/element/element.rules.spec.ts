import { expect, test } from '@jest/globals';
import { elementAdministratif } from '@riph/contracts/etude/element.schemas';
import { destinataireDe, nomPromoteur } from '../../socle/dossier/element.rules.ts';

const DEPOSANT = 'Camille Moreau';

test.each<[string, object, string | null]>([
  ['the organisation', { deposantEstPromoteur: false, promoteur: { organisme: 'CHU' } }, 'CHU'],
  [
    'the organisation of the depositor, never his name',
    { deposantEstPromoteur: true, promoteur: { organisme: 'CHU', nom: 'Moreau' } },
    'CHU',
  ],
  ['the person of a dossier of before', { deposantEstPromoteur: false, promoteur: { nom: 'Arnal', prenom: 'Luc' } }, 'Luc Arnal'],
  ['the depositor of a dossier of before', { deposantEstPromoteur: true }, DEPOSANT],
  ['nobody yet', {}, null],
])('the sponsor is %s', (_, saisi, nom) => expect(nomPromoteur(elementAdministratif.parse(saisi), DEPOSANT)).toBe(nom));

test.each([
  ['CHU', [DEPOSANT, 'CHU']],
  [DEPOSANT, [DEPOSANT]],
  [null, [DEPOSANT]],
])('a letter names each line once: sponsor %s', (promoteur, lignes) =>
  expect(destinataireDe({ deposantNom: DEPOSANT, promoteur })).toEqual(lignes),
);
