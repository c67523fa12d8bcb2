/** From the facts of the neighbours to a certified file: the preview, the workbook, what is refused in it, what is kept. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import { Comites } from '@riph/chassis/reference/comites';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { FILE_TYPES, type FileRef } from '@riph/contracts/core/files';
import { indemnitesApercu } from '@riph/contracts/indemnites/apercu.calls';
import { indemnitesCertification } from '@riph/contracts/indemnites/certification.calls';
import { indemnitesCorrections } from '@riph/contracts/indemnites/corrections.calls';
import { FICHIERS_MONTRES_MAX } from '@riph/contracts/indemnites/indemnites.schemas';
import { changerSieges } from '@riph/identity/test/fixtures';
import type ExcelJS from 'exceljs';
import {
  admin,
  EXPERT,
  exemple,
  gestionnaire,
  gestionnaireSe2,
  IDF1,
  type Monde,
  membre,
  monde,
  PRESIDENTE,
  SE2,
  TRIMESTRE,
} from '../test/monde.ts';
import { Certification } from './certification.ts';

let m: Monde;
let dossiers: Awaited<ReturnType<typeof exemple>>;
beforeAll(async () => {
  m = await monde();
  dossiers = await exemple(m);
});
afterAll(() => m?.stop());

const apercu = (params = TRIMESTRE, actor: Actor = gestionnaire) =>
  m.indemnites.call(indemnitesApercu, 'lire', { params }, actor);
const generer = async (params = TRIMESTRE, actor: Actor = gestionnaire): Promise<ExcelJS.Workbook> => {
  const r = await m.indemnites.call(indemnitesCertification, 'generer', { params }, actor);
  if (!('document' in r)) throw new Error('a stored file was expected');
  expect(r.temporaire).toBe(true);
  return m.ouvrir(r.document.documentId);
};
const verifier = (fichier: FileRef, params = TRIMESTRE, actor: Actor = gestionnaire) =>
  m.indemnites.call(indemnitesCertification, 'verifier', { params, files: { fichier: [fichier] } }, actor);
const certifier = (fichier: FileRef, params = TRIMESTRE, actor: Actor = gestionnaire) =>
  m.indemnites.call(
    indemnitesCertification,
    'certifier',
    { params, body: { serviceFait: true }, files: { fichier: [fichier] } },
    actor,
  );
const rechercher = (recherche: object = {}, actor: Actor = gestionnaire) =>
  m.indemnites.call(indemnitesCertification, 'rechercher', { query: { recherche: JSON.stringify(recherche) } }, actor);
const titres = (sheet: ExcelJS.Worksheet) =>
  (sheet.getRow(1).values as ExcelJS.CellValue[]).map((t) => String(t ?? '').replace(' *', ''));
/** The cell of a column in a row counted as Excel does. */
const cellule = (book: ExcelJS.Workbook, feuille: string, ligne: number, titre: string): ExcelJS.Cell => {
  const sheet = book.getWorksheet(feuille);
  if (!sheet) throw new Error(`no sheet ${feuille}`);
  return sheet.getRow(ligne).getCell(titres(sheet).indexOf(titre));
};
const codes = async (change: (book: ExcelJS.Workbook) => void) => {
  const book = await generer();
  change(book);
  const v = await verifier(await m.envoyer(book));
  expect(v.conforme).toBe(v.bloquantes === 0);
  expect(v.nbAnomalies).toBe(v.anomalies.length);
  return v.anomalies.filter((a) => a.niveau === 'BLOQUANT').map((a) => [a.code, a.feuille, a.ligne]);
};

