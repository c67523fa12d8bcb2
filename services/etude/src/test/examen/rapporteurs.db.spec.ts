import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { addJours, addJoursOuvres } from '@riph/contracts/core/deadlines';
import { etudeCandidats } from '@riph/contracts/etude/instruction/candidats.calls';
import { etudeConflits } from '@riph/contracts/etude/instruction/conflits.calls';
import { DECIDEUR_ATTENDU } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import { MOTIF_DEPOSANT } from '@riph/contracts/etude/socle/liens';
import { etudeTdbGestionnaire } from '@riph/contracts/etude/suivi/tdb-gestionnaire.calls';
import { etudeTdbInstructeur } from '@riph/contracts/etude/suivi/tdb-instructeur.calls';
import { examenDocuments } from '@riph/contracts/examen/documents.calls';
import { examenLiens } from '@riph/contracts/examen/liens.calls';
import { examenRapporteurs } from '@riph/contracts/examen/rapporteurs.calls';
import { examenRapports } from '@riph/contracts/examen/rapports.calls';
import { seanceAffectation } from '@riph/contracts/seance/affectation.calls';
import { Deliberation } from '@riph/examen/avis/deliberation';
import type { TypeRapporteur } from '@riph/examen/tables/rapporteur.entity';
import { changerSieges } from '@riph/identity/test/fixtures';
import { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { type Comites, mailsDe, mondeDuComite } from '../comite.ts';
import { administrateur, ansm, deposant, expert, gestionnaire } from '../jeu.ts';
import type { Monde } from '../monde.ts';

const J0 = '2026-03-02';
const jour = (n: number) => addJours(J0, n);
let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0));
});
afterAll(() => m?.stop());
beforeEach(() => m.clock.set(J0));

const lister = (dosId: number, actor: Actor) =>
  m.etude.call(examenRapporteurs, 'lister', { params: { dosId }, query: {} }, actor);
const retirer = (dosId: number, id: number, actor: Actor) =>
  m.etude.call(examenRapporteurs, 'supprimer', { params: { dosId, id } }, actor);
const declarer = (dosId: number, utiId: number, actor: Actor, motif = 'A conseillé le promoteur') =>
  m.etude.call(examenLiens, 'declarer', { params: { dosId }, body: { utiId, motif } }, actor);
const candidats = (dosId: number, actor: Actor, type?: TypeRapporteur) =>
  m.etude.call(examenRapporteurs, 'listerCandidats', { params: { dosId }, query: { type } }, actor);
const telecharger = (dosId: number, id: number, actor: Actor) =>
  m.etude.call(examenDocuments, 'telecharger', { params: { dosId, id } }, actor);
const actions = async (dosId: number, actor: Actor) =>
  (await m.etude.call(etudeTdbGestionnaire, 'listerToutesActions', {}, actor))
    .filter((a) => a.dosId === dosId)
    .map((a) => a.code);

/** Admissible on day 1, registered in the séance of the draw. */
async function enEvaluation() {
  const depot = await c.recevable();
  const seanceLe = (await c.synthese(depot.dosId, depot.comite)).seance?.date ?? '';
  return { ...depot, seanceLe };
}

