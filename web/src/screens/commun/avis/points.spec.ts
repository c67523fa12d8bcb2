import { expect, test } from '@jest/globals';
import { fautesDesLignes } from './points.rules.ts';

const lignes = ['a', ' ', 'b'].map((texte, id) => ({ id, objet: '', texte }));
const faute = (champ: string) => ({ champ, message: 'Trop long' });

test('a fault of a line that was sent stands on its place on the page', () =>
  expect(fautesDesLignes(['lignes.1.texte', 'lignes.7.texte', 'texte'].map(faute), 'lignes', lignes).map((f) => f.champ)).toEqual(
    ['lignes.2.texte', 'lignes.7.texte', 'texte'],
  ));
test('the lines have the name of the call', () =>
  expect(fautesDesLignes([faute('considerations.1.section')], 'considerations', lignes)[0].champ).toBe(
    'considerations.2.section',
  ));
