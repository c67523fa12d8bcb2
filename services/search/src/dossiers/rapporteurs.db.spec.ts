/** Reporters in the lists of dossiers: for the committee and the administration alone, in no index, and the list stands without their owner (R1123-12, DRO-03). */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import { type Actor, subject } from '@riph/contracts/core/call';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { searchDossiers } from '@riph/contracts/search/dossiers.calls';
import { service as etude } from '@riph/etude/service';
import { creerDossier, declarerLien, nommerRapporteur } from '@riph/etude/test/fixtures';
import ExcelJS from 'exceljs';
import { administrateur, ansm, autreDeposant, deposant, document, expert, gestionnaire, instructeur } from '../test/jeu.ts';
import { ids, type Monde, monde } from '../test/monde.ts';

const NOM = 'Dominique Girard';
const RAPPORTEUR = 7;
const MEMBRE = instructeur(5);
const PRESIDENT: Actor = { ...MEMBRE, utiId: 503 };
const LIE: Actor = { ...MEMBRE, utiId: 502 };
const SECRETAIRE_LIE: Actor = { ...gestionnaire(5), utiId: 502 };

let m: Monde;
/** Two of committee 5, the first with one former and one present reporter; one of committee 6 with the same reporter. */
let [premier, second, ailleurs]: number[] = [];
beforeAll(async () => {
  m = await monde([etude]);
  const { db } = m.services.of('etude');
  let rang = 0;
  const creer = (cppId: number): Promise<number> => {
    rang += 1;
    return creerDossier(db, {
      ...{ reglementationCode: 'REG745', numero: `26.0000${rang}.00000${rang}`, deposantNom: 'Camille Martin' },
      ...{ cppId, cppNom: 'CPP', titre: 'Marche', tour: 2 },
    });
  };
  const nommer = (dosId: number, tour: number, utiId: number, nom: string, retireLe: string | null = null) =>
    nommerRapporteur(db, dosId, { tour, utiId, nom, retireLe });
  [premier, second, ailleurs] = [await creer(5), await creer(5), await creer(6)];
  await nommer(premier, 1, 8, 'Ancien Tour');
  await nommer(premier, 2, 9, 'Retiré Depuis', '2026-02-25T10:00:00Z');
  await nommer(premier, 2, RAPPORTEUR, NOM);
  await nommer(ailleurs, 2, RAPPORTEUR, NOM);
  await declarerLien(db, premier, 502);
  for (const [dosId, cppId] of [
    [premier, 5],
    [second, 5],
    [ailleurs, 6],
  ])
    m.publier(dosId, 1_000, document(dosId, { cppId, reglementationCode: 'REG745', statut: 'EN_EVALUATION' }));
  await m.visible();
});
afterAll(() => m?.stop());

const LISTES = {
  rechercherJarde: (actor: Actor, filtres: object = {}) =>
    m.search.call(searchDossiers, 'rechercherJarde', { query: { rechercheDossierDto: JSON.stringify({ filtres }) } }, actor),
  rechercherDm: (actor: Actor, filtres: object = {}) =>
    m.search.call(searchDossiers, 'rechercherDm', { query: { recherche: JSON.stringify({ filtres }) } }, actor),
};
const listes = Object.values(LISTES);
const DES_SIENS = { rapporteurUtiId: [RAPPORTEUR] };

test.each([
  ['the secretariat', gestionnaire(5), [[NOM], []]],
  ['the president, who is a member', PRESIDENT, [[NOM], []]],
  ['a member', MEMBRE, [[NOM], []]],
])('%s of its committee reads who reports, on each row, and finds the dossiers of one', async (_who, actor, noms) => {
  for (const lister of listes) {
    const page = await lister(actor);
    expect(page.rapporteursIndisponibles).toBe(false);
    expect([premier, second].map((id) => page.lignes.find((l) => l.dosId === id)?.rapporteurs)).toEqual(noms);
    expect(page.total).toBe(2);
    expect(ids(await lister(actor, DES_SIENS))).toEqual([premier]);
    expect(ids(await lister(actor, { rapporteurUtiId: [8, 9] }))).toEqual([]);
    expect(ids(await lister(actor, { rapporteurUtiId: [] }))).toHaveLength(2);
  }
});

test('the administration reads those of every committee', async () => {
  for (const lister of listes) {
    expect((await lister(administrateur)).lignes.filter((l) => l.rapporteurs?.includes(NOM))).toHaveLength(2);
    expect(ids(await lister(administrateur, DES_SIENS)).toSorted()).toEqual([premier, ailleurs].toSorted());
  }
});

test.each([
  ['a member', LIE],
  ['a secretary', SECRETAIRE_LIE],
])('%s who declared a link with a dossier reads no name of it, nor finds it by a name', async (_who, actor) => {
  for (const lister of listes) {
    const page = await lister(actor);
    expect([premier, second].map((id) => page.lignes.find((l) => l.dosId === id)?.rapporteurs)).toEqual([null, []]);
    expect(JSON.stringify(page)).not.toContain(NOM);
    expect(ids(await lister(actor, DES_SIENS))).toEqual([]);
  }
});

