/** A committee asks to be relieved of a request of the portal: refused, drawn elsewhere, given by hand, on real stores (rule CTI-39). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { dossierCtisReaffectationInternal } from '@riph/contracts/dossier-ctis/reaffectation.internal';
import { dossierCtisTableauDeBord } from '@riph/contracts/dossier-ctis/tableau-de-bord.calls';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { etudeReaffectation } from '@riph/contracts/etude/instruction/reaffectation.calls';
import { etudeTdbAdministration } from '@riph/contracts/etude/suivi/tdb-administration.calls';
import { examenAttribution } from '@riph/contracts/examen/attribution.calls';
import { examenReaffectations } from '@riph/contracts/examen/reaffectations.calls';
import * as z from 'zod';
import { verifier } from '../../../../etude/tools/tas-verify.mjs';
import { dossiersCtis, etudesCtis } from '../../socle/collections.ts';
import { Objets } from '../../socle/objets.repository.ts';
import { ADMIN, type Monde, monde, PROMOTEUR, SOUMISSION, secretariat } from '../monde.ts';

const COMMENTAIRE = 'Le président a travaillé avec le promoteur.';
const MOTIF = 'Comité disponible dès cette semaine.';
const mailDemande = z.object({
  modele: z.string(),
  donnees: z.looseObject({ dosId: z.int() }),
  destinataires: z.array(
    z.object({ profil: z.string().optional(), utiId: z.int().optional(), sauf: z.array(z.int()).optional() }),
  ),
});
let m: Monde;
beforeAll(async () => {
  m = await monde({ seances: true });
});
afterAll(() => m?.services.stop());

const dossier = (id: number) => m.dossier(id);
const etude = () => m.services.of('etude');
type Saisi = { motif: 'CONFLIT' | 'TRANSITION'; cppCible?: number | null; version?: number };
const demander = (dosId: number, qui: Actor, saisi: Saisi = { motif: 'CONFLIT' }) =>
  m.svc.call(examenReaffectations, 'demander', { params: { dosId }, body: { commentaire: COMMENTAIRE, ...saisi } }, qui);
const accepter = (dosId: number, version?: number) =>
  m.svc.call(examenReaffectations, 'accepterCtis', { params: { dosId }, body: { version } }, ADMIN);
const confier = (dosId: number, cppId: number) =>
  m.svc.call(examenReaffectations, 'accepterSansTasCtis', { params: { dosId }, body: { cppId, motif: MOTIF } }, ADMIN);
const statut = (dosId: number, qui: Actor) =>
  m.svc.call(examenReaffectations, 'lireStatutDossierLie', { params: { dosId } }, qui);
const enListe = async (dosId: number) => {
  await m.services.settled();
  return (await etude().call(etudeTdbAdministration, 'listerReaffectations', {}, ADMIN)).find((r) => r.dosId === dosId);
};
const duComite = (qui: Actor) => m.svc.call(dossierCtisInstruction, 'listerDuComite', {}, qui);
const places = (dosId: number) =>
  m.services.of('seance').db.query(sql`
      select s.cpp_id as "cppId"
      from inscription i
      join seance s on s.id = i.seance_id
      where i.dos_id = ${dosId} and i.place_consommee
    `);
/** What was told of the reassignment of a request, in order. */
const courriels = async (dosId: number) => {
  await m.services.settled();
  return m.services.bus.published.flatMap(({ subject, payload }) => {
    const mail = subject.endsWith('.mailDemande') ? mailDemande.safeParse(payload).data : undefined;
    return mail?.donnees.dosId === dosId && mail.modele.startsWith('REAFFECTATION_') ? [mail] : [];
  });
};
const recu = async () => {
  const id = await m.recu();
  const { cppId } = await dossier(id);
  return { id, premier: secretariat(cppId) };
};
const refusee = (raison: RegExp) => ({ code: 'transition.refusee', details: { raisons: [expect.stringMatching(raison)] } });

