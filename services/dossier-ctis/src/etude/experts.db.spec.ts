/** An outside expert on a trial: asked, he accepts, reads what is his to read and no more, declares a link, reports; the opinion ends it. Rules: CTI-58, RAP-10. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { dossierCtisDossierPieces } from '@riph/contracts/dossier-ctis/dossier-pieces.calls';
import { dossierCtisEtude } from '@riph/contracts/dossier-ctis/etude.calls';
import { dossierCtisEtudePieces } from '@riph/contracts/dossier-ctis/etude-pieces.calls';
import { dossierCtisPartieDeuxPieces } from '@riph/contracts/dossier-ctis/partie-deux-pieces.calls';
import { examenLiens } from '@riph/contracts/examen/liens.calls';
import { examenNotes } from '@riph/contracts/examen/notes.calls';
import { examenRapporteurs } from '@riph/contracts/examen/rapporteurs.calls';
import { expertiseExpert } from '@riph/contracts/expertise/expert.calls';
import { expertiseRapports } from '@riph/contracts/expertise/rapports.calls';
import { expertiseSollicitations } from '@riph/contracts/expertise/sollicitations.calls';
import { seanceDossierDeSeance } from '@riph/contracts/seance/dossier-de-seance.calls';
import { service as expertise } from '@riph/expertise/service';
import { creerPersonne } from '@riph/identity/test/fixtures';
import { Experts } from '@riph/seance/voisins/experts';
import { dossiersCtis, etudesCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { ADMIN, AGENCE, acteur, type Monde, monde, PROMOTEUR, signe } from '../test/monde.ts';

const EXPERT = acteur('EXPERT', { utiId: 741_401, nom: 'Philippe Arnaud' });
const AUTRE = acteur('EXPERT', { utiId: 741_402, nom: 'Nadia Kessler' });
const MEMBRE = 741_301;
let m: Monde;
let svc: ReturnType<Monde['services']['of']>;
beforeAll(async () => {
  m = await monde({ voisins: [expertise] });
  svc = m.services.of('expertise');
  await m.membre(MEMBRE, [m.ctis.id]);
  for (const { utiId } of [EXPERT, AUTRE])
    await creerPersonne(m.services.of('identity').db, utiId, {
      nom: 'Arnaud',
      prenom: 'Philippe',
      email: `expert-${utiId}@cpp.test`,
      profil: 'EXPERT',
      coordonnees: { civilite: 'M' },
    });
  const body = { competences: [], expertises: [], liens: [], version: 0 };
  for (const actor of [EXPERT, AUTRE]) await svc.call(expertiseExpert, 'modifier', { body }, actor);
});
afterAll(() => m?.services.stop());

const membre = () => acteur('INSTRUCTEUR', { utiId: MEMBRE, cppId: m.ctis.id, nom: 'Dominique Girard' });
const solliciter = (dosId: number, actor: Actor = m.gestionnaire, expIds = [EXPERT.utiId]) => {
  const body = { expIds, question: 'Les critères d’arrêt protègent-ils assez ?', attenduLe: addJours(m.clock.today(), 20) };
  return svc.call(expertiseRapports, 'solliciter', { params: { dosId }, body }, actor);
};
const repondre = (dosId: number, actor = EXPERT) =>
  svc.call(expertiseSollicitations, 'repondre', { query: { dosId, accepte: 'true' } }, actor);
const lister = (dosId: number, actor: Actor) => svc.call(expertiseSollicitations, 'lister', { query: { dosId } }, actor);
const deposer = (dosId: number) =>
  svc.call(
    expertiseRapports,
    'deposer',
    { params: { dosId }, query: { typeDoc: 'RAPPORT' }, body: {}, files: { fichier: [signe('expertise.pdf')] } },
    EXPERT,
  );
const admis = async (dosId: number) => {
  await solliciter(dosId);
  await repondre(dosId);
};
const etuIdDe = async (dosId: number) => (await m.dossier(dosId)).etuId;
/** What of the trial is open to somebody: the request, the pieces of both parts, the opinion on part I, the trial, its pieces. */
const ouvert = async (dosId: number, actor: Actor): Promise<number[]> => {
  const params = { dosId };
  const etuId = await etuIdDe(dosId);
  const lectures = [
    m.svc.call(dossierCtisDossier, 'lire', { params: { id: dosId } }, actor),
    m.svc.call(dossierCtisDossierPieces, 'listerPartieUn', { params }, actor),
    m.svc.call(dossierCtisDossierPieces, 'listerAvisPartieUn', { params }, actor),
    m.svc.call(dossierCtisDossierPieces, 'listerPartieDeux', { params }, actor),
    m.svc.call(dossierCtisPartieDeuxPieces, 'lister', { params }, actor),
    m.lire(dosId, actor),
    m.svc.call(dossierCtisEtude, 'lire', { params: { id: etuId } }, actor),
    m.svc.call(dossierCtisEtudePieces, 'listerPartieDeux', { params: { etuId } }, actor),
  ];
  return (await Promise.allSettled(lectures)).map((r) => (r.status === 'fulfilled' ? 200 : (r.reason.status ?? 0)));
};
const [TOUT, RIEN] = [Array<number>(8).fill(200), Array<number>(8).fill(404)];