test('the preview of the quarter: each line explained, each person summed; a report asked again is still a report', async () => {
  const lu = await apercu();
  expect(lu).toMatchObject({ seances: 1, nombre: 13, total: 168_100, statut: null, anomalies: [] });
  expect(lu.lignes.filter((l) => l.role !== 'PRESIDENT').reduce((n, l) => n + l.montant, 0)).toBe(87_100);
  expect(lu.personnes.map((p) => [p.utiId, p.total])).toEqual([
    [315, 10_050],
    [312, 13_400],
    [PRESIDENTE, 81_000],
    [314, 13_400],
    [313, 30_150],
    [311, 20_100],
  ]);
  expect(lu.lignes[0].explication.replaceAll(/\s/g, ' ')).toBe(
    '1,5 vacation × 67,00 € : rapport méthodologique du 10/09/2025 sur 25.00001, RIPH 1',
  );
  // As etude leaves the row of a reporter who is asked again.
  const { db } = m.services.of('etude');
  await db.query(sql`update rapporteur set depose_le = null, document_id = null where dos_id = ${dossiers.a}`);
  expect((await apercu()).total).toBe(168_100);
});

test('no report, no line, and it is said; absent, his report is paid; an expert is paid as a reporter', async () => {
  const dosId = await m.dossier('CAT2');
  await m.rapporteur(dosId, 311, 'COLLEGE_1');
  await m.rapporteur(dosId, 312, 'COLLEGE_2', '2025-07-01');
  await m.rapportExpert(dosId, '2025-07-02');
  // A second round answers the first one: nothing more is paid.
  await m.rapporteur(dosId, 312, 'COLLEGE_2', '2025-07-20', 2);
  await m.tenue('2025-07-04', [dosId], [312]);
  await m.tenue('2025-07-25', [dosId]);
  const lu = await apercu();
  const siennes = lu.lignes.filter((l) => l.dosId === dosId);
  expect(siennes.map((l) => [l.role, l.utiId, l.montant, l.alertes])).toEqual([
    ['EXPERT', EXPERT, 10_050, []],
    ['RAPPORTEUR', 312, 10_050, ['ABSENT']],
  ]);
  expect(lu.anomalies.map((a) => [a.code, a.niveau])).toEqual([
    ['I-03', 'ALERTE'],
    ['I-09', 'ALERTE'],
  ]);
});

test('the workbook opens the starred cells alone, and the sheet of control is hidden', async () => {
  const book = await generer();
  expect(book.worksheets.map((s) => [s.name, s.state])).toEqual([
    ['Rapports', 'visible'],
    ['Président', 'visible'],
    ['Perte de revenus', 'visible'],
    ['Synthèse', 'visible'],
    ['Contrôle', 'veryHidden'],
  ]);
  for (const sheet of book.worksheets) {
    expect(sheet.getCell('A2').protection?.locked ?? true).toBe(true);
    const entetes = sheet.getRow(1).values as string[];
    for (const [i, titre] of entetes.entries())
      if (titre) expect([titre, sheet.getRow(2).getCell(i).protection?.locked === false]).toEqual([titre, titre.endsWith('*')]);
  }
  expect(cellule(book, 'Rapports', 2, 'Montant').value).toBe(100.5);
  expect((await rechercher()).map((f) => f.statut)).toEqual(['GENERE']);
});

