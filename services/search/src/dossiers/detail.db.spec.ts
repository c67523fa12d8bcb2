/** The detailed export of dossiers: what their owner adds, as each reader may have it (REC-02, DRO-03, DRO-06). */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import type { Actor } from '@riph/contracts/core/call';
import { elementAdministratif } from '@riph/contracts/etude/socle/element.schemas';
import { searchDossiers } from '@riph/contracts/search/dossiers.calls';
import { service as etude } from '@riph/etude/service';
import { creerDossier, declarerLien, nommerRapporteur } from '@riph/etude/test/fixtures';
import { service as referentiel } from '@riph/referentiel/service';
import ExcelJS from 'exceljs';
import { administrateur, ansm, autreDeposant, deposant, document, expert, gestionnaire, instructeur } from '../test/jeu.ts';
import { type Monde, monde } from '../test/monde.ts';

let m: Monde;
let dosId: number;
const MEMBRE = instructeur(5);
const LIE: Actor = { ...MEMBRE, utiId: 502 };
beforeAll(async () => {
  m = await monde([referentiel, etude]);
  m.clock.set('2026-04-01');
  const { db } = m.services.of('etude');
  const administratif = elementAdministratif.parse({
    isMandataire: true,
    mandataire: { organisme: 'Mandat Santé' },
    tailleEtude: '120',
    sitesInvestigateurs: [{}, {}, {}],
  });
  dosId = await creerDossier(db, {
    ...{ numero: '26.00001.000001', statut: 'REPONSE_RECUE', deposantNom: 'Camille Martin', titre: 'Marche' },
    ...{ cppId: 5, cppNom: 'CPP Île-de-France I', dateCreation: '2026-02-19T08:30:00Z', dateRecevabilite: '2026-03-02' },
    ...{ dateDemandeModif: '2026-03-12', dateReponseModif: '2026-03-22', modeTirage: 'ELARGI', referenceCpp: 'IDF1-42' },
    ...{ qualificationCode: 'CAT2', reaffectation: 'ACCEPTEE', tour: 2, elementAdministratif: administratif },
  });
  const nommer = (tour: number, nom: string, retireLe: string | null) =>
    nommerRapporteur(db, dosId, { utiId: 7, tour, nom, retireLe });
  await nommer(1, 'Ancien Tour', null);
  await nommer(2, 'Retiré Depuis', '2026-03-25T10:00:00Z');
  await nommer(2, 'Dominique Girard', null);
  await declarerLien(db, dosId, LIE.utiId);
  m.publier(dosId, 1_000, document(dosId, { statut: 'REPONSE_RECUE' }));
  // Of another committee, and unknown to its owner.
  m.publier(900_000, 1, document(900_000, { cppId: 6 }));
  await m.visible();
});
afterAll(() => m?.stop());

const exporter = async (actor: Actor): Promise<Record<string, unknown>[]> => {
  const query = { recherche: JSON.stringify({ filtres: {} }) };
  const answer = await m.search.call(searchDossiers, 'exporterJardeAvance', { query }, actor);
  if (!('document' in answer)) throw new Error('not a file');
  const book = new ExcelJS.Workbook();
  const bytes = await m.search.get(DocumentStore).readBuffer(answer.document.documentId);
  await book.xlsx.load(new Uint8Array(bytes).buffer);
  const rangs = book.worksheets[1].getSheetValues().flatMap((r) => (Array.isArray(r) ? [r.slice(1)] : []));
  const [titres, ...lignes] = rangs;
  return lignes.map((l) => Object.fromEntries(titres.map((t, i) => [String(t), l[i]])));
};

const DATES = {
  // A cell holds the hour of Paris.
  Création: new Date('2026-02-19T09:30:00Z'),
  // Twelve days to answer from 12 March; sixty to give the opinion once changes were asked for, and the ten of the wait.
  'Limite de la réponse du promoteur': new Date('2026-03-24'),
  'Limite de l’avis': new Date('2026-05-11'),
  'Jours suspendus': 10,
  'Jours utilisés par le comité': 20,
  'Tour d’évaluation': 2,
  Réaffecté: 'Oui',
};
const CONTENU = { Mandataire: 'Mandat Santé', Sites: 3, 'Taille de l’étude': 120 };
const RIEN = { Mandataire: undefined, Sites: undefined, 'Taille de l’étude': undefined };
test.each([
  ['its manager', gestionnaire(5), CONTENU, 'Dominique Girard'],
  ['a member of its committee', MEMBRE, CONTENU, 'Dominique Girard'],
  ['a member who declared a link', LIE, RIEN, undefined],
  ['its sponsor', deposant, CONTENU, undefined],
  ['the agency, which does not review this category', ansm, RIEN, undefined],
  ['the administration', administrateur, CONTENU, 'Dominique Girard'],
])('as %s may have it', async (_, actor, contenu, rapporteurs) => {
  const ligne = (await exporter(actor)).find((l) => l['Identifiant du dossier'] === String(dosId));
  expect(ligne).toMatchObject({ ...DATES, 'Référence du comité': 'IDF1-42', Déposant: 'Camille Martin' });
  expect(ligne).toMatchObject({ 'Mode d’attribution': 'Tirage au sort élargi (première séance disponible)' });
  expect([ligne?.Mandataire, ligne?.Sites, ligne?.['Taille de l’étude']]).toEqual(Object.values(contenu));
  expect(ligne?.Rapporteurs).toBe(rapporteurs);
});

test('a member exports the dossiers of his committee alone; who has no list has no export', async () => {
  expect((await exporter(MEMBRE)).map((l) => l['Identifiant du dossier'])).toEqual([String(dosId)]);
  expect((await exporter(instructeur(6))).map((l) => l['Identifiant du dossier'])).toEqual(['900000']);
  expect(await exporter(autreDeposant)).toEqual([]);
  await expect(exporter(expert)).rejects.toMatchObject({ code: 'droit.manquant' });
});
