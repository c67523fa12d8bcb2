import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { etudeExports } from '@riph/contracts/etude/suivi/exports.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { eclaireRecherche } from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import { examenEclaireCriteres } from '@riph/contracts/examen/eclaire-criteres.calls';
import { examenRegistre } from '@riph/contracts/examen/registre.calls';
import { Referentiels } from '@riph/examen/socle/referentiels';
import { creerPersonne } from '@riph/identity/test/fixtures';
import ExcelJS from 'exceljs';
import { type Comites, mondeDuComite } from '../../test/comite.ts';
import { administrateur, ansm, autreDeposant, deposant, gestionnaire, instructeur } from '../../test/jeu.ts';
import type { Monde } from '../../test/monde.ts';

let m: Monde;
let c: Comites;
let etuId: number;
let cppId: number;
let numero: string | null;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite('2026-03-02'));
  const recevable = await c.recevable();
  ({ cppId } = recevable);
  ({ etuId, numero } = await m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId: recevable.dosId } }, deposant));
  const { db } = m.services.of('identity');
  const [pays] = (await m.etude.get(Referentiels).pays()).filter((p) => p.code === 'FR');
  await creerPersonne(db, deposant.utiId, {
    email: 'camille.martin@chu.test',
    coordonnees: {
      telephone: '02 99 00 00 00',
      fonction: 'Cheffe de projet',
      organisme: 'CHU de Rivage',
      adresse: '1 quai des Essais',
      code_postal: '35000',
      ville: 'Rennes',
      pay_id: pays.id,
    },
  });
  const donnees = eclaireRecherche.parse({
    resume: 'Marcher pour guérir',
    populationVulnerable: ['minors'],
    tranchesAge: ['AGE_0_17', 'AGE_18_64'],
    sexes: ['F', 'M'],
    groupesSujet: ['PATIENT'],
  });
  const params = { etuId };
  await m.etude.call(examenRegistre, 'modifierElementsRecherche', { params, body: { version: 0, donnees } }, deposant);
  const body = { type: 'INCLUSION', titre: 'Adultes de 18 à 75 ans' } as const;
  await m.etude.call(examenEclaireCriteres, 'creerEligibilite', { params, body }, deposant);
  const lus = await m.etude.call(examenEclaireCriteres, 'listerEligibilite', { params }, deposant);
  expect(lus).toMatchObject([body]);
});
afterAll(() => m?.stop());

type Nom = 'exporterAvanceJarde' | 'exporterAvanceDm' | 'exporterDocumentsInfoJarde' | 'exporterDocumentsInfoDm';
/** The rows of a spreadsheet, each by the titles of its columns. */
const exporter = async (nom: Nom, actor: Actor, filtres: object = {}): Promise<Record<string, unknown>[]> => {
  const rechercheEtudeDto = JSON.stringify({ filtres });
  const answer = await m.etude.call(etudeExports, nom, { query: { rechercheEtudeDto } }, actor);
  if (!('document' in answer)) throw new Error('a stored file was expected');
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(await m.etude.get(DocumentStore).readBuffer(answer.document.documentId)).buffer);
  const rangs = book.worksheets[1].getSheetValues().flatMap((r) => (Array.isArray(r) ? [r.slice(1)] : []));
  const [titres, ...lignes] = rangs;
  return lignes.map((l) => Object.fromEntries(titres.map((t, i) => [String(t), l[i]])));
};

