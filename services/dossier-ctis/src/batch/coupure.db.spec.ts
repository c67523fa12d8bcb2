/** An import killed after it kept a text and before it noted it, and a record that has changed when the next one comes: the trial goes on, and no text is lost. On a real store. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Versions } from '../portail/versions.ts';
import { essaisRecus, etudesCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { FRANCAIS, texteDe } from '../test/exemples.ts';
import { type Monde, monde } from '../test/monde.ts';
import { Importeur } from './importeur.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.services.stop());

const intitule = async (numero: string, titre: string): Promise<string> => {
  const lu = JSON.parse((await texteDe(FRANCAIS)).replaceAll('2022-501142-30-00', numero));
  lu.authorizedApplication.authorizedPartI.trialDetails.clinicalTrialIdentifiers.fullTitle = titre;
  return JSON.stringify(lu);
};
const importer = async (numero: string, titre: string, importId: number) =>
  m.svc.get(Importeur).importer(await intitule(numero, titre), { importId, fichier: `${importId}.json` });
/** What a kill leaves: the text of the version, and no line about it. */
const couper = async (numero: string, version: number, importId: number) => {
  const brut = gzipSync(await intitule(numero, 'Coupé'));
  const kept = { numeroCtis: numero, version, hash: 'coupe', recuLe: m.clock.instant(), importId, fichier: 'c.json', brut };
  await m.svc.get(Versions).keep(kept);
};
const versions = async (numero: string) =>
  (await m.svc.get(Objets).read(essaisRecus, numero))?.contenu.versions.map((v) => [v.version, v.appliquee]);

test('the next import of what has changed passes it, and keeps its text', async () => {
  const numero = '2025-599101-12-00';
  await importer(numero, 'Un', 1);
  await couper(numero, 2, 2);
  expect(await importer(numero, 'Deux', 3)).toMatchObject({ resultat: 'MAJ', version: 3 });
  expect(await versions(numero)).toEqual([
    [1, true],
    [2, false],
    [3, true],
  ]);
  expect((await m.svc.get(Objets).readBy(etudesCtis, 'numero_ctis', numero))?.contenu.titre).toBe('Deux');
  expect((await m.svc.get(Versions).read(numero, 2))?.hash).toBe('coupe');
  expect(await importer(numero, 'Deux', 4)).toMatchObject({ resultat: 'INCHANGE', version: 3 });
});

test('so does that of a trial whose first import was cut', async () => {
  const numero = '2025-599102-13-00';
  await couper(numero, 1, 5);
  expect(await importer(numero, 'Un', 6)).toMatchObject({ resultat: 'CREE', version: 2 });
  expect(await versions(numero)).toEqual([
    [1, false],
    [2, true],
  ]);
});

test('two texts of one version in one import contradict each other: refused, as before', async () => {
  const numero = '2025-599103-14-00';
  await couper(numero, 1, 7);
  await expect(importer(numero, 'Un', 7)).rejects.toMatchObject({ cause: 'CONFLIT' });
});
