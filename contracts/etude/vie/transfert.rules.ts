/** When a study or a draft may be handed over to another sponsor, by itself (ETU-11) or with a modification (ETU-15). Pure: the screen says by them what the service refuses. */
import { addJours } from '../../core/deadlines.ts';
import { MOTIF_MIN } from '../../core/motifs.ts';
import type { Jour } from '../../core/paris.ts';
import type { TypeDossier } from '../../referentiel/reglementation.ts';
import { type EtatEtude, isFavorable, isFinal, STATUT_DOSSIER_LABELS, type StatutDossier } from '../socle/dossier.workflow.ts';
import { type DECISIONS_ANSM, isFigee, raisonFigee } from '../socle/etude.workflow.ts';

/** `MSTR`: the study, once a modification that changes its sponsor is in force. */
export const OBJETS_TRANSFERT = ['ETUDE', 'DOSSIER', 'MSTR'] as const;
export type ObjetTransfert = (typeof OBJETS_TRANSFERT)[number];

/** Days during which the other sponsor may answer. */
export const DUREE_TRANSFERT_JOURS = 30;
/** Last day of a transfer sent on a day. */
export const expirationTransfert = (sentOn: Jour): Jour => addJours(sentOn, DUREE_TRANSFERT_JOURS);
export const isExpire = (expireLe: Jour, aujourdhui: Jour): boolean => aujourdhui > expireLe;

/** A refusal says why. */
export const isMotifSuffisant = (motif: string | undefined): boolean => (motif?.trim().length ?? 0) >= MOTIF_MIN.ordinaire;

/** Why a study that was to pass stays: said to its sponsor, who may propose it again with the same modification. */
export const motifCompteFerme = (cible: string): string =>
  `Le compte de déposant de ${cible} n’est plus ouvert. La modification est en vigueur et l’étude reste à son déposant, qui peut la proposer à un autre compte.`;

export type ATransferer = {
  objet: ObjetTransfert;
  etat: EtatEtude;
  dossier: { type: TypeDossier; statut: StatutDossier } | null;
};

/** Why it cannot be handed over; null when it can. */
export function empechementTransfert({ objet, etat, dossier }: ATransferer): string | null {
  const figee = raisonFigee(etat, 'elle ne se transfère plus.');
  if (figee !== null) return figee;
  if (objet === 'ETUDE' || dossier === null) return null;
  if (dossier.statut !== 'BROUILLON') return 'Un dossier déposé ne quitte pas son étude : transférez l’étude entière.';
  if (dossier.type !== 'DI') return 'Ce brouillon fait suite à une étude : transférez l’étude entière, il la suivra.';
  return null;
}

export type ModificationPorteuse = {
  statut: StatutDossier;
  decisionAnsm: (typeof DECISIONS_ANSM)[number];
  /** What it says that it concerns, as it was last sent. */
  natures: readonly string[];
  /** The study has already changed hands with it. */
  isTransferee: boolean;
};

/** Where a modification stands for the transfer that it carries: it is in force with its opinion, and the authorisation of the agency where one is needed (L1123-9). */
export function etatDeLaModification(
  m: Pick<ModificationPorteuse, 'statut' | 'decisionAnsm'>,
): 'EXAMEN' | 'EN_VIGUEUR' | 'SANS_SUITE' {
  if (!isFavorable(m.statut)) return isFinal(m.statut) ? 'SANS_SUITE' : 'EXAMEN';
  if (m.decisionAnsm === 'REFUSEE') return 'SANS_SUITE';
  return m.decisionAnsm === 'EN_ATTENTE' ? 'EXAMEN' : 'EN_VIGUEUR';
}

/** Why the study cannot be handed over with the modification of this number; null when it can. `modification` null: the study has none that was filed under it. */
export function empechementMstr(etat: EtatEtude, numero: string, modification: ModificationPorteuse | null): string | null {
  if (isFigee(etat)) return empechementTransfert({ objet: 'MSTR', etat, dossier: null });
  if (modification === null)
    return `Aucune modification déposée de cette étude ne porte le numéro ${numero} : demandez-la depuis la page de l’étude, et déposez-la.`;
  if (modification.isTransferee)
    return `L’étude a déjà changé de promoteur avec la modification ${numero} : demandez-en une autre.`;
  if (etatDeLaModification(modification) === 'SANS_SUITE')
    return `La modification ${numero} est « ${STATUT_DOSSIER_LABELS[modification.statut]} » : elle n’entrera pas en vigueur. Demandez-en une autre.`;
  if (!modification.natures.includes('PROMOTEUR'))
    return `La modification ${numero} ne dit pas qu’elle concerne le promoteur : seule une modification qui change le promoteur accompagne un transfert.`;
  return null;
}
