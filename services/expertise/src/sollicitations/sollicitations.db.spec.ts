/** A request from the question to the report: what the expert sees and when, what ends it, who is told. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import { raw, sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import { etudeSynthese } from '@riph/contracts/etude/suivi/synthese.calls';
import { examenEchanges } from '@riph/contracts/examen/echanges.calls';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { examenRapporteurs } from '@riph/contracts/examen/rapporteurs.calls';
import { expertiseCalendrier } from '@riph/contracts/expertise/calendrier.calls';
import { expertiseExpert } from '@riph/contracts/expertise/expert.calls';
import { expertiseRapports } from '@riph/contracts/expertise/rapports.calls';
import { expertiseSollicitations } from '@riph/contracts/expertise/sollicitations.calls';
import { expertiseTdb } from '@riph/contracts/expertise/tdb.calls';
import { identityEvents } from '@riph/contracts/identity/identity.events';
import { changerDossier, declarerLien } from '@riph/etude/test/fixtures';
import { renommer } from '@riph/identity/test/fixtures';
import { autreExpert, deposant, expert, fichier, gestionnaire, gestionnaireSe2, IDF1, type Monde, monde } from '../test/monde.ts';
import { Rappels } from './rappels.ts';
import { SollicitationsEvents } from './sollicitations.events.ts';

let m: Monde;
const QUESTION = 'Les critères d’arrêt protègent-ils assez les personnes ?';
const demande = (expIds: number[]) => ({ expIds, question: QUESTION, attenduLe: '2026-03-20' });
const solliciter = (dosId: number, expIds = [expert.utiId], actor: Actor = gestionnaire) =>
  m.expertise.call(expertiseRapports, 'solliciter', { params: { dosId }, body: demande(expIds) }, actor);
const repondre = (dosId: number, accepte: 'true' | 'false', motif?: string, actor: Actor = expert) =>
  m.expertise.call(expertiseSollicitations, 'repondre', { query: { dosId, accepte, ...(motif && { motif }) } }, actor);
const lister = (dosId: number, actor: Actor) => m.expertise.call(expertiseSollicitations, 'lister', { query: { dosId } }, actor);
const deposer = (dosId: number, nom = 'rapport.pdf', typeDoc: 'RAPPORT' | 'GRILLE' = 'RAPPORT', actor: Actor = expert) =>
  m.expertise.call(
    expertiseRapports,
    'deposer',
    { params: { dosId }, query: { typeDoc }, body: {}, files: { fichier: [fichier(nom)] } },
    actor,
  );
/** What of the dossier itself is open to somebody: its head, its exchanges, its pieces. */
const ouvert = async (dosId: number, actor: Actor): Promise<number[]> => {
  const etude = m.services.of('etude');
  const lectures = [
    etude.call(etudeSynthese, 'lireSynthese', { params: { dosId } }, actor),
    etude.call(examenEchanges, 'lister', { params: { dosId } }, actor),
    etude.call(examenPieces, 'lister', { params: { dosId } }, actor),
  ];
  const lues = await Promise.allSettled(lectures);
  return lues.map((r) => (r.status === 'fulfilled' ? 200 : (r.reason.status ?? 0)));
};
const courriels = async (expId: number | null = null) => {
  await m.settled();
  const ou =
    expId === null
      ? ''
      : `where exists (select from jsonb_array_elements(payload -> 'destinataires') x where x ->> 'utiId' = '${expId}')`;
  const rows = await m.expertise.db.query<{ modele: string }>(sql`
    select payload ->> 'modele' as modele
    from outbox ${ou === '' ? sql`where` : sql`${raw(ou)} and`} subject like '%mailDemande'
    order by id
  `);
  return rows.map((r) => r.modele);
};

beforeAll(async () => {
  m = await monde();
  for (const actor of [expert, autreExpert]) {
    const body = { competences: [], expertises: [], liens: [], version: 0 };
    await m.expertise.call(expertiseExpert, 'modifier', { body }, actor);
  }
});
afterAll(() => m?.stop());

