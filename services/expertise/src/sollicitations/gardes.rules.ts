/** What forbids an event of a request to an expert, pure: its state, the declaration of links, the end of the dossier, the séance. Rules: RAP-10, RAP-13, RAP-16. */
import type { Judgement } from '@riph/chassis/workflow/events';
import type { DomainError } from '@riph/contracts/core/errors';
import { type Instant, type Jour, jourParis } from '@riph/contracts/core/paris';
import { isOver, type Phase } from '@riph/contracts/examen/phases';
import { refus } from '@riph/contracts/expertise/expertise.errors';
import { isApresSeance, isDeclarationAJour, type Lien, lienAvec } from '@riph/contracts/expertise/expertise.rules';
import { type EvenementExpertise, isPossible } from '@riph/contracts/expertise/expertise.workflow';
import { STATUT_EXPERTISE_LABELS, type StatutExpertise } from '@riph/contracts/expertise/sollicitation.schemas';

/** What is told of an event that the state does not let through: each says what to do instead. */
export function refusDuStatut(statut: StatutExpertise, event: EvenementExpertise): DomainError {
  if (event === 'ACCEPTER' || event === 'REFUSER')
    return refus('expertise.dejaRepondu', { statut: STATUT_EXPERTISE_LABELS[statut] });
  return refus(event === 'DEPOSER_RAPPORT' ? 'expertise.nonAcceptee' : 'expertise.close', {});
}

export const raisonsDuStatut = (s: { statut: StatutExpertise }, event: EvenementExpertise): string[] =>
  isPossible(s, event) ? [] : [refusDuStatut(s.statut, event).detail];

const juge = (refusal: DomainError): Judgement => ({ reasons: [refusal.detail], refusal });

/** He declared his links within the year, none with the sponsor, and the dossier still waits for what he would say. */
export function gardeAcceptation(
  { declareLe, liens }: { declareLe: string | null; liens: readonly Lien[] },
  dossier: { phase: Phase; promoteur: string | null },
  jour: Jour,
): Judgement {
  if (!isDeclarationAJour(declareLe, jour)) return juge(refus('expertise.declarationPerimee', {}));
  if (lienAvec(liens, dossier.promoteur, jour)) return juge(refus('expertise.lienAvant', {}));
  return isOver(dossier.phase) ? juge(refus('expertise.dossierClos', {})) : [];
}

/** The séance has not heard the dossier, or the expert was asked again since. */
export function gardeRapport(
  s: { solliciteLe: Instant; resolliciteLe: Instant | null },
  { examineLe }: { examineLe: Jour | null },
): Judgement {
  return examineLe !== null && isApresSeance(jourParis(s.resolliciteLe ?? s.solliciteLe), examineLe)
    ? juge(refus('expertise.seanceTenue', { date: examineLe }))
    : [];
}
