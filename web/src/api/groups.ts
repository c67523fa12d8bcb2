/** Which reads a write makes stale: those of its own service and of the services or groups named by `stale` in its entry. */
import { type Call, groupOf } from '@riph/contracts/core/call';

/** First part of the swr key of a read; '' when the entry belongs to no contract (then every write makes it stale). */
export const keyGroup = (entry: Call): string => groupOf(entry) ?? '';

const serviceOf = (group: string) => group.split('.')[0];
/** The services whose rows a group shows: a group that several services answer shows those of each. */
const OWNERS: Record<string, readonly string[]> = { examen: ['etude', 'dossier-ctis', 'examen'] };
const servicesOf = (group: string): readonly string[] => OWNERS[serviceOf(group)] ?? [serviceOf(group)];

/** Whether a read of `group` is stale after `write`. */
export const isStale = (group: string, write: { group: string; stale?: readonly string[] | undefined }): boolean =>
  group === '' ||
  write.group === '' ||
  servicesOf(group).some((name) => servicesOf(write.group).includes(name)) ||
  (write.stale ?? []).some((s) => s === group || servicesOf(group).includes(s));
