/** The validator of HAPI, with the profiles and the terminologies of the guide: `deploy/tools/fhir-check`. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const OUTIL = join(import.meta.dirname, '../tools/fhir-check');
/** The first run of a machine downloads the libraries. */
export const FHIR_PREMIERE_FOIS_MS = 600_000;

/** What the validator says of a file of resources: each of its findings, none of them an error when it is accepted. */
export async function validerFhir(texte: string): Promise<{ accepte: boolean; constats: string }> {
  const dossier = await mkdtemp(join(tmpdir(), 'fhir-'));
  try {
    const chemin = join(dossier, 'fhir.json');
    await writeFile(chemin, texte);
    const options = ['-q', '-B', '-f', join(OUTIL, 'pom.xml'), 'compile', 'exec:java'];
    const { stdout } = await promisify(execFile)('mvn', [...options, `-Dexec.args=${join(OUTIL, 'guide')} ${chemin}`]);
    return { accepte: true, constats: stdout };
  } catch (error) {
    return {
      accepte: false,
      constats: typeof error === 'object' && error !== null && 'stdout' in error ? String(error.stdout) : String(error),
    };
  } finally {
    await rm(dossier, { recursive: true });
  }
}
