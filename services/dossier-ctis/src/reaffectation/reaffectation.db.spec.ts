/** A committee asks to be relieved of a request of the portal: refused, drawn elsewhere, given by hand, on real stores (rule CTI-39). */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { etudeTdbAdministration } from '@riph/contracts/etude/suivi/tdb-administration.calls';
import { examenAttribution } from '@riph/contracts/examen/attribution.calls';
import { examenReaffectations } from '@riph/contracts/examen/reaffectations.calls';
import { ReaffectationRepository } from '@riph/examen/reaffectation/reaffectation.repository';
import * as z from 'zod';
import { verifier } from '../../../etude/tools/tas-verify.mjs';
import { dossiersCtis, etudesCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { ADMIN, type Monde, monde, PROMOTEUR, SOUMISSION, secretariat } from '../test/monde.ts';

const COMMENTAIRE = 'Le président a travaillé avec le promoteur.';
const MOTIF = 'Comité disponible dès cette semaine.';
const mailDemande = z.object({
  donnees: z.object({ dosId: z.int(), titre: z.string(), texte: z.string() }),
  destinataires: z.array(z.object({ profil: z.string().optional(), sauf: z.array(z.int()).optional() })),
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
  expect(await enListe(id)).toMatchObject({ numero: `${numeroCtis} IN`, titre, statutLibelle: 'Recevabilité', version: null });
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
  expect((await m.courriels()).at(-1)).toEqual({ sujet: 'réaffectation refusée', a: 'GESTIONNAIRE' });
  expect((await dossier(id)).cppId).toBe(premier.cppId);
});

test('two of a secretariat ask at the same instant: the second reads that it is asked already', async () => {
  const { id, premier } = await recu();
  const ouverte = jest.spyOn(m.services.of('etude').get(ReaffectationRepository), 'ouverte').mockResolvedValue(null);
  await demander(id, premier);
  await expect(demander(id, premier)).rejects.toMatchObject(refusee(/déjà demandée/));
  ouverte.mockRestore();
  expect(await enListe(id)).toMatchObject({ motif: 'CONFLIT' });
});

test('no mail goes to somebody of the secretariat who has the trial as its sponsor (COM-07)', async () => {
  const { id, premier } = await recu();
  await demander(id, premier);
  await m.svc.call(examenReaffectations, 'refuser', { params: { dosId: id }, body: { motif: MOTIF } }, ADMIN);
  await demander(id, premier);
  await accepter(id);
  await m.services.settled();
  const aux = m.services.bus.published.flatMap(({ subject, payload }) => {
    const mail = subject.endsWith('.mailDemande') && mailDemande.safeParse(payload).data;
    return mail && mail.donnees.dosId === id && /réaffectation|changement|déchargé/.test(mail.donnees.titre + mail.donnees.texte)
      ? mail.destinataires.filter((d) => d.profil === 'GESTIONNAIRE').map((d) => d.sauf)
      : [];
  });
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
  expect((await m.courriels()).slice(-2)).toEqual([
    { sujet: 'changement de comité', a: `${PROMOTEUR.utiId} GESTIONNAIRE UTILISATEUR_ANSM` },
    { sujet: 'changement de comité', a: 'GESTIONNAIRE' },
  ]);
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