test('another committee reads its own alone; whoever filed finds nothing under a profile of the committee', async () => {
  for (const lister of listes) {
    expect(ids(await lister(gestionnaire(6), DES_SIENS))).toEqual([ailleurs]);
    expect(ids(await lister(gestionnaire(4), DES_SIENS))).toEqual([]);
    expect(ids(await lister({ ...gestionnaire(5), utiId: deposant.utiId }, DES_SIENS))).toEqual([]);
    expect((await lister(gestionnaire(null), DES_SIENS)).lignes).toEqual([]);
  }
});

test.each([
  ['its sponsor', deposant, 3],
  ['the agency', ansm, 3],
  ['another sponsor', autreDeposant, 0],
])('%s reads no name, and a name narrows nothing for him', async (_who, actor, nombre) => {
  for (const lister of listes)
    for (const filtres of [{}, DES_SIENS, { rapporteurUtiId: [999] }]) {
      const page = await lister(actor, filtres);
      expect(page.lignes.map((l) => l.rapporteurs)).toEqual(Array(nombre).fill(null));
      expect(JSON.stringify(page)).not.toContain(NOM);
    }
});

test('an expert has no such list', async () => {
  for (const lister of listes) await expect(lister(expert)).rejects.toMatchObject({ code: 'droit.manquant' });
});

test.each([
  ['its sponsor', deposant],
  ['the agency', ansm],
  ['an expert', expert],
  ['another committee', gestionnaire(4)],
  ['a member with a link', LIE],
])('asked without search, the owner tells %s nothing', async (_who, actor) => {
  const proprietaire = m.services.of('etude');
  const noms = await proprietaire.call(etudeInternal, 'listerRapporteursLus', { input: { dosIds: [premier, ailleurs] } }, actor);
  const siens = await proprietaire.call(
    etudeInternal,
    'listerDossiersDesRapporteurs',
    { input: { utiIds: [RAPPORTEUR] } },
    actor,
  );
  expect({ noms, siens }).toEqual({ noms: [], siens: { noms: [], dosIds: [] } });
});

test('no index holds the name, and nobody finds a dossier by typing it', async () => {
  const { body } = await m.client.search({ index: `${process.env.RIPH_INDEX_PREFIX}*`, body: { size: 100 } });
  expect(JSON.stringify(body)).toContain('Marche'.toLowerCase());
  expect(JSON.stringify(body)).not.toContain('Girard');
  expect((await m.chercher(NOM, gestionnaire(5))).resultats).toEqual([]);
});

test('the export of one reporter has his rows and his name on its first sheet; a sponsor exports all of his, without a name', async () => {
  const exporter = async (actor: Actor) => {
    const query = { recherche: JSON.stringify({ filtres: DES_SIENS }) };
    const answer = await m.search.call(searchDossiers, 'exporterJarde', { query }, actor);
    if (!('document' in answer)) throw new Error('not a file');
    const book = new ExcelJS.Workbook();
    const bytes = await m.search.get(DocumentStore).readBuffer(answer.document.documentId);
    await book.xlsx.load(new Uint8Array(bytes).buffer);
    return { entete: JSON.stringify(book.worksheets[0].getSheetValues()), lignes: book.worksheets[1].rowCount - 1 };
  };
  expect(await exporter(gestionnaire(5))).toMatchObject({ entete: expect.stringContaining(NOM), lignes: 1 });
  expect(await exporter(deposant)).toMatchObject({ entete: expect.not.stringContaining('Rapporteur'), lignes: 3 });
});

test('one question for a page, whatever its rows; none for who may not know', async () => {
  const { responders } = m.services.bus;
  const sujet = subject(etudeInternal, 'listerRapporteursLus');
  const repond = responders.get(sujet);
  if (!repond) throw new Error('nobody answers');
  let questions = 0;
  responders.set(sujet, (...demande) => {
    questions += 1;
    return repond(...demande);
  });
  await LISTES.rechercherJarde(gestionnaire(5));
  expect(questions).toBe(1);
  for (const actor of [deposant, ansm]) await LISTES.rechercherJarde(actor);
  expect(questions).toBe(1);
  responders.set(sujet, repond);
});

test('the list stands while etude is away, and says that the names are; a list by a name does not', async () => {
  const { responders } = m.services.bus;
  const sujets = (['listerRapporteursLus', 'listerDossiersDesRapporteurs'] as const).map((k) => subject(etudeInternal, k));
  for (const sujet of sujets) responders.delete(sujet);
  for (const lister of listes) {
    const page = await lister(gestionnaire(5));
    expect(page).toMatchObject({ total: 2, rapporteursIndisponibles: true });
    expect(page.lignes.map((l) => l.rapporteurs)).toEqual([null, null]);
    await expect(lister(gestionnaire(5), DES_SIENS)).rejects.toMatchObject({ code: 'service.indisponible' });
    expect((await lister(deposant)).rapporteursIndisponibles).toBe(false);
  }
});
