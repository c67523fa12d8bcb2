/**
 * Many real records in one run: all are taken, and the memory does not grow with their number. RIPH_IMPORT_RECORDS says how many (110 without it): the figure of 10 000 in
 * load-tests/MEASURES.md is this test.
 */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createGzip } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TestClock } from '@riph/chassis/base/clock';
import { type ServicesUnderTest, startServicesForTest } from '@riph/chassis/test/service';
import type { Actor } from '@riph/contracts/core/call';
import { dossierCtisBatch } from '@riph/contracts/dossier-ctis/batch.calls';
import { service } from '../service.ts';
import { texteDe, tousLesExemples } from '../test/exemples.ts';
import { EtatImport } from './etat.ts';
import { Importeur } from './importeur.ts';
import { Imports } from './imports.ts';

const ADMIN: Actor = { utiId: 1, profil: 'SUPER_ADMIN', cppId: null, nom: 'Alix Admin' };
const RECORDS = Number(process.env.RIPH_IMPORT_RECORDS ?? 110);
const MESURES = 10;
const MO = 1_048_576;
/** Measured from the second tenth on: caches of the drivers and compiled code settle before. */
const CROISSANCE_MAX = 64 * MO;

let services: ServicesUnderTest;
let reception: string;
beforeAll(async () => {
  services = await startServicesForTest([service], { clock: new TestClock('2026-03-02') });
  // The minutes that this run lasts are none of the daily import's.
  await services.of('dossier-ctis').get(EtatImport).marquer('2026-03-02');
  reception = await mkdtemp(join(tmpdir(), 'masse-'));
  process.env.CTIS_INBOX = reception;
});
afterAll(async () => {
  await services?.stop();
  Reflect.deleteProperty(process.env, 'CTIS_INBOX');
  await rm(reception, { recursive: true });
});

/** Each record under a number of its own, wherever the record repeats it. */
async function* records(): AsyncGenerator<string> {
  const modeles: { numero: string; texte: string }[] = [];
  for (const fichier of await tousLesExemples()) {
    const [numero] = /\d{4}-\d{6}-\d{2}-\d{2}/.exec(fichier) ?? [''];
    modeles.push({ numero, texte: JSON.stringify(JSON.parse(await texteDe(fichier))) });
  }
  for (let i = 0; i < RECORDS; i += 1) {
    const { numero, texte } = modeles[i % modeles.length];
    const suite = String(i).padStart(5, '0');
    yield `${texte.replaceAll(numero, `${numero.slice(0, 4)}-5${suite}-${suite.slice(-2)}${numero.slice(-3)}`)}\n`;
  }
}

test(
  `${RECORDS} real records in one run, with flat memory`,
  async () => {
    await pipeline(Readable.from(records()), createGzip({ level: 1 }), createWriteStream(join(reception, 'essais.ndjson.gz')));
    setFlagsFromString('--expose-gc');
    const gc: () => void = runInNewContext('gc');
    const svc = services.of('dossier-ctis');
    const importeur = svc.get(Importeur);
    const importer = importeur.importer.bind(importeur);
    const tas: number[] = [];
    let pris = 0;
    const mesurer = (rang: number): void => {
      // The bus of the test keeps every fact that was told: its memory, not the service’s.
      services.bus.published.length = 0;
      gc();
      tas.push(process.memoryUsage().heapUsed);
      if (process.env.RIPH_IMPORT_RECORDS) process.stderr.write(`${rang} records, ${Math.round((tas.at(-1) ?? 0) / MO)} MB\n`);
    };
    // Not a spy of Jest: it keeps what each call was given, here all the records.
    Object.assign(importeur, {
      importer: async (...args: Parameters<Importeur['importer']>) => {
        pris += 1;
        if (pris % Math.ceil(RECORDS / MESURES) === 0) mesurer(pris);
        return importer(...args);
      },
    });
    const debut = Date.now();
    await svc.call(dossierCtisBatch, 'lancer', { body: { source: 'RECEPTION' } }, ADMIN);
    await svc.get(Imports).fin();
    const duree = Math.round((Date.now() - debut) / 1000);
    const { lignes } = await svc.call(dossierCtisBatch, 'rechercher', { body: { filtres: {} } }, ADMIN);
    const [run] = lignes;
    console.log(
      `${RECORDS} records in ${duree} s, ${JSON.stringify(run)}; heap in use, by tenths: ${tas.map((n) => Math.round(n / MO)).join(', ')} MB; resident ${Math.round(process.memoryUsage().rss / MO)} MB`,
    );
    expect(run).toMatchObject({ statut: 'SUCCES', lus: RECORDS, erreurs: 0, crees: expect.any(Number) });
    expect(run.crees + run.horsFrance).toBe(RECORDS);
    expect(Math.max(...tas.slice(2)) - tas[1]).toBeLessThan(CROISSANCE_MAX);
  },
  2 * 60 * 60 * 1000,
);
