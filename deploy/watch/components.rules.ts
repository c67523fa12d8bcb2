/** What npm says of the libraries of the lock, reduced to what somebody must do. Pure. */
import * as z from 'zod';

const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'info'] as const;
const auditAnswer = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.enum(SEVERITIES), range: z.string(), fixAvailable: z.unknown() })),
});
const outdatedAnswer = z.record(z.string(), z.unknown());
const line = z.object({ current: z.string(), latest: z.string() });

export type Fault = { name: string; severity: (typeof SEVERITIES)[number]; range: string; isMendable: boolean };
export type Behind = { name: string; current: string; latest: string };

/** Known faults, the worst first; null when the answer is none: the service of advisories was not reached. */
export function faultsOf(answer: unknown): Fault[] | null {
  const read = auditAnswer.safeParse(answer);
  if (!read.success) return null;
  return Object.entries(read.data.vulnerabilities)
    .map(([name, v]) => ({ name, severity: v.severity, range: v.range, isMendable: v.fixAvailable !== false }))
    .toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || a.name.localeCompare(b.name));
}

/** Libraries whose first number is behind what is published; null when npm did not answer. A library of several workspaces counts once. */
export function majorsBehind(answer: unknown): Behind[] | null {
  const read = outdatedAnswer.safeParse(answer);
  if (!read.success || 'error' in read.data) return null;
  const major = (version: string) => Number(version.split('.')[0]);
  return Object.entries(read.data).flatMap(([name, value]) => {
    const first = line.safeParse(Array.isArray(value) ? value[0] : value);
    if (!first.success || !(major(first.data.current) < major(first.data.latest))) return [];
    return [{ name, ...first.data }];
  });
}
