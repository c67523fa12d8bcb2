/** Reads what the hooks wrote, and says it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const counts = z.record(z.string(), z.int());
const figures = z.object({ statuses: counts, calls: z.record(z.string(), counts), skipped: counts, signIns: z.int() });
export type Figures = z.output<typeof figures>;

const fault = z.object({
  call: z.string(),
  profil: z.string(),
  found: z.array(z.string()),
  method: z.string(),
  url: z.string(),
  body: z.string().nullable(),
  answer: z.string(),
});
type Fault = z.output<typeof fault>;

/** null when the run of this profile did not get as far as its end. */
export const readFigures = (dir: string, profil: string): Figures | null => {
  const file = join(dir, `${profil}.json`);
  return existsSync(file) ? figures.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
};

export const readFaults = (dir: string): Fault[] => {
  const file = join(dir, 'faults.jsonl');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => fault.parse(JSON.parse(line)));
};

const add = (into: Record<string, number>, from: Record<string, number>): void => {
  for (const [key, n] of Object.entries(from)) into[key] = (into[key] ?? 0) + n;
};
const sum = (of: Record<string, number>): number => Object.values(of).reduce((a, b) => a + b, 0);
const number = (n: number) => n.toLocaleString('fr-FR');

/** Requests by status, one line per profile and one for all. */
export function statusLines(byProfil: ReadonlyMap<string, Figures>): string[] {
  const all: Record<string, number> = {};
  const line = (name: string, statuses: Record<string, number>) =>
    `${name.padEnd(20)} ${number(sum(statuses)).padStart(9)}  ${Object.entries(statuses)
      .sort()
      .map(([status, n]) => `${status}: ${number(n)}`)
      .join('  ')}`;
  const lines = [...byProfil].map(([profil, { statuses }]) => {
    add(all, statuses);
    return line(profil, statuses);
  });
  return [...lines, line('total', all)];
}

/** Calls that answered at least once with success: how far the fuzzer got. Those that never did are named. */
export function reachLines(byProfil: ReadonlyMap<string, Figures>, known: ReadonlySet<string>): string[] {
  const tried = new Set<string>();
  const reached = new Set<string>();
  for (const { calls } of byProfil.values())
    for (const [name, statuses] of Object.entries(calls)) {
      if (!known.has(name)) continue;
      tried.add(name);
      if (Object.keys(statuses).some((status) => status.startsWith('2'))) reached.add(name);
    }
  const never = [...tried].filter((name) => !reached.has(name)).sort();
  return [
    `appels essayés : ${tried.size} ; qui ont répondu au moins une fois avec succès : ${reached.size}`,
    ...(never.length > 0 ? [`jamais avec succès : ${never.join(', ')}`] : []),
  ];
}

/** What the brief of the run counts, by how the checks say it. */
const KINDS: readonly [string, RegExp][] = [
  ['5xx', /server error|503 without/],
  ['taille', /^answer of \d+ bytes/],
  ['traces', /trace of the inside/],
  ['sans réponse', /^no answer/],
];
export function kindsLine(faults: readonly Fault[]): string {
  const counts = new Map<string, number>([...KINDS.map(([kind]): [string, number] => [kind, 0]), ['schéma, type, état', 0]]);
  for (const sentence of faults.flatMap((f) => f.found.flatMap((s) => s.split('; ')))) {
    const kind = KINDS.find(([, like]) => like.test(sentence))?.[0] ?? 'schéma, type, état';
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, n]) => `${kind} : ${n}`).join(' ; ');
}

const EXAMPLES_SHOWN = 1;

/** Faults by call and kind, each with a request that shows it. */
export function faultLines(faults: readonly Fault[]): string[] {
  const groups = Map.groupBy(faults, (f) => `${f.call} : ${f.found.join(' ; ')}`);
  return [...groups].flatMap(([name, list]) => [
    `✗ ${name} (${list.length} fois)`,
    ...list
      .slice(0, EXAMPLES_SHOWN)
      .flatMap((f) => [
        `    ${f.profil} ${f.method} ${shown(f.url, 300)}`,
        ...(f.body ? [`    ${shown(f.body, 300)}`] : []),
        `    → ${shown(f.answer, 300)}`,
      ]),
  ]);
}

/** One line, without what would play with the terminal. */
const shown = (text: string, max: number): string => text.slice(0, max).replace(/[\p{Cc}\p{Cf}]/gu, '·');
