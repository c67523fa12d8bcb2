/** When an appeal may be lodged, who reads it, and where it stands. Pure. Rule: CTI-24 (CSP R1124-15, R1124-16). */
import type { Actor } from '@riph/contracts/core/call';
import { formatJour, lastDayToAsk } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { can } from '@riph/contracts/core/workflow';
import type { StatutDossierCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { estClos, type StatutPartieDeux } from '@riph/contracts/dossier-ctis/partie.workflow';
import { type EtatRecours, type EvenementRecours, recoursWorkflow } from '@riph/contracts/dossier-ctis/recours.workflow';
import { aExamineDAbord, type Reexamine, regardSur } from '../etude/premier-examen.rules.ts';
import type { DossierVu } from '../socle/collections.ts';

export type DossierConteste = {
  statut: StatutDossierCtis;
  /** When the unfavourable opinion was notified. */
  notifieLe: Jour | null;
  partieDeux: StatutPartieDeux | null;
};

/** It opens with the opinion: part I and the decision may come long after the month. `partieDeux` null: it came with its decision, and no committee examined it here. `mois`: how long after the notification, as the administration has set it. */
export function empechementsRecours({ statut, notifieLe, partieDeux }: DossierConteste, jour: Jour, mois: number): string[] {
  if (partieDeux === null)
    return ['cette demande est arrivée du portail avec sa décision : adressez votre recours au ministère chargé de la santé'];
  if (partieDeux !== 'P2_AVIS_DEFAVORABLE') return ['un recours porte sur un avis défavorable du comité sur la partie II'];
  if (estClos(statut) && statut !== 'REFUSE') return ['cette demande est terminée sans avoir été refusée'];
  if (notifieLe === null) return [];
  const { shown, taken } = lastDayToAsk(notifieLe, mois);
  return jour > taken
    ? [
        `le recours pouvait être formé jusqu’au ${formatJour(shown)}, ${mois === 1 ? 'un' : mois} mois après la notification de l’avis défavorable`,
      ]
    : [];
}

/**
 * The administration and the agency read every appeal; the secretariats that of their request, the first committee's as the second's. Members read it with the second examination, which it opened.
 * A sponsor reads those of his trials (CTI-14), whoever formed them; an expert none, for an appeal tells the opinion that he does not read (CTI-58).
 */
export function litRecours(
  { cppId, ...d }: Pick<DossierVu, 'cppId'> & Reexamine,
  actor: Pick<Actor, 'profil' | 'cppId' | 'utiId'>,
): boolean {
  const regard = regardSur(d, actor);
  const estDuComite = (cppId !== null && cppId === actor.cppId) || aExamineDAbord(d, actor);
  switch (actor.profil) {
    case 'SUPER_ADMIN':
    case 'UTILISATEUR_ANSM':
      return true;
    case 'GESTIONNAIRE':
      return estDuComite && regard !== 'AUCUN';
    case 'INSTRUCTEUR':
      return estDuComite && regard === 'ENTIER' && d.suivi?.reexamen != null;
    default:
      return false;
  }
}

/** An appeal in the state that its readers see. */
export type RecoursJuge = { statut: EtatRecours; complementsAvant: Jour | null };

/** Why the state of an appeal forbids an event; empty when it does not. */
export const raisonsRecours = (juge: RecoursJuge, event: EvenementRecours): string[] =>
  can(recoursWorkflow, juge.statut, event) ? [] : [raisonDuRefus(juge, event)];

function raisonDuRefus({ statut, complementsAvant }: RecoursJuge, event: EvenementRecours): string {
  if (statut === 'CLOS_RETIRE') return 'la demande est retirée : ce recours est clos';
  if (event !== 'JOINDRE' && event !== 'TRANSMETTRE') return 'ce recours a déjà sa réponse';
  return statut === 'CLOS' && complementsAvant !== null
    ? `les compléments étaient attendus jusqu’au ${formatJour(complementsAvant)}`
    : 'ce recours n’attend pas de compléments';
}
