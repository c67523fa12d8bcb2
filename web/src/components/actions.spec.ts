import { expect, test } from '@jest/globals';
import { inPlace } from './actions.rules.ts';

const action = (cle: string, plus: object = {}) => ({ cle, libelle: cle.toUpperCase(), ...plus });

test('what is read again while a list is open moves no line: the acts of now, those that went say so, the new ones wait', () => {
  const opened = [action('a'), action('b'), action('c')];
  const now = [action('neuve'), action('c', { raison: 'Trop tard.' }), action('a', { libelle: 'Continuer' })];
  expect(inPlace(opened, now)).toEqual([
    action('a', { libelle: 'Continuer' }),
    action('b', { raison: 'Cette action n’est plus proposée.' }),
    action('c', { raison: 'Trop tard.' }),
  ]);
});