// REC-04.
test('a study in detail: what was filed of it, what was typed for the register, its dates; by law, as each reader may', async () => {
  const [ligne, ...reste] = await exporter('exporterAvanceJarde', deposant);
  expect(reste).toEqual([]);
  expect(ligne).toMatchObject({
    Numéro: numero,
    'Publication autorisée': 'Non',
    Recrutement: 'Recrutement en attente',
    Résumé: 'Marcher pour guérir',
    'Population vulnérable': 'Mineurs',
    'Critères d’inclusion': 'Adultes de 18 à 75 ans',
    Réglementation: 'Loi Jardé',
    Sexe: 'Femme\nHomme',
    'Tranches d’âge': '0-17 ans\n18-64 ans',
    'Groupe de sujets': 'Patient',
    Déposant: deposant.nom,
    'Déposant : organisme': 'CHU de Rivage',
    'Déposant : fonction': 'Cheffe de projet',
    'Déposant : courriel': 'camille.martin@chu.test',
    'Déposant : téléphone': '02 99 00 00 00',
    'Déposant : adresse': '1 quai des Essais',
    'Déposant : code postal': '35000',
    'Déposant : ville': 'Rennes',
    'Déposant : pays': 'France',
  });
  for (const titre of [
    'Promoteur : organisme',
    'Domaines',
    'Critère de jugement principal',
    'Lieux : organisme',
    'Soumission',
    'Historique',
  ])
    expect([titre, ligne[titre]]).toEqual([titre, expect.anything()]);
  expect(await exporter('exporterAvanceJarde', gestionnaire(cppId))).toEqual([ligne]);
  expect(await exporter('exporterAvanceJarde', administrateur)).toEqual([ligne]);
  expect(await exporter('exporterAvanceJarde', autreDeposant)).toEqual([]);
  // The agency does not review this category: the sheet of the study, nothing that was filed.
  const [vue] = await exporter('exporterAvanceJarde', ansm);
  expect(vue).toMatchObject({ Numéro: numero, Titre: ligne.Titre });
  expect([vue.Résumé, vue['Promoteur : organisme'], vue['Critères d’inclusion']]).toEqual([undefined, undefined, undefined]);
  // A member: those of his committee, without the content of a dossier with which he has a link.
  const membre = instructeur(cppId);
  expect(await exporter('exporterAvanceJarde', membre)).toEqual([ligne]);
  expect(await exporter('exporterAvanceJarde', instructeur(cppId + 1))).toEqual([]);
  await m.etude.db.query(sql`
    insert into conflit (dos_id, uti_id, nom, motif, declare_le, declare_par)
    select id, ${membre.utiId}, 'x', 'x', now(), 'x' from dossier where etu_id = ${etuId}
  `);
  const [reservee] = await exporter('exporterAvanceJarde', membre);
  expect(reservee).toMatchObject({ Numéro: numero, Titre: ligne.Titre });
  expect([reservee.Résumé, reservee['Promoteur : organisme'], reservee['Critères d’inclusion']]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('each law has its own file; a filter on another one leaves it empty', async () => {
  expect(await exporter('exporterAvanceDm', deposant)).toEqual([]);
  expect(await exporter('exporterAvanceJarde', deposant, { reglementations: ['REG745'] })).toEqual([]);
  const { dosId } = await c.deposeDispositif('IC-Cas-2');
  const { numero: dm } = await m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId } }, deposant);
  const [ligne] = await exporter('exporterAvanceDm', deposant);
  expect(ligne).toMatchObject({ Numéro: dm, Dispositif: expect.anything() });
});

test('documents of studies, one a row; a report filed after its last day is late', async () => {
  expect(await exporter('exporterDocumentsInfoJarde', deposant)).toEqual([]);
  const fichier = await m.fichier('rapport.pdf');
  const { documentId, nom, type, taille, sha256 } = fichier;
  const ajouter = (le: string) =>
    m.etude.db.query(sql`
      insert into document_etude (etu_id, type, date_evenement, document_id, nom, mime, taille, sha256, cree_le,
        cree_par_uti_id, cree_par, cree_par_profil)
      values (${etuId}, 'RAPPORT_FINAL', ${'2026-03-02'}, ${documentId}, ${nom}, ${type}, ${taille}, ${sha256},
        ${`${le}T10:00:00Z`}, ${deposant.utiId}, ${deposant.nom}, 'DEPOSANT')
    `);
  await m.etude.db.query(sql`update etude set date_fin_effective = '2026-03-02' where id = ${etuId}`);
  await ajouter('2027-03-02');
  await ajouter(addJours('2027-03-02', 1));
  const lignes = await exporter('exporterDocumentsInfoJarde', gestionnaire(cppId));
  expect(lignes).toMatchObject([
    { Numéro: numero, Catégorie: 'Rapport final', Document: 'rapport.pdf', 'Déposé par': deposant.nom, 'En retard': 'Non' },
    { 'En retard': 'Oui' },
  ]);
  expect(await exporter('exporterDocumentsInfoDm', gestionnaire(cppId))).toEqual([]);
});
