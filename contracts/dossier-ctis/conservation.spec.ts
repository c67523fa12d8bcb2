import { expect, test } from '@jest/globals';
import { clotureEssai, type FaitsClotureEssai } from './conservation.rules.ts';

const fin = (date: string | null, pays: string | null = 'FR', type = 'END_OF_TRIAL') => ({ pays, type, date });
const essai = (plus: Partial<FaitsClotureEssai>): FaitsClotureEssai => ({
  statut: 'TERMINEE',
  statutPublic: 8,
  evenements: [],
  misAJourLe: '2023-01-01',
  statutDeclare: null,
  dossiers: [{ statut: 'AUTORISE', dateDecision: '2020-05-04' }],
  ...plus,
});
const refuse = { statut: 'REFUSE', dateDecision: '2021-02-03' } as const;

// CON-02.
test.each<[string, FaitsClotureEssai, string | null]>([
  ['the end in France', essai({ evenements: [fin('2022-03-10')] }), '2022-03-10'],
  [
    'the last of its ends, whatever the country',
    essai({ evenements: [fin('2022-03-10'), fin('2022-06-30', 'DE')] }),
    '2022-06-30',
  ],
  [
    'an early end',
    essai({ statut: 'TERMINEE_ANTICIPEE', evenements: [fin('2022-04-01', 'FR', 'EARLY_TERMINATION')] }),
    '2022-04-01',
  ],
  ['ended in France, going on elsewhere', essai({ statutPublic: 4, evenements: [fin('2022-03-10')] }), null],
  [
    'the end that its sponsor declared',
    essai({ statutPublic: null, statutDeclare: { statut: 'TERMINEE', depuis: '2022-07-01' } }),
    '2022-07-01',
  ],
  [
    'a declared halt closes nothing',
    essai({ statut: 'SUSPENDUE', statutPublic: null, statutDeclare: { statut: 'SUSPENDUE', depuis: '2022-07-01' } }),
    null,
  ],
  ['ended, no day told: its last decision', essai({ evenements: [fin(null)] }), '2020-05-04'],
  [
    'ended, no day at all: the last change of its record',
    essai({ dossiers: [{ statut: 'AUTORISE', dateDecision: null }] }),
    '2023-01-01',
  ],
  [
    'its authorisation lapsed',
    essai({ statut: 'EXPIREE', statutPublic: null, statutDeclare: { statut: 'EXPIREE', depuis: '2022-05-04' } }),
    '2022-05-04',
  ],
  ['refused in France, going on elsewhere', essai({ statut: null, statutPublic: 4, dossiers: [refuse] }), '2021-02-03'],
  [
    'refused, asked again',
    essai({ statut: null, statutPublic: 1, dossiers: [refuse, { statut: 'EN_EVALUATION', dateDecision: null }] }),
    null,
  ],
  [
    'received, nothing decided',
    essai({ statut: null, statutPublic: 1, dossiers: [{ statut: 'EN_EVALUATION', dateDecision: null }] }),
    null,
  ],
  ['received, without a request', essai({ statut: null, dossiers: [] }), null],
  ['under way', essai({ statut: 'EN_COURS', statutPublic: 4 }), null],
  ['to be started', essai({ statut: 'A_DEMARRER', statutPublic: 2 }), null],
])('%s', (_, faits, expected) => expect(clotureEssai(faits)).toBe(expected));
