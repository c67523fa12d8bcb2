/** Why the state of a part forbids an event, in French; empty when it does not. Pure. */
import { can } from '@riph/contracts/core/workflow';
import {
  type EvenementPartieDeux,
  type EvenementPartieUn,
  partieDeuxWorkflow,
  partieUnWorkflow,
  STATUT_PARTIE_DEUX_LABELS,
  STATUT_PARTIE_UN_LABELS,
  type StatutPartieDeux,
  type StatutPartieUn,
} from '@riph/contracts/dossier-ctis/partie.workflow';

export const raisonsPartieUn = (statut: StatutPartieUn, event: EvenementPartieUn): string[] =>
  can(partieUnWorkflow, statut, event)
    ? []
    : [`La partie I est « ${STATUT_PARTIE_UN_LABELS[statut]} » : cette action n’est pas possible.`];

export function raisonsPartieDeux(statut: StatutPartieDeux, event: EvenementPartieDeux): string[] {
  if (can(partieDeuxWorkflow, statut, event)) return [];
  const deplace = event === 'REAFFECTER' || event === 'DEMANDER_REAFFECTATION';
  if (deplace && statut === 'P2_A_ATTRIBUER') return ['Cette demande attend encore son comité : désignez-le.'];
  const suite = deplace
    ? 'la demande ne change de comité que pendant la recevabilité ou l’évaluation'
    : 'cette action n’est pas possible';
  return [`La partie II est « ${STATUT_PARTIE_DEUX_LABELS[statut]} » : ${suite}.`];
}