test('asked, he reads title, domain and summary only; accepted, the dossier; withdrawn, nothing; another expert, nothing at any time', async () => {
  const dosId = await m.dossier();
  expect(await ouvert(dosId, expert)).toEqual([404, 404, 404]);
  await expect(lister(dosId, expert)).rejects.toMatchObject({ code: 'expertise.introuvable' });
  await solliciter(dosId);
  const [vue] = await lister(dosId, expert);
  expect(vue).toMatchObject({
    titre: 'Étude 1 de la marche',
    resume: 'Deux bras, en ouvert.',
    question: QUESTION,
    statut: 'SOLLICITE',
  });
  // Neither sponsor nor pieces.
  expect(JSON.stringify(vue)).not.toContain('Aubépine');
  expect(await ouvert(dosId, expert)).toEqual([404, 404, 404]);
  await repondre(dosId, 'true');
  expect(await ouvert(dosId, expert)).toEqual([200, 200, 200]);
  expect(await ouvert(dosId, autreExpert)).toEqual([404, 404, 404]);
  await expect(lister(dosId, autreExpert)).rejects.toMatchObject({ status: 404 });
  // What the committee writes of it stays its own.
  await expect(
    m.services.of('etude').call(examenRapporteurs, 'lister', { params: { dosId }, query: {} }, expert),
  ).rejects.toMatchObject({ status: 403 });
  const params = { dosId, expId: expert.utiId };
  const body = { motif: 'Un autre expert répond' };
  await m.expertise.call(expertiseSollicitations, 'retirer', { params, body }, gestionnaire);
  expect(await ouvert(dosId, expert)).toEqual([404, 404, 404]);
  expect((await lister(dosId, expert))[0]).toMatchObject({ statut: 'RETIRE', titre: null, resume: null, question: null });
  expect(await courriels()).toEqual(['EXPERT_SOLLICITE', 'EXPERT_REPONSE', 'EXPERT_RETIRE']);
});

test('nobody but the committee in charge asks, reads who is asked, or withdraws', async () => {
  const dosId = await m.dossier();
  await expect(solliciter(dosId, [401], gestionnaireSe2)).rejects.toMatchObject({ code: 'expertise.dossierIntrouvable' });
  await solliciter(dosId);
  await expect(lister(dosId, gestionnaireSe2)).rejects.toMatchObject({ status: 404 });
  await expect(lister(dosId, deposant)).rejects.toMatchObject({ code: 'droit.manquant' });
  // A manager who filed it himself, and a member who declared a link.
  await expect(lister(dosId, { ...gestionnaire, utiId: deposant.utiId })).rejects.toMatchObject({ status: 404 });
  const membre: Actor = { utiId: 301, profil: 'INSTRUCTEUR', cppId: IDF1, nom: 'Membre' };
  expect(await lister(dosId, membre)).toHaveLength(1);
  await declarerLien(m.services.of('etude').db, dosId, 301);
  await expect(lister(dosId, membre)).rejects.toMatchObject({ code: 'dossier.conflit' });
});

