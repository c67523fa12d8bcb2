/** Two real French trials among the demonstration data, imported as the administration would; persons in them have other names (exemples/README.md). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Clock } from '@riph/chassis/base/clock';
import type { ServiceContext } from '@riph/chassis/process/service';
import { MongoStore } from '@riph/chassis/store/mongo/mongo-store';
import { addJours } from '@riph/contracts/core/deadlines';
import { Importeur } from './batch/importeur.ts';
import { Imports } from './batch/imports.ts';
import { essaiLong } from './essai-long.ts';
import { essaiOuvert } from './essai-ouvert.ts';
import { etudesCtis } from './socle/collections.ts';

const ESSAIS = [
  'ctis2-public-api/snapshot-2024-06-23/2022-501142-30-00.json.gz',
  'ctis1-public-view/snapshot-2024-05-16/2024-512095-35-00.json.gz',
];
const NUMERO_OUVERT = '2026-599001-10-00';
const DEPUIS = 2;
/** The sites of the real trial, and documents: the register publishes none of it. */
const LONGUEUR = { sites: 5, documents: 8 };

export async function demo({ get }: ServiceContext): Promise<void> {
  if (await get(MongoStore).readBy(etudesCtis, 'numeroCtis', '2024-512095-35-00')) return;
  const imports = get(Imports);
  await imports.lancer({
    declencheur: 'MANUEL',
    par: null,
    dossier: join(import.meta.dirname, 'exemples'),
    cibles: ESSAIS.map((fichier) => ({ fichier, ligne: null })),
  });
  await imports.fin();
  await ouvrir({ get });
}

/** One more as it was on its first days, so that there is one to examine. */
async function ouvrir({ get }: Pick<ServiceContext, 'get'>): Promise<void> {
  const [fichier] = ESSAIS;
  const texte = gunzipSync(await readFile(join(import.meta.dirname, 'exemples', fichier))).toString('utf8');
  const soumisLe = addJours(get(Clock).today(), -DEPUIS);
  const importId = 1;
  await get(Importeur).importer(essaiLong(essaiOuvert(texte, { numero: NUMERO_OUVERT, soumisLe }), LONGUEUR), {
    importId,
    fichier,
    // Drawn or not, it would depend on whether the sessions of the demonstration were there before it.
    attente: 'La démonstration laisse cette demande à attribuer.',
  });
}
