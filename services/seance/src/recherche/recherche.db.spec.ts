/** Séances found, exported and summed up by role: a member reads his committee, the administration all; the agenda is looked at before it is sent. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import type { FileAnswer } from '@riph/contracts/core/files';
import { seanceDocuments } from '@riph/contracts/seance/documents.calls';
import { seanceElementsCles } from '@riph/contracts/seance/elements-cles.calls';
import { seanceRecherche } from '@riph/contracts/seance/recherche.calls';
import ExcelJS from 'exceljs';
import { admin, gestionnaire, gestionnaireSe2, IDF1, instructeur, type Monde, monde, SE2 } from '../test/monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
  await m.creer({ date: '2026-09-15' });
  await m.creer({ date: '2026-09-16' }, gestionnaireSe2);
});
afterAll(() => m?.stop());

const recherche = JSON.stringify({ filtres: { du: '2026-09-01' }, tri: [{ champ: 'date', sens: 'asc' }] });
const octets = (answer: FileAnswer) => {
  if (!('document' in answer)) throw new Error('a stored file was expected');
  return m.seance.get(DocumentStore).readBuffer(answer.document.documentId);
};
/** The committees of the rows of an export. */
const comites = async (answer: FileAnswer) => {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(await octets(answer)).buffer);
  const [titres, ...lignes] = book.worksheets[1].getSheetValues().flatMap((r) => (Array.isArray(r) ? [r.slice(1)] : []));
  return lignes.map((l) => l[titres.indexOf('Comité')]);
};
const membre: Actor = instructeur(301);

test('a member finds and exports the séances of his committee alone', async () => {
  const page = await m.seance.call(seanceRecherche, 'rechercherInstructeur', { query: { recherche } }, membre);
  expect([page.total, page.lignes.map((s) => s.cppId)]).toEqual([1, [IDF1]]);
  const fichier = await m.seance.call(seanceRecherche, 'exporterInstructeur', { query: { recherche } }, membre);
  expect(await comites(fichier)).toEqual(['CPP Île-de-France I']);
});

test('the administration finds and exports those of all', async () => {
  const page = await m.seance.call(seanceRecherche, 'rechercherAdmin', { query: { recherche } }, admin);
  expect(page.lignes.map((s) => s.cppId)).toEqual([IDF1, SE2]);
  const fichier = await m.seance.call(seanceRecherche, 'exporterAdmin', { query: { recherche } }, admin);
  expect(await comites(fichier)).toEqual(page.lignes.map((s) => s.cppNom));
});

test('the first sheet says which committees were asked for', async () => {
  const duSe2 = JSON.stringify({ filtres: { du: '2026-09-01', cppIds: [SE2] } });
  const fichier = await m.seance.call(seanceRecherche, 'exporterAdmin', { query: { recherche: duSe2 } }, admin);
  const [nom] = await comites(fichier);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(await octets(fichier)).buffer);
  expect(JSON.stringify(book.worksheets[0].getSheetValues())).toContain(String(nom));
});

test('neither the reports nor the convocation are expected after the séance', async () => {
  const apres = '2026-11-01';
  for (const champ of ['dateLimiteRapports', 'dateConvocation'])
    await expect(m.creer({ date: '2026-10-27', [champ]: apres })).rejects.toMatchObject({
      code: 'saisie.invalide',
      details: { fields: [expect.objectContaining({ champ })] },
    });
  const s = await m.creer({ date: '2026-10-27', dateLimiteRapports: '2026-10-27', dateConvocation: '2026-10-20' });
  expect(s).toMatchObject({ dateLimiteRapports: '2026-10-27', dateConvocation: '2026-10-20' });
});

test('the reports counted as missing are those of the committee, of a member his own; the agenda is printed before it is sent', async () => {
  const s = await m.creer({ date: '2026-03-25' });
  const dosId = await m.dossier();
  await m.inscrire(dosId, s.id);
  await m.rapporteur(dosId, 301, 'Dominique Girard', 'COLLEGE_1', false);
  await m.rapporteur(dosId, 308, 'Dominique Marchand', 'COLLEGE_2', false);
  const manquants = async (key: 'lireAdmin' | 'lireGestionnaire' | 'lireInstructeur', actor: Actor) =>
    (await m.seance.call(seanceElementsCles, key, {}, actor)).rapportsManquants;
  expect(await manquants('lireAdmin', admin)).toBe(2);
  expect(await manquants('lireGestionnaire', gestionnaire)).toBe(2);
  expect(await manquants('lireInstructeur', membre)).toBe(1);
  expect(await manquants('lireInstructeur', instructeur(302))).toBe(0);
  expect(await manquants('lireGestionnaire', gestionnaireSe2)).toBe(0);

  const odj = await m.seance.call(seanceDocuments, 'genererOdj', { params: { seance_id: s.id } }, gestionnaire);
  expect((await octets(odj)).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await m.seance.call(seanceDocuments, 'lister', { params: { seance_id: s.id } }, gestionnaire)).toEqual([]);
});

test('the figures count every séance of the window, the lists show the nearest ten', async () => {
  const lus = () => m.seance.call(seanceElementsCles, 'lireGestionnaire', {}, gestionnaireSe2);
  const avant = await lus();
  const jours = Array.from({ length: 11 }, (_, i) => `2026-11-${String(i + 10)}`);
  const creees: number[] = [];
  for (const date of jours) creees.push((await m.creer({ date }, gestionnaireSe2)).id);
  const derniere = creees.at(-1) ?? 0;
  await m.inscrire(await m.dossier({ cppId: SE2 }), derniere, gestionnaireSe2);
  const apres = await lus();
  expect([apres.aVenirTotal - avant.aVenirTotal, apres.aVenir.length]).toEqual([11, 10]);
  // Held, with a dossier, without a decision nor minutes, before ten others.
  const { db } = m.seance;
  await db.query(sql`update seance set statut = 'TENUE', date = '2025-12-01'::date + id % 28 where id = any(${creees})`);
  await db.query(sql`update seance set date = '2025-10-01' where id = ${derniere}`);
  const tenues = await lus();
  expect(tenues.passees.map((x) => x.id)).not.toContain(derniere);
  expect([
    tenues.passeesTotal - avant.passeesTotal,
    tenues.dossiersSansDecision - avant.dossiersSansDecision,
    tenues.relevesManquants - avant.relevesManquants,
  ]).toEqual([11, 1, 1]);
});