test('not asked: twice at once, without an open account, with a link to the sponsor, of his own dossier, for a day that is past', async () => {
  const dosId = await m.dossier();
  await solliciter(dosId);
  await expect(solliciter(dosId)).rejects.toMatchObject({ code: 'expertise.dejaSollicite' });
  await m.personne(410, 'Fermé', 'Absent', 'EXPERT', 'INACTIF');
  await expect(solliciter(dosId, [410])).rejects.toMatchObject({ code: 'expertise.compteFerme' });
  await m.personne(411, 'Lise', 'Liée');
  const liens = [{ organisme: 'Laboratoires Aubépine', nature: 'CONSEIL' as const, debut: '2024-01-01', fin: null }];
  const lise: Actor = { ...expert, utiId: 411, nom: 'Lise Liée' };
  await m.expertise.call(expertiseExpert, 'modifier', { body: { competences: [], expertises: [], liens, version: 0 } }, lise);
  await expect(solliciter(dosId, [411])).rejects.toMatchObject({ code: 'expertise.lienDeclare' });
  // All of them or none.
  await expect(solliciter(dosId, [autreExpert.utiId, 411])).rejects.toMatchObject({ code: 'expertise.lienDeclare' });
  expect((await lister(dosId, gestionnaire)).map((s) => s.expId)).toEqual([401]);
  await expect(solliciter(await m.dossier(IDF1, 411), [411])).rejects.toMatchObject({ code: 'expertise.expertIntrouvable' });
  const body = { ...demande([autreExpert.utiId]), attenduLe: '2026-03-01' };
  await expect(
    m.expertise.call(expertiseRapports, 'solliciter', { params: { dosId }, body }, gestionnaire),
  ).rejects.toMatchObject({
    code: 'expertise.datePassee',
  });
});

test('refused with a reason, asked again, accepted; a second answer is refused, and so is one without a declaration of links', async () => {
  const dosId = await m.dossier();
  await m.personne(412, 'Paul', 'Muet');
  const muet: Actor = { ...expert, utiId: 412, nom: 'Paul Muet' };
  await solliciter(dosId, [expert.utiId, 412]);
  await expect(repondre(dosId, 'true', undefined, muet)).rejects.toMatchObject({ code: 'expertise.declarationPerimee' });
  await expect(repondre(dosId, 'false')).rejects.toMatchObject({ code: 'expertise.motifManquant' });
  expect((await repondre(dosId, 'false', 'En congé'))[0]).toMatchObject({ statut: 'REFUSE', motif: 'En congé' });
  await m.settled();
  const dits = await m.expertise.db.query<{ motif: string | null }>(sql`
    select payload -> 'donnees' ->> 'motif' as motif
    from outbox
    where subject like '%mailDemande' and payload ->> 'modele' = 'EXPERT_REPONSE'
      and payload -> 'donnees' ->> 'dosId' = ${String(dosId)}
  `);
  expect(dits).toEqual([{ motif: 'En congé' }]);
  await expect(repondre(dosId, 'true')).rejects.toMatchObject({ code: 'expertise.dejaRepondu' });
  const body = { expId: 401, message: 'Pouvez-vous au retour ?', attenduLe: '2026-03-30' };
  await m.expertise.call(expertiseSollicitations, 'resolliciter', { params: { dosId }, body }, gestionnaire);
  const derniere = await m.expertise.call(
    expertiseSollicitations,
    'lireDerniereResollicitation',
    { params: { dosId } },
    gestionnaire,
  );
  expect(derniere).toMatchObject({ expId: 401, message: body.message, attenduLe: '2026-03-30' });
  expect((await repondre(dosId, 'true'))[0]).toMatchObject({ statut: 'ACCEPTE', attenduLe: '2026-03-30', motif: null });
});

test('a link with the sponsor declared after he was asked: neither does he accept, nor is he asked again', async () => {
  const dosId = await m.dossier();
  await m.personne(417, 'Nina', 'Prévenue');
  const nina: Actor = { ...expert, utiId: 417, nom: 'Nina Prévenue' };
  await solliciter(dosId, [417]);
  const liens = [{ organisme: 'Aubépine', nature: 'CONSEIL' as const, debut: '2024-01-01', fin: null }];
  const fiche = { competences: [], expertises: [], liens, version: 0 };
  await m.expertise.call(expertiseExpert, 'modifier', { body: fiche }, nina);
  await expect(repondre(dosId, 'true', undefined, nina)).rejects.toMatchObject({ code: 'expertise.lienAvant', status: 409 });
  expect(await ouvert(dosId, nina)).toEqual([404, 404, 404]);
  await repondre(dosId, 'false', 'Un lien m’en empêche', nina);
  const body = { expId: 417, message: 'Malgré tout, s’il vous plaît', attenduLe: '2026-03-30' };
  await expect(
    m.expertise.call(expertiseSollicitations, 'resolliciter', { params: { dosId }, body }, gestionnaire),
  ).rejects.toMatchObject({ code: 'expertise.lienDeclare' });
});

