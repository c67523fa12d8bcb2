/** Verdicts not yet saved: kept on the screen while the service or the network is down, and sent again. Pure, so that each case has its test. */
import type { Piece, Verdict } from './pieces.types.ts';

export type EnAttente = Readonly<Record<number, Verdict>>;

/** The pieces as one sees them: what was just clicked wins over what was read. */
export const avecVerdicts = (pieces: readonly Piece[], attente: EnAttente): Piece[] =>
  pieces.map((p) => ({ ...p, ...attente[p.pjId] }));

/** Forgets a verdict that was saved, unless another was given meanwhile. */
export const apresEnvoi = (attente: EnAttente, pjId: number, envoye: Verdict): EnAttente =>
  attente[pjId] === envoye ? sans(attente, pjId) : attente;

const sans = (attente: EnAttente, pjId: number): EnAttente =>
  Object.fromEntries(Object.entries(attente).filter(([id]) => Number(id) !== pjId));

export const bilan = (pieces: readonly Pick<Piece, 'conformite'>[]): string => {
  const oui = pieces.filter((p) => p.conformite === true).length;
  const non = pieces.filter((p) => p.conformite === false).length;
  const voir = pieces.length - oui - non;
  return `${oui} conforme${oui > 1 ? 's' : ''} · ${non} non conforme${non > 1 ? 's' : ''} · ${voir} à voir`;
};
