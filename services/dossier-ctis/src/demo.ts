/** Two real French trials among the demonstration data, imported as the administration would; persons in them have other names (exemples/README.md). */
import { join } from 'node:path';
import type { ServiceContext } from '@riph/chassis/process/service';
import { MongoStore } from '@riph/chassis/store/mongo/mongo-store';
import { Imports } from './batch/imports.ts';
import { etudesCtis } from './socle/collections.ts';

const ESSAIS = [
  'ctis2-public-api/snapshot-2024-06-23/2022-501142-30-00.json.gz',
  'ctis1-public-view/snapshot-2024-05-16/2024-512095-35-00.json.gz',
];

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
}
