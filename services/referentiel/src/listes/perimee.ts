/** The refusal of a stale version, the same words for every list and setting. */
import { formatJour } from '@riph/contracts/core/deadlines';
import { refusal } from '@riph/contracts/core/errors';
import { jourParis } from '@riph/contracts/core/paris';

/** `par`, `le`: who changed it meanwhile and at which instant; absent for what the installation wrote. */
export const perimee = (par: string | null | undefined, le: string | null | undefined) =>
  refusal('version.perimee', { par: par ?? 'la plateforme', le: le ? formatJour(jourParis(le)) : 'une date inconnue' });
