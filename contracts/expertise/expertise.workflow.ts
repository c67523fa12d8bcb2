/** The life of a request made to an expert, as a table. Rule: RAP-13. What a screen offers, what is refused and the journal follow from it. */
import { can, type Workflow } from '../core/workflow.ts';
import type { StatutExpertise } from './sollicitation.schemas.ts';

export const expertiseWorkflow = {
  ACCEPTER: { from: ['SOLLICITE'], to: 'ACCEPTE', by: 'EXPERTISE_REPONDRE', label: 'Accepter l’expertise' },
  REFUSER: { from: ['SOLLICITE'], to: 'REFUSE', by: 'EXPERTISE_REPONDRE', label: 'Refuser l’expertise' },
  DECLARER_LIEN: {
    from: ['SOLLICITE', 'ACCEPTE', 'DEPOSE'],
    to: 'RETIRE',
    by: 'EXPERTISE_REPONDRE',
    label: 'Déclarer un lien d’intérêts',
  },
  /** A report that is there is replaced. */
  DEPOSER_RAPPORT: {
    from: ['ACCEPTE', 'DEPOSE'],
    to: 'DEPOSE',
    by: 'RAPPORT_EXPERT_DEPOSER',
    label: 'Déposer le rapport',
  },
  /** Also the first report of an expert who was asked again, and has not handed in the second. */
  SUPPRIMER_RAPPORT: {
    from: ['ACCEPTE', 'DEPOSE'],
    to: 'ACCEPTE',
    by: 'RAPPORT_EXPERT_DEPOSER',
    label: 'Supprimer le rapport',
  },
  /** Of one who accepted, his report; of the others, an answer. */
  RESOLLICITER: {
    from: ['SOLLICITE', 'ACCEPTE', 'REFUSE', 'DEPOSE'],
    to: ['SOLLICITE', 'ACCEPTE'],
    by: 'EXPERT_SOLLICITER',
    label: 'Solliciter à nouveau',
  },
  RETIRER: { from: ['SOLLICITE', 'ACCEPTE', 'DEPOSE'], to: 'RETIRE', by: 'EXPERT_SOLLICITER', label: 'Retirer la demande' },
  /** The dossier ended or changed hands, or the account was closed. A report that is there stays with its committee. */
  CLORE: { from: ['SOLLICITE', 'ACCEPTE'], to: 'RETIRE', by: 'systeme', label: 'Clore la demande' },
} as const satisfies Workflow<StatutExpertise>;
export type EvenementExpertise = keyof typeof expertiseWorkflow;

/** Whether the state of a request lets an event through. */
export const isPossible = ({ statut }: { statut: StatutExpertise }, event: EvenementExpertise): boolean =>
  can(expertiseWorkflow, statut, event);

/** Those that go on: one a dossier and expert. */
export const EXPERTISES_OUVERTES = expertiseWorkflow.RETIRER.from;
export const isOuverte = (e: { statut: StatutExpertise }): boolean => isPossible(e, 'RETIRER');
/** An answer or a report is awaited. */
export const isAttendue = (e: { statut: StatutExpertise }): boolean => isPossible(e, 'CLORE');
/** The dossier is read then, never before nor after (R1123-13; décision 2026-11-23). */
export const isAdmis = (e: { statut: StatutExpertise }): boolean => isPossible(e, 'DEPOSER_RAPPORT');
