import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import { etudeElementAdministratif } from '@riph/contracts/etude/depot/element-administratif.calls';
import { etudeEvenements } from '@riph/contracts/etude/suivi/evenements.calls';
import { etudeTdbDeposant } from '@riph/contracts/etude/suivi/tdb-deposant.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { etudeEtudeWorkflow } from '@riph/contracts/etude/vie/etude-workflow.calls';
import { etudeTransfert } from '@riph/contracts/etude/vie/transfert.calls';
import { examenRapporteurs } from '@riph/contracts/examen/rapporteurs.calls';
import { identityEvents } from '@riph/contracts/identity/identity.events';
import { ajouterCompte, creerPersonne, renommer } from '@riph/identity/test/fixtures';
import { Rappels } from '../../suivi/rappels/rappels.ts';
import { type Comites, mondeDuComite } from '../../test/comite.ts';
import { administrateur, autreDeposant, deposant } from '../../test/jeu.ts';
import type { Monde } from '../../test/monde.ts';

const J0 = '2026-03-02';
const FERME = 103;
const ADRESSES: Record<number, string> = {
  [deposant.utiId]: 'camille.martin@promoteur.test',
  [autreDeposant.utiId]: 'dominique.petit@promoteur.test',
  [FERME]: 'ferme@promoteur.test',
  901: 'membre@cpp.test',
};
const SIENNE = ADRESSES[deposant.utiId];
const CIBLE = ADRESSES[autreDeposant.utiId];
let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0));
  const { db } = m.services.of('identity');
  for (const [utiId, email] of Object.entries(ADRESSES)) {
    const [prenom, nom] = Number(utiId) === autreDeposant.utiId ? ['Dominique', 'Petit'] : ['Camille', 'Martin'];
    const profil = utiId === '901' ? 'INSTRUCTEUR' : 'DEPOSANT';
    const statut = Number(utiId) === FERME ? 'INACTIF' : 'ACTIF';
    await creerPersonne(db, Number(utiId), { nom, prenom, email, profil, statut });
  }
});
beforeEach(() => m.clock.set(J0));
afterAll(() => m?.stop());

const lire = (dosId: number, actor: Actor = deposant) =>
  m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId } }, actor);
const envoyer = async (dosId: number, email = CIBLE, actor: Actor = deposant) => {
  const { etuId } = await lire(dosId, actor);
  return m.etude.call(etudeTransfert, 'envoyerEtude', { query: { etuId, deposantCibleEmail: email } }, actor);
};
const recevoir = (traId: number, accepte: boolean, motif?: string, actor: Actor = autreDeposant) =>
  m.etude.call(etudeTransfert, 'recevoir', { body: { traId, accepte, ...(motif !== undefined && { motif }) } }, actor);
const annuler = (etuId: number, actor: Actor = deposant) =>
  m.etude.call(etudeTransfert, 'annulerEtude', { query: { etuId } }, actor);
const page = (actor: Actor, avant?: number) =>
  m.etude.call(etudeTransfert, 'lister', { query: avant === undefined ? {} : { avant } }, actor);
const lister = async (actor: Actor) => (await page(actor)).transferts;
const compter = (actor: Actor) => m.etude.call(etudeTdbDeposant, 'compterTransferts', {}, actor);
const courriels = async (traId: number) =>
  (await m.publies())
    .filter((p) => p.subject === 'event.etude.mailDemande')
    .map((p) => JSON.parse(JSON.stringify(p.payload)))
    .filter((x) => x.cle.startsWith(`transfert-${traId}-`))
    .map((x) => [x.cle.replace(`transfert-${traId}-`, ''), x.destinataires.map((d: { utiId: number }) => d.utiId)]);
const indexe = async (dosId: number) =>
  (await m.publies())
    .filter((p) => p.subject === 'event.etude.dossierChange')
    .map((p) => JSON.parse(JSON.stringify(p.payload)))
    .findLast((x) => x.dosId === dosId).document.deposantUtiId;
