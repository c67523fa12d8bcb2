import { expect, test } from '@jest/globals';
import { effetDuRetrait, prevenusDuRetrait, retraitDe } from './retrait.rules.ts';

test.each([
  [{ aUnComite: true, seReexamine: false, aConclu: false }, 'Le promoteur, le comité et l’ANSM sont prévenus', /examen s’arrête/],
  [{ aUnComite: false, seReexamine: false, aConclu: false }, 'Le promoteur et l’ANSM sont prévenus', /examen s’arrête/],
  [{ aUnComite: true, seReexamine: false, aConclu: true }, 'Le promoteur, le comité et l’ANSM sont prévenus', /Aucune décision/],
  [
    { aUnComite: true, seReexamine: true, aConclu: false },
    'Le promoteur, les deux comités, l’ANSM et l’administration sont prévenus',
    /recours est clos/,
  ],
  [
    { aUnComite: false, seReexamine: true, aConclu: false },
    'Le promoteur, le premier comité, l’ANSM et l’administration sont prévenus',
    /recours est clos/,
  ],
])('withdrawn %j: %s', (retrait, prevenus, effet) => {
  expect(prevenusDuRetrait(retrait)).toBe(prevenus);
  expect(effetDuRetrait(retrait)).toMatch(effet);
});

const suivi = { partieUn: 'P1_EVALUATION', partieDeux: 'P2_EVALUATION', reexamen: null } as const;
const demande = { type: 'INI', cppId: 1, dateRapport: null, suivi } as const;
const FRANCE = { portee: 'FRANCE', aUnComite: true, aConclu: false, seReexamine: false };
test.each([
  ['while part I is examined', demande, { ...FRANCE, portee: 'TOUS' }],
  ['before a committee', { ...demande, cppId: null }, { ...FRANCE, portee: 'TOUS', aUnComite: false }],
  ['after the reporting date', { ...demande, dateRapport: '2026-03-20' }, FRANCE],
  ['part I is concluded, its day unknown', { ...demande, suivi: { ...suivi, partieUn: 'P1_ACCEPTABLE' } }, FRANCE],
  ['a modification of part II alone', { ...demande, type: 'MS', suivi: { ...suivi, partieUn: 'P1_SANS_OBJET' } }, FRANCE],
  [
    'a modification of part I alone',
    { ...demande, type: 'MS', suivi: { ...suivi, partieDeux: 'P2_SANS_OBJET' } },
    { ...FRANCE, portee: 'TOUS' },
  ],
  ['an added country', { ...demande, type: 'AEM' }, FRANCE],
  [
    'the committee has spoken before the reporting date',
    { ...demande, suivi: { ...suivi, partieDeux: 'P2_AVIS_FAVORABLE' } },
    { ...FRANCE, portee: 'TOUS', aConclu: true },
  ],
  [
    'its silence',
    { ...demande, dateRapport: '2026-03-20', suivi: { ...suivi, partieDeux: 'P2_TACITE' } },
    { ...FRANCE, aConclu: true },
  ],
  [
    'while it is examined again',
    { ...demande, dateRapport: '2026-03-20', suivi: { ...suivi, partieDeux: 'P2_EN_REEXAMEN', reexamen: {} } },
    { ...FRANCE, seReexamine: true },
  ],
  [
    'once the second committee has spoken',
    { ...demande, dateRapport: '2026-03-20', suivi: { ...suivi, partieDeux: 'P2_AVIS_DEFAVORABLE', reexamen: {} } },
    { ...FRANCE, aConclu: true },
  ],
] as const)('%s', (_, d, attendu) => expect(retraitDe(d)).toEqual(attendu));
