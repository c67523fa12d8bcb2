/** The real records of `exemples/`, for the tests. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { fichiersDe } from '../batch/source.ts';

export const EXEMPLES = join(import.meta.dirname, '../exemples');
export const FRANCAIS = 'ctis2-public-api/snapshot-2024-06-23/2022-501142-30-00.json.gz';
export const TRANSITION = 'ctis1-public-view/snapshot-2024-05-16/2024-512095-35-00.json.gz';
export const RESOUMIS = 'ctis1-public-view/snapshot-2024-06-17/2023-508143-51-01.json.gz';
export const ESPAGNOL = {
  avant: 'ctis2-public-api/snapshot-2024-06-23/2024-510663-34-00.json.gz',
  apres: 'ctis2-public-api/snapshot-2026-03-08/2024-510663-34-00.json.gz',
};
export const DEUX_FOIS = [
  'ctis1-public-view/snapshot-2023-11-23/2022-500676-59-00.json.gz',
  'ctis1-public-view/snapshot-2023-12-03/2022-500676-59-00.json.gz',
];

export const tousLesExemples = (): Promise<string[]> => fichiersDe(EXEMPLES);
export const texteDe = async (exemple: string): Promise<string> =>
  gunzipSync(await readFile(join(EXEMPLES, exemple))).toString('utf8');

/** A file in a folder of reception. */
export async function poser(dossier: string, nom: string, contenu: string | Buffer): Promise<void> {
  await mkdir(dirname(join(dossier, nom)), { recursive: true });
  await writeFile(join(dossier, nom), contenu);
}
