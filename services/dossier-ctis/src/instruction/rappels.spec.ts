import { expect, test } from '@jest/globals';
import { addJours } from '@riph/contracts/core/deadlines';
import type { FaitsCtis } from '@riph/contracts/dossier-ctis/echeances.rules';
import { echeanceComplements, echeanceRecours } from '@riph/contracts/dossier-ctis/recours.rules';
import { rappelDe, rappelsDuJour } from './rappels.rules.ts';

const faits = (plus: Partial<FaitsCtis> = {}): FaitsCtis => ({
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
  ...plus,
});
const rfi = {
  etape: 'PARTIE_2',
  statut: 'ENVOYEE',
  delai: 12,
  envoyeeLe: '2026-04-01',
  reponduLe: null,
  annuleeLe: null,
} as const;

test.each<[string, Partial<FaitsCtis>, string, string[]]>([
  ['seven days before the opinion', {}, '2026-04-20', ['COMITE T_P2 7']],
  ['three', {}, '2026-04-24', ['COMITE T_P2 3']],
  ['one', {}, '2026-04-26', ['COMITE T_P2 1']],
  ['not on another day', {}, '2026-04-23', []],
  ['not on the last day itself', {}, '2026-04-27', []],
  ['remarks on part I may be left out', {}, '2026-03-31', []],
  ['the sponsor, three days before his', { partieDeux: 'P2_RFI', demandes: [rfi] }, '2026-04-10', ['PROMOTEUR T_RFI_P2 3']],
  ['the sponsor, one', { partieDeux: 'P2_RFI', demandes: [rfi] }, '2026-04-12', ['PROMOTEUR T_RFI_P2 1']],
  ...([7, 3, 1] as const).map((n): [string, Partial<FaitsCtis>, string, string[]] => [
    `${n} before the second opinion`,
    { partieDeux: 'P2_EN_REEXAMEN', reexamen: { confieLe: '2026-03-20', jours: 45, retardDit: false } },
    addJours('2026-05-04', -n),
    [`COMITE T_REEXAMEN ${n}`],
  ]),
  [
    'the agency is not reminded',
    { partieUn: 'P1_ACCEPTABLE', partieDeux: 'P2_AVIS_FAVORABLE', dateRapport: '2026-04-01', finPartieDeux: '2026-04-07' },
    '2026-04-12',
    [],
  ],
])('%s (CTI-15)', (_, plus, jour, attendus) => {
  expect(rappelsDuJour(faits(plus), jour).map((r) => `${r.aQui} ${r.echeance.code} ${r.jours}`)).toEqual(attendus);
});

test.each([
  ['2026-03-29', 'PROMOTEUR T_RECOURS_COMPLEMENTS 3'],
  ['2026-03-31', 'PROMOTEUR T_RECOURS_COMPLEMENTS 1'],
  ['2026-03-30', undefined],
  ['2026-04-01', undefined],
  ['2026-04-02', undefined],
])('on %s, of the complements of an appeal expected on the first of April: %s', (jour, attendu) => {
  const rappel = rappelDe(echeanceComplements({ accepteLe: '2026-03-02', avant: '2026-04-01' }, jour), jour);
  expect(rappel ? `${rappel.aQui} ${rappel.echeance.code} ${rappel.jours}` : undefined).toBe(attendu);
});

test.each([
  ['2026-04-04', 'PROMOTEUR T_RECOURS 10'],
  ['2026-04-11', 'PROMOTEUR T_RECOURS 3'],
  ['2026-04-13', undefined],
])('on %s, of an appeal that may be lodged until 14 April (MAI-14): %s', (jour, attendu) => {
  const rappel = rappelDe(echeanceRecours({ type: 'INI', notifieLe: '2026-03-14', mois: 1 }, jour), jour);
  expect(rappel ? `${rappel.aQui} ${rappel.echeance.code} ${rappel.jours}` : undefined).toBe(attendu);
});