test('a link that he finds shuts the dossier at once, and the committee is told', async () => {
  const dosId = await m.dossier();
  await solliciter(dosId);
  await repondre(dosId, 'true');
  const body = { motif: 'Mon épouse y travaille' };
  const [vue] = await m.expertise.call(expertiseSollicitations, 'declarerLien', { params: { dosId }, body }, expert);
  expect(vue).toMatchObject({ statut: 'RETIRE', lien: true, titre: null });
  expect(await ouvert(dosId, expert)).toEqual([404, 404, 404]);
  await expect(deposer(dosId)).rejects.toMatchObject({ code: 'expertise.nonAcceptee' });
  const again = { expId: 401, message: 'Malgré tout, s’il vous plaît', attenduLe: '2026-03-30' };
  await expect(
    m.expertise.call(expertiseSollicitations, 'resolliciter', { params: { dosId }, body: again }, gestionnaire),
  ).rejects.toMatchObject({ code: 'expertise.close' });
});

test('each act writes one line of the journal: from which state to which, why, and what was asked of whom', async () => {
  const dosId = await m.dossier();
  await solliciter(dosId);
  await repondre(dosId, 'false', 'En congé');
  const body = { expId: 401, message: 'Pouvez-vous au retour ?', attenduLe: '2026-03-30' };
  await m.expertise.call(expertiseSollicitations, 'resolliciter', { params: { dosId }, body }, gestionnaire);
  await repondre(dosId, 'true');
  await deposer(dosId);
  const [{ id, documents }] = await lister(dosId, expert);
  await m.expertise.call(expertiseRapports, 'supprimer', { params: { dosId, id: documents[0].id } }, expert);
  const params = { dosId, expId: 401 };
  const retrait = { params, body: { motif: 'Un autre expert répond' } };
  await m.expertise.call(expertiseSollicitations, 'retirer', retrait, gestionnaire);
  await expect(m.expertise.call(expertiseSollicitations, 'retirer', retrait, gestionnaire)).rejects.toMatchObject({
    code: 'expertise.close',
  });
  const lignes = await m.expertise.db.query<Record<string, unknown>>(sql`
    select action, de, vers, commentaire, details, uti_id as "utiId"
    from evenement
    where entity_code = 'EXPERTISE' and entity_id = ${id}
    order by rang
  `);
  const avant = { dosId, expId: 401, attenduLe: '2026-03-20', lien: false };
  const apres = { ...avant, attenduLe: '2026-03-30' };
  const sha256 = documents[0].sha256;
  expect(lignes.map((l) => [l.action, l.de, l.vers, l.commentaire, l.utiId, l.details])).toEqual([
    ['SOLLICITER', null, 'SOLLICITE', null, gestionnaire.utiId, avant],
    ['REFUSER', 'SOLLICITE', 'REFUSE', 'En congé', 401, avant],
    ['RESOLLICITER', 'REFUSE', 'SOLLICITE', null, gestionnaire.utiId, apres],
    ['ACCEPTER', 'SOLLICITE', 'ACCEPTE', null, 401, apres],
    ['JOINDRE_DOCUMENT', null, 'ACCEPTE', null, 401, { ...apres, type: 'RAPPORT', sha256 }],
    ['DEPOSER_RAPPORT', 'ACCEPTE', 'DEPOSE', null, 401, apres],
    ['SUPPRIMER_RAPPORT', 'DEPOSE', 'ACCEPTE', null, 401, apres],
    ['RETIRER', 'ACCEPTE', 'RETIRE', 'Un autre expert répond', gestionnaire.utiId, apres],
  ]);
});