test('asked: in the one list of the administration, the committee goes on; refused with a reason, it keeps the request', async () => {
  const { id, premier } = await recu();
  const avant = await etude().call(etudeTdbAdministration, 'compterReaffectations', {}, ADMIN);
  await expect(demander(id, secretariat(m.sans.id))).rejects.toMatchObject({ code: 'objet.introuvable' });
  await expect(demander(id, ADMIN)).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(demander(id, premier, { motif: 'CONFLIT', version: 999 })).rejects.toMatchObject(refusee(/a changé/));
  expect(await statut(id, premier)).toMatchObject({ gestes: { demander: true, decider: false }, demandes: [] });
  expect((await demander(id, premier)).message).toMatch(/délais courent toujours/);
  await expect(demander(id, premier)).rejects.toMatchObject(refusee(/déjà demandée/));
  expect(await etude().call(etudeTdbAdministration, 'compterReaffectations', {}, ADMIN)).toBe(avant + 1);
  const { numeroCtis, titre } = await dossier(id);
  expect(await enListe(id)).toMatchObject({
    numero: `${numeroCtis} IN`,
    titre,
    statutLibelle: 'Recevabilité',
    version: (await dossier(id)).version,
  });
  // Not frozen: the list follows.
  await m.partieUn(id);
  await m.rendreRecevable(id, premier);
  expect(await enListe(id)).toMatchObject({
    statutLibelle: 'Recevable, en évaluation',
    motif: 'CONFLIT',
    commentaire: COMMENTAIRE,
  });

  const refus = (motif: string) => m.svc.call(examenReaffectations, 'refuser', { params: { dosId: id }, body: { motif } }, ADMIN);
  await expect(refus('non')).rejects.toMatchObject({ code: 'saisie.invalide' });
  await refus('Un autre membre peut présider.');
  await expect(refus('Un autre membre peut présider.')).rejects.toMatchObject(refusee(/n’attend/));
  await expect(accepter(id)).rejects.toMatchObject(refusee(/n’attend/));
  expect(await enListe(id)).toBeUndefined();
  expect((await statut(id, premier)).demandes).toMatchObject([
    { decision: 'REFUSEE', motifDecision: 'Un autre membre peut présider.' },
  ]);
  expect(await courriels(id)).toMatchObject([
    { modele: 'REAFFECTATION_DEMANDEE', donnees: { fige: false }, destinataires: [{ profil: 'SUPER_ADMIN' }] },
    {
      modele: 'REAFFECTATION_REFUSEE',
      donnees: { motif: 'Un autre membre peut présider.' },
      destinataires: [{ profil: 'GESTIONNAIRE' }],
    },
  ]);
  // In the list of what waits for its committee.
  const aFaire = await m.svc.call(dossierCtisTableauDeBord, 'listerActions', {}, premier);
  expect(aFaire.filter((a) => a.dosId === id && a.code === 'REAFFECTATION')).toMatchObject([
    { verbe: 'Réaffectation refusée : l’examen continue', route: `/dossiers/${id}/reaffectation` },
  ]);
  // Its own history says both acts; who is outside of the committee and the administration reads neither.
  const actes = async (qui: Actor) => (await m.lire(id, qui)).historique.map((h) => h.libelle).join();
  expect(await actes(premier)).toMatch(/Réaffectation refusée.*Réaffectation demandée/);
  expect(await actes(PROMOTEUR)).not.toMatch(/Réaffectation/);
  expect((await dossier(id)).cppId).toBe(premier.cppId);
});

