import { formatJour } from '@riph/contracts/core/deadlines';
import { type DomainError, refusal } from '@riph/contracts/core/errors';
import { jourParis } from '@riph/contracts/core/paris';
import type { Seance } from './seance.repository.ts';

/** Says who changed the séance and when. */
export const perimee = (s: Pick<Seance, 'modifiePar' | 'modifieLe'>): DomainError =>
  refusal('version.perimee', { par: s.modifiePar, le: formatJour(jourParis(s.modifieLe)) });

/** Refused when the séance is not the one that was read. */
export const assertVersion = (s: Seance, version: number): void => {
  if (s.version !== version) throw perimee(s);
};