test('the report and its grid: handed in, read by the committee, replaced, taken back; another expert finds none', async () => {
  const dosId = await m.dossier();
  await solliciter(dosId);
  await expect(deposer(dosId)).rejects.toMatchObject({ code: 'expertise.nonAcceptee' });
  await repondre(dosId, 'true');
  await deposer(dosId, 'grille.pdf', 'GRILLE');
  await deposer(dosId, 'rapport-1.pdf');
  await deposer(dosId, 'rapport-2.pdf');
  // His dashboard: the newest first, the five last ones apart; of another expert nothing.
  const siens = (key: 'listerRapportsDeposes' | 'listerDerniersRapportsDeposes' | 'listerSollicitations', actor = expert) =>
    m.expertise.call(expertiseTdb, key, {}, actor).then((lus) => lus.map((s) => s.dosId));
  const deposes = await siens('listerRapportsDeposes');
  expect(deposes[0]).toBe(dosId);
  expect(await siens('listerDerniersRapportsDeposes')).toEqual(deposes.slice(0, 5));
  expect(await siens('listerSollicitations')).toContain(dosId);
  for (const key of ['listerRapportsDeposes', 'listerSollicitations'] as const)
    expect(await siens(key, autreExpert)).not.toContain(dosId);
  const rapports = (actor: Actor) =>
    m.expertise.call(expertiseRapports, 'lister', { params: { dosId }, query: { typeDoc: 'RAPPORT' } }, actor);
  const [rapport] = await rapports(gestionnaire);
  expect(rapport).toMatchObject({ nom: 'rapport-2.pdf', nomExpert: 'Philippe Arnaud' });
  const params = { dosId, id: rapport.id };
  const telecharger = (actor: Actor) => m.expertise.call(expertiseRapports, 'telecharger', { params }, actor);
  expect(await telecharger(gestionnaire)).toMatchObject({ document: { nom: 'rapport-2.pdf' } });
  for (const actor of [autreExpert, gestionnaireSe2]) await expect(telecharger(actor)).rejects.toMatchObject({ status: 404 });
  // DRO-07: who read it is known; its author reads his own.
  await telecharger(expert);
  const lectures = await m.expertise.db.query(sql`
    select uti_id as "utiId"
    from evenement
    where action = 'TELECHARGER' and details->>'documentId' = ${String(rapport.id)}
  `);
  expect(lectures).toEqual([{ utiId: gestionnaire.utiId }]);
  const compter = () => m.expertise.call(expertiseTdb, 'compterRapportsDeposes', {}, expert);
  const avant = await compter();
  const [vue] = await m.expertise.call(expertiseRapports, 'supprimer', { params }, expert);
  expect(vue).toMatchObject({ statut: 'ACCEPTE', deposeLe: null, documents: [{ typeDoc: 'GRILLE' }] });
  expect(await compter()).toBe(avant - 1);
  await expect(telecharger(gestionnaire)).rejects.toMatchObject({ code: 'expertise.fichierIntrouvable' });
});