test('asked, he is told title, domains and aim; accepted, he reads the trial; withdrawn, nothing; another expert, nothing at any time', async () => {
  const dosId = await m.enEvaluation();
  expect(await ouvert(dosId, EXPERT)).toEqual(RIEN);
  await expect(lister(dosId, EXPERT)).rejects.toMatchObject({ code: 'expertise.introuvable' });
  await solliciter(dosId);
  const d = await m.dossier(dosId);
  const recherche = (await m.svc.get(Objets).read(etudesCtis, d.etuId))?.contenu.recherche;
  const [vue] = await lister(dosId, EXPERT);
  expect(vue).toMatchObject({
    statut: 'SOLLICITE',
    numero: `${d.numeroCtis} ${d.cleDemande}`,
    titre: d.titre,
    domaines: recherche?.domaines.map((x) => x.libelle),
    resume: recherche?.objectifPrincipal,
  });
  expect(recherche?.objectifPrincipal).toBeTruthy();
  // The sponsor is not told before he accepts.
  expect(JSON.stringify(vue)).not.toContain(d.promoteur ?? '?');
  expect(await ouvert(dosId, EXPERT)).toEqual(RIEN);
  await repondre(dosId);
  expect(await ouvert(dosId, EXPERT)).toEqual(TOUT);
  expect(await ouvert(dosId, AUTRE)).toEqual(RIEN);
  const params = { dosId, expId: EXPERT.utiId };
  await svc.call(expertiseSollicitations, 'retirer', { params, body: { motif: 'Un autre expert répond' } }, m.gestionnaire);
  expect(await ouvert(dosId, EXPERT)).toEqual(RIEN);
  expect((await lister(dosId, EXPERT))[0]).toMatchObject({ statut: 'RETIRE', titre: null, resume: null });
});

test('he reads neither reporters, their reports, notes, links, remarks nor opinions on part II, and no other request of the trial', async () => {
  const dosId = await m.enEvaluation();
  await m.svc.get(Objets).change(dossiersCtis, { id: dosId }, (d) => {
    d.suivi?.observations.push({ id: 1, le: m.clock.today(), section: null, texte: 'Le comparateur est à revoir' });
    if (d.suivi) d.suivi.motifNonRecevable = 'Notice illisible';
  });
  await admis(dosId);
  const params = { dosId };
  for (const interdit of [
    m.svc.call(examenRapporteurs, 'lister', { params, query: {} }, EXPERT),
    m.svc.call(examenNotes, 'lister', { params }, EXPERT),
    m.svc.call(examenLiens, 'lister', { params }, EXPERT),
  ])
    await expect(interdit).rejects.toMatchObject({ code: 'droit.manquant' });
  const lu = await m.lire(dosId, EXPERT);
  expect(lu).toMatchObject({ echeances: [], actions: [], historique: [], examen: null, suivi: { observations: [], avis: [] } });
  expect(JSON.stringify([lu, await m.svc.call(dossierCtisDossierPieces, 'listerAvisPartieUn', { params }, EXPERT)])).not.toMatch(
    /comparateur|illisible|Sophie Renard/,
  );
  const autre = await m.enEvaluation();
  expect(await ouvert(autre, EXPERT)).toEqual(RIEN);
});

