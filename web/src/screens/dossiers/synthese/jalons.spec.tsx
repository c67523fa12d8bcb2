import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { JalonsLus } from './Jalons.tsx';

type Jalon = Parameters<typeof JalonsLus>[0]['jalons'][number];
const jalon = (code: Jalon['code'], libelle: string, etat: Jalon['etat']): Jalon => ({
  code,
  libelle,
  etat,
  acteur: 'Comité',
  dateReelle: null,
  dateTheorique: null,
  joursRestants: null,
  explication: null,
});
const texteDe = (jalons: readonly Jalon[]) =>
  renderToStaticMarkup(<JalonsLus jalons={jalons} />)
    .replaceAll('</tr>', '\n')
    .replaceAll(/<[^>]+>/g, ' ');

test('what does not apply is named in one line, without a row of its own', () => {
  const texte = texteDe([
    jalon('AVIS', 'Avis', 'A_VENIR'),
    jalon('TAS', 'Tirage au sort du comité', 'SANS_OBJET'),
    jalon('DECISION_ANSM', 'Décision de l’ANSM', 'SANS_OBJET'),
  ]);
  expect(texte.match(/Sans objet/g)).toHaveLength(1);
  expect(texte).toContain('Sans objet : tirage au sort du comité, décision de l’ANSM.');
  // The head and the milestone that applies.
  expect(texte.trim().split('\n')).toHaveLength(3);
});

test('where everything applies nothing more is said', () =>
  expect(texteDe([jalon('AVIS', 'Avis', 'A_VENIR')])).not.toContain('Sans objet'));