test('two reporters of the two colleges and a methodologist, named, told, replaced, taken off', async () => {
  const { dosId, cppId, comite, membre, seanceLe } = await enEvaluation();
  expect(await actions(dosId, comite)).toEqual(['RAPPORTEURS']);
  const premier = await c.designer(dosId, 'COLLEGE_1', membre(1).utiId, comite);
  expect(premier).toMatchObject({
    type: 'COLLEGE_1',
    nom: 'Dominique Girard',
    tour: 1,
    statut: 'DESIGNE',
    dateRapport: addJoursOuvres(seanceLe, -5),
    rapport: null,
    estMoi: false,
  });
  await c.designer(dosId, 'COLLEGE_2', membre(6).utiId, comite);
  // The president names, too.
  await c.designer(dosId, 'METHODOLOGISTE', membre(2).utiId, membre(1));
  expect((await lister(dosId, comite)).map((r) => [r.type, r.nom])).toEqual([
    ['COLLEGE_1', 'Dominique Girard'],
    ['COLLEGE_2', 'Dominique Faure'],
    ['METHODOLOGISTE', 'Dominique Benali'],
  ]);
  expect(await lister(dosId, membre(6))).toEqual(
    expect.arrayContaining([expect.objectContaining({ type: 'COLLEGE_2', estMoi: true })]),
  );
  expect(await actions(dosId, comite)).toEqual([]);

  expect(await c.designer(dosId, 'COLLEGE_1', membre(1).utiId, comite, { dateRapport: jour(9) })).toMatchObject({
    id: premier.id,
    dateRapport: jour(9),
  });
  // The same day again: nothing to tell.
  await c.designer(dosId, 'COLLEGE_1', membre(1).utiId, comite, { dateRapport: jour(9) });
  const second = await c.designer(dosId, 'COLLEGE_1', membre(3).utiId, comite);
  expect(second.id).not.toBe(premier.id);
  await retirer(dosId, second.id, comite);
  const lireCollege = (actor: Actor) =>
    m.etude.call(examenRapporteurs, 'lireCollege', { params: { dosId }, query: { typeRapporteur: 'COLLEGE_1' } }, actor);
  expect(await lireCollege(comite)).toBeUndefined();
  await expect(retirer(dosId, second.id, comite)).rejects.toMatchObject({ code: 'rapporteur.introuvable', status: 404 });
  await m.services.settled();
  expect(
    (await mailsDe(m, dosId)).filter((x) => x.modele.startsWith('RAPPORTEUR')).map((x) => [x.modele, x.destinataires]),
  ).toEqual([
    ['RAPPORTEUR_DESIGNE', [{ utiId: membre(1).utiId }]],
    ['RAPPORTEUR_DESIGNE', [{ utiId: membre(6).utiId }]],
    ['RAPPORTEUR_DESIGNE', [{ utiId: membre(2).utiId }]],
    ['RAPPORTEUR_RETIRE', [{ utiId: membre(1).utiId }]],
    ['RAPPORTEUR_DESIGNE', [{ utiId: membre(3).utiId }]],
    ['RAPPORTEUR_RETIRE', [{ utiId: membre(3).utiId }]],
  ]);
  // RAP-12: the day of his report moved once.
  expect((await mailsDe(m, dosId)).filter((x) => x.modele === 'RAPPORT_DATE')).toMatchObject([
    { destinataires: [{ utiId: membre(1).utiId }], donnees: { avant: addJoursOuvres(seanceLe, -5), attenduLe: jour(9) } },
  ]);
  const journal = await m.etude.db.query<{ action: string }>(sql`
    select action
    from evenement
    where entity_code = 'DOSSIER' and entity_id = ${dosId} and action like 'RAPPORTEUR%'
    order by rang
  `);
  expect(journal.map((j) => j.action)).toEqual([
    ...Array(3).fill('RAPPORTEUR_DESIGNE'),
    'RAPPORTEUR_DATE',
    'RAPPORTEUR_RETIRE',
    'RAPPORTEUR_DESIGNE',
    'RAPPORTEUR_RETIRE',
  ]);
  const [moi] = await m.etude.call(etudeCandidats, 'listerSelection', {}, gestionnaire(cppId));
  expect(moi).toMatchObject({ empechements: [] });
});