test('nobody but the committee in charge asks; nobody outside of it reads who was asked', async () => {
  const recu = await m.recu();
  await expect(solliciter(recu)).rejects.toMatchObject({ code: 'expertise.dossierIntrouvable' });
  // It is told of a modification of part I alone, and examines nothing of it.
  const partieUn = await m.enEvaluation();
  await m.svc.get(Objets).change(dossiersCtis, { id: partieUn }, (d) => {
    if (d.suivi) d.suivi.partieDeux = 'P2_SANS_OBJET';
  });
  await expect(solliciter(partieUn)).rejects.toMatchObject({ code: 'expertise.horsExamen', status: 409 });
  const dosId = await m.enEvaluation();
  await expect(solliciter(dosId, m.etranger)).rejects.toMatchObject({ code: 'expertise.dossierIntrouvable' });
  await expect(solliciter(dosId, membre())).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(solliciter(dosId, { ...m.gestionnaire, utiId: PROMOTEUR.utiId })).rejects.toMatchObject({ status: 404 });
  await solliciter(dosId);
  expect(await lister(dosId, membre())).toHaveLength(1);
  expect(await lister(dosId, ADMIN)).toHaveLength(1);
  await expect(lister(dosId, m.etranger)).rejects.toMatchObject({ status: 404 });
  for (const actor of [PROMOTEUR, AGENCE]) await expect(lister(dosId, actor)).rejects.toMatchObject({ code: 'droit.manquant' });
  const lien = { utiId: MEMBRE, motif: 'Investigateur de cet essai' };
  await m.svc.call(examenLiens, 'declarer', { params: { dosId }, body: lien }, m.gestionnaire);
  await expect(lister(dosId, membre())).rejects.toMatchObject({ code: 'dossier.conflit' });
});

test('not asked: who declared a link with the sponsor, who has an access of the sponsor', async () => {
  const dosId = await m.enEvaluation();
  const { promoteur, etuId } = await m.dossier(dosId);
  const liens = [{ organisme: promoteur ?? '', nature: 'CONSEIL' as const, debut: '2024-01-01', fin: null }];
  const { version } = await svc.call(expertiseExpert, 'lire', {}, AUTRE);
  const fiche = { competences: [], expertises: [], version };
  await svc.call(expertiseExpert, 'modifier', { body: { ...fiche, liens } }, AUTRE);
  await expect(solliciter(dosId, m.gestionnaire, [AUTRE.utiId])).rejects.toMatchObject({ code: 'expertise.lienDeclare' });
  await svc.call(expertiseExpert, 'modifier', { body: { ...fiche, liens: [], version: version + 1 } }, AUTRE);
  await m.svc.get(Objets).change(etudesCtis, { id: etuId }, (e) => {
    e.acces.push({ utiId: AUTRE.utiId, origine: 'CONTACT', depuis: m.clock.instant() });
  });
  await expect(solliciter(dosId, m.gestionnaire, [AUTRE.utiId])).rejects.toMatchObject({ code: 'expertise.expertIntrouvable' });
});

