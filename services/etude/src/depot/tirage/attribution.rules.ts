/** Which committee the law may impose without a draw. Rule: TAS-10. Pure. */
import { RAISON_EXCLUSION_LABELS } from '@riph/contracts/referentiel/comite-evalue.schemas';
import { type Agrement, isAgree } from '@riph/contracts/referentiel/completude';

/** French reasons against; empty when it may: closed or without its agreement, it could not give an opinion (TAS-02). */
export function empechementsImposee(comite: (Agrement & { actif: boolean }) | undefined, jour: string): string[] {
  if (comite === undefined) return ['ce comité n’existe pas'];
  return [
    ...(comite.actif ? [] : [RAISON_EXCLUSION_LABELS.INACTIF]),
    ...(isAgree(comite, jour) ? [] : [RAISON_EXCLUSION_LABELS.AGREMENT]),
  ];
}
