/** The groups of calls of vrb, and its internal calls. A group absent from here fails contracts.spec.ts. */
import { vrbCalendrier } from './calendrier.calls.ts';
import { vrbDesignations } from './designations.calls.ts';
import { vrbEtude } from './etude.calls.ts';
import { vrbEtudeInvestigateurs } from './etude-investigateurs.calls.ts';
import { vrbGerants } from './gerants.calls.ts';
import { vrbInvestigateurs } from './investigateurs.calls.ts';
import { vrbJournal } from './journal.calls.ts';
import { vrbPeriodes } from './periodes.calls.ts';
import { vrbVolontaires } from './volontaires.calls.ts';
import { vrbInternal } from './vrb.internal.ts';

export const vrbContracts = [
  vrbCalendrier,
  vrbDesignations,
  vrbEtudeInvestigateurs,
  vrbEtude,
  vrbGerants,
  vrbInvestigateurs,
  vrbJournal,
  vrbPeriodes,
  vrbVolontaires,
] as const;

export const vrbInternalContracts = [vrbInternal] as const;
