/** A record that a file may hold and the store may not: refused for its size before anything of it is written, on a real store. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { essaisRecus, etudesCtis, idVersion, versionsCtis } from '../socle/collections.ts';
import { FRANCAIS, texteDe } from '../test/exemples.ts';
import { type Monde, monde } from '../test/monde.ts';
import { Importeur } from './importeur.ts';
import { PHRASES } from './refus-import.ts';
import { TAILLE_MAX } from './source.ts';

const MO = 1_048_576;
const NUMERO = '2025-599003-11-00';
let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.services.stop());

const importer = (texte: string) => m.svc.get(Importeur).importer(texte, { importId: 1, fichier: 'a.json' });
const bon = async () => (await texteDe(FRANCAIS)).replaceAll('2022-501142-30-00', NUMERO);

test.each<[string, (lu: ReturnType<typeof JSON.parse>) => void]>([
  [
    'a text that gzip cannot press, in a field that nobody reads',
    (lu) => Object.assign(lu, { annexe: randomBytes(13 * MO).toString('base64') }),
  ],
  [
    'a title that it presses to nothing, which the trial would hold whole',
    (lu) => {
      lu.authorizedApplication.authorizedPartI.trialDetails.clinicalTrialIdentifiers.fullTitle = 'Essai '.repeat(2 * MO);
    },
  ],
])('%s: the sentence of size, and nothing is left', async (_, grossir) => {
  const lu = JSON.parse(await bon());
  grossir(lu);
  const texte = JSON.stringify(lu);
  expect(Buffer.byteLength(texte)).toBeLessThan(TAILLE_MAX);
  await expect(importer(texte)).rejects.toMatchObject({ cause: 'TAILLE', message: PHRASES.TAILLE, numero: NUMERO });
  expect(await m.svc.mongo.readBy(etudesCtis, 'numeroCtis', NUMERO)).toBeNull();
  expect(await m.svc.mongo.read(versionsCtis, idVersion(NUMERO, 1))).toBeNull();
  expect(await m.svc.mongo.read(essaisRecus, NUMERO)).toBeNull();
});

test('mended, it is imported as if it had never come', async () => {
  expect(await importer(await bon())).toMatchObject({ resultat: 'CREE', version: 1 });
});