test('a link that he finds shuts the trial at once, and the mail that says so leaves out every access of the sponsor', async () => {
  const dosId = await m.enEvaluation();
  await admis(dosId);
  const body = { motif: 'Mon épouse y travaille' };
  const [vue] = await svc.call(expertiseSollicitations, 'declarerLien', { params: { dosId }, body }, EXPERT);
  expect(vue).toMatchObject({ statut: 'RETIRE', lien: true });
  expect(await ouvert(dosId, EXPERT)).toEqual(RIEN);
  const [{ destinataires }] = await svc.db.query<{ destinataires: unknown }>(sql`
    select payload -> 'destinataires' as destinataires
    from outbox
    where subject like '%mailDemande' and payload ->> 'modele' = 'EXPERT_REPONSE' and payload -> 'donnees' ->> 'dosId' = ${String(dosId)}
    order by id desc
    limit 1
  `);
  expect(destinataires).toEqual([{ profil: 'GESTIONNAIRE', cppId: m.ctis.id, sauf: [PROMOTEUR.utiId] }]);
});

test('his report goes to the committee and to the papers of its séance; after that séance none is handed in; the opinion ends what is awaited', async () => {
  const dosId = await m.enEvaluation();
  await admis(dosId);
  await solliciter(dosId, m.gestionnaire, [AUTRE.utiId]);
  await deposer(dosId);
  const telecharge = await svc.call(
    expertiseRapports,
    'lister',
    { params: { dosId }, query: { typeDoc: 'RAPPORT' } },
    m.gestionnaire,
  );
  expect(telecharge).toMatchObject([{ nom: 'expertise.pdf', nomExpert: 'Philippe Arnaud' }]);
  m.clock.set('2026-03-09');
  const seanceId = await m.examiner(dosId, m.gestionnaire);
  const { dossiers } = await m.services
    .of('seance')
    .call(seanceDossierDeSeance, 'lire', { params: { seanceId }, query: {} }, m.gestionnaire);
  expect(dossiers.flatMap((d) => d.fichiers.map((f) => f.genre))).toContain('EXPERTISE');
  // In the export of that séance, he who accepted and no other.
  expect(await m.services.of('seance').get(Experts).parDossier(m.ctis.id, [dosId])).toEqual(
    new Map([[dosId, ['Philippe Arnaud']]]),
  );
  await expect(deposer(dosId)).rejects.toMatchObject({ code: 'expertise.seanceTenue', status: 409 });

  await m.rendreAvis(dosId, m.gestionnaire);
  await m.services.settled();
  const lignes = await lister(dosId, m.gestionnaire);
  expect(lignes.map((s) => [s.expId, s.statut, s.motif])).toEqual([
    [EXPERT.utiId, 'DEPOSE', null],
    [AUTRE.utiId, 'RETIRE', 'Le dossier est clos.'],
  ]);
  expect(lignes[0].documents).toHaveLength(1);
  expect(await ouvert(dosId, EXPERT)).toEqual(RIEN);
  await expect(solliciter(dosId, m.gestionnaire, [AUTRE.utiId])).rejects.toMatchObject({ code: 'expertise.dossierClos' });
});

test('a request that is withdrawn, or that goes to another committee, ends what was asked on it', async () => {
  const [retiree, passee] = [await m.enEvaluation(), await m.enEvaluation()];
  for (const dosId of [retiree, passee]) await admis(dosId);
  await m.svc.get(Objets).change(dossiersCtis, { id: retiree }, (d) => {
    d.statut = 'ABANDONNE';
  });
  await m.svc.get(Objets).change(dossiersCtis, { id: passee }, (d) => {
    d.cppId = m.autre.id;
  });
  await m.services.settled();
  expect((await lister(retiree, m.gestionnaire))[0]).toMatchObject({ statut: 'RETIRE', motif: 'Le dossier est clos.' });
  expect((await lister(passee, EXPERT))[0]).toMatchObject({
    statut: 'RETIRE',
    motif: 'Le dossier est passé à un autre comité.',
  });
  for (const dosId of [retiree, passee]) expect(await ouvert(dosId, EXPERT)).toEqual(RIEN);
});