test('who decided is kept beside who typed; the secretariat says it, a vice-president names for the president', async () => {
  const { dosId, comite, membre } = await enEvaluation();
  const saisir = (decidePar: number | undefined, actor = comite) => {
    const parts = { params: { dosId }, query: { type: 'COLLEGE_1' as const }, body: { utiId: membre(3).utiId, decidePar } };
    return m.etude.call(examenRapporteurs, 'modifierPartie', parts, actor);
  };
  const attendu = { code: 'saisie.invalide', details: { fields: [{ champ: 'decidePar', message: DECIDEUR_ATTENDU }] } };
  await expect(saisir(undefined)).rejects.toMatchObject(attendu);
  await expect(
    m.etude.call(etudeCandidats, 'designer', { body: { choix: [{ dosId, type: 'COLLEGE_1', utiId: null }] } }, comite),
  ).rejects.toMatchObject(attendu);
  await expect(saisir(membre(7).utiId)).rejects.toMatchObject({ code: 'rapporteur.decideur', status: 409 });
  await expect(saisir(membre(1).utiId, membre(6))).rejects.toMatchObject({
    details: { raison: expect.stringContaining('en votre nom') },
  });
  expect(await lister(dosId, comite)).toEqual([]);

  await saisir(membre(1).utiId);
  await c.designer(dosId, 'COLLEGE_2', membre(7).utiId, membre(6));
  const qui = async () => (await lister(dosId, comite)).map((r) => [r.type, r.decidePar, r.designePar]);
  expect(await qui()).toEqual([
    ['COLLEGE_1', 'Dominique Girard', comite.nom],
    ['COLLEGE_2', membre(6).nom, membre(6).nom],
  ]);
  // Taken off: the same is asked, kept, and told to whose decision was typed.
  const [premier] = await lister(dosId, comite);
  const oter = (decidePar: number | undefined, actor = comite) =>
    m.etude.call(examenRapporteurs, 'retirer', { params: { dosId, id: premier.id }, body: { decidePar } }, actor);
  await expect(oter(undefined)).rejects.toMatchObject(attendu);
  await expect(oter(membre(7).utiId)).rejects.toMatchObject({ code: 'rapporteur.decideur' });
  await oter(membre(1).utiId);
  await m.services.settled();
  expect((await mailsDe(m, dosId)).filter((x) => x.modele === 'RAPPORTEUR_RETRAIT_SAISI')).toMatchObject([
    { destinataires: [{ utiId: membre(1).utiId }], donnees: { membre: premier.nom, saisiPar: comite.nom } },
  ]);
  const [ligne] = await m.etude.db.query<{ details: { decidePar: string } }>(sql`
    select details
    from evenement
    where entity_code = 'DOSSIER' and entity_id = ${dosId} and action = 'RAPPORTEUR_RETIRE'
    order by rang desc
    limit 1
  `);
  expect(ligne.details.decidePar).toBe('Dominique Girard');
  // The president has a link: the vice-president decides for him; both have one: whom the others chose.
  await declarer(dosId, membre(1).utiId, comite);
  await expect(saisir(membre(1).utiId)).rejects.toMatchObject({
    details: { raison: expect.stringContaining('lien d’intérêts') },
  });
  await saisir(membre(6).utiId);
  await declarer(dosId, membre(6).utiId, comite);
  await saisir(membre(8).utiId);
});

test('two at once for one place: one is in it, and nothing breaks', async () => {
  const { dosId, comite, membre } = await enEvaluation();
  const both = await Promise.allSettled([1, 3].map((rang) => c.designer(dosId, 'COLLEGE_1', membre(rang).utiId, comite)));
  expect(both.map((b) => b.status)).toEqual(['fulfilled', 'fulfilled']);
  expect(await lister(dosId, comite)).toHaveLength(1);
});

