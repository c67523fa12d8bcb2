/** The groups of calls of indemnites, and its internal calls. A group absent from here fails contracts.spec.ts. */
import { indemnitesApercu } from './apercu.calls.ts';
import { indemnitesBaremes } from './baremes.calls.ts';
import { indemnitesCertification } from './certification.calls.ts';
import { indemnitesCorrections } from './corrections.calls.ts';
import { indemnitesInternal } from './indemnites.internal.ts';
import { indemnitesJournal } from './journal.calls.ts';

export const indemnitesContracts = [
  indemnitesApercu,
  indemnitesBaremes,
  indemnitesCertification,
  indemnitesCorrections,
  indemnitesJournal,
] as const;

export const indemnitesInternalContracts = [indemnitesInternal] as const;
