import { expect, test } from '@jest/globals';
import { chosenOf, isPending, toStart, type Upload, type UploadPhase, uploadsNext } from './upload-queue.ts';

const upload = (id: number, phase: UploadPhase, categorie: string | null = null): Upload => ({
  id,
  nom: `${id}.pdf`,
  taille: 1,
  phase,
  categorie,
  proposee: false,
  envoye: 0,
  message: null,
  doublon: null,
});

test.each<[UploadPhase[], number[]]>([
  [
    ['attente', 'attente', 'attente'],
    [0, 1],
  ],
  [['envoi', 'attente', 'attente'], [1]],
  [['envoi', 'envoi', 'attente'], []],
  [['echec', 'fait', 'attente'], [2]],
  [['refuse', 'acategoriser', 'annule'], []],
])('%j: starts %j', (phases, ids) => expect(toStart(phases.map((p, i) => upload(i, p))).map((u) => u.id)).toEqual(ids));

test.each<[UploadPhase[], boolean]>([
  [[], false],
  [['fait', 'envoi'], true],
  [['fait', 'attente'], true],
  [['acategoriser'], true],
  [['refuse', 'fait', 'echec', 'annule'], false],
])('%j: leaving loses files: %j', (phases, expected) => expect(isPending(phases.map((p, i) => upload(i, p)))).toBe(expected));

test('only files with a category leave', () => {
  const list = uploadsNext([upload(1, 'acategoriser', 'A'), upload(2, 'acategoriser'), upload(3, 'refuse', 'A')], {
    type: 'lance',
  });
  expect(list.map((u) => u.phase)).toEqual(['attente', 'acategoriser', 'refuse']);
});

test('clearing keeps what still needs someone', () => {
  const list = uploadsNext([upload(1, 'fait'), upload(2, 'echec'), upload(3, 'annule'), upload(4, 'envoi')], { type: 'vide' });
  expect(list.map((u) => u.id)).toEqual([2, 4]);
});

test('a file chosen in the place of another is alone', () => {
  const list = uploadsNext([upload(1, 'echec')], { type: 'remplace', uploads: [upload(2, 'acategoriser')] });
  expect(list.map((u) => u.id)).toEqual([2]);
});

test.each<[UploadPhase, boolean]>([
  ['refuse', false],
  ['acategoriser', true],
  ['attente', true],
  ['envoi', true],
  ['echec', true],
  ['fait', false],
  ['annule', false],
])('a chosen file in phase %s is still to be sent: %j', (phase, expected) =>
  expect(chosenOf([upload(1, phase)]) !== null).toBe(expected),
);
