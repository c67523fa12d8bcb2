/** What each state and each guard refuses, and with which words. Rules: RAP-10, RAP-13. */
import { expect, test } from '@jest/globals';
import { type EvenementExpertise, expertiseWorkflow } from '@riph/contracts/expertise/expertise.workflow';
import { STATUTS_EXPERTISE } from '@riph/contracts/expertise/sollicitation.schemas';
import { gardeAcceptation, gardeRapport, raisonsDuStatut, refusDuStatut } from './gardes.rules.ts';

test.each<[EvenementExpertise, string]>([
  ['ACCEPTER', 'expertise.dejaRepondu'],
  ['REFUSER', 'expertise.dejaRepondu'],
  ['DECLARER_LIEN', 'expertise.close'],
  ['DEPOSER_RAPPORT', 'expertise.nonAcceptee'],
  ['SUPPRIMER_RAPPORT', 'expertise.close'],
  ['RESOLLICITER', 'expertise.close'],
  ['RETIRER', 'expertise.close'],
])('%s on a request whose state forbids it: %s', (event, code) => {
  expect(refusDuStatut('RETIRE', event)).toMatchObject({ code, status: 409 });
  const from: readonly string[] = expertiseWorkflow[event].from;
  for (const statut of STATUTS_EXPERTISE) expect(raisonsDuStatut({ statut }, event)).toHaveLength(from.includes(statut) ? 0 : 1);
});

test('a second answer says which one was the first', () =>
  expect(refusDuStatut('REFUSE', 'ACCEPTER').detail).toBe('Vous avez déjà répondu à cette demande (Refusée).'));

test.each([
  ['2026-02-01', 'EVALUATION', 'CHU de Lyon', undefined],
  [null, 'EVALUATION', 'CHU de Lyon', 'expertise.declarationPerimee'],
  ['2025-03-02', 'EVALUATION', 'CHU de Lyon', 'expertise.declarationPerimee'],
  ['2026-02-01', 'RENDU', 'CHU de Lyon', 'expertise.dossierClos'],
  [null, 'RENDU', 'CHU de Lyon', 'expertise.declarationPerimee'],
  ['2026-02-01', 'EVALUATION', 'Laboratoires Aubépine', 'expertise.lienAvant'],
] as const)('links declared on %s, a dossier %s of %s: accepted, or refused by %s', (declareLe, phase, promoteur, code) => {
  const liens = [{ organisme: 'Aubépine', fin: null }];
  const jugement = gardeAcceptation({ declareLe, liens }, { phase, promoteur }, '2026-03-02');
  if (code === undefined) expect(jugement).toEqual([]);
  else expect(jugement).toMatchObject({ refusal: { code } });
});

test.each([
  [null, null, false],
  ['2026-03-10', null, true],
  ['2026-03-02', null, false],
  ['2026-03-10', '2026-03-09T10:00:00Z', true],
  ['2026-03-10', '2026-03-11T10:00:00Z', false],
  // Half past midnight in Paris, on the day of the séance.
  ['2026-03-10', '2026-03-09T23:30:00Z', false],
])('examined on %s, asked again on %s: its report is refused: %s', (examineLe, resolliciteLe, isRefuse) => {
  const jugement = gardeRapport({ solliciteLe: '2026-03-02T09:00:00Z', resolliciteLe }, { examineLe });
  if (isRefuse) expect(jugement).toMatchObject({ refusal: { code: 'expertise.seanceTenue' } });
  else expect(jugement).toEqual([]);
});
