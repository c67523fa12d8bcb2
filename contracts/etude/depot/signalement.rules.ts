/** The twenty-four hours of a draw, in which the sponsor may tell the committee that chance chose of another one: for devices (TAS-15) and trials (CTI-52, CTI-53). Pure. */
import { type Instant, instantDe } from '../../core/paris.ts';
import type { MODES_TIRAGE } from './tirage.schemas.ts';

type Mode = (typeof MODES_TIRAGE)[number];
const HEURES_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
const TIRES: readonly Mode[] = ['NORMAL', 'ELARGI', 'CRISE'];

/** Whether chance chose the committee: one that was named, or that a reassignment drew, has been chosen with the others in mind. */
export const estTire = (mode: Mode): boolean => TIRES.includes(mode);

/** Their end: a delay in hours does not roll. */
export const finSignalement = (tireLe: Instant): Instant => instantDe(new Date(new Date(tireLe).getTime() + HEURES_MS));

/** Whole minutes; the last one is rounded up, so that 0 says that it is over. */
export const minutesRestantes = (fin: Date | Instant, now: Date | Instant): number =>
  Math.max(0, Math.ceil((new Date(fin).getTime() - new Date(now).getTime()) / MINUTE_MS));
