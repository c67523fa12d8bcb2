/** Which committees have somebody, and could sit. Pure; source of the quorum: R1123-11. */
import type { CppId } from '@riph/contracts/core/ids';
import { type MembrePresent, quorumDe } from '@riph/contracts/seance/quorum';

export type LignesOuverture = {
  cguPubliee: boolean;
  utilisateursAnsm: number;
  gestionnaires: readonly { cppId: CppId; nombre: number }[];
  membres: readonly (MembrePresent & { cppId: CppId })[];
};

/** A committee that has nobody is left out. */
export function faitsOuverture({ cguPubliee, utilisateursAnsm, gestionnaires, membres }: LignesOuverture) {
  const ids = [...new Set([...gestionnaires, ...membres].map((l) => l.cppId))].sort((a, b) => a - b);
  const comites = ids.map((cppId) => ({
    cppId,
    gestionnaires: gestionnaires.find((g) => g.cppId === cppId)?.nombre ?? 0,
    quorum: quorumDe(membres.filter((m) => m.cppId === cppId)).atteint,
  }));
  return { cguPubliee, utilisateursAnsm, comites };
}
