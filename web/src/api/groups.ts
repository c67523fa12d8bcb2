/** Which reads a write makes stale: those of its own service and of the services or groups named by `stale` in its entry. */
import { type Call, groupOf } from '@riph/contracts/core/call';

/** First part of the swr key of a read; '' when the entry belongs to no contract (then every write makes it stale). */
export const keyGroup = (entry: Call): string => groupOf(entry) ?? '';

const serviceOf = (group: string) => group.split('.')[0];

/** Whether a read of `group` is stale after `write`. */
export const isStale = (group: string, write: { group: string; stale?: readonly string[] | undefined }): boolean =>
  group === '' ||
  write.group === '' ||
  serviceOf(group) === serviceOf(write.group) ||
  (write.stale ?? []).some((s) => s === group || s === serviceOf(group));