const actes = async (etuId: number, actor: Actor) =>
  (await m.etude.call(etudeEvenements, 'lister', { params: { entityCode: 'ETUDE', id: etuId } }, actor)).map((l) => l.action);
const introuvable = { code: 'etude.introuvable' };
/** What the service offers a reader of a hand-over. */
const offerts = async (traId: number, actor: Actor) =>
  (await lister(actor)).find((t) => t.traId === traId)?.evenements.map((e) => (e.allowed ? e.code : e.reasons.join()));

// ETU-11, MAI-01.
test('sent, then accepted: the study and its dossiers change hands on every page, list and index, history included; the first sponsor loses all of it', async () => {
  const { dosId, comite } = await c.depose();
  const { etuId, numero } = await lire(dosId);
  const t = await envoyer(dosId, CIBLE.toUpperCase());
  expect(t).toMatchObject({ objet: 'ETUDE', numero, sens: 'ENVOYE', cible: 'Dominique Petit', statut: 'ENVOYE' });
  expect(t.expireLe).toBe(addJours(m.clock.today(), 30));
  expect(await Promise.all([compter(deposant), compter(autreDeposant)])).toEqual([1, 1]);
  expect((await lister(autreDeposant))[0]).toMatchObject({ traId: t.traId, sens: 'RECU' });
  // The next page goes on before it, under the same total.
  const { total } = await page(autreDeposant);
  const suite = await page(autreDeposant, t.traId);
  expect([suite.total, suite.transferts.length]).toEqual([total, total - 1]);
  expect(await offerts(t.traId, autreDeposant)).toEqual(['ACCEPTER', 'REFUSER']);
  for (const actor of [deposant, administrateur]) expect(await offerts(t.traId, actor)).toEqual(['ANNULER']);
  // Nothing has changed yet but that the sponsor's dossiers are frozen; the committee works on.
  await expect(lire(dosId, autreDeposant)).rejects.toMatchObject({ code: 'dossier.introuvable' });
  const { version, donnees } = await m.etude.call(etudeElementAdministratif, 'lire', { params: { dosId } }, deposant);
  const edition = { params: { dosId }, body: { version, donnees } };
  await expect(m.etude.call(etudeElementAdministratif, 'modifierDi', edition, deposant)).rejects.toMatchObject({
    code: 'dossier.nonModifiable',
  });
  await expect(m.evenement(dosId, 'RETIRER', { motif: 'Financement retiré' }, deposant)).rejects.toMatchObject({
    code: 'transition.refusee',
  });
  await c.declarerRecevable(dosId, comite);
  expect((await c.synthese(dosId, comite)).statut).toBe('EN_EVALUATION');

  expect(await recevoir(t.traId, true)).toMatchObject({ statut: 'ACCEPTE', sens: 'RECU' });
  await m.services.settled();
  expect(await lire(dosId, autreDeposant)).toMatchObject({ etuId, deposant: 'Dominique Petit' });
  expect((await c.synthese(dosId, autreDeposant)).statut).toBe('EN_EVALUATION');
  expect(await indexe(dosId)).toBe(autreDeposant.utiId);
  for (const perdu of [
    () => m.etude.call(etudeEtude, 'lire', { params: { id: etuId } }, deposant),
    () => m.etude.call(etudeEvenements, 'lister', { params: { entityCode: 'ETUDE', id: etuId } }, deposant),
    () => annuler(etuId),
  ])
    await expect(perdu()).rejects.toMatchObject(introuvable);
  await expect(c.synthese(dosId)).rejects.toMatchObject({ code: 'dossier.introuvable' });
  const etudesDe = async (actor: Actor) =>
    (await m.etude.call(etudeEtude, 'rechercher', { query: {} }, actor)).lignes.map((l) => l.etuId);
  expect(await etudesDe(deposant)).not.toContain(etuId);
  expect(await etudesDe(autreDeposant)).toContain(etuId);
  const dossiersDe = async (actor: Actor) =>
    (await m.etude.call(etudeDossier, 'listerMesDossiers', { query: {} }, actor)).map((d) => d.dosId);
  expect(await dossiersDe(deposant)).not.toContain(dosId);
  expect(await dossiersDe(autreDeposant)).toContain(dosId);
  expect(await actes(etuId, autreDeposant)).toEqual(
    expect.arrayContaining(['TRANSFERT_ENVOYER', 'TRANSFERT_ACCEPTER', 'EVALUER']),
  );
  // The trace stays with both, and both were told twice.
  expect((await lister(deposant)).find((x) => x.traId === t.traId)).toMatchObject({ statut: 'ACCEPTE', numero });
  for (const actor of [deposant, autreDeposant, administrateur]) expect(await offerts(t.traId, actor)).toEqual([]);
  expect(await courriels(t.traId)).toEqual([
    ['envoye', [deposant.utiId]],
    ['recu', [autreDeposant.utiId]],
    ['clos', [deposant.utiId, autreDeposant.utiId]],
  ]);
  expect(await compter(deposant)).toBe(0);
  await expect(recevoir(t.traId, true)).rejects.toMatchObject({ code: 'transfert.clos' });
  // COM-07: who handed it over has a link with it.
  const conflits = await m.etude.db.query(sql`select uti_id "utiId" from conflit where dos_id = ${dosId}`);
  expect(conflits).toEqual([{ utiId: deposant.utiId }]);
});

