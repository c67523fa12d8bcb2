import { expect, test } from '@jest/globals';
import { type Endroit, endroitChange } from './endroit.rules.ts';

const SALLE: Endroit = { lieu: 'Salle Pasteur', lienVisio: null, mode: 'PRESENTIEL' };
const DISTANCE: Endroit = { lieu: null, lienVisio: 'https://visio.test/a', mode: 'VISIO' };
test.each<[string, Endroit, Endroit, RegExp | null]>([
  ['nothing', SALLE, SALLE, null],
  ['another room', SALLE, { ...SALLE, lieu: 'Salle Curie' }, /à cette adresse : Salle Curie/],
  ['a room told at last', { ...SALLE, lieu: null }, SALLE, /Salle Pasteur/],
  ['at a distance from now on', SALLE, DISTANCE, /à distance/],
  ['a room after all', DISTANCE, SALLE, /Salle Pasteur/],
  ['a room that nobody goes to', DISTANCE, { ...DISTANCE, lieu: 'Salle Curie' }, null],
  ['another link', DISTANCE, { ...DISTANCE, lienVisio: 'https://visio.test/b' }, /lien de la visioconférence/],
  [
    'a link beside the same room',
    SALLE,
    { ...SALLE, mode: 'MIXTE', lienVisio: 'https://visio.test/a' },
    /lien de la visioconférence/,
  ],
])('%s', (_nom, avant, apres, expected) => {
  const dit = endroitChange(avant, apres);
  if (expected === null) expect(dit).toBeNull();
  else expect(dit).toMatch(expected);
  expect(dit ?? '').not.toContain('visio.test');
});