test('who cannot be named, and why', async () => {
  const { dosId, comite, membre } = await enEvaluation();
  await c.designer(dosId, 'COLLEGE_1', membre(1).utiId, comite);
  const refuse = (type: TypeRapporteur, utiId: number, raison: string) =>
    expect(c.designer(dosId, type, utiId, comite)).rejects.toMatchObject({
      code: 'rapporteur.empeche',
      status: 409,
      details: { raisons: [expect.stringContaining(raison)] },
    });
  await refuse('COLLEGE_2', membre(3).utiId, 'n’appartient pas au collège II');
  await refuse('METHODOLOGISTE', membre(3).utiId, 'compétent en biostatistique');
  await refuse('COLLEGE_2', 999_999, 'pas de nomination en cours');
  await expect(c.designer(dosId, 'COLLEGE_2', membre(6).utiId, comite, { dateRapport: jour(0) })).rejects.toMatchObject({
    code: 'transition.dates',
  });
  expect((await candidats(dosId, comite)).find((x) => x.utiId === membre(1).utiId)).toMatchObject({
    rapportsEnCours: expect.any(Number),
    empechements: ['Cette personne est déjà rapporteur de ce dossier à un autre titre.'],
  });
  // The place that he has: he is named there again, for another day.
  const siens = await candidats(dosId, comite, 'COLLEGE_1');
  expect(siens.find((x) => x.utiId === membre(1).utiId)?.empechements).toEqual([]);
  // A nomination that has ended on the day of the séance.
  await changerSieges(m.services.of('identity').db, membre(7).utiId, { au: jour(10) });
  await refuse('COLLEGE_2', membre(7).utiId, 'pas de nomination en cours');
  await changerSieges(m.services.of('identity').db, membre(7).utiId, { au: '2027-12-31' });
});

test('the loads of reporters tell nothing of a dossier to whom is set aside from it', async () => {
  const { dosId, comite, membre } = await enEvaluation();
  const president = membre(1);
  const seanceId = (await c.synthese(dosId, comite)).seance?.seanceId ?? 0;
  const ecarter = (utiId: number) =>
    m.etude.db.query(sql`
      insert into conflit (dos_id, uti_id, nom, motif, declare_le, declare_par)
      values (${dosId}, ${utiId}, 'X', 'A conseillé le promoteur', now(), 'X')
    `);
  const choix = (actor: Actor) => m.etude.call(etudeCandidats, 'listerSelection', {}, actor);
  const propositions = () => m.services.of('seance').call(seanceAffectation, 'proposer', { params: { seanceId } }, comite);
  const charge = async (actor: Actor, utiId: number) => (await choix(actor)).find((x) => x.utiId === utiId)?.rapportsEnCours ?? 0;

  await ecarter(comite.utiId);
  const sans = { choix: await choix(comite), propositions: await propositions() };
  const avant = await charge(president, membre(3).utiId);
  await c.designer(dosId, 'COLLEGE_1', membre(3).utiId, president);
  expect(await charge(president, membre(3).utiId)).toBe(avant + 1);
  expect({ choix: await choix(comite), propositions: await propositions() }).toEqual(sans);
});

test('before admissibility, by an ordinary member, by another committee: nothing', async () => {
  const depot = await c.depose();
  await expect(c.designer(depot.dosId, 'COLLEGE_1', depot.membre(1).utiId, depot.comite)).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [expect.stringContaining('pendant l’évaluation')] },
  });
  const { dosId, cppId, comite, membre } = await enEvaluation();
  const row = await c.designer(dosId, 'COLLEGE_1', membre(1).utiId, comite);
  await expect(c.designer(dosId, 'COLLEGE_2', membre(6).utiId, membre(7))).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(retirer(dosId, row.id, membre(7))).rejects.toMatchObject({ code: 'droit.manquant' });
  const ailleurs = gestionnaire(cppId + 1);
  const inconnu = { code: 'dossier.introuvable', status: 404 };
  await expect(lister(dosId, ailleurs)).rejects.toMatchObject(inconnu);
  await expect(c.designer(dosId, 'COLLEGE_2', membre(6).utiId, ailleurs)).rejects.toMatchObject(inconnu);
  await expect(candidats(dosId, ailleurs)).rejects.toMatchObject(inconnu);
  await expect(declarer(dosId, membre(6).utiId, ailleurs)).rejects.toMatchObject(inconnu);
  await expect(c.rapporter(dosId, 'COLLEGE_1', ailleurs)).rejects.toMatchObject(inconnu);
  for (const actor of [deposant, ansm, expert]) {
    await expect(lister(dosId, actor)).rejects.toMatchObject({ code: 'droit.manquant' });
    await expect(c.rapporter(dosId, 'COLLEGE_1', actor)).rejects.toMatchObject({ code: 'droit.manquant' });
  }
  expect(await lister(dosId, administrateur)).toHaveLength(1);
  // A row of another dossier.
  const autre = await enEvaluation();
  if (autre.cppId === cppId)
    await expect(retirer(autre.dosId, row.id, autre.comite)).rejects.toMatchObject({ code: 'rapporteur.introuvable' });
});

