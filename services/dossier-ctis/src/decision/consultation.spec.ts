/** When a consultation of experts is noted: a table of cases. Rule: CTI-54. */
import { expect, test } from '@jest/globals';
import type { FaitsCtis } from '@riph/contracts/dossier-ctis/echeances.rules';
import { fautesConsultation } from './consultation.rules.ts';

const faits: FaitsCtis = {
  type: 'INI',
  partieUn: 'P1_EVALUATION',
  partieDeux: 'P2_EVALUATION',
  dateSoumission: '2026-03-02',
  dateRecevabilite: '2026-03-12',
  dateRapport: null,
  finPartieDeux: null,
  consultationLe: null,
  reexamen: null,
  recevableDeuxLe: null,
  complementUn: null,
  demandes: [],
};
type Saisie = Parameters<typeof fautesConsultation>[0];

test.each<[string, Saisie, (boolean | null)[], boolean, string, [string, RegExp] | null]>([
  ['an advanced therapy', { produit: 'THERAPIE_INNOVANTE', le: '2026-03-20' }, [false, true], false, '2026-03-20', null],
  ['one of which nothing is said', { produit: 'THERAPIE_INNOVANTE', le: '2026-03-20' }, [null], false, '2026-03-20', null],
  ['a trial typed by hand', { produit: 'THERAPIE_INNOVANTE', le: '2026-03-20' }, [], false, '2026-03-20', null],
  [
    'no advanced therapy',
    { produit: 'THERAPIE_INNOVANTE', le: '2026-03-20' },
    [false],
    false,
    '2026-03-20',
    ['produit', /aucun médicament/],
  ],
  [
    'biotechnology, which the portal does not tell',
    { produit: 'BIOTECHNOLOGIE', le: '2026-03-20' },
    [false],
    false,
    '2026-03-20',
    null,
  ],
  ['on the first day', { produit: 'BIOTECHNOLOGIE', le: '2026-03-12' }, [], false, '2026-03-20', null],
  [
    'before part I was admissible',
    { produit: 'BIOTECHNOLOGIE', le: '2026-03-11' },
    [],
    false,
    '2026-03-20',
    ['le', /depuis le 12\/03\/2026/],
  ],
  ['tomorrow', { produit: 'BIOTECHNOLOGIE', le: '2026-03-21' }, [], false, '2026-03-20', ['le', /futur/]],
  ['decided on the last day, noted later', { produit: 'BIOTECHNOLOGIE', le: '2026-04-27' }, [], false, '2026-05-04', null],
  [
    'decided after the last day',
    { produit: 'BIOTECHNOLOGIE', le: '2026-04-28' },
    [],
    false,
    '2026-05-04',
    ['le', /avant la fin du délai, le 27\/04\/2026/],
  ],
  ['lifted', { produit: null, le: '2026-03-20' }, [], true, '2026-03-20', null],
  [
    'lifted, and there was none',
    { produit: null, le: '2026-03-20' },
    [],
    false,
    '2026-03-20',
    ['produit', /Aucune consultation/],
  ],
])('%s', (_case, saisie, mti, dejaNotee, aujourdhui, faute) => {
  const [lue = null] = fautesConsultation(saisie, { faits, mti, dejaNotee }, aujourdhui);
  if (faute === null) expect(lue).toBeNull();
  else expect(lue).toEqual({ champ: faute[0], message: expect.stringMatching(faute[1]) });
});
