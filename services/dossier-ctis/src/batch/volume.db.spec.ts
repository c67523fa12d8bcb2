/** A record that a file may hold and the store may not: refused for its size before anything of it is written, on a real store. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Versions } from '../portail/versions.ts';
import { VersionsPrises } from '../portail/versions-prises.repository.ts';
import { etudesCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { FRANCAIS, texteDe } from '../test/exemples.ts';
import { type Monde, monde } from '../test/monde.ts';
import { Importeur } from './importeur.ts';
import { PHRASES } from './refus-import.ts';
import { TAILLE_MAX } from './source.ts';

const MO = 1_048_576;
/** Characters that JSON writes as they are: every printable one but the quote and the backslash. */
const PLAIN = Buffer.from(Array.from({ length: 95 }, (_, i) => 0x20 + i).filter((c) => c !== 0x22 && c !== 0x5c));
const plain = (length: number): string => Buffer.from(randomBytes(length).map((b) => PLAIN[b % PLAIN.length])).toString('latin1');
const NUMERO = '2025-599003-11-00';
let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.services.stop());

const importer = (texte: string) => m.svc.get(Importeur).importer(texte, { importId: 1, fichier: 'a.json' });
const bon = async () => (await texteDe(FRANCAIS)).replaceAll('2022-501142-30-00', NUMERO);

test.each<[string, (lu: ReturnType<typeof JSON.parse>) => void]>([
  ['a text that gzip cannot press, in a field that nobody reads', (lu) => Object.assign(lu, { annexe: plain(19 * MO) })],
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
  expect(await m.svc.get(Objets).readBy(etudesCtis, 'numero_ctis', NUMERO)).toBeNull();
  expect(await m.svc.get(Versions).read(NUMERO, 1)).toBeNull();
  expect(await m.svc.get(VersionsPrises).de(NUMERO)).toEqual([]);
});

test('mended, it is imported as if it had never come', async () => {
  expect(await importer(await bon())).toMatchObject({ resultat: 'CREE', version: 1 });
});