test('a file that comes back as it left is right; each fault is told where it stands', async () => {
  expect(await codes(() => undefined)).toEqual([]);
  expect((await rechercher()).map((f) => f.statut)).toEqual(['VERIFIE']);
  const controle = (book: ExcelJS.Workbook, ligne: number, v: string) => {
    const sheet = book.getWorksheet('Contrôle');
    if (sheet) sheet.getCell(`B${ligne}`).value = v;
  };
  expect(await codes((b) => b.removeWorksheet('Contrôle'))).toEqual([['I-01', null, null]]);
  expect(await codes((b) => b.removeWorksheet('Synthèse'))).toEqual([['I-01', 'Synthèse', null]]);
  expect(await codes((b) => (b.getWorksheet('Rapports') ?? fail()).spliceColumns(2, 1))).toEqual([['I-01', 'Rapports', 1]]);
  expect(await codes((b) => controle(b, 2, '26'))).toEqual([['I-02', null, null]]);
  expect(await codes((b) => controle(b, 3, '2025-04-01'))).toEqual([['I-02', null, null]]);
  expect(await codes((b) => controle(b, 5, 'f'.repeat(64)))).toEqual([['I-05', null, null]]);
  expect(await codes((b) => set(cellule(b, 'Rapports', 3, 'Montant'), 9_999))).toEqual([['I-04', 'Rapports', 3]]);
  expect(await codes((b) => b.getWorksheet('Rapports')?.addRow(['x']))).toEqual([['I-04', 'Rapports', null]]);
  expect(await codes((b) => set(cellule(b, 'Rapports', 2, 'Observation'), { formula: '1+1', result: 2 }))).toEqual([
    ['I-10', 'Rapports', 2],
  ]);
  expect(await codes((b) => set(cellule(b, 'Président', 2, 'Part %'), 90))).toEqual([['I-08', 'Président', 2]]);
  expect(await codes((b) => set(cellule(b, 'Président', 2, 'Part %'), 'tout'))).toEqual([['I-08', 'Président', 2]]);
  const perte = (b: ExcelJS.Workbook, ligne: number, v: Record<string, string | number>) => {
    for (const [titre, valeur] of Object.entries(v)) set(cellule(b, 'Perte de revenus', ligne, titre), valeur);
  };
  const complete = { 'Statut pro': 'Salarié', 'Demi-journées': 1, 'Montant déclaré': 180, 'Justificatif (O/N)': 'O' };
  expect(await codes((b) => perte(b, 2, complete))).toEqual([]);
  expect(await codes((b) => perte(b, 2, { ...complete, 'Montant retenu': 150.01 }))).toEqual([['I-06', 'Perte de revenus', 2]]);
  // Less than what is computed, by one cent: it would be paid whole, whatever was meant.
  expect(await codes((b) => perte(b, 2, { ...complete, 'Montant retenu': 149.99 }))).toEqual([['I-04', 'Perte de revenus', 2]]);
  expect(await codes((b) => perte(b, 2, { ...complete, 'Montant retenu': 150 }))).toEqual([]);
  expect(await codes((b) => perte(b, 2, { ...complete, 'Demi-journées': 3 }))).toEqual([['I-06', 'Perte de revenus', 2]]);
  expect(await codes((b) => perte(b, 2, { ...complete, 'Justificatif (O/N)': 'N' }))).toEqual([['I-07', 'Perte de revenus', 2]]);
  const absente = 1 + lignesDe(await generer(), 'Perte de revenus').findIndex((l) => l.includes('N')) + 1;
  expect(await codes((b) => perte(b, absente, complete))).toEqual([['I-07', 'Perte de revenus', absente]]);

  const texte = await m.store.putBuffer(Buffer.from('bonjour'), { nom: 'x.xlsx', type: 'text/plain' });
  expect((await verifier(texte)).anomalies.map((a) => a.code)).toEqual(['I-01']);
  await expect(
    certifier(await m.store.putBuffer(Buffer.from('bonjour'), { nom: 'x.xlsx', type: 'text/plain' })),
  ).rejects.toMatchObject({
    code: 'indemnites.nonConforme',
    status: 409,
  });
});

test('what somebody writes where nothing is read, or beyond what is kept, is told to him', async () => {
  const aCote = (v: ExcelJS.CellValue) => (b: ExcelJS.Workbook) => set((b.getWorksheet('Synthèse') ?? fail()).getCell('J4'), v);
  expect(await codes(aCote('à payer en juin'))).toEqual([['I-04', 'Synthèse', 4]]);
  expect(await codes(aCote({ formula: 'G2*2', result: 4 }))).toEqual([['I-10', 'Synthèse', 4]]);
  expect(await codes((b) => void b.addWorksheet('Notes'))).toEqual([]);
  expect(await codes((b) => set(b.addWorksheet('Notes').getCell('A1'), 'à vérifier'))).toEqual([['I-04', 'Notes', null]]);
  const observer = (n: number) => (b: ExcelJS.Workbook) => set(cellule(b, 'Rapports', 2, 'Observation'), 'o'.repeat(n));
  expect(await codes(observer(500))).toEqual([]);
  expect(await codes(observer(501))).toEqual([['I-04', 'Rapports', 2]]);
});

