/**
 * The life of an appeal against an unfavourable opinion on part II, as a table (CSP R1124-15). Rule: CTI-24. Four states are written by an event of a person; the others
 * follow from the request and from the calendar, and are never set by hand: nobody fires their events, the table says where they come from.
 */
import { eventsOf, type Workflow } from '../core/workflow.ts';

export const ETATS_RECOURS = [
  'DEMANDE',
  'ACCEPTE',
  'TRANSMIS',
  'REFUSE',
  'EN_REEXAMEN',
  'CLOS',
  'CLOS_FAVORABLE',
  'CLOS_DEFAVORABLE',
  'CLOS_RETIRE',
] as const;
export type EtatRecours = (typeof ETATS_RECOURS)[number];
export const ETAT_RECOURS_LABELS = {
  DEMANDE: 'Recours déposé',
  ACCEPTE: 'Accepté, compléments attendus',
  TRANSMIS: 'Compléments reçus, comité à désigner',
  REFUSE: 'Recours refusé',
  EN_REEXAMEN: 'Réexamen en cours',
  CLOS: 'Clos sans compléments',
  CLOS_FAVORABLE: 'Réexamen favorable',
  CLOS_DEFAVORABLE: 'Réexamen défavorable',
  CLOS_RETIRE: 'Clos, demande retirée',
} as const satisfies Record<EtatRecours, string>;
/** States that are stored; the others are computed from the days that passed and from the request examined again. */
export const ETATS_RECOURS_ECRITS = ['DEMANDE', 'ACCEPTE', 'REFUSE', 'TRANSMIS'] as const satisfies readonly EtatRecours[];

export const recoursWorkflow = {
  ACCEPTER: { from: ['DEMANDE'], to: 'ACCEPTE', by: 'RECOURS_DECIDER', label: 'Accepter le recours' },
  REFUSER: { from: ['DEMANDE'], to: 'REFUSE', by: 'RECOURS_DECIDER', label: 'Refuser le recours' },
  /** Before the decision the complements are added to the appeal; its state stays. */
  JOINDRE: { from: ['DEMANDE'], to: 'DEMANDE', by: 'RECOURS_DEMANDER', label: 'Joindre au recours' },
  /** After it they open the second examination. */
  TRANSMETTRE: { from: ['ACCEPTE'], to: 'TRANSMIS', by: 'RECOURS_DEMANDER', label: 'Envoyer les compléments' },
  /** Follows from the days that the sponsor had for them. */
  CLORE: { from: ['ACCEPTE'], to: 'CLOS', by: 'systeme', label: 'Constater l’absence de compléments' },
  /** Follows from part II of the request, as `CONCLURE` does. */
  CONFIER: { from: ['TRANSMIS'], to: 'EN_REEXAMEN', by: 'systeme', label: 'Confier à un autre comité' },
  CONCLURE: {
    from: ['EN_REEXAMEN'],
    to: ['CLOS_FAVORABLE', 'CLOS_DEFAVORABLE'],
    by: 'systeme',
    label: 'Recevoir l’avis du second comité',
  },
  /** A request is withdrawn until its decision (CTI-10): an appeal that is not over ends with it. */
  CLORE_RETRAIT: {
    from: ['DEMANDE', 'ACCEPTE', 'TRANSMIS', 'EN_REEXAMEN'],
    to: 'CLOS_RETIRE',
    by: 'systeme',
    label: 'Constater le retrait de la demande',
  },
} as const satisfies Workflow<EtatRecours>;
export type EvenementRecours = keyof typeof recoursWorkflow;
export const EVENEMENTS_RECOURS = eventsOf(recoursWorkflow);
