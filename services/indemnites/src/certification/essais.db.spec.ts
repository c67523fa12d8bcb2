/** Reports on trials of medicines are paid like the others, a half line for each part; what explains each is read by its member. To the cent, on real stores. Rules: IND-11, IND-12. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import { sql } from '@riph/chassis/store/postgres/sql';
import { examenDossiers } from '@riph/contracts/examen/dossiers.internal';
import { expertiseExpert } from '@riph/contracts/expertise/expert.calls';
import { expertiseRapports } from '@riph/contracts/expertise/rapports.calls';
import { expertiseSollicitations } from '@riph/contracts/expertise/sollicitations.calls';
import { indemnitesApercu } from '@riph/contracts/indemnites/apercu.calls';
import { indemnitesBaremes } from '@riph/contracts/indemnites/baremes.calls';
import { indemnitesCertification } from '@riph/contracts/indemnites/certification.calls';
import { indemnitesCorrections } from '@riph/contracts/indemnites/corrections.calls';
import { seanceNonRattaches } from '@riph/contracts/seance/non-rattaches.calls';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { dossiersCtis } from '@riph/dossier-ctis/socle/collections';
import { Objets } from '@riph/dossier-ctis/socle/objets.repository';
import { ADMIN, acteur, type Monde, monde, signe } from '@riph/dossier-ctis/test/monde';
import { rapporteursDe } from '@riph/dossier-ctis/test/rapporteurs';
import { service as expertise } from '@riph/expertise/service';
import { changerSieges, creerPersonne, qualifier } from '@riph/identity/test/fixtures';
import { service } from '../service.ts';

const MARS = { dateDebut: '2026-03-01', dateFin: '2026-03-31' };
const [UN, DEUX, METHODO, PRESIDENTE] = [741_001, 741_002, 741_003, 741_004];
const EXPERT = acteur('EXPERT', { utiId: 741_401, nom: 'Philippe Arnaud' });
const PLACES = [
  { type: 'COLLEGE_1', utiId: UN },
  { type: 'COLLEGE_2', utiId: DEUX },
  { type: 'METHODOLOGISTE', utiId: METHODO },
] as const;
let m: Monde;
let r: ReturnType<typeof rapporteursDe>;
let indemnites: ReturnType<Monde['services']['of']>;
let entier: number;
let enDeuxTemps: number;
beforeAll(async () => {
  m = await monde({ voisins: [expertise, service] });
  r = rapporteursDe(m, PRESIDENTE);
  indemnites = m.services.of('indemnites');
  const { db } = m.services.of('identity');
  for (const utiId of [UN, DEUX, METHODO, PRESIDENTE]) await m.membre(utiId, [m.ctis.id]);
  await changerSieges(db, PRESIDENTE, { fonction: 'PRESIDENT' });
  await changerSieges(db, DEUX, { categorie: 'C2_ETHIQUE' });
  await qualifier(db, METHODO, { methodologiste: true });
  entier = await m.enEvaluation();
  enDeuxTemps = await m.enEvaluation();
  await m.svc.get(Objets).change(dossiersCtis, { id: enDeuxTemps }, (d) => {
    if (d.suivi) d.suivi.partieDeuxLe = d.dateSoumission;
  });
  for (const place of PLACES) {
    for (const partie of ['PARTIE_1', 'PARTIE_2'] as const) {
      await r.nommer(entier, { ...place, partie });
      await r.deposer(entier, { ...place, partie }, signe('rapport.pdf'), membre(place.utiId));
    }
    await r.nommer(enDeuxTemps, place);
  }
  await r.deposer(enDeuxTemps, PLACES[0], signe('rapport.pdf'), membre(UN));
  await expertiser([entier, enDeuxTemps]);
  await tenue([entier, enDeuxTemps]);
  m.clock.set('2026-04-10');
});
afterAll(() => m?.services.stop());

const membre = (utiId: number) => acteur('INSTRUCTEUR', { utiId, cppId: m.ctis.id, nom: 'Dominique Girard' });
/** On the 25th, held and closed with both requests examined, as séances leave it. */
async function tenue(dosIds: number[]): Promise<void> {
  const seance = m.services.of('seance');
  const quand = { date: '2026-03-25', heureDebut: '14:00', heureFin: '18:00', lieu: 'Salle Claude-Bernard' };
  const body = {
    ...quand,
    mode: 'PRESENTIEL',
    type: 'EXTRAORDINAIRE',
    capaciteDi: 4,
    capaciteMs: 2,
    placesTasReservees: 0,
  } as const;
  const { id: seanceId } = await seance.call(seanceSeance, 'creer', { body }, m.gestionnaire);
  await seance.call(seanceNonRattaches, 'inscrire', { params: { seanceId }, body: { dosIds } }, m.gestionnaire);
  await seance.db.query(sql`update inscription set statut = 'EXAMINE' where seance_id = ${seanceId}`);
  await seance.db.query(sql`update seance set statut = 'CLOTUREE' where id = ${seanceId}`);
}
/** An outside expert who is asked on these requests, accepts and reports. */
async function expertiser(dosIds: readonly number[]): Promise<void> {
  const svc = m.services.of('expertise');
  const { db } = m.services.of('identity');
  await creerPersonne(db, EXPERT.utiId, { nom: 'Arnaud', prenom: 'Philippe', profil: 'EXPERT' });
  const fiche = { competences: [], expertises: [], liens: [], version: 0 };
  await svc.call(expertiseExpert, 'modifier', { body: fiche }, EXPERT);
  for (const dosId of dosIds) {
    const body = { expIds: [EXPERT.utiId], question: 'Le recrutement convient-il ?', attenduLe: '2026-03-20' };
    await svc.call(expertiseRapports, 'solliciter', { params: { dosId }, body }, m.gestionnaire);
    await svc.call(expertiseSollicitations, 'repondre', { query: { dosId, accepte: 'true' } }, EXPERT);
    const files = { fichier: [signe('expertise.pdf')] };
    const depot = { params: { dosId }, query: { typeDoc: 'RAPPORT' as const }, body: {}, files };
    await svc.call(expertiseRapports, 'deposer', depot, EXPERT);
  }
}
const apercu = () => indemnites.call(indemnitesApercu, 'lire', { params: MARS }, m.gestionnaire);
const mots = (t: string) => t.replaceAll(/\s/g, ' ');

