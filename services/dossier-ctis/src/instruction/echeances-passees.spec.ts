import { expect, test } from '@jest/globals';
import type { FaitsCtis } from '@riph/contracts/dossier-ctis/echeances.rules';
import { effetsDuJour } from './echeances-passees.rules.ts';

const faits = (plus: Partial<FaitsCtis>): FaitsCtis => ({
  type: 'INI',
  partieUn: 'P1_ACCEPTABLE',
  partieDeux: 'P2_EVALUATION',
  dateSoumission: '2026-03-02',
  dateRecevabilite: '2026-03-12',
  dateRapport: null,
  finPartieDeux: null,
  demandes: [],
  ...plus,
});
const demande = (etape: 'VALIDATION' | 'PARTIE_2') =>
  ({ etape, statut: 'ENVOYEE', delai: 10, envoyeeLe: '2026-03-10', echeance: '2026-03-20', reponduLe: null }) as const;

test.each<[string, Partial<FaitsCtis>, string, string[]]>([
  ['the last day is not behind', { partieUn: 'P1_RECEVABILITE', partieDeux: 'P2_RECEVABILITE' }, '2026-03-12', []],
  [
    'both validations',
    { partieUn: 'P1_RECEVABILITE', partieDeux: 'P2_RECEVABILITE' },
    '2026-03-13',
    ['P1_VALIDER_TACITEMENT', 'VALIDER_TACITEMENT'],
  ],
  ['a complement: its last day', { partieDeux: 'P2_COMPLEMENT', demandes: [demande('VALIDATION')] }, '2026-03-20', []],
  [
    'a complement: the day after',
    { partieDeux: 'P2_COMPLEMENT', demandes: [demande('VALIDATION')] },
    '2026-03-21',
    ['CONSTATER_CADUCITE'],
  ],
  ['a request for information', { partieDeux: 'P2_RFI', demandes: [demande('PARTIE_2')] }, '2026-03-21', ['CONSTATER_CADUCITE']],
  ['the opinion: a Sunday is rolled to Monday, which is its last day', {}, '2026-04-27', []],
  ['the opinion: silence', {}, '2026-04-28', ['CONSTATER_ACCORD_TACITE']],
  ['no clock, no silence', { partieUn: 'P1_RECEVABILITE', dateRecevabilite: null, dateSoumission: null }, '2027-01-01', []],
  ['a request that waits for its committee is not accepted by its silence', { partieDeux: 'P2_A_ATTRIBUER' }, '2027-01-01', []],
])('%s', (_, plus, jour, attendus) => {
  expect(effetsDuJour(faits(plus), jour).map((e) => e.evenement)).toEqual(attendus);
});
