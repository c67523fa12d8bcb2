/**
 * A secretariat produces the compensation of a quarter: lines explained, file completed, faults told, certified; the president then reads his own lines. Everyday task 18:
 * what the file costs from its download to its certification, the wrong one left aside.
 */
import { afterAll, beforeAll, expect } from '@jest/globals';
import { jourParis } from '@riph/contracts/core/paris';
import { indemnitesCertification } from '@riph/contracts/indemnites/certification.calls';
import { nomDeTrimestre, type Periode, trimestresEchus } from '@riph/contracts/indemnites/periode.rules';
import ExcelJS from 'exceljs';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import { Clics } from './clics.ts';
import type { Ecran } from './ecran.ts';
import { etapes } from './etapes.ts';
import { examiner } from './examen.ts';
import { Navigateur } from './navigateur.ts';
import { entrer } from './session.ts';

const { verifier } = indemnitesCertification.calls;
const COMITE = accountsOf('INSTRUCTEUR').find((c) => c.fonction === 'PRESIDENT')?.cppNom;
const SECRETARIAT = accountsOf('GESTIONNAIRE').find((c) => c.cppNom === COMITE);
const PRESIDENT = accountsOf('INSTRUCTEUR').find((c) => c.cppNom === COMITE && c.fonction === 'PRESIDENT');
/** As many as the screen offers. */
const TRIMESTRES = 8;

let navigateur: Navigateur;
const ecrans: Ecran[] = [];
let e: Ecran;
let periode: Periode;
let complete: Buffer;
let clics: Clics;
let faits = 0;

/** The newest quarter that no run before has certified. */
async function trimestreLibre(): Promise<Periode> {
  const g = await Personne.entrer(SECRETARIAT);
  const recherche = encodeURIComponent(JSON.stringify({ statut: 'CERTIFIE' }));
  const certifies: Periode[] = await g.get(`/api/indemnites/certificationVtoSearch?recherche=${recherche}`);
  const libre = trimestresEchus(jourParis(new Date()), TRIMESTRES).find(
    (t) => !certifies.some((c) => c.dateDebut <= t.dateFin && t.dateDebut <= c.dateFin),
  );
  if (!libre) throw new Error('every quarter is certified: start with empty data');
  return libre;
}
const ranger = (nom: string, bytes: Uint8Array): Promise<string> => navigateur.bureau.fichier(nom, Buffer.from(bytes));

/** As a manager does without the platform: in the first month the president leaves four tenths to another member, in the starred cells. */
async function completer(bytes: Uint8Array): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(bytes).buffer);
  const sheet = book.getWorksheet('Président');
  const lignes = (sheet?.getRows(2, sheet.rowCount - 1) ?? []).filter((l) => l.getCell('A').value === sheet?.getCell('A2').value);
  const president = lignes.find((l) => l.getCell('G').value === 100);
  const autre = lignes.find((l) => l !== president);
  if (!president || !autre) throw new Error('a month names its president and another member');
  president.getCell('G').value = 60;
  autre.getCell('G').value = 40;
  return Buffer.from(await book.xlsx.writeBuffer());
}

beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  periode = await trimestreLibre();
});
afterAll(() => navigateur?.fermer());
const etape = etapes(() => ecrans);

etape('the quarter shows its lines, each with what explains it', async () => {
  e = await entrer(navigateur, SECRETARIAT);
  ecrans.push(e);
  clics = await Clics.compter(e);
  await e.aller('/indemnites');
  await e.choisir('Période', nomDeTrimestre(periode) ?? '');
  await e.voir('Ce que la période donne');
  await e.toucher(`e2e.tous('main details summary')[0]`, 'the first person');
  await e.voir('par mois');
  expect(await examiner(e, { nom: 'indemnités aperçu' })).toEqual([]);
  await clics.zero();
  const { bytes } = await e.telecharger('Télécharger le fichier à compléter');
  faits = await clics.nombre();
  complete = await completer(bytes);
});

etape('a file whose amount was changed is refused, with the cell', async () => {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(complete).buffer);
  const sheet = book.getWorksheet('Président');
  if (!sheet) throw new Error('no sheet of presidency');
  sheet.getCell('F2').value = 999;
  await e.joindre('Choisir un fichier', [await ranger('change.xlsx', new Uint8Array(await book.xlsx.writeBuffer()))]);
  await e.cliquer('Vérifier le fichier');
  await e.voir('cellule F2');
  expect(await examiner(e, { nom: 'indemnités anomalies' })).toEqual([]);
});