test('201,00 € for two reporters of a whole request, 100,50 € for its methodologist, 50,25 € for part II filed apart; each part has its report, each line says why', async () => {
  const { lignes, anomalies, personnes } = await apercu();
  const deRapports = lignes.filter((l) => l.role !== 'PRESIDENT');
  expect(deRapports.map((l) => [l.dosId, l.role, l.utiId, l.partie, l.montant]).toSorted()).toEqual(
    [
      [entier, 'METHODOLOGISTE', METHODO, 'PARTIE_1', 5_025],
      [entier, 'METHODOLOGISTE', METHODO, 'PARTIE_2', 5_025],
      [entier, 'RAPPORTEUR', UN, 'PARTIE_1', 5_025],
      [entier, 'RAPPORTEUR', UN, 'PARTIE_2', 5_025],
      [entier, 'RAPPORTEUR', DEUX, 'PARTIE_1', 5_025],
      [entier, 'RAPPORTEUR', DEUX, 'PARTIE_2', 5_025],
      [enDeuxTemps, 'RAPPORTEUR', UN, 'PARTIE_2', 5_025],
      // An outside expert as a reporter.
      [entier, 'EXPERT', EXPERT.utiId, 'PARTIE_1', 5_025],
      [entier, 'EXPERT', EXPERT.utiId, 'PARTIE_2', 5_025],
      [enDeuxTemps, 'EXPERT', EXPERT.utiId, 'PARTIE_2', 5_025],
    ].toSorted(),
  );
  expect(new Map(personnes.flatMap((p) => (p.rapports > 0 ? [[p.utiId, p.rapports] as const] : [])))).toEqual(
    new Map([
      [UN, 15_075],
      [DEUX, 10_050],
      [METHODO, 10_050],
      [EXPERT.utiId, 15_075],
    ]),
  );
  const ligne = deRapports.find((l) => l.dosId === enDeuxTemps && l.role === 'RAPPORTEUR');
  expect(mots(ligne?.explication ?? '')).toMatch(
    /^0,75 vacation × 67,00 € : rapport du 02\/03\/2026 sur 2026-599002-10-00 IN, essai de médicament, partie II$/,
  );
  // Of the request in two steps two reports never came: each is said once.
  expect(anomalies.filter((a) => a.code === 'I-03')).toHaveLength(2);
});

test('whoever reports on part II alone is paid its half alone', async () => {
  const dosId = await m.enEvaluation();
  const rendu = { type: 'COLLEGE_1' as const, partie: 'PARTIE_2' as const };
  await r.nommer(dosId, { ...rendu, utiId: UN });
  await r.deposer(dosId, rendu, signe('rapport.pdf'), membre(UN));
  const lus = await m.svc.call(examenDossiers, 'listerRapportsRendus', { input: { cppId: m.ctis.id, dosIds: [dosId] } }, null);
  expect(lus).toMatchObject([{ parties: ['PARTIE_1', 'PARTIE_2'], rapports: [{ utiId: UN, partie: 'PARTIE_2' }] }]);
});

