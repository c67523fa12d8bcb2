/** When a study or a draft may be handed over to another sponsor (ETU-11). Pure: the screen says by them what the service refuses. */
import { addJours } from '../core/deadlines.ts';
import type { TypeDossier } from '../referentiel/reglementation.ts';
import { ETAT_ETUDE_LABELS, type EtatEtude, type StatutDossier } from './dossier.workflow.ts';

export const OBJETS_TRANSFERT = ['ETUDE', 'DOSSIER'] as const;
export type ObjetTransfert = (typeof OBJETS_TRANSFERT)[number];

export const STATUTS_TRANSFERT = ['ENVOYE', 'ACCEPTE', 'REFUSE', 'ANNULE', 'EXPIRE'] as const;
export type StatutTransfert = (typeof STATUTS_TRANSFERT)[number];
export const STATUT_TRANSFERT_LABELS = {
  ENVOYE: 'En attente',
  ACCEPTE: 'Accepté',
  REFUSE: 'Refusé',
  ANNULE: 'Annulé',
  EXPIRE: 'Expiré',
} as const satisfies Record<StatutTransfert, string>;

/** Days during which the other sponsor may answer. */
export const DUREE_TRANSFERT_JOURS = 30;
/** Last day of a transfer sent on a day. */
export const expirationTransfert = (envoyeLe: string): string => addJours(envoyeLe, DUREE_TRANSFERT_JOURS);
export const isExpire = (expireLe: string, aujourdhui: string): boolean => aujourdhui > expireLe;

const MOTIF_MIN = 5;
/** A refusal says why. */
export const isMotifSuffisant = (motif: string | undefined): boolean => (motif?.trim().length ?? 0) >= MOTIF_MIN;

export type ATransferer = {
  objet: ObjetTransfert;
  etat: EtatEtude;
  dossier: { type: TypeDossier; statut: StatutDossier } | null;
};

/** Why it cannot be handed over; null when it can. */
export function empechementTransfert({ objet, etat, dossier }: ATransferer): string | null {
  if (etat === 'ARCHIVEE') return `L’étude est « ${ETAT_ETUDE_LABELS[etat]} » : elle ne se transfère plus.`;
  if (objet === 'ETUDE' || dossier === null) return null;
  if (dossier.statut !== 'BROUILLON') return 'Un dossier déposé ne quitte pas son étude : transférez l’étude entière.';
  if (dossier.type !== 'DI') return 'Ce brouillon fait suite à une étude : transférez l’étude entière, il la suivra.';
  return null;
}