test('a report is filed by its author or for him, replaced by a newer one, read by the committee and by nobody else', async () => {
  const { dosId, cppId, comite, membre } = await enEvaluation();
  await c.designer(dosId, 'COLLEGE_1', membre(1).utiId, comite);
  await c.designer(dosId, 'COLLEGE_2', membre(6).utiId, comite);
  await expect(c.rapporter(dosId, 'COLLEGE_1', membre(6))).rejects.toMatchObject({ code: 'rapporteur.pasVous', status: 404 });
  await expect(c.rapporter(dosId, 'METHODOLOGISTE', comite)).rejects.toMatchObject({ code: 'rapporteur.pasVous' });
  const premier = await c.rapporter(dosId, 'COLLEGE_1', membre(1), 'premier.pdf');
  expect(premier).toMatchObject({ statut: 'DEPOSE', rapport: { nom: 'premier.pdf' }, estMoi: true });
  await c.rapporter(dosId, 'COLLEGE_2', comite, 'du-secretariat.pdf');
  const second = await c.rapporter(dosId, 'COLLEGE_1', membre(1), 'second.pdf');
  await expect(retirer(dosId, premier.id, comite)).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [expect.stringContaining('déjà déposé')] },
  });
  const rapports = (typeDoc?: TypeRapporteur) =>
    m.etude.call(examenRapporteurs, 'listerRapports', { params: { dosId }, query: { typeDoc } }, comite);
  expect((await rapports()).map((r) => r.rapport?.nom)).toEqual(['second.pdf', 'du-secretariat.pdf']);
  expect((await rapports('COLLEGE_2')).map((r) => r.rapport?.nom)).toEqual(['du-secretariat.pdf']);

  const id = premier.rapport?.documentId ?? 0;
  for (const lecteur of [comite, membre(1), membre(6), membre(8), administrateur])
    expect(await telecharger(dosId, id, lecteur)).toMatchObject({ document: { nom: 'premier.pdf' } });
  await declarer(dosId, membre(8).utiId, comite);
  const inconnu = { code: 'document.introuvable', status: 404 };
  for (const lecteur of [deposant, ansm, membre(8), gestionnaire(cppId + 1)]) {
    // Whoever may not know the dossier learns nothing of its documents.
    const code = lecteur.cppId === cppId + 1 ? 'dossier.introuvable' : 'document.introuvable';
    await expect(telecharger(dosId, id, lecteur)).rejects.toMatchObject({ code, status: 404 });
    const parEvenement = m.etude.call(examenDocuments, 'telechargerEvenement', { params: { id } }, lecteur);
    await expect(parEvenement).rejects.toMatchObject(inconnu);
  }
  await expect(telecharger(dosId, 999_999, comite)).rejects.toMatchObject(inconnu);
  const traces = await m.etude.db.query(sql`
    select 1
    from evenement
    where entity_id = ${dosId} and action = 'CONSULTER_CONTENU' and uti_id = ${administrateur.utiId}
  `);
  expect(traces).toHaveLength(1);
  await m.services.settled();
  expect((await mailsDe(m, dosId)).filter((x) => x.modele === 'RAPPORT_DEPOSE')).toHaveLength(3);
  expect(second.rapport?.documentId).not.toBe(id);
});