test('after the séance that examined the dossier no report is handed in, replaced nor taken back, by nobody, until the expert is asked again', async () => {
  const dosId = await m.dossier();
  await solliciter(dosId);
  await repondre(dosId, 'true');
  await deposer(dosId, 'entendu.pdf');
  const [{ documents }] = await lister(dosId, expert);
  await m.services
    .of('etude')
    .db.query(sql`insert into inscription (seance_id, dos_id, date, statut) values (9001, ${dosId}, '2026-03-10', 'EXAMINE')`);
  const refuse = {
    code: 'expertise.seanceTenue',
    status: 409,
    detail: expect.stringContaining('La séance du 10/03/2026 a examiné ce dossier'),
  };
  await expect(deposer(dosId, 'en-retard.pdf')).rejects.toMatchObject(refuse);
  const params = { dosId, id: documents[0].id };
  for (const actor of [expert, gestionnaire])
    await expect(m.expertise.call(expertiseRapports, 'supprimer', { params }, actor)).rejects.toMatchObject(refuse);
  expect((await lister(dosId, gestionnaire))[0].documents).toMatchObject([{ nom: 'entendu.pdf' }]);
  m.clock.set('2026-03-11');
  const body = { expId: expert.utiId, message: 'La réponse du promoteur vous suffit-elle ?', attenduLe: '2026-03-25' };
  await m.expertise.call(expertiseSollicitations, 'resolliciter', { params: { dosId }, body }, gestionnaire);
  await deposer(dosId, 'second.pdf');
  m.clock.set('2026-03-02');
});

test('the decision ends what is awaited; the report that is there stays with the committee, and the expert reads the dossier no more', async () => {
  const dosId = await m.dossier();
  await solliciter(dosId, [expert.utiId, autreExpert.utiId]);
  await repondre(dosId, 'true');
  await deposer(dosId);
  const etude = m.services.of('etude');
  await changerDossier(etude.db, dosId, { statut: 'AVIS_FAVORABLE' });
  const fait = {
    dosId,
    evenement: 'EMETTRE_AVIS_FINAL',
    de: 'EN_EVALUATION',
    vers: 'AVIS_FAVORABLE',
    cppId: IDF1,
    date: '2026-03-10',
  } as const;
  await etude.db.transaction(async (tx) => tx.publish(etudeEvents.dossierTransition, fait));
  await m.settled();
  const lignes = await lister(dosId, gestionnaire);
  expect(lignes.map((s) => [s.expId, s.statut])).toEqual([
    [401, 'DEPOSE'],
    [402, 'RETIRE'],
  ]);
  expect(lignes[0].documents).toHaveLength(1);
  expect(await ouvert(dosId, expert)).toEqual([404, 404, 404]);
  await expect(solliciter(dosId, [402])).rejects.toMatchObject({ code: 'expertise.dossierClos' });
  await expect(deposer(dosId)).rejects.toMatchObject({ code: 'expertise.dossierClos' });
});

test('a dossier that its sponsor takes back ends the request: no report comes any more, and nothing of it is read', async () => {
  const dosId = await m.dossier();
  await solliciter(dosId);
  await repondre(dosId, 'true');
  const etude = m.services.of('etude');
  await changerDossier(etude.db, dosId, { statut: 'ABANDONNE' });
  // Before the fact is heard too.
  await expect(deposer(dosId)).rejects.toMatchObject({ code: 'expertise.dossierClos' });
  const fait = {
    dosId,
    evenement: 'RETIRER',
    de: 'EN_EVALUATION',
    vers: 'ABANDONNE',
    cppId: IDF1,
    date: '2026-03-10',
  } as const;
  await etude.db.transaction(async (tx) => tx.publish(etudeEvents.dossierTransition, fait));
  await m.settled();
  expect(await lister(dosId, gestionnaire)).toMatchObject([{ statut: 'RETIRE', documents: [] }]);
  expect(await ouvert(dosId, expert)).toEqual([404, 404, 404]);
});

test('an account that is closed ends its requests, and each committee is told', async () => {
  const dosId = await m.dossier();
  await m.personne(413, 'Anne', 'Partie');
  await solliciter(dosId, [413]);
  const fait = { utiId: 413, profil: 'EXPERT', statut: 'INACTIF' } as const;
  await m.services.of('identity').db.transaction(async (tx) => tx.publish(identityEvents.compteChange, fait));
  await m.settled();
  expect(await lister(dosId, gestionnaire)).toMatchObject([{ statut: 'RETIRE', motif: 'Le compte de l’expert est fermé.' }]);
});

