/** The machine of an appeal and its events, each with its guard. Each has its own call, whose act is in `recours.ts`. */
import { DocumentMachine, type DocumentTable } from '@riph/chassis/workflow/document-machine';
import { Events, noGuard } from '@riph/chassis/workflow/events';
import { type EtatRecours, type EvenementRecours, recoursWorkflow } from '@riph/contracts/dossier-ctis/recours.workflow';
import { type RecoursJuge, raisonDuRefus } from './recours.rules.ts';

export const ENTITE_RECOURS = 'RECOURS_CTIS';

const libre = { guard: noGuard, run: 'appel' } as const;
const table: DocumentTable<typeof recoursWorkflow, RecoursJuge> = {
  ACCEPTER: libre,
  REFUSER: libre,
  JOINDRE: libre,
  TRANSMETTRE: libre,
  // Nobody fires them: `etatDuRecours` finds them in the request and in the calendar.
  CLORE: 'systeme',
  CONFIER: 'systeme',
  CONCLURE: 'systeme',
  CLORE_RETRAIT: 'systeme',
};

/** Its state is judged as its readers see it: one that was accepted is closed after the last day of its complements. */
export const machineRecours = new DocumentMachine<EtatRecours, typeof recoursWorkflow, RecoursJuge>({
  entityCode: ENTITE_RECOURS,
  workflow: recoursWorkflow,
  table,
  why: raisonDuRefus,
});
export const evenementsRecours = new Events<EvenementRecours, RecoursJuge, never, never>(machineRecours, machineRecours.table);
