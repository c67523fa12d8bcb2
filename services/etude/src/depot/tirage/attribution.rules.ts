/** Which committee may be given a dossier without a draw, by hand or by the law. Rule: TAS-10. Pure. */
import {
  RAISON_EXCLUSION_LABELS,
  RAISONS_REDHIBITOIRES,
  type RaisonExclusion,
} from '@riph/contracts/referentiel/comite-evalue.schemas';
import { type Agrement, isAgree } from '@riph/contracts/referentiel/completude';

/** French reasons against; empty when it may. */
export const empechementsComite = (comite: { raisons: readonly RaisonExclusion[] } | undefined): string[] =>
  comite === undefined
    ? ['ce comité n’existe pas']
    : comite.raisons.filter((r) => RAISONS_REDHIBITOIRES.includes(r)).map((r) => RAISON_EXCLUSION_LABELS[r]);

/** The same of a committee that the law imposes without a draw: closed or without its agreement, it could not give an opinion (TAS-02). */
export function empechementsImposee(comite: (Agrement & { actif: boolean }) | undefined, jour: string): string[] {
  if (comite === undefined) return ['ce comité n’existe pas'];
  return [
    ...(comite.actif ? [] : [RAISON_EXCLUSION_LABELS.INACTIF]),
    ...(isAgree(comite, jour) ? [] : [RAISON_EXCLUSION_LABELS.AGREMENT]),
  ];
}
