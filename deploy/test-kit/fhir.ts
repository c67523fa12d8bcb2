/** The validator of HAPI, with the profiles and the terminologies of the guide: `deploy/tools/fhir-check`. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const OUTIL = join(import.meta.dirname, '../tools/fhir-check');
/** The first run of a machine downloads the libraries. */
export const FHIR_PREMIERE_FOIS_MS = 600_000;
/** It runs for some seconds: compiling its bytecode further costs more than it gives. */
const MAVEN_OPTS = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';
/**
 * The errors that the validator finds in each text of resources, a line each: none when it accepts it. One run for all: reading the definitions of FHIR is
 * nearly all its work. Throws when it does not come to its end.
 */
export async function validerFhir(...textes: string[]): Promise<string[]> {
  const dossier = await mkdtemp(join(tmpdir(), 'fhir-'));
  try {
    const chemins = textes.map((_, i) => join(dossier, `${i}.json`));
    for (const [i, chemin] of chemins.entries()) await writeFile(chemin, textes[i] ?? '');
    const options = ['-q', '-B', '-f', join(OUTIL, 'pom.xml'), `-Dbuilt=${join(dossier, 'built')}`, 'compile', 'exec:java'];
    const args = [...options, `-Dexec.args=${[join(OUTIL, 'guide'), ...chemins].join(' ')}`];
    const { stdout } = await promisify(execFile)('mvn', args, { env: { ...process.env, MAVEN_OPTS } });
    const lignes = stdout.split('\n').map((ligne) => ligne.split('\t'));
    const erreurs = lignes.filter(([, gravite]) => gravite === 'ERROR' || gravite === 'FATAL');
    return textes.map((_, i) =>
      erreurs
        .filter(([rang]) => rang === String(i))
        .map(([, , ou, message]) => `${ou} ${message}`)
        .join('\n'),
    );
  } finally {
    await rm(dossier, { recursive: true });
  }
}
