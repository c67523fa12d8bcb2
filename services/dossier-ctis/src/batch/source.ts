/** The folder of reception: files .json and .ndjson, gzipped or not, in any depth. Read as they flow, so that a file of any size costs the memory of one record. */
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { createGunzip } from 'node:zlib';
import { MO } from '@riph/contracts/core/files';
import type { CauseRefus } from '@riph/contracts/dossier-ctis/batch.schemas';

/** Beyond it no trial of the portal goes: the greatest of the register has some hundreds of sites and 3 MB. */
export const TAILLE_MAX = 20 * MO;
const ADMIS = /\.(nd)?json(\.gz)?$/i;
const PAR_LIGNES = /\.ndjson(\.gz)?$/i;
const RETOUR = 0x0a;

export type Enregistrement = { fichier: string; ligne: number | null; texte: string } | Refuse;
type Refuse = { fichier: string; ligne: number | null; refus: CauseRefus };

/** The folder that the installation names; null when it names none. */
export const dossierDeReception = (): string | null => process.env.CTIS_INBOX?.trim() || null;

/** Paths from the folder, in the order of their names: the states of a trial are read as they were dated. */
export async function fichiersDe(dossier: string): Promise<string[]> {
  const entrees = await readdir(dossier, { recursive: true, withFileTypes: true });
  const chemins = entrees.flatMap((e) => (e.isFile() && ADMIS.test(e.name) ? join(e.parentPath, e.name) : []));
  const root = normalize(`${dossier}/`);
  return chemins.map((c) => normalize(c).slice(root.length)).toSorted();
}

async function* octetsDe(chemin: string): AsyncGenerator<Buffer> {
  const lu = createReadStream(chemin);
  const flux = chemin.toLowerCase().endsWith('.gz') ? lu.pipe(createGunzip()) : lu;
  // The error of the file itself does not cross the pipe.
  lu.once('error', (e) => flux.destroy(e));
  for await (const morceau of flux) yield Buffer.from(morceau);
}

/** Texts between line ends, or the whole; null for one too long, of which nothing is kept. */
async function* textesDe(chemin: string, parLignes: boolean): AsyncGenerator<string | null> {
  let morceaux: Buffer[] = [];
  let taille = 0;
  const prendre = (b: Buffer) => {
    taille += b.length;
    if (taille > TAILLE_MAX) morceaux = [];
    else morceaux.push(b);
  };
  const rendre = () => {
    const texte = taille > TAILLE_MAX ? null : Buffer.concat(morceaux).toString('utf8');
    morceaux = [];
    taille = 0;
    return texte;
  };
  for await (const bloc of octetsDe(chemin)) {
    let debut = 0;
    for (let fin = parLignes ? bloc.indexOf(RETOUR) : -1; fin >= 0; fin = bloc.indexOf(RETOUR, debut)) {
      prendre(bloc.subarray(debut, fin));
      debut = fin + 1;
      yield rendre();
    }
    prendre(bloc.subarray(debut));
    // A whole file beyond the limit is not read to its end.
    if (!parLignes && taille > TAILLE_MAX) break;
  }
  if (taille > 0 || !parLignes) yield rendre();
}

/** A list of records in one file: each is one. Null when the text is no list. */
function elementsDe(texte: string): string[] | null {
  if (!/^\s*\[/.test(texte)) return null;
  try {
    const liste: unknown = JSON.parse(texte);
    return Array.isArray(liste) ? liste.map((v) => JSON.stringify(v)) : null;
  } catch {
    return null;
  }
}

/** The records of one file, each with its rank when the file may hold several. */
export async function* enregistrementsDe(dossier: string, fichier: string): AsyncGenerator<Enregistrement> {
  const parLignes = PAR_LIGNES.test(fichier);
  let rang = 0;
  try {
    for await (const texte of textesDe(join(dossier, fichier), parLignes)) {
      rang += 1;
      const ligne = parLignes ? rang : null;
      if (texte === null) yield { fichier, ligne, refus: 'TAILLE' };
      else if (parLignes && texte.trim() === '') continue;
      else {
        const elements = parLignes ? null : elementsDe(texte);
        if (elements) for (const [i, element] of elements.entries()) yield { fichier, ligne: i + 1, texte: element };
        else yield { fichier, ligne, texte };
      }
    }
  } catch (error) {
    const estAbsent = typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
    yield { fichier, ligne: null, refus: estAbsent ? 'ABSENT' : 'FORMAT' };
  }
}
