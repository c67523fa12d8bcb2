/** The groups of calls of expertise, and its internal calls. A group absent from here fails contracts.spec.ts. */

import { expertiseCalendrier, expertiseCalendrierInterne } from './calendrier.calls.ts';
import { expertiseExpert } from './expert.calls.ts';
import { expertiseInternal } from './expertise.internal.ts';
import { expertiseFichiers } from './fichiers.calls.ts';
import { expertiseJournal } from './journal.calls.ts';
import { expertiseRapports } from './rapports.calls.ts';
import { expertiseRedaction } from './redaction.calls.ts';
import { expertiseSollicitations } from './sollicitations.calls.ts';
import { expertiseTdb } from './tdb.calls.ts';

export const expertiseContracts = [
  expertiseCalendrier,
  expertiseExpert,
  expertiseFichiers,
  expertiseJournal,
  expertiseRapports,
  expertiseRedaction,
  expertiseSollicitations,
  expertiseTdb,
] as const;

export const expertiseInternalContracts = [expertiseInternal, expertiseCalendrierInterne] as const;