test('a draft follows its study, and goes alone when it is a first request', async () => {
  const brouillon = await m.brouillonComplet();
  const query = { dosId: brouillon, deposantCibleEmail: CIBLE };
  const t = await m.etude.call(etudeTransfert, 'envoyerDossier', { query }, deposant);
  expect(t).toMatchObject({ objet: 'DOSSIER', dosId: brouillon, numero: null });
  await expect(m.evenement(brouillon, 'SOUMETTRE', {}, deposant)).rejects.toMatchObject({ code: 'transition.refusee' });
  await expect(m.etude.call(etudeDossier, 'supprimer', { params: { id: brouillon } }, deposant)).rejects.toMatchObject({
    code: 'transition.refusee',
  });
  await recevoir(t.traId, true);
  const { donnees } = await m.etude.call(etudeElementAdministratif, 'lire', { params: { dosId: brouillon } }, autreDeposant);
  expect(donnees.titreAbrege).toBe('MARCHECOEUR');
  await m.evenement(brouillon, 'SOUMETTRE', {}, autreDeposant);
  const depose = { query: { dosId: brouillon, deposantCibleEmail: SIENNE } };
  await expect(m.etude.call(etudeTransfert, 'envoyerDossier', depose, autreDeposant)).rejects.toMatchObject({
    code: 'transfert.impossible',
  });
});

test('refused: to oneself, to nobody, to a closed account, to another profile, twice, of somebody else’s, of an archived study', async () => {
  const { dosId } = await c.recevable();
  const { etuId, version } = await lire(dosId);
  for (const email of [SIENNE, 'personne@promoteur.test', ADRESSES[FERME], ADRESSES[901]])
    await expect(envoyer(dosId, email)).rejects.toMatchObject({ code: 'transfert.cible' });
  const autrui = { query: { etuId, deposantCibleEmail: CIBLE } };
  await expect(m.etude.call(etudeTransfert, 'envoyerEtude', autrui, autreDeposant)).rejects.toMatchObject(introuvable);
  await expect(annuler(etuId, autreDeposant)).rejects.toMatchObject(introuvable);
  await expect(annuler(etuId)).rejects.toMatchObject({ code: 'transfert.introuvable' });
  const t = await envoyer(dosId);
  await expect(envoyer(dosId)).rejects.toMatchObject({ code: 'transfert.enCours' });
  for (const actor of [deposant, administrateur])
    await expect(recevoir(t.traId, true, undefined, actor)).rejects.toMatchObject({ code: 'transfert.introuvable' });
  await expect(recevoir(t.traId, false)).rejects.toMatchObject({ code: 'transfert.motif' });
  expect(await recevoir(t.traId, false, 'Sans accord de notre direction')).toMatchObject({
    statut: 'REFUSE',
    motif: 'Sans accord de notre direction',
  });
  expect(await lire(dosId)).toMatchObject({ etuId, version });
  expect((await courriels(t.traId)).at(-1)).toEqual(['clos', [deposant.utiId, autreDeposant.utiId]]);

  const encore = await envoyer(dosId, CIBLE, administrateur);
  expect(encore).toMatchObject({ emetteur: deposant.nom, sens: 'AUTRE' });
  expect(await annuler(etuId)).toMatchObject({ statut: 'ANNULE' });
  await expect(recevoir(encore.traId, true)).rejects.toMatchObject({ code: 'transfert.clos' });

  await m.evenement(dosId, 'RETIRER', { version: (await c.synthese(dosId)).version, motif: 'Financement retiré' }, deposant);
  const dispense = 'Aucune personne incluse, rien à rapporter';
  const retiree = await lire(dosId);
  const archiver = { params: { etuId }, body: { version: retiree.version, dispense }, files: { fichier: [] } };
  await m.etude.call(etudeEtudeWorkflow, 'archiver', archiver, deposant);
  await expect(envoyer(dosId)).rejects.toMatchObject({ code: 'transfert.impossible' });
});