// CON-03.
test.each(['study', 'trial'] as const)(
  'the papers of a %s destroyed: what experts were asked of it and answered goes with them, of another stays',
  async (quoi) => {
    const [detruit, autre] = [await m.dossier(), await m.dossier()];
    const store = m.expertise.get(DocumentStore);
    const files: string[] = [];
    for (const dosId of [detruit, autre]) {
      await solliciter(dosId);
      await repondre(dosId, 'true');
      const rapport = await store.putBuffer(Buffer.from('%PDF-1.4'), { nom: 'rapport.pdf', type: 'application/pdf' });
      const depot = { params: { dosId }, query: { typeDoc: 'RAPPORT' as const }, body: {}, files: { fichier: [rapport] } };
      await m.expertise.call(expertiseRapports, 'deposer', depot, expert);
      files.push(rapport.documentId);
    }
    const fait = { dosIds: [detruit] };
    if (quoi === 'study')
      await m.services.of('etude').db.transaction(async (tx) => tx.publish(etudeEvents.papiersDetruits, fait));
    else {
      const meta = { msgId: randomUUID(), at: m.clock.instant(), actor: null, requestId: randomUUID(), cle: null };
      await m.expertise.db.transaction((tx) => m.expertise.get(SollicitationsEvents).surPapiersDEssai(fait, meta, tx));
    }
    await m.settled();
    const restes = (dosId: number) => m.expertise.db.query(sql`select 1 from sollicitation where dos_id = ${dosId}`);
    expect([(await restes(detruit)).length, (await restes(autre)).length]).toEqual([0, 1]);
    expect([await store.info(files[0]), await store.info(files[1])]).toEqual([null, expect.anything()]);
  },
);

// COM-07, DRO-03.
test('mails that name an expert leave out whoever has the dossier as its sponsor, also once it was transferred', async () => {
  const dosId = await m.dossier();
  await m.personne(416, 'Louise', 'Appelée');
  await solliciter(dosId, [expert.utiId, autreExpert.utiId, 416]);
  await repondre(dosId, 'false', 'En congé');
  await repondre(dosId, 'true', undefined, autreExpert);
  await deposer(dosId, 'rapport.pdf', 'RAPPORT', autreExpert);
  await changerDossier(m.services.of('etude').db, dosId, { deposantUtiId: 777 });
  const body = { motif: 'Mon épouse y travaille' };
  await m.expertise.call(expertiseSollicitations, 'declarerLien', { params: { dosId }, body }, autreExpert);
  const fait = { utiId: 416, profil: 'EXPERT', statut: 'INACTIF' } as const;
  await m.services.of('identity').db.transaction(async (tx) => tx.publish(identityEvents.compteChange, fait));
  await m.settled();
  const mails = await m.expertise.db.query<{ modele: string; sauf: number }>(sql`
    select payload ->> 'modele' as modele, (x -> 'sauf' ->> 0)::int as sauf
    from outbox, jsonb_array_elements(payload -> 'destinataires') x
    where subject like '%mailDemande'
      and payload -> 'donnees' ->> 'dosId' = ${String(dosId)}
      and x ->> 'profil' = 'GESTIONNAIRE'
    order by id
  `);
  expect(mails.map((l) => [l.modele, l.sauf])).toEqual([
    ['EXPERT_REPONSE', deposant.utiId],
    ['EXPERT_REPONSE', deposant.utiId],
    ['EXPERT_RAPPORT', deposant.utiId],
    ['EXPERT_REPONSE', 777],
    ['EXPERT_REPONSE', 777],
  ]);
});