test('a workbook with macros is refused, whatever stands in its cells', async () => {
  const octets = Buffer.from(await (await generer()).xlsx.writeBuffer());
  // The names of the parts stand in clear in a zip: one becomes that in which Excel keeps macros.
  const avecMacros = Buffer.from(octets.toString('latin1').replaceAll('docProps/core.xml', 'xl/vbaProject.bin'), 'latin1');
  const { anomalies } = await verifier(await m.store.putBuffer(avecMacros, { nom: 'macros.xlsx', type: FILE_TYPES.xlsx.mime }));
  expect(anomalies.map((a) => [a.code, a.niveau, a.message])).toEqual([
    ['I-10', 'BLOQUANT', expect.stringMatching(/sans macro/)],
  ]);
});

test('a member who is no longer nominated on the day of the séance: paid, and the manager is told to look', async () => {
  const finir = (jour: string) => changerSieges(m.services.of('identity').db, 311, { au: jour });
  const horsMandat = async () =>
    (await verifier(await m.envoyer(await generer()))).anomalies
      .filter((a) => a.code === 'I-11')
      .map((a) => [a.niveau, a.feuille]);
  expect(await horsMandat()).toEqual([]);
  await finir('2025-09-11');
  // His two reports of the séance of 12 September.
  expect(await horsMandat()).toEqual([
    ['ALERTE', 'Rapports'],
    ['ALERTE', 'Rapports'],
  ]);
  await finir('2027-12-31');
});

test('a president who left before the end of the month, without a successor yet, is paid for it', async () => {
  const finir = (jour: string) => changerSieges(m.services.of('identity').db, PRESIDENTE, { au: jour });
  const payes = async () =>
    (await apercu()).lignes.filter((l) => l.role === 'PRESIDENT').map((l) => [l.dateReference, l.utiId, l.montant]);
  const tous = ['2025-07-01', '2025-08-01', '2025-09-01'].map((mois) => [mois, PRESIDENTE, 27_000]);
  await finir('2025-09-20');
  expect(await payes()).toEqual(tous);
  await finir('2025-07-31');
  expect(await payes()).toEqual(tous.slice(0, 1));
  await finir('2027-12-31');
});

