/** When a request of the portal may go to another committee. Pure. Rule: CTI-39 (CSP R1124-4, R1124-5; décision 2026-11-24). */
import { estClos, P2_REAFFECTABLE, STATUT_PARTIE_DEUX_LABELS } from '@riph/contracts/dossier-ctis/partie.workflow';
import type { DossierCtis } from './contenus.ts';

type Reaffectable = Pick<DossierCtis, 'statut' | 'suivi' | 'cppId'>;

/** French reasons against; empty when it may. */
export function empechementsReaffectation({ statut, suivi, cppId }: Reaffectable): string[] {
  if (!suivi) return ['Cette demande est arrivée du portail avec sa décision : aucun comité ne l’examine ici.'];
  if (estClos(statut)) return ['Cette demande est close.'];
  if (cppId === null) return ['Cette demande attend encore son comité : désignez-le.'];
  if (suivi.avis.length > 0) return ['Le comité a rendu son avis : la demande lui reste.'];
  return P2_REAFFECTABLE.some((s) => s === suivi.partieDeux)
    ? []
    : [
        `La partie II est « ${STATUT_PARTIE_DEUX_LABELS[suivi.partieDeux]} » : la demande ne change de comité que pendant la recevabilité ou l’évaluation.`,
      ];
}
