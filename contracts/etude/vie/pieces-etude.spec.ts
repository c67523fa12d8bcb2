import { expect, test } from '@jest/globals';
import { empechementClassement, type FaitsPiece, piecesNouvelles } from './pieces-etude.ts';

const ancienne: FaitsPiece = { etat: 'EN_COURS', deposee: true, enVigueur: false, dossierClos: true, archivee: false };

// ETU-13.
test.each([
  ['a former version of a closed dossier', {}, null],
  ['one that is in force', { enVigueur: true }, /en vigueur/],
  ['of a dossier under examination', { dossierClos: false }, /en cours d’examen/],
  ['not sent yet', { deposee: false }, /pas encore envoyée/],
  ['already put away', { archivee: true, enVigueur: true }, null],
  ['of an archived study', { etat: 'ARCHIVEE' }, /Archivée/],
  ['put away, of an archived study', { etat: 'ARCHIVEE', archivee: true }, /Archivée/],
] as const)('may a piece be put away or taken back: %s', (_, f, raison) => {
  const dit = empechementClassement({ ...ancienne, ...f });
  if (raison === null) expect(dit).toBeNull();
  else expect(dit).toMatch(raison);
});

test('new: what the version in force has and the one before had not; nothing of a first version', () => {
  expect(piecesNouvelles({ rang: 2, pjIds: [1, 4, 5] }, { rang: 1, pjIds: [1, 2, 3] })).toEqual([4, 5]);
  expect(piecesNouvelles({ rang: 1, pjIds: [1] }, undefined)).toEqual([]);
  expect(piecesNouvelles(undefined, undefined)).toEqual([]);
});