test('without an answer it ends by itself after thirty days, and the dossier is its sponsor’s again', async () => {
  const dosId = await m.brouillonComplet();
  const t = await envoyer(dosId);
  m.clock.set(addJours(t.expireLe, 1));
  expect(await offerts(t.traId, autreDeposant)).toEqual([
    'Ce transfert n’attend plus de réponse : il est « Expiré ».',
    'REFUSER',
  ]);
  await expect(recevoir(t.traId, true)).rejects.toMatchObject({ code: 'transfert.clos' });
  await m.etude.get(Rappels).passer();
  await m.services.settled();
  expect((await lister(deposant)).find((x) => x.traId === t.traId)).toMatchObject({ statut: 'EXPIRE' });
  expect((await courriels(t.traId)).at(-1)).toEqual(['clos', [deposant.utiId, autreDeposant.utiId]]);
  await m.evenement(dosId, 'SOUMETTRE', {}, deposant);
});

test('a reporter who becomes the sponsor reports no more', async () => {
  const { dosId, comite, membre } = await c.recevable();
  const rapporteur = { ...membre(1), profil: 'DEPOSANT' as const, cppId: null };
  const { db } = m.services.of('identity');
  await ajouterCompte(db, rapporteur.utiId, 'DEPOSANT');
  await c.designer(dosId, 'COLLEGE_1', rapporteur.utiId, comite);
  const t = await envoyer(dosId, `membre${rapporteur.utiId}@cpp.test`);
  await recevoir(t.traId, true, undefined, rapporteur);
  expect(await m.etude.call(examenRapporteurs, 'lister', { params: { dosId } }, comite)).toEqual([]);
  await expect(c.synthese(dosId, membre(1))).rejects.toMatchObject({ code: 'dossier.introuvable' });
});

test('one that waits names its sponsors as they are called now; one that ended keeps the names of its day', async () => {
  const [attend, fini] = [await envoyer((await c.depose()).dosId), await envoyer((await c.depose()).dosId)];
  await recevoir(fini.traId, false, 'Cette étude n’est pas la mienne');
  const identity = m.services.of('identity');
  const utiIds = [deposant.utiId, autreDeposant.utiId];
  const noms = async () => (await lister(deposant)).map((t) => [t.traId, t.emetteur, t.cible]);
  const deLeurJour = (await noms()).find(([traId]) => traId === fini.traId);
  await renommer(identity.db, utiIds, 'Rebaptisé');
  for (const utiId of utiIds)
    await identity.db.transaction(async (tx) =>
      tx.publish(identityEvents.personneChange, { utiId, nom: 'Dépassé', prenom: 'X' }),
    );
  await m.services.settled();
  expect(await noms()).toEqual(expect.arrayContaining([[attend.traId, 'Camille Rebaptisé', 'Dominique Rebaptisé'], deLeurJour]));
});
