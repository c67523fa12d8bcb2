/** Whether the administration may still hide a request, and what runs meanwhile. Pure. Rule: CTI-37. */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { echeancesDues } from '@riph/contracts/dossier-ctis/echeances.rules';
import { estClos } from '@riph/contracts/dossier-ctis/partie.workflow';
import type { DossierCtis } from '../socle/contenus.ts';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { faitsDe } from '../socle/suivi.rules.ts';
import type { Travail } from './travail.repository.ts';

type Juge = Pick<DossierCtis, 'origine' | 'statut' | 'decision' | 'conclusionPartieUn' | 'suivi' | 'suppression'>;

const PLUTOT = 'retirez-la plutôt, dans « Synthèse »';

/** A French reason against; null when it may go. Nothing that anybody has judged or worked on is hidden. */
export function empechementSupprimer(d: Juge, { isInscrite, isRapportee, isVerifiee }: Travail): string | null {
  const { suivi } = d;
  if (d.suppression) return 'Cette demande est déjà supprimée.';
  if (suivi?.partieDeux !== 'P2_A_ATTRIBUER' && d.origine !== 'MANUEL')
    return 'Seule une demande qui attend un comité, ou saisie par erreur, est supprimée : retirez celle-ci plutôt.';
  if (d.decision || (estClos(d.statut) && d.statut !== 'ENREGISTRE'))
    return 'Cette demande est close : elle reste au dossier de l’essai et ne se supprime plus.';
  if (suivi && suivi.avis.length + suivi.demandes.length + suivi.observations.length > 0)
    return 'Le comité a déjà écrit sur cette demande : elle ne se supprime plus.';
  if (suivi?.finPartieDeux) return 'La partie II est conclue : cette demande ne se supprime plus.';
  if (d.conclusionPartieUn) return 'L’ANSM a conclu sur la partie I : cette demande ne se supprime plus.';
  if (isRapportee) return 'Un rapport est déposé sur cette demande : elle ne se supprime plus.';
  if (isVerifiee) return `Le comité a vérifié des pièces de cette demande : ${PLUTOT}.`;
  return isInscrite ? `Cette demande est inscrite à une séance : ${PLUTOT}.` : null;
}

/** The days of a request, which being hidden does not stop. */
export const delaisCourants = (d: DossierOuvert, aujourdhui: Jour): string[] =>
  echeancesDues(faitsDe(d), aujourdhui).map(
    ({ libelle, dateAffichee }) =>
      `${libelle}, ${dateAffichee < aujourdhui ? 'délai terminé le' : 'jusqu’au'} ${formatJour(dateAffichee)}`,
  );
