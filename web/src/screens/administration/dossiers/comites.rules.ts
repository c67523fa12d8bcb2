/** The committees that an administrator may choose for a dossier, the best placed first. Pure. */
import type { examenAttribution } from '@riph/contracts/examen/attribution.calls';
import { RAISON_EXCLUSION_LABELS, RAISONS_REDHIBITOIRES } from '@riph/contracts/referentiel/comite-evalue.schemas';
import type { Answer } from '../../../api/types.ts';

export type Comite = Answer<typeof examenAttribution.calls.evaluerComites>[number];

/** Why a committee is out, in words; null when it could have been drawn. */
export const exclusion = (c: Pick<Comite, 'raisons'>): string | null =>
  c.raisons.length === 0 ? null : c.raisons.map((r) => RAISON_EXCLUSION_LABELS[r]).join(', ');

/** Eligible ones first, the least charged before; then the fewest reasons, then by name. */
export const parInteret = (comites: readonly Comite[]): Comite[] =>
  comites.toSorted(
    (a, b) => a.raisons.length - b.raisons.length || a.charge - b.charge || a.nom.localeCompare(b.nom, 'fr', { numeric: true }),
  );

/** Not one that no attribution can override: it cannot sit, has not the field, or already had the research. */
export const isChoisissable = (c: Pick<Comite, 'raisons'>): boolean => !c.raisons.some((r) => RAISONS_REDHIBITOIRES.includes(r));
