/**
 * Which calls a screen uses, read in the sources of the page: `group.calls.key`, or `const { key } = group.calls`. A call that no screen uses is
 * a service behind a door that nobody can open.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACTS } from '../../contracts/index.ts';

const RACINE = join(import.meta.dirname, '../..');

/** A call: the name of its group and key (`etude.dossier.creer`), its method and path. */
export type Appel = { nom: string; methode: string; chemin: string };

/** All calls, in the order of the contracts. */
export const tousLesAppels = (): Appel[] =>
  CONTRACTS.flatMap(({ service, calls }) =>
    Object.entries(calls).map(([cle, call]) => ({ nom: `${service}.${cle}`, methode: call.method, chemin: call.path })),
  );

/** The groups that a file of the page can import: name of the export, then key, then name of the call. Two groups may be exported as one. */
async function groupesExportes(): Promise<Map<string, Map<string, string>>> {
  const noms = new Map<unknown, string>(
    CONTRACTS.flatMap(({ service, calls }) => Object.entries(calls).map(([cle, call]) => [call, `${service}.${cle}`] as const)),
  );
  const groupes = new Map<string, Map<string, string>>();
  for (const fichier of globSync('contracts/**/*.calls.ts', { cwd: RACINE })) {
    const exportes: Record<string, unknown> = await import(join(RACINE, fichier));
    for (const [nom, valeur] of Object.entries(exportes)) {
      if (typeof valeur !== 'object' || valeur === null || !('calls' in valeur)) continue;
      const cles = Object.entries(valeur.calls ?? {}).map(([cle, call]) => [cle, noms.get(call)] as const);
      groupes.set(nom, new Map(cles.flatMap(([cle, appel]) => (appel ? [[cle, appel] as const] : []))));
    }
  }
  return groupes;
}

const DIRECT = /(\w+)\s*\.calls\s*\.(\w+)/g;
const DESTRUCTURE = /const\s*\{([^}]*)\}\s*=\s*(\w+)\.calls\b/g;

/** Keys that a source takes of each group, as `[group, key]`. Throws on a use that this reading would miss, so that the figure never lies. */
export function clesLues(source: string): [string, string][] {
  const lues: [string, string][] = [...source.matchAll(DIRECT)].map((m) => [m[1], m[2]]);
  for (const m of source.matchAll(DESTRUCTURE))
    for (const cle of m[1].split(',')) if (cle.trim()) lues.push([m[2], cle.split(':')[0].trim()]);
  const autres = source
    .replaceAll(DIRECT, '')
    .replaceAll(DESTRUCTURE, '')
    .match(/\w+\.calls\b(?!')/);
  if (autres) throw new Error(`« ${autres[0]} » is neither \`group.calls.key\` nor \`const { key } = group.calls\`.`);
  return lues;
}

/** Names of the calls that a screen uses; specs and the gallery of components are no screens. */
export async function appelsDesEcrans(): Promise<Set<string>> {
  const groupes = await groupesExportes();
  const utilises = new Set<string>();
  for (const fichier of globSync('web/src/**/*.{ts,tsx}', { cwd: RACINE })) {
    if (/\.(spec|check)\.|\/galerie\//.test(fichier)) continue;
    for (const [groupe, cle] of clesLues(readFileSync(join(RACINE, fichier), 'utf8'))) {
      const appel = groupes.get(groupe)?.get(cle);
      if (appel) utilises.add(appel);
    }
  }
  return utilises;
}
