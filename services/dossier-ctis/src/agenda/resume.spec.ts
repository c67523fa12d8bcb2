import { expect, test } from '@jest/globals';
import { aExaminerDepuis, statutDeSeance } from './resume.rules.ts';

type Lu = Parameters<typeof aExaminerDepuis>[0] & Parameters<typeof statutDeSeance>[0];
const d = (partieDeux: string, plus: object = {}, suivi: object = {}) =>
  ({
    statut: 'EN_EVALUATION',
    dateRecevabilite: null,
    ...plus,
    suivi: { partieDeux, partieDeuxLe: null, reexamen: null, recevableLe: '2026-03-05', demandes: [], ...suivi },
  }) as Lu;
const repondue = { demandes: [{ etape: 'PARTIE_2', reponduLe: '2026-03-20' }] };

test.each([
  ['being validated', d('P2_RECEVABILITE'), 'DEPOSE', null],
  ['admissible', d('P2_EVALUATION'), 'EN_EVALUATION', '2026-03-05'],
  ['admissible, as the portal dates it', d('P2_EVALUATION', { dateRecevabilite: '2026-03-04' }), 'EN_EVALUATION', '2026-03-04'],
  [
    'filed apart, months after part I was admissible',
    d('P2_EVALUATION', { dateRecevabilite: '2025-09-11' }, { partieDeuxLe: '2026-03-02' }),
    'EN_EVALUATION',
    '2026-03-05',
  ],
  ['waiting for an answer', d('P2_RFI', {}, repondue), 'MODIFICATIONS_DEMANDEES', null],
  ['answered', d('P2_EVALUATION', {}, repondue), 'EN_EVALUATION', '2026-03-20'],
  ['examined again', d('P2_EN_REEXAMEN', {}, { reexamen: { depuis: '2026-04-01' } }), 'EN_EVALUATION', '2026-04-01'],
  ['with its opinion', d('P2_AVIS_CONDITIONS'), 'AVIS_FAVORABLE_CONDITIONS', null],
  ['withdrawn at the portal', d('P2_EVALUATION', { statut: 'ABANDONNE' }), 'ABANDONNE', '2026-03-05'],
] as const)('a request %s', (_quoi, demande, statut, depuis) => {
  expect(statutDeSeance(demande)).toBe(statut);
  expect(aExaminerDepuis(demande)).toBe(depuis);
});