test('two of a secretariat ask at the same instant: one alone is written', async () => {
  const { id, premier } = await recu();
  const faits = await Promise.allSettled([demander(id, premier), demander(id, premier)]);
  expect(faits.map((f) => f.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(demander(id, premier)).rejects.toMatchObject(refusee(/déjà demandée/));
  expect((await statut(id, ADMIN)).demandes).toMatchObject([{ decision: null }]);
});

test('the request is over before the decision: what it had asked is refused all the same, and leaves the list', async () => {
  const { id, premier } = await recu();
  await demander(id, premier);
  await m.svc.get(Objets).change(dossiersCtis, { id }, (d) => {
    if (d.suivi) d.suivi.partieDeux = 'P2_RETIREE';
    d.statut = 'ABANDONNE';
  });
  await expect(accepter(id)).rejects.toMatchObject(refusee(/close/));
  await m.svc.call(examenReaffectations, 'refuser', { params: { dosId: id }, body: { motif: MOTIF } }, ADMIN);
  expect(await enListe(id)).toBeUndefined();
  expect((await dossier(id)).statut).toBe('ABANDONNE');
});

test('no mail goes to somebody of the secretariat who has the trial as its sponsor (COM-07)', async () => {
  const { id, premier } = await recu();
  await demander(id, premier);
  await m.svc.call(examenReaffectations, 'refuser', { params: { dosId: id }, body: { motif: MOTIF } }, ADMIN);
  await demander(id, premier);
  await accepter(id);
  const aux = (await courriels(id)).flatMap(({ destinataires }) =>
    destinataires.filter((d) => d.profil === 'GESTIONNAIRE').map((d) => d.sauf),
  );
  expect(aux).toEqual([[PROMOTEUR.utiId], [PROMOTEUR.utiId], [PROMOTEUR.utiId]]);
});

test('accepted: drawn among those that never had it, the proof is kept, the clocks go on and the first committee reads no more', async () => {
  const { id, premier } = await recu();
  await m.partieUn(id);
  await m.rendreRecevable(id, premier);
  const avant = await dossier(id);
  const echeances = (await m.lire(id, ADMIN)).echeances.map((e) => [e.code, e.dateAffichee]);
  await demander(id, premier);
  const { version } = (await statut(id, ADMIN)).gestes ?? { version: 0 };
  await expect(accepter(id, version - 1)).rejects.toMatchObject(refusee(/a changé/));
  expect((await accepter(id, version)).message).toMatch(/^La demande est confiée au /);
  await m.services.settled();

  const d = await dossier(id);
  const second = secretariat(d.cppId);
  expect(d.cppId).not.toBe(premier.cppId);
  expect(d.suivi).toMatchObject({
    partieDeux: 'P2_EVALUATION',
    recevableLe: avant.suivi.recevableLe,
    saisis: [premier.cppId],
    tirages: avant.suivi.tirages + 1,
    attribution: { mode: 'REAFFECTATION', le: SOUMISSION },
  });
  expect((await m.lire(id, second)).echeances.map((e) => [e.code, e.dateAffichee])).toEqual(echeances);
  await expect(m.lire(id, premier)).rejects.toMatchObject({ code: 'objet.introuvable' });
  expect((await duComite(premier)).map((x) => x.id)).not.toContain(id);
  expect((await duComite(second)).map((x) => x.id)).toContain(id);
  expect(await places(id)).toEqual([{ cppId: d.cppId }]);
  expect((await m.svc.get(Objets).read(etudesCtis, d.etuId))?.contenu.cppId).toBe(d.cppId);

  const { lignes } = await etude().call(etudeInternal, 'listerTirages', {
    input: { recherche: { filtres: { numero: d.numeroCtis } } },
  });
  expect(lignes[0]).toMatchObject({ mode: 'REAFFECTATION', dosId: id });
  m.clock.set(addJours(SOUMISSION, 1));
  const t = await m.svc.call(examenAttribution, 'lireTirage', { params: { dosId: id } }, PROMOTEUR);
  m.clock.set(SOUMISSION);
  expect(verifier(JSON.parse(JSON.stringify(t))).filter((e) => e.ok === false)).toEqual([]);
  expect(t.comites.find((c) => c.cppId === premier.cppId)?.raisons).toContain('DEJA_SAISI');
  expect((await courriels(id)).slice(-2)).toMatchObject([
    {
      modele: 'REAFFECTATION_FAITE',
      donnees: { repris: false, parTirage: true },
      destinataires: [{ utiId: PROMOTEUR.utiId }, { profil: 'GESTIONNAIRE' }, { profil: 'UTILISATEUR_ANSM' }],
    },
    { modele: 'REAFFECTATION_DESSAISI', destinataires: [{ profil: 'GESTIONNAIRE' }] },
  ]);
  // It keeps one line of it, beside those of its national dossiers.
  const dessaisis = await etude().call(etudeReaffectation, 'listerDessaisis', {}, premier);
  expect(dessaisis.find((x) => x.numero === `${d.numeroCtis} IN`)).toMatchObject({ titre: d.titre, recuLe: null });
  const annee = { du: `${SOUMISSION.slice(0, 4)}-01-01`, au: `${SOUMISSION.slice(0, 4)}-12-31`, cppIds: [premier.cppId ?? 0] };
  const [compte] = await m.svc.call(dossierCtisReaffectationInternal, 'lireBilan', { input: annee });
  expect(compte.acceptees).toBeGreaterThan(0);
  expect((await statut(id, ADMIN)).demandes).toMatchObject([{ decision: 'ACCEPTEE', nouveauComite: t.cppNom }]);
  // The reason of the first committee is read by nobody but itself and the administration.
  expect(JSON.stringify([await statut(id, second), await m.lire(id, second)])).not.toContain(COMMENTAIRE);
});

test('a trial in transition goes, without a draw, to the committee of its earlier opinion, when that one may have it', async () => {
  const { id, premier } = await recu();
  const cible = [m.ctis, m.autre].find((c) => c.id !== premier.cppId)?.id ?? 0;
  for (const cppCible of [null, m.sans.id, premier.cppId])
    await expect(demander(id, premier, { motif: 'TRANSITION', cppCible })).rejects.toMatchObject({
      details: { fields: [{ champ: 'cppCible', message: expect.stringMatching(/avis antérieur/) }] },
    });
  await demander(id, premier, { motif: 'TRANSITION', cppCible: cible });
  expect(await statut(id, ADMIN)).toMatchObject({
    gestes: { decider: true },
    demandes: [{ motif: 'TRANSITION', cibleCppId: cible }],
  });
  for (const cppId of [m.sans.id, premier.cppId ?? 0])
    await expect(confier(id, cppId)).rejects.toMatchObject({ code: 'attribution.comite' });
  await confier(id, cible);
  const d = await dossier(id);
  expect(d).toMatchObject({
    cppId: cible,
    suivi: { partieDeux: 'P2_RECEVABILITE', attribution: { mode: 'MANUEL', seanceLe: null } },
  });
  expect(d.suivi.attribution?.motif).toContain(MOTIF);
  expect(await places(id)).toEqual([]);
});

test('waiting for the sponsor, with an opinion, or national by the other call: not possible', async () => {
  const { id, premier } = await recu();
  await demander(id, premier);
  await m.svc.get(Objets).change(dossiersCtis, { id }, (d) => {
    if (d.suivi) d.suivi.partieDeux = 'P2_RFI';
  });
  await expect(accepter(id)).rejects.toMatchObject(refusee(/Demande d’information/));
  expect(await statut(id, ADMIN)).toMatchObject({ gestes: { raisons: [expect.stringMatching(/recevabilité ou l’évaluation/)] } });
  const national = etude().call(examenReaffectations, 'accepterCtis', { params: { dosId: 12 }, body: {} }, ADMIN);
  await expect(national).rejects.toMatchObject({ code: 'dossier.introuvable' });
});