test('an expert of another name: what is asked of him bears it, a report that he filed keeps that of its day', async () => {
  await m.personne(415, 'Berthe', 'Avant');
  const nomDe = async (id: number) => (await lister(id, gestionnaire)).map((s) => s.nom);
  const sien: Actor = { ...expert, utiId: 415, nom: 'Berthe Avant' };
  const body = { competences: [], expertises: [], liens: [], version: 0 };
  await m.expertise.call(expertiseExpert, 'modifier', { body }, sien);
  const [ouvert, rendu] = [await m.dossier(), await m.dossier()];
  for (const id of [ouvert, rendu]) await solliciter(id, [415]);
  await repondre(rendu, 'true', undefined, sien);
  await deposer(rendu, 'rapport.pdf', 'RAPPORT', sien);
  const [avant] = await nomDe(rendu);
  await renommer(m.services.of('identity').db, 415, 'Après');
  const fait = { utiId: 415, nom: 'Oublié', prenom: 'Berthe' };
  await m.services.of('identity').db.transaction(async (tx) => tx.publish(identityEvents.personneChange, fait));
  await m.settled();
  expect([await nomDe(ouvert), await nomDe(rendu)]).toEqual([['Berthe Après'], [avant]]);
});

test('reminders at three and seven days, each once, also when the task is done twice', async () => {
  const dosId = await m.dossier();
  await m.personne(414, 'Lent', 'Rappelé');
  await solliciter(dosId, [414]);
  const rappels = async (jour: string) => {
    m.clock.set(jour);
    await m.expertise.get(Rappels).passer();
    const [s] = await lister(dosId, gestionnaire);
    return s.rappels.map((r) => r.rappel);
  };
  expect(await rappels('2026-03-04')).toEqual([]);
  expect(await rappels('2026-03-05')).toEqual(['REPONSE_3']);
  expect(await rappels('2026-03-06')).toEqual(['REPONSE_3']);
  expect(await rappels('2026-03-12')).toEqual(['REPONSE_3', 'REPONSE_7']);
  expect(await courriels(414)).toEqual(['EXPERT_SOLLICITE', 'EXPERT_RAPPEL', 'EXPERT_RAPPEL']);
  // Asked again, he is reminded as he was the first time; what he was sent then stays known.
  const lent: Actor = { ...expert, utiId: 414, nom: 'Lent Rappelé' };
  await repondre(dosId, 'false', 'En congé jusqu’au 13', lent);
  const body = { expId: 414, message: 'Pouvez-vous au retour ?', attenduLe: '2026-04-10' };
  await m.expertise.call(expertiseSollicitations, 'resolliciter', { params: { dosId }, body }, gestionnaire);
  expect(await rappels('2026-03-14')).toEqual(['REPONSE_3', 'REPONSE_7']);
  expect(await rappels('2026-03-15')).toEqual(['REPONSE_3', 'REPONSE_7', 'REPONSE_3']);
  expect(await rappels('2026-03-19')).toEqual(['REPONSE_3', 'REPONSE_7', 'REPONSE_3', 'REPONSE_7']);
  expect((await courriels(414)).slice(3)).toEqual(['EXPERT_SOLLICITE', 'EXPERT_RAPPEL', 'EXPERT_RAPPEL']);
});

test('the day that was asked stands in the calendar of the expert until he reports, and of no other', async () => {
  const dosId = await m.dossier();
  const query = { du: '2026-03-01', au: '2026-03-31' };
  const calendrier = async (actor: Actor) =>
    (await m.expertise.call(expertiseCalendrier, 'lister', { query }, actor)).dates.filter(
      (d) => d.route === `/expertises/${dosId}`,
    );
  await solliciter(dosId);
  expect(await calendrier(expert)).toEqual([
    expect.objectContaining({ date: '2026-03-20', libelle: expect.stringMatching(/réponse/) }),
  ]);
  expect(await calendrier(autreExpert)).toEqual([]);
  await repondre(dosId, 'true');
  expect(await calendrier(expert)).toEqual([expect.objectContaining({ libelle: 'Votre rapport d’expertise' })]);
  await deposer(dosId);
  expect(await calendrier(expert)).toEqual([]);
});