test('certified once: kept, sealed, told; found by its committee and the administration, never by another', async () => {
  const book = await generer();
  set(cellule(book, 'Président', 2, 'Part %'), 50);
  set(cellule(book, 'Président', 3, 'Part %'), '50,00');
  const perte = { 'Statut pro': 'indépendant', 'Demi-journées': 2, 'Montant déclaré': '1 700,00', 'Justificatif (O/N)': 'oui' };
  for (const [titre, v] of Object.entries(perte)) set(cellule(book, 'Perte de revenus', 2, titre), v);
  set(cellule(book, 'Rapports', 2, 'Observation'), 'Vu avec la trésorerie');
  const avant = await apercu();
  const fichier = await certifier(await m.envoyer(book));
  expect(fichier).toMatchObject({
    statut: 'CERTIFIE',
    total: avant.total + 60_000,
    certificat: { president: 'Dominique Girard', nom: expect.stringMatching(/^indemnites_.+_20250701_20250930\.xlsx$/) },
  });
  const { db } = m.indemnites;
  const [sommes] = await db.query<{ total: number; nombre: number }>(sql`
    select sum(montant)::int as total, count(*)::int as nombre
    from ligne
    where fichier_id = ${fichier.id}
  `);
  expect(sommes).toEqual({ total: fichier.total, nombre: fichier.nombre });
  expect(
    await db.query(sql`select uti_id as id, montant from ligne where cle like 'PRESIDENT:2025-07:%' order by montant`),
  ).toHaveLength(2);

  // A loss of income certified wrong is taken back, and given again.
  const corriger = (appel: 'reprendreLigne' | 'retablirLigne', ligneId: number) =>
    m.indemnites.call(indemnitesCorrections, appel, { params: { ligneId }, body: { motif: 'Justificatif erroné' } }, admin);
  const sansDossier = await m.indemnites.call(
    indemnitesCorrections,
    'listerSansDossier',
    { params: { fichierId: fichier.id } },
    admin,
  );
  const pertes = sansDossier.filter((l) => l.role === 'PERTE_REVENU');
  expect(pertes).toMatchObject([{ montant: 60_000, etat: 'CERTIFIEE' }]);
  expect(await corriger('reprendreLigne', Number(pertes[0].id))).toMatchObject({ etat: 'REGULARISEE' });
  await corriger('retablirLigne', Number(pertes[0].id));

  const lu = await m.indemnites.call(indemnitesCertification, 'telecharger', { params: { pjId: fichier.id } }, gestionnaire);
  if (!('document' in lu)) throw new Error('a stored file was expected');
  expect(lu.document.sha256).toBe(fichier.certificat?.sha256);
  const garde = await m.ouvrir(lu.document.documentId);
  expect(cellule(garde, 'Perte de revenus', 2, 'Montant retenu').value).toBe(600);
  expect(cellule(garde, 'Rapports', 2, 'Observation').value).toBe('Vu avec la trésorerie');
  expect(cellule(garde, 'Rapports', 2, 'Observation').protection?.locked ?? true).toBe(true);
  const synthese = lignesDe(garde, 'Synthèse').at(-1);
  expect(synthese?.at(-1)).toBe(fichier.total / 100);

  await expect(certifier(await m.envoyer(book))).rejects.toMatchObject({ code: 'indemnites.periodeCertifiee', status: 409 });
  await expect(apercu({ dateDebut: '2025-09-30', dateFin: '2025-10-31' })).rejects.toMatchObject({
    code: 'indemnites.periodeCertifiee',
  });
  await m.settled();
  const mails = m.services.bus.published.filter((p) => JSON.stringify(p.payload).includes('INDEMNITES_CERTIFIEES'));
  expect(mails).toHaveLength(1);

  const inconnu = { code: 'indemnites.introuvable', status: 404 };
  const telecharger = (actor: Actor) =>
    m.indemnites.call(indemnitesCertification, 'telecharger', { params: { pjId: fichier.id } }, actor);
  await expect(telecharger(gestionnaireSe2)).rejects.toMatchObject(inconnu);
  expect(await telecharger(admin)).toMatchObject({ document: { sha256: lu.document.sha256 } });
  expect(await rechercher({ annee: 2025 }, gestionnaireSe2)).toEqual([]);
  await expect(rechercher({ cppId: IDF1 }, gestionnaireSe2)).rejects.toMatchObject(inconnu);
  expect((await rechercher({ cppId: IDF1, statut: 'CERTIFIE' }, admin)).map((f) => f.id)).toEqual([fichier.id]);
  await expect(rechercher({}, membre(311))).rejects.toMatchObject({ code: 'droit.manquant' });

  const zip = await m.indemnites.call(indemnitesCertification, 'telechargerZipAnnee', { params: { annee: 2025 } }, admin);
  if (!('zip' in zip)) throw new Error('a zip was expected');
  expect(zip.zip).toMatchObject({ nom: 'indemnites_2025.zip', entrees: [{ documentId: lu.document.documentId }] });
  const annee = (actor: Actor) =>
    m.indemnites.call(indemnitesCertification, 'telechargerZipAnnee', { params: { annee: 2025 } }, actor);
  await expect(annee(gestionnaireSe2)).rejects.toMatchObject({ code: 'indemnites.aucunFichier', status: 404 });

  const miennes = (utiId: number, profil: 'INSTRUCTEUR' | 'EXPERT' = 'INSTRUCTEUR') =>
    m.indemnites.call(indemnitesApercu, 'lireMiennes', { params: { annee: 2025 } }, { ...membre(utiId), profil });
  expect((await miennes(314)).lignes).toMatchObject([
    { role: 'RAPPORTEUR', montant: 10_050, dateDebut: '2025-07-01' },
    { role: 'RAPPORTEUR', montant: 3_350, nature: 'MODIFICATION' },
  ]);
  expect(await miennes(EXPERT, 'EXPERT')).toMatchObject({ total: 10_050 });
  expect(await miennes(999)).toMatchObject({ total: 0, lignes: [] });
});

