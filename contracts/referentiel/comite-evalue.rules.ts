/** Which committee may be given a request without a draw, by hand or by the law. Rule: TAS-10. Pure. */
import { RAISON_EXCLUSION_LABELS, RAISONS_REDHIBITOIRES, type RaisonExclusion } from './comite-evalue.schemas.ts';

/** French reasons against; empty when it may. */
export const empechementsComite = (comite: { raisons: readonly RaisonExclusion[] } | undefined): string[] =>
  comite === undefined
    ? ['ce comité n’existe pas']
    : comite.raisons.filter((r) => RAISONS_REDHIBITOIRES.includes(r)).map((r) => RAISON_EXCLUSION_LABELS[r]);
