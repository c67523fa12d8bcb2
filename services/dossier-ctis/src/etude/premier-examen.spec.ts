import { expect, test } from '@jest/globals';
import type { Profil } from '@riph/contracts/core/droits';
import { regardSur } from './premier-examen.rules.ts';

const reexamen = {
  depuis: '2026-03-20',
  premierCppId: 5,
  avisAvant: 1,
  documentsAvant: 2,
  piecesAvant: 0,
  premiersMembres: [301, 302],
};
type Reexamine = Parameters<typeof regardSur>[0];
const suivi = (plus: object | null) => ({ reexamen: plus && { ...reexamen, ...plus } }) as Reexamine['suivi'];
const enCours = { statut: 'EN_EVALUATION', suivi: suivi({}) } as const;
const qui = (profil: Profil, cppId: number | null, utiId = 7) => ({ profil, cppId, utiId });

test.each([
  ['the secretariat of the first committee', qui('GESTIONNAIRE', 5), 'PREMIER'],
  ['a member of the first committee', qui('INSTRUCTEUR', 5, 301), 'PREMIER'],
  ['one who was named in the first committee since', qui('INSTRUCTEUR', 5, 399), 'PREMIER'],
  ['a member of the second committee', qui('INSTRUCTEUR', 6, 401), 'ENTIER'],
  ['a member of both, under the second', qui('INSTRUCTEUR', 6, 301), 'AUCUN'],
  ['a member of the first who runs the secretariat of the second', qui('GESTIONNAIRE', 6, 302), 'AUCUN'],
  ['the secretariat of the second committee', qui('GESTIONNAIRE', 6), 'ENTIER'],
  ['the same person as administration', qui('SUPER_ADMIN', null, 301), 'ENTIER'],
  ['the same person as sponsor', qui('DEPOSANT', null, 301), 'ENTIER'],
] as const)('while it runs, %s: %s', (_who, lecteur, expected) => expect(regardSur(enCours, lecteur)).toBe(expected));

test.each(['AUTORISE', 'REFUSE', 'ABANDONNE', 'CADUC'] as const)(
  'once it is over (%s) both committees read all of it',
  (statut) => {
    for (const lecteur of [qui('INSTRUCTEUR', 5, 301), qui('INSTRUCTEUR', 6, 301)])
      expect(regardSur({ ...enCours, statut }, lecteur)).toBe('ENTIER');
  },
);

test('given but not decided upon, the second opinion is not read by the first committee', () =>
  expect(regardSur({ ...enCours, statut: 'EN_ATTENTE_DECISION' }, qui('GESTIONNAIRE', 5))).toBe('PREMIER'));

test('without an appeal nothing is held back', () => {
  expect(regardSur({ statut: 'EN_EVALUATION', suivi: suivi(null) }, qui('INSTRUCTEUR', 5, 301))).toBe('ENTIER');
  expect(regardSur({ statut: 'REFUSE', suivi: null }, qui('INSTRUCTEUR', 5, 301))).toBe('ENTIER');
});
