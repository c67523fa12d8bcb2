/**
 * The life of a hand-over of a study, as a table. Rules: ETU-11, ETU-15. Who may fire what is the droit below and the side on which a person stands: the sponsor who
 * sent it calls it back, the one who is asked answers. The buttons, the refusals and the journal follow from it.
 */
import { eventsOf, type Workflow } from '../../core/workflow.ts';

/** `CONVENU`: accepted, the study passes with the favourable opinion on the modification. `SANS_SUITE`: that opinion will not come. */
export const STATUTS_TRANSFERT = ['ENVOYE', 'CONVENU', 'ACCEPTE', 'REFUSE', 'ANNULE', 'EXPIRE', 'SANS_SUITE'] as const;
export type StatutTransfert = (typeof STATUTS_TRANSFERT)[number];
export const STATUT_TRANSFERT_LABELS = {
  ENVOYE: 'En attente',
  CONVENU: 'Accepté, en attente de l’avis',
  ACCEPTE: 'Accepté',
  REFUSE: 'Refusé',
  ANNULE: 'Annulé',
  EXPIRE: 'Expiré',
  SANS_SUITE: 'Sans suite',
} as const satisfies Record<StatutTransfert, string>;
/** Not ended: a study has one of these at most. */
export const STATUTS_EN_COURS = ['ENVOYE', 'CONVENU'] as const satisfies readonly StatutTransfert[];

export const transfertWorkflow = {
  /** The study passes at once, or once the modification that it goes with is in force. */
  ACCEPTER: { from: ['ENVOYE'], to: ['ACCEPTE', 'CONVENU'], by: 'TRANSFERT_GERER', label: 'Accepter' },
  REFUSER: { from: STATUTS_EN_COURS, to: 'REFUSE', by: 'TRANSFERT_GERER', label: 'Refuser' },
  ANNULER: { from: STATUTS_EN_COURS, to: 'ANNULE', by: 'TRANSFERT_GERER', label: 'Annuler' },
  /** The other sponsor did not answer within thirty days. */
  EXPIRER: { from: ['ENVOYE'], to: 'EXPIRE', by: 'systeme', label: 'Constater l’absence de réponse' },
  /** The modification is in force. The account of the other sponsor may have been closed since he agreed: the study then stays. */
  CONCLURE: { from: ['CONVENU'], to: ['ACCEPTE', 'ANNULE'], by: 'systeme', label: 'Constater l’entrée en vigueur' },
  /** The modification will not come into force. */
  CLASSER: { from: STATUTS_EN_COURS, to: 'SANS_SUITE', by: 'systeme', label: 'Constater que la modification est sans suite' },
} as const satisfies Workflow<StatutTransfert>;
export type EvenementTransfert = keyof typeof transfertWorkflow;
export const EVENEMENTS_TRANSFERT = eventsOf(transfertWorkflow);

/** Not ended. */
export const isEnCours = (statut: StatutTransfert): boolean => STATUTS_EN_COURS.some((s) => s === statut);
