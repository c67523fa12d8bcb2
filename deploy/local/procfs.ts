import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

/** What Linux says of a process: enough to recognise it later although numbers are used again. */
export type ProcessMark = { pid: number; startedAt: string; boot: string };

/** Processes come and go, and some are not ours to look into. */
function attempt<T>(look: () => T, otherwise: T): T {
  try {
    return look();
  } catch {
    return otherwise;
  }
}

const read = (path: string): string | undefined => attempt<string | undefined>(() => readFileSync(path, 'utf8'), undefined);

const threadsOf = (pid: number): number => attempt(() => readdirSync(`/proc/${pid}/task`), []).length;

/** What proc_pid_stat(5) tells of a process, from its state on; undefined when there is none. */
export function statOf(pid: number): string[] | undefined {
  const stat = read(`/proc/${pid}/stat`);
  return stat ? stat.slice(stat.lastIndexOf(')') + 2).split(' ') : undefined; // the name may hold spaces and brackets
}

/**
 * The mark of a living process, or undefined when there is none. A zombie counts as gone once it is alone: its first thread may be one while the
 * others are still dying, and its ports are held until the last is dead.
 */
export function markOf(pid: number): ProcessMark | undefined {
  const fields = statOf(pid);
  if (!fields) return undefined;
  if (fields[0] === 'X' || (fields[0] === 'Z' && threadsOf(pid) <= 1)) return undefined;
  return { pid, startedAt: fields[19], boot: read('/proc/sys/kernel/random/boot_id')?.trim() ?? '' };
}

/** Whether the number still is that process: numbers are given again. */
export function isSameProcess(mark: ProcessMark): boolean {
  const now = markOf(mark.pid);
  return now !== undefined && now.startedAt === mark.startedAt && now.boot === mark.boot;
}

/** The living processes that carry `NAME=value` in their environment. */
export function withEnvironment(name: string, value: string): ProcessMark[] {
  const wanted = `${name}=${value}`;
  return allPids()
    .filter((pid) => pid !== process.pid && read(`/proc/${pid}/environ`)?.split('\0').includes(wanted))
    .flatMap((pid) => markOf(pid) ?? []);
}

/** « node (processus 123) » for the program that listens on a local port, when we may know it. */
export function holderOf(port: number): string | undefined {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const inodes = ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => read(file)?.split('\n').slice(1) ?? [])
    .map((line) => line.trim().split(/\s+/))
    .filter((f) => f[1]?.endsWith(`:${hex}`) && f[3] === '0A')
    .map((f) => `socket:[${f[9]}]`);
  const pid = allPids().find((p) => socketsOf(p).some((socket) => inodes.includes(socket)));
  const command = read(`/proc/${pid}/cmdline`)?.split('\0')[0];
  return command && `${basename(command)} (processus ${pid})`;
}

/** Every process of this machine. */
export const allPids = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

function socketsOf(pid: number): string[] {
  return attempt(() => readdirSync(`/proc/${pid}/fd`), []).map((fd) => attempt(() => readlinkSync(`/proc/${pid}/fd/${fd}`), ''));
}

/** The processes that a process has started, and those that these have: their number and their command, children before theirs. */
export function descendantsOf(pid: number): { pid: number; command: string }[] {
  const parents = new Map(allPids().map((p) => [p, Number(statOf(p)?.[1])]));
  const below = (parent: number): number[] => [...parents].flatMap(([p, of]) => (of === parent ? [p, ...below(p)] : []));
  return below(pid).map((p) => ({ pid: p, command: (read(`/proc/${p}/cmdline`) ?? '').replaceAll('\0', ' ').trim() }));
}
