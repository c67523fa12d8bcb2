import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { StackFault } from './fault.ts';
import { cacheDir } from './folders.ts';
import type { Processes } from './processes.ts';

/**
 * The folder `<cache>/<name>`, made by `build` when it is not there. The build works in a folder beside it, which gets its name at the end: an
 * install killed half-way is simply done again, and of two at once the first wins.
 */
export async function installed(name: string, build: (folder: string) => Promise<void>): Promise<string> {
  const target = join(cacheDir(), name);
  if (existsSync(target)) return target;
  dropDeadParts(target);
  const work = `${target}.${process.pid}.part`;
  mkdirSync(work, { recursive: true });
  try {
    await build(work);
    renameSync(work, target);
  } catch (error) {
    rmSync(work, { recursive: true, force: true });
    if (!existsSync(target)) throw error; // of two installs at once, one finds the place taken
  }
  return target;
}

function dropDeadParts(target: string): void {
  for (const part of globSync(`${target}.*.part`)) {
    const pid = part.split('.').at(-2);
    if (pid === String(process.pid) || !existsSync(`/proc/${pid}`)) rmSync(part, { recursive: true, force: true });
  }
}

/** The path of a program, looked up as a shell does. */
export function onPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

type Tool = { label: string; has: () => boolean; packages: readonly string[][]; otherwise?: string };

let apt: Promise<unknown> = Promise.resolve();

/**
 * Sees to it that a tool of the system is there: as root on Debian or Ubuntu its packages are installed (the first list that exists wins), elsewhere
 * a StackFault names the command that does.
 */
export function needed(tool: Tool, processes: Processes, progress: (detail: string) => void): Promise<void> {
  const turn = apt.then(async () => {
    if (tool.has()) return;
    const command = tool.otherwise ?? `sudo apt-get install -y --no-install-recommends ${tool.packages[0]?.join(' ')}`;
    if (!isDebianRoot())
      throw new StackFault(`${tool.label} manque sur cette machine : installez-le (« ${command} »), puis relancez.`);
    progress(`installation de ${tool.label}`);
    await aptInstall(tool, processes);
    if (!tool.has())
      throw new StackFault(
        `${tool.label} manque sur cette machine et n’a pas pu être installé : faites-le (« ${command} »), puis relancez.`,
      );
  });
  apt = turn.catch(() => undefined);
  return turn;
}

/** Does without where it cannot be had: what is printed says what its fonts lack. */
export const wanted = (tool: Tool, processes: Processes, progress: (detail: string) => void): Promise<void> =>
  needed(tool, processes, progress).catch(() => progress(`${tool.label} : non installées`));

async function aptInstall(tool: Tool, processes: Processes): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const name = 'apt';
  await processes.run({ name, command: 'dpkg', args: ['--configure', '-a'], env }); // an earlier install may have been killed
  await processes.run({ name, command: 'apt-get', args: ['update', '-qq'], env });
  const known = tool.packages.find(
    (list) => spawnSync('apt-get', ['install', '-s', '-qq', ...list], { stdio: 'ignore' }).status === 0,
  );
  if (known) await processes.run({ name, command: 'apt-get', args: ['install', '-y', '--no-install-recommends', ...known], env });
}

const isDebianRoot = (): boolean =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