// DRO-07.
test('a report read at its own address leaves a line of the administration, once a day, and none of its committee', async () => {
  const { dosId, comite, membre } = await enEvaluation();
  await c.designer(dosId, 'COLLEGE_1', membre(1).utiId, comite);
  const { rapport } = await c.rapporter(dosId, 'COLLEGE_1', membre(1), 'rapport.pdf');
  const lire = (actor: Actor) =>
    m.etude.call(examenRapports, 'telechargerFichier', { params: { dosId, id: rapport?.documentId ?? 0 } }, actor);
  const traces = () =>
    m.etude.db.query(sql`
      select 1
      from evenement
      where entity_code = 'DOSSIER' and entity_id = ${dosId} and action in ('CONSULTER_CONTENU', 'TELECHARGER')
    `);
  await lire(comite);
  expect(await traces()).toHaveLength(0);
  for (const lecteur of [administrateur, administrateur]) {
    await lire(lecteur);
    expect(await traces()).toHaveLength(1);
  }
});

// RAP-01, scenario 10.
test('10. a declared link: never named, no longer reporter, the evaluation is shut to him', async () => {
  const { dosId, comite, membre } = await enEvaluation();
  await c.designer(dosId, 'COLLEGE_1', membre(1).utiId, comite);
  await c.designer(dosId, 'COLLEGE_2', membre(6).utiId, comite);
  const attendus = (actor: Actor) => m.etude.call(etudeTdbInstructeur, 'listerRapportsAttendus', {}, actor);
  const documents = (actor: Actor) => m.etude.call(etudeTdbInstructeur, 'listerTousDerniersDocuments', {}, actor);
  expect((await attendus(membre(6))).map((r) => r.dosId)).toContain(dosId);
  expect((await documents(membre(6))).map((r) => r.dosId)).toContain(dosId);

  await expect(declarer(dosId, membre(1).utiId, membre(6))).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(declarer(dosId, membre(6).utiId, comite, 'non')).rejects.toMatchObject({ code: 'saisie.invalide' });
  await expect(declarer(dosId, 999_999, comite)).rejects.toMatchObject({ code: 'rapporteur.empeche' });
  const declare = await declarer(dosId, membre(6).utiId, membre(6), 'Mon épouse travaille chez le promoteur');
  expect(declare).toMatchObject({ nom: 'Dominique Faure', declarePar: membre(6).nom });
  expect(await declarer(dosId, membre(6).utiId, comite, 'Dit deux fois')).toMatchObject({ id: declare.id, motif: declare.motif });

  expect((await lister(dosId, comite)).map((r) => r.type)).toEqual(['COLLEGE_1']);
  expect(await actions(dosId, comite)).toEqual(['RAPPORTEURS']);
  await expect(c.designer(dosId, 'COLLEGE_2', membre(6).utiId, comite)).rejects.toMatchObject({
    details: { raisons: ['Un lien d’intérêts est déclaré avec ce dossier.'] },
  });
  expect((await candidats(dosId, comite)).find((x) => x.utiId === membre(6).utiId)?.empechements).toEqual([
    'Un lien d’intérêts est déclaré avec ce dossier.',
  ]);
  const shut = { code: 'dossier.conflit', status: 403 };
  await expect(lister(dosId, membre(6))).rejects.toMatchObject(shut);
  await expect(c.rapporter(dosId, 'COLLEGE_2', membre(6))).rejects.toMatchObject(shut);
  await expect(m.etude.call(examenLiens, 'lister', { params: { dosId } }, membre(6))).rejects.toMatchObject(shut);
  expect((await attendus(membre(6))).map((r) => r.dosId)).not.toContain(dosId);
  expect((await c.synthese(dosId, membre(6))).rapportAttendu).toBeNull();
  expect((await documents(membre(6))).map((r) => r.dosId)).not.toContain(dosId);
  expect(await m.etude.call(examenLiens, 'lister', { params: { dosId } }, membre(1))).toMatchObject([
    { nom: 'Dominique Faure', motif: 'Mon épouse travaille chez le promoteur' },
  ]);
  await m.services.settled();
  expect((await mailsDe(m, dosId)).at(-1)).toMatchObject({
    modele: 'RAPPORTEUR_RETIRE',
    destinataires: [{ utiId: membre(6).utiId }],
  });
});

