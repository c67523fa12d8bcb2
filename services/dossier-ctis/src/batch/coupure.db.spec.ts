/** An import killed between the number of a version and its taking in: the next run takes it in, before anything newer, and once. On a real store. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { Versions } from '../portail/versions.ts';
import { VersionsPrises } from '../portail/versions-prises.repository.ts';
import { etudesCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { FRANCAIS, poser, texteDe } from '../test/exemples.ts';
import { type Monde, monde } from '../test/monde.ts';
import { Historique } from './historique.ts';
import { Importeur } from './importeur.ts';
import { Imports } from './imports.ts';
import { PriseDeLEssai } from './prise.ts';

let m: Monde;
let reception: string;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.services.stop());
beforeEach(async () => {
  reception = await mkdtemp(join(tmpdir(), 'coupure-'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(reception, { recursive: true });
});

const intitule = async (numero: string, titre: string, misAJourLe = '2026-02-01'): Promise<string> => {
  const lu = JSON.parse((await texteDe(FRANCAIS)).replaceAll('2022-501142-30-00', numero));
  lu.authorizedApplication.authorizedPartI.trialDetails.clinicalTrialIdentifiers.fullTitle = titre;
  lu.lastUpdated = misAJourLe;
  return JSON.stringify(lu);
};
const importer = async (texte: string, importId: number) =>
  m.svc.get(Importeur).importer(texte, { importId, fichier: `${importId}.json` });
/** A kill, before the text is kept or before the trial is taken in. */
const couper = async (texte: string, importId: number, avant: 'texte' | 'prise') => {
  const tue = new Error('killed');
  const coup =
    avant === 'texte'
      ? jest.spyOn(m.svc.get(Versions), 'write').mockRejectedValueOnce(tue)
      : jest.spyOn(m.svc.get(PriseDeLEssai), 'prendre').mockRejectedValueOnce(tue);
  await expect(importer(texte, importId)).rejects.toBe(tue);
  expect(coup).toHaveBeenCalledTimes(1);
};
const suites = async (numero: string) => (await m.svc.get(VersionsPrises).de(numero)).map((v) => [v.version, v.suite]);
const titre = async (numero: string) => (await m.svc.get(Objets).readBy(etudesCtis, 'numero_ctis', numero))?.contenu.titre;
/** A run of the folder. */
const passer = async () => {
  const imports = m.svc.get(Imports);
  expect(await imports.lancer({ declencheur: 'MANUEL', par: null, dossier: reception })).toMatchObject({ lancee: true });
  await imports.fin();
  return (await m.svc.get(Historique).rechercher({ filtres: {} })).lignes[0];
};

test('cut before it was taken in: the next run does it with its number, then the newer one of the folder', async () => {
  const numero = '2025-599101-12-00';
  await importer(await intitule(numero, 'Un'), 1);
  await couper(await intitule(numero, 'Coupé'), 2, 'prise');
  expect([await suites(numero), await titre(numero)]).toEqual([
    [
      [1, 'PRISE'],
      [2, 'RECUE'],
    ],
    'Un',
  ]);
  await poser(reception, 'a.json', await intitule(numero, 'Deux'));
  expect(await passer()).toMatchObject({ statut: 'SUCCES', lus: 2, misAJour: 2 });
  expect((await suites(numero)).map(([, suite]) => suite)).toEqual(['PRISE', 'PRISE', 'PRISE']);
  expect(await titre(numero)).toBe('Deux');
  expect(await passer()).toMatchObject({ lus: 1, inchanges: 1 });
});

test('the same record comes again: it keeps the number that it was given', async () => {
  const numero = '2025-599102-13-00';
  const texte = await intitule(numero, 'Un');
  await couper(texte, 3, 'prise');
  expect(await importer(texte, 4)).toMatchObject({ resultat: 'CREE', version: 1 });
  expect(await importer(texte, 5)).toMatchObject({ resultat: 'INCHANGE', version: 1 });
  expect(await suites(numero)).toEqual([[1, 'PRISE']]);
});

test('its text was not kept yet and its file is gone: nothing was received, and its number is free', async () => {
  const numero = '2025-599103-14-00';
  await couper(await intitule(numero, 'Un'), 6, 'texte');
  expect(await suites(numero)).toEqual([[1, 'RECUE']]);
  expect(await passer()).toMatchObject({ statut: 'SUCCES', lus: 0 });
  expect(await suites(numero)).toEqual([]);
  expect(await importer(await intitule(numero, 'Deux'), 7)).toMatchObject({ resultat: 'CREE', version: 1 });
});

test.each([
  ['of the same day, its number is smaller', '2026-02-01', 'PASSEE', 'Deux'],
  ['of a later day', '2026-02-02', 'PRISE', 'Coupé'],
])('taken in after a version that was received later: %s', async (_, jour, suite, reste) => {
  const numero = `2025-5991${jour.slice(-2)}-15-00`;
  const coupe = await intitule(numero, 'Coupé', jour);
  await couper(coupe, 8, 'prise');
  await importer(await intitule(numero, 'Deux'), 9);
  await importer(coupe, 10);
  expect(await suites(numero)).toEqual([
    [1, suite],
    [2, 'PRISE'],
  ]);
  expect(await titre(numero)).toBe(reste);
});

test('two runs that both hold a version: one takes it in, the other is told of a conflict and writes nothing', async () => {
  const numero = '2025-599104-16-00';
  const texte = await intitule(numero, 'Un');
  await couper(texte, 11, 'prise');
  const versions = m.svc.get(Versions);
  const write = versions.write.bind(versions);
  const deux = Promise.withResolvers<void>();
  let la = 0;
  jest.spyOn(versions, 'write').mockImplementation(async (recue) => {
    la += 1;
    if (la === 2) deux.resolve();
    await deux.promise;
    return write(recue);
  });
  const dits = await Promise.allSettled([importer(texte, 12), importer(texte, 13)]);
  expect(dits.map((d) => (d.status === 'fulfilled' ? d.value.resultat : d.reason.cause)).toSorted()).toEqual(['CONFLIT', 'CREE']);
  expect(await suites(numero)).toEqual([[1, 'PRISE']]);
});
