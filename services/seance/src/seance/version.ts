import { formatJour } from '@riph/contracts/core/deadlines';
import { refusal } from '@riph/contracts/core/errors';
import { jourParis } from '@riph/contracts/core/paris';
import type { Seance } from './seance.repository.ts';

/** Refused, with who changed it and when, when the session is not the one that was read. */
export const assertVersion = (s: Seance, version: number): void => {
  if (s.version !== version) throw refusal('version.perimee', { par: s.modifiePar, le: formatJour(jourParis(s.modifieLe)) });
};