test('a report that came after its quarter was certified is paid by the next file, once', async () => {
  const { db } = m.services.of('etude');
  const [expected] = await db.query<{ id: number; dosId: number }>(sql`
    select r.id, r.dos_id as "dosId"
    from rapporteur r
    where r.uti_id = 311 and r.tour = 1 and not exists (select 1 from document d where d.rapporteur_id = r.id)
  `);
  const suivant = { dateDebut: '2025-10-01', dateFin: '2025-10-31' };
  const seule = await apercu(suivant);
  expect(seule).toMatchObject({ seances: 0, total: 27_000 });
  await db.query(sql`
    insert into document (dos_id, type, libelle, document_id, nom, mime, taille, sha256, tour, pour_deposant,
      rapporteur_id, cree_le)
    values (${expected.dosId}, 'RAPPORT', 'Rapport', 'tardif-000', 'r.pdf', 'application/pdf', 1, ${'b'.repeat(64)}, 1,
      false, ${expected.id}, '2025-10-20T10:00:00Z')
  `);
  const lu = await apercu(suivant);
  expect(lu.lignes.filter((l) => l.role === 'RAPPORTEUR')).toMatchObject([
    { utiId: 311, montant: 10_050, alertes: ['RATTRAPAGE'] },
  ]);
  expect(lu.total).toBe(37_050);
  await certifier(await m.envoyer(await generer(suivant)), suivant);
  const apres = { dateDebut: '2025-11-01', dateFin: '2025-11-09' };
  expect((await apercu(apres)).lignes.map((l) => l.role)).toEqual(['PRESIDENT']);
});

