/**
 * The link between a trial of a medicine and a study of a device, as a table. Rules: MIX-01, MIX-02. Each side states the other; who decides beside them is the droit
 * below and what the guards of the service say of the side on which he stands.
 */
import { eventsOf, type Workflow } from '../../core/workflow.ts';

export const STATUTS_LIEN = ['PROPOSE', 'CONFIRME', 'ROMPU'] as const;
export type StatutLien = (typeof STATUTS_LIEN)[number];
export const STATUT_LIEN_LABELS = {
  PROPOSE: 'Proposé',
  CONFIRME: 'Confirmé',
  ROMPU: 'Rompu',
} as const satisfies Record<StatutLien, string>;

export const lienWorkflow = {
  /** A side states the other, or states it again: both having done so confirms it. */
  DECLARER: { from: ['PROPOSE', 'CONFIRME'], to: ['PROPOSE', 'CONFIRME'], by: 'systeme', label: 'Déclarer l’autre volet' },
  CONFIRMER: { from: ['PROPOSE'], to: 'CONFIRME', by: 'LIEN_MIXTE_DECIDER', label: 'Confirmer le lien' },
  REFUSER: { from: ['PROPOSE'], to: 'ROMPU', by: 'LIEN_MIXTE_DECIDER', label: 'Refuser le lien' },
  ROMPRE: { from: ['CONFIRME'], to: 'ROMPU', by: 'LIEN_MIXTE_DECIDER', label: 'Rompre le lien' },
} as const satisfies Workflow<StatutLien>;
export type EvenementLien = keyof typeof lienWorkflow;
export const EVENEMENTS_LIEN = eventsOf(lienWorkflow);
/** Those that somebody decides; the other one follows from the forms. */
export const DECISIONS_LIEN = ['CONFIRMER', 'REFUSER', 'ROMPRE'] as const satisfies readonly EvenementLien[];
export type DecisionLien = (typeof DECISIONS_LIEN)[number];
/** The state that a decision leads to. */
export const statutDecide = (decision: DecisionLien): StatutLien => lienWorkflow[decision].to;