test('a request of the accelerated procedure is paid by the factor of the scale, from the word of the administration until it takes it back', async () => {
  const marquer = (dosId: number, acceleree: boolean, actor = ADMIN) => {
    const body = { acceleree, motif: 'Action commune des États de mars 2026' };
    return indemnites.call(indemnitesCorrections, 'marquerAcceleration', { params: { dosId }, body }, actor);
  };
  const deUn = async () => {
    const { lignes } = await apercu();
    return lignes.filter((l) => l.dosId === entier && l.utiId === UN).map((l) => [l.montant, mots(l.explication)]);
  };
  const avant = await deUn();
  expect(avant.map(([montant]) => montant)).toEqual([5_025, 5_025]);
  const marquee = await marquer(entier, true);
  expect(marquee.acceleration).toMatchObject({ par: ADMIN.nom, motif: 'Action commune des États de mars 2026' });
  expect(marquee.nonPaye).toBe(80_400);
  expect(await deUn()).toEqual([
    [10_050, expect.stringMatching(/^1,5 vacation × 67,00 € .*procédure accélérée$/)],
    [10_050, expect.stringMatching(/procédure accélérée$/)],
  ]);
  expect((await apercu()).lignes.find((l) => l.dosId === enDeuxTemps)?.montant).toBe(5_025);
  const [{ peutSupprimer: _peut, dateFin: _fin, ...dernier }] = await indemnites.call(indemnitesBaremes, 'lister', {}, ADMIN);
  const body = { ...dernier, code: 'B2026', dateDebut: '2026-03-01', accelere: 3_000, partie1: 60, partie2: 40 };
  await indemnites.call(indemnitesBaremes, 'ajouter', { body }, ADMIN);
  expect((await deUn()).map(([montant]) => montant)).toEqual([18_090, 12_060]);
  await indemnites.call(indemnitesBaremes, 'supprimer', { params: { code: 'B2026' } }, ADMIN);
  for (const actor of [m.gestionnaire, membre(UN)])
    await expect(marquer(entier, false, actor)).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(marquer(1_000_999_999, true)).rejects.toMatchObject({ code: 'indemnites.sansAcceleration', status: 409 });
  expect(await marquer(entier, false)).toMatchObject({ acceleration: null, peutAccelerer: true, nonPaye: 40_200 });
  expect(await deUn()).toEqual(avant);
});

test('asked again, he files another: nothing more is paid; the administration takes the lines of one part off', async () => {
  const avant = (await apercu()).total;
  await r.deposer(entier, PLACES[0], signe('rapport.pdf'), membre(UN));
  expect((await apercu()).total).toBe(avant);
  const apres = await indemnites.call(indemnitesCorrections, 'supprimerPartieDeux', { params: { dosId: entier } }, ADMIN);
  expect(apres).toMatchObject({ enParties: true, nonPaye: 20_100 });
  expect((await apercu()).total).toBe(avant - 20_100);
});

test('certified, the member reads his own lines with their words, and nobody else’s', async () => {
  const r = await indemnites.call(indemnitesCertification, 'generer', { params: MARS }, m.gestionnaire);
  if (!('document' in r)) throw new Error('a stored file was expected');
  const fichier = await indemnites
    .get(DocumentStore)
    .putBuffer(await indemnites.get(DocumentStore).readBuffer(r.document.documentId), {
      nom: r.document.nom,
      type: r.document.type,
    });
  const parts = { params: MARS, body: { serviceFait: true as const }, files: { fichier: [fichier] } };
  await indemnites.call(indemnitesCertification, 'certifier', parts, m.gestionnaire);
  const { lignes, total } = await indemnites.call(indemnitesApercu, 'lireMiennes', { params: { annee: 2026 } }, membre(UN));
  expect(lignes.map((l) => [l.dosId, l.partie, l.montant, l.explication.includes('essai de médicament')]).toSorted()).toEqual(
    [
      [entier, 'PARTIE_1', 5_025, true],
      [enDeuxTemps, 'PARTIE_2', 5_025, true],
    ].toSorted(),
  );
  expect(total).toBe(10_050);
  const { lignes: expertises } = await indemnites.call(indemnitesApercu, 'lireMiennes', { params: { annee: 2026 } }, EXPERT);
  expect(expertises.map((l) => [l.dosId, l.partie, l.montant]).toSorted()).toEqual(
    [
      [entier, 'PARTIE_1', 5_025],
      [enDeuxTemps, 'PARTIE_2', 5_025],
    ].toSorted(),
  );
  const lue = await indemnites.call(indemnitesCorrections, 'lister', { params: { dosId: enDeuxTemps } }, ADMIN);
  expect(lue.peutAccelerer).toBe(false);
});