test('a file has one row and a line of the journal for each event; of two who certify it, one does; then nothing moves it', async () => {
  const periode = { dateDebut: '2025-11-01', dateFin: '2025-11-09' };
  const book = await generer(periode);
  await verifier(await m.envoyer(book), periode);
  await generer(periode);
  const cpp = (await m.indemnites.get(Comites).tous()).get(IDF1);
  if (!cpp) throw new Error('the committee is missing');
  const certification = m.indemnites.get(Certification);
  const lue = await certification.verifier(cpp, periode, await m.envoyer(book));
  const [un, deux] = [await m.envoyer(book), await m.envoyer(book)];
  const ends = await Promise.allSettled([certifier(un, periode), certifier(deux, periode)]);
  expect(ends.map((e) => e.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refusee = { code: 'indemnites.periodeCertifiee', status: 409, details: { du: '01/11/2025', au: '09/11/2025' } };
  for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject(refusee);
  await expect(certification.noterVerifie(lue, gestionnaire)).rejects.toMatchObject(refusee);

  const { db } = m.indemnites;
  const [fichier, ...autres] = await db.query<{ id: number; statut: string }>(sql`
    select id, statut
    from fichier
    where cpp_id = ${IDF1} and date_debut = ${periode.dateDebut}
  `);
  expect([fichier.statut, autres]).toEqual(['CERTIFIE', []]);
  const lignes = await db.query<{ action: string; de: string; vers: string; auteur: string; details: object }>(sql`
    select action, de, vers, auteur, details
    from evenement
    where entity_code = 'FICHIER_INDEMNITES' and entity_id = ${fichier.id}
    order by rang
  `);
  expect(lignes.map((l) => [l.action, l.de, l.vers])).toEqual([
    ['PREPARER_INDEMNITES', 'GENERE', 'GENERE'],
    ['VERIFIER_INDEMNITES', 'GENERE', 'VERIFIE'],
    ['PREPARER_INDEMNITES', 'VERIFIE', 'GENERE'],
    ['CERTIFIER_INDEMNITES', 'GENERE', 'CERTIFIE'],
  ]);
  for (const l of lignes) expect(l).toMatchObject({ auteur: gestionnaire.nom, details: { cppId: IDF1, ...periode } });
  expect(lignes.at(-1)?.details).toMatchObject({ total: 27_000, nombre: 1, president: 'Dominique Girard' });
});

test('periods that cannot be, nothing to pay, no committee chosen', async () => {
  const faute = async (dateDebut: string, dateFin: string, actor: Actor = gestionnaire) =>
    apercu({ dateDebut, dateFin }, actor).catch((e: { code: string; status: number }) => [e.code, e.status]);
  expect(await faute('2025-06-30', '2025-06-01')).toEqual(['indemnites.periode', 400]);
  expect(await faute('2024-12-01', '2025-01-31')).toEqual(['indemnites.periode', 400]);
  expect(await faute('2025-02-30', '2025-03-31')).toEqual(['saisie.invalide', 400]);
  expect(await faute('2025-11-10', '2025-11-11')).toEqual(['indemnites.periode', 400]);
  expect(await faute('2025-07-01', '2025-09-30', gestionnaireSe2)).toEqual(['indemnites.vide', 404]);
  expect(await faute('2025-07-01', '2025-09-30', { ...gestionnaire, cppId: null })).toEqual(['cpp.nonSelectionne', 409]);
  expect(await faute('2025-07-01', '2025-09-30', admin)).toEqual(['droit.manquant', 403]);
});

test('documents of the séances held, for their committee and the administration', async () => {
  const { db } = m.services.of('seance');
  const ref = await m.services
    .of('seance')
    .get(DocumentStore)
    .putBuffer(Buffer.from('odj'), { nom: 'odj.pdf', type: 'application/pdf' });
  await db.query(sql`
    insert into document_seance (seance_id, type, libelle, document, ajoute_le, ajoute_par)
    values (${dossiers.seanceId}, 'ODJ', 'Ordre du jour', ${JSON.stringify(ref)}::jsonb, now(), 'Sophie Renard')
  `);
  const zip = (cppId: number, actor: Actor, p = TRIMESTRE) =>
    m.indemnites.call(indemnitesCertification, 'telechargerZipSeances', { params: { cppId, ...p } }, actor);
  const expected = {
    zip: { entrees: [{ chemin: `2025-09-12_seance_${dossiers.seanceId}/odj.pdf`, documentId: ref.documentId }] },
  };
  for (const actor of [gestionnaire, admin]) expect(await zip(IDF1, actor)).toMatchObject(expected);
  await expect(zip(IDF1, gestionnaireSe2)).rejects.toMatchObject({ code: 'indemnites.introuvable', status: 404 });
  await expect(zip(SE2, gestionnaireSe2)).rejects.toMatchObject({ code: 'indemnites.aucunDocument', status: 404 });
});

test('more certified files than a search shows: the list keeps the newest, the zip holds them all', async () => {
  const { db } = m.indemnites;
  const document = {
    documentId: '00000000-0000-4000-8000-000000000019',
    nom: 'garde.xlsx',
    type: FILE_TYPES.xlsx,
    taille: 1,
    sha256: '0'.repeat(64),
  };
  await db.query(sql`
    insert into fichier (cpp_id, date_debut, date_fin, statut, empreinte, total, nombre, president, document, maj_le, maj_par)
    select ${SE2}, date '2003-01-01' + n, date '2003-01-01' + n, 'CERTIFIE', repeat('0', 64), 0, 0, 'Anne Martin',
      ${JSON.stringify(document)}::jsonb, now(), 'Sophie Renard'
    from generate_series(0, ${FICHIERS_MONTRES_MAX}::int) n
  `);
  const recherche = { cppId: SE2, statut: 'CERTIFIE' };
  const lus = await rechercher(recherche, admin);
  expect(lus).toHaveLength(FICHIERS_MONTRES_MAX);
  expect(lus.at(-1)?.dateDebut).toBe('2003-01-02');
  const query = { recherche: JSON.stringify(recherche) };
  const zip = await m.indemnites.call(indemnitesCertification, 'telechargerZip', { query }, admin);
  expect('zip' in zip && zip.zip.entrees).toHaveLength(FICHIERS_MONTRES_MAX + 1);
});

const set = (cell: ExcelJS.Cell, v: ExcelJS.CellValue): void => {
  cell.value = v;
};
const fail = (): never => {
  throw new Error('the sheet is missing');
};
const lignesDe = (book: ExcelJS.Workbook, feuille: string): ExcelJS.CellValue[][] => {
  const sheet = book.getWorksheet(feuille) ?? fail();
  return Array.from({ length: sheet.rowCount - 1 }, (_, i) => sheet.getRow(i + 2).values as ExcelJS.CellValue[]);
};