test('on the page of a member: his links with the dossiers of the committee, for who may evaluate them, of its members alone', async () => {
  const { dosId, cppId, comite, membre } = await enEvaluation();
  const lui = membre(6).utiId;
  const duMembre = async (lecteur: Actor, utiId = lui) =>
    (await m.etude.call(etudeConflits, 'listerLiensDuMembre', { params: { utiId } }, lecteur)).filter((l) => l.dosId === dosId);
  expect(await duMembre(comite)).toEqual([]);
  await declarer(dosId, lui, comite);
  const { numero } = await c.synthese(dosId, comite);
  const lien = { numero, motif: 'A conseillé le promoteur', declarePar: comite.nom, declareLe: expect.any(String) };
  for (const lecteur of [comite, membre(6), membre(2), administrateur])
    expect(await duMembre(lecteur)).toEqual([{ id: expect.any(Number), dosId, titre: expect.any(String), ...lien }]);
  // Who has a link with that dossier himself reads nothing of its evaluation; who filed it neither.
  await declarer(dosId, membre(2).utiId, comite);
  expect(await duMembre(membre(2))).toEqual([]);
  await m.etude.db.query(sql`update dossier set deposant_uti_id = ${membre(3).utiId} where id = ${dosId}`);
  expect(await duMembre(membre(3))).toEqual([]);
  // What was declared before the committee had the dossier is not its to read.
  await m.etude.db.query(sql`update dossier set comite_depuis = ${`${jour(400)}T08:00:00Z`} where id = ${dosId}`);
  expect(await duMembre(comite)).toEqual([]);
  const inconnu = { code: 'objet.introuvable', status: 404 };
  await expect(duMembre(gestionnaire(cppId + 1))).rejects.toMatchObject(inconnu);
  for (const lecteur of [comite, administrateur]) await expect(duMembre(lecteur, 999_999)).rejects.toMatchObject(inconnu);
});

test('a member who filed the dossier has a link that needs no declaration: no reporter, none of those who deliberate', async () => {
  m.clock.set(jour(60));
  const { dosId, cppId, comite, membre } = await c.recevable();
  const lui = membre(3);
  await m.etude.db.query(sql`update dossier set deposant_uti_id = ${lui.utiId} where id = ${dosId}`);
  const raisons = ['Cette personne a déposé ce dossier.'];
  expect((await candidats(dosId, comite)).find((x) => x.utiId === lui.utiId)?.empechements).toEqual(raisons);
  await expect(c.designer(dosId, 'COLLEGE_1', lui.utiId, comite)).rejects.toMatchObject({ details: { raisons } });
  await expect(c.synthese(dosId, lui)).rejects.toMatchObject({ code: 'dossier.introuvable' });
  expect((await m.etude.call(etudeTdbGestionnaire, 'listerDossiers', {}, comite)).map((d) => d.dosId)).toContain(dosId);
  const gestionnaireAussi = { ...lui, profil: 'GESTIONNAIRE' as const };
  expect((await m.etude.call(etudeTdbGestionnaire, 'listerDossiers', {}, gestionnaireAussi)).map((d) => d.dosId)).not.toContain(
    dosId,
  );
  await c.tenirSeance(dosId, cppId);
  const dossier = await m.etude.db.repository(DossierEntity).findOneByOrFail({ id: dosId });
  const [examen] = await m.etude.get(Deliberation).examens(dossier);
  expect(examen.ecartes).toEqual([{ utiId: lui.utiId, nom: lui.nom, motif: MOTIF_DEPOSANT }]);
  expect(examen.membresDeliberants.map((x) => x.nom)).not.toContain('Caron');
});