etape('what is no workbook is refused before it is read, and so is one that is too big', async () => {
  const g = await Personne.entrer(SECRETARIAT);
  const { dateDebut, dateFin } = periode;
  const PAS_UN_CLASSEUR = Buffer.from('%PDF-1.4 named as a workbook');
  for (const appel of ['verifierFichier', 'certifierFichier']) {
    const deposer = (bytes: Buffer) =>
      g.deposer(`/api/indemnites/${appel}/${dateDebut}/${dateFin}`, 'indemnites.xlsx', bytes, { serviceFait: true });
    expect(await deposer(PAS_UN_CLASSEUR)).toMatchObject({ status: 415, json: { code: 'fichier.type' } });
    // The same workbook, with as many bytes after it as the limit allows for the whole.
    const tropGros = Buffer.concat([complete, Buffer.alloc(verifier.files.fichier.max)]);
    expect(await deposer(tropGros)).toMatchObject({ status: 413, json: { code: 'fichier.tropGros' } });
  }
  await e.joindre('Choisir un autre fichier', [await ranger('autre.xlsx', PAS_UN_CLASSEUR)]);
  await e.cliquer('Vérifier le fichier');
  await e.voir('autre.xlsx');
  await e.voir('n’est pas celui que son nom annonce');
  expect(await examiner(e, { nom: 'indemnités autre type' })).toEqual([]);
});

etape('the right one is certified once the president’s word is given, and found among the files', async () => {
  await clics.zero();
  await e.lacher('.riph-depot__zone', [await ranger('complete.xlsx', complete)]);
  await e.cliquer('Vérifier le fichier');
  await e.voir('Le fichier est conforme');
  expect(await e.page.evaluate(`e2e.action('Certifier le fichier').getAttribute('aria-disabled')`)).toBe('true');
  await e.cocher('Le président certifie le service fait');
  expect(await examiner(e, { nom: 'indemnités à certifier' })).toEqual([]);
  await e.cliquer('Certifier le fichier');
  await e.voir('service fait certifié par');
  faits += await clics.nombre();
  // Counted at all: a counter that sees nothing would pass.
  expect(faits).toBeGreaterThanOrEqual(4);
  expect(faits).toBeLessThanOrEqual(5);
  expect(await examiner(e, { nom: 'indemnités fichiers' })).toEqual([]);
  const g = await Personne.entrer(SECRETARIAT);
  const encore = `/api/indemnites/certifierFichier/${periode.dateDebut}/${periode.dateFin}`;
  expect(await g.deposer(encore, 'indemnites.xlsx', complete, { serviceFait: true })).toMatchObject({
    status: 409,
    json: { code: 'indemnites.periodeCertifiee' },
  });
  const { nom, bytes } = await e.telecharger('Télécharger les fichiers affichés');
  expect(nom).toMatch(/^indemnites_.*\.zip$/);
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
});

etape('the president reads his own lines in his account', async () => {
  const p = await entrer(navigateur, PRESIDENT);
  ecrans.push(p);
  await p.aller('/mon-compte?onglet=indemnites');
  await p.choisir('Année', periode.dateDebut.slice(0, 4));
  await p.voir('Présidence de');
  // What was typed in the file without the platform.
  await p.voir('part de 60');
  expect(await examiner(p, { nom: 'mes indemnités' })).toEqual([]);
});

etape('the administration finds the files of every committee', async () => {
  const a = await entrer(navigateur, accountsOf('SUPER_ADMIN')[0]);
  ecrans.push(a);
  await a.aller('/indemnites');
  await a.voir('service fait certifié par');
  expect(await examiner(a, { nom: 'indemnités administration' })).toEqual([]);
});

etape('the administration takes a month of presidency back, says who is told, then gives it again', async () => {
  const a = await entrer(navigateur, accountsOf('SUPER_ADMIN')[0]);
  ecrans.push(a);
  const quoi = `Corriger les présidences et pertes de revenus, ${nomDeTrimestre(periode)}`;
  const liste = 'Présidences et pertes de revenus';
  await a.aller('/indemnites?onglet=fichiers');
  await a.cliquer(quoi);
  await a.voir('Certifiée', liste);
  expect(await examiner(a, { nom: 'indemnités sans dossier' })).toEqual([]);
  await a.cliquer('Reprendre l’indemnité de', liste);
  await a.voir('Le membre et les gestionnaires du comité, par courriel', 'Reprendre l’indemnité');
  await a.remplir('Motif', 'Présidence attribuée par erreur', 'Reprendre l’indemnité');
  await a.confirmer('Reprendre', 'Reprendre l’indemnité');
  await a.cliquer('Rétablir l’indemnité de', liste);
  await a.remplir('Motif', 'Présidence due', 'Rétablir l’indemnité');
  await a.confirmer('Rétablir', 'Rétablir l’indemnité');
  await a.voir('Indemnité rétablie');
});
