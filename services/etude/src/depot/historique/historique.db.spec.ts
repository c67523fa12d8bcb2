import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor, Input } from '@riph/contracts/core/call';
import { etudeCreation } from '@riph/contracts/etude/depot/creation.calls';
import { etudeDepose } from '@riph/contracts/etude/depot/depose.calls';
import { etudeHistorique } from '@riph/contracts/etude/depot/historique.calls';
import { etudeSynthese } from '@riph/contracts/etude/suivi/synthese.calls';
import { etudeTdbAdministration } from '@riph/contracts/etude/suivi/tdb-administration.calls';
import { etudeTdbGestionnaire } from '@riph/contracts/etude/suivi/tdb-gestionnaire.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { etudeTransfert } from '@riph/contracts/etude/vie/transfert.calls';
import { examenDocuments } from '@riph/contracts/examen/documents.calls';
import { examenPublication } from '@riph/contracts/examen/publication.calls';
import { creerPersonne } from '@riph/identity/test/fixtures';
import { type Comites, mailsDe, mondeDuComite } from '../../test/comite.ts';
import { administrateur, autreDeposant, deposant, gestionnaire, instructeur } from '../../test/jeu.ts';
import type { Monde } from '../../test/monde.ts';

type Saisie = Input<typeof etudeHistorique, 'creer'>['body'];
let m: Monde;
let c: Comites;
let rang = 100;
const CPP = 5;

const saisie = (change: Partial<Saisie> = {}): Saisie => {
  rang += 1;
  return {
    reglementationCode: 'JARDE',
    qualificationCode: 'CAT2',
    numero: `2018-07 n.${rang}`,
    numeroNational: `2018-A00${rang}-51`,
    titreRecherche: 'Rééducation précoce après fracture du col du fémur',
    titreAbrege: 'REFEM',
    promoteur: 'CHU de Montfleury',
    cppId: CPP,
    dateAvis: '2018-07-12',
    dateAutorisationAnsm: null,
    dateDebutEffectif: '2019-01-15',
    deposantEmail: null,
    ...change,
  };
};
const reprendre = async (change: Partial<Saisie> = {}, actor: Actor = deposant) =>
  m.etude.call(etudeHistorique, 'creer', { body: saisie(change), files: { fichier: [await m.fichier('avis-2018.pdf')] } }, actor);
/** Taken over by its sponsor and confirmed by its committee. */
const repris = async (change: Partial<Saisie> = {}) => {
  const r = await reprendre(change);
  await decider(r.dosId, 'CONFIRMER_REPRISE');
  return r;
};
const decider = (
  dosId: number,
  event: 'CONFIRMER_REPRISE' | 'REFUSER_REPRISE' | 'RETIRER' | 'ROUVRIR',
  donnees = {},
  actor: Actor = gestionnaire(CPP),
) => m.evenement(dosId, event, donnees, actor);
const lire = (dosId: number, actor: Actor = deposant) =>
  m.etude.call(etudeHistorique, 'listerAvis', { params: { dosId } }, actor);
const ajouter = async (dosId: number, actor: Actor = deposant, date = '2020-03-04') =>
  m.etude.call(
    etudeHistorique,
    'ajouterAvis',
    {
      params: { dosId },
      body: { libelle: 'Avis sur la modification 2', date },
      files: { fichier: [await m.fichier('avis-ms2.pdf')] },
    },
    actor,
  );
const synthese = (dosId: number, actor: Actor = deposant) =>
  m.etude.call(etudeSynthese, 'lireSynthese', { params: { dosId } }, actor);

beforeAll(async () => {
  ({ m, c } = await mondeDuComite('2026-03-02'));
  const { db } = m.services.of('identity');
  await creerPersonne(db, deposant.utiId, { email: 'camille.martin@chu.test', profil: 'DEPOSANT' });
  await creerPersonne(db, autreDeposant.utiId, { email: 'autre@chu.test', profil: 'DEPOSANT' });
});
afterAll(() => m?.stop());

test('a research approved before the platform is under way on it, its committee reads it, and its modification is prepared', async () => {
  const { dosId, etuId } = await repris();
  expect(await m.etude.call(etudeEtude, 'lire', { params: { id: etuId } }, deposant)).toMatchObject({
    etat: 'EN_COURS',
    dateAvisFavorable: '2018-07-12',
    dateDebutEffectif: '2019-01-15',
    titre: saisie().titreRecherche,
    historique: [
      { date: '2018-07-12', etat: 'A_DEMARRER' },
      { date: '2019-01-15', etat: 'EN_COURS' },
    ],
  });
  expect(await synthese(dosId, gestionnaire(CPP))).toMatchObject({
    statut: 'AVIS_FAVORABLE',
    historique: true,
    cpp: { id: CPP },
    compteurs: { rapporteurs: null },
  });
  expect((await lire(dosId, gestionnaire(CPP))).avis).toMatchObject([
    { libelle: 'Avis favorable du 12/07/2018', nom: 'avis-2018.pdf' },
  ]);
  // Nothing was filed here: no receipt says so.
  const documents = await m.etude.call(examenDocuments, 'listerDocuments', { params: { dosId } }, deposant);
  expect(documents.map((d) => d.type)).toEqual(['AVIS_HISTORIQUE']);
  const lu = await m.etude.call(etudeDepose, 'lire', { params: { dosId }, query: {} }, instructeur(CPP));
  expect(lu).toMatchObject({
    envois: [{ evenement: 'REPRISE' }],
    administratif: { promoteur: { organisme: 'CHU de Montfleury' } },
  });
  const modification = await m.etude.call(etudeCreation, 'creerMs', { params: { etuId } }, deposant);
  expect(await synthese(modification.dosId)).toMatchObject({
    type: 'MS',
    titre: saisie().titreRecherche,
    numeroNational: lu.administratif.numeroNational,
  });
});

test('its numbers and its opinions are corrected: by its sponsor until it is confirmed, then by its committee until a request follows', async () => {
  const secretariat = gestionnaire(CPP);
  const { dosId, etuId } = await reprendre();
  const numeroter = (numero: string, actor: Actor = deposant) =>
    m.etude.call(etudeHistorique, 'modifierNumero', { params: { dosId }, query: { numero } }, actor);
  expect(await numeroter('2018-07 bis')).toMatchObject({ numero: '2018-07 bis', raisonFige: null });
  expect((await m.etude.call(etudeEtude, 'lire', { params: { id: etuId } }, deposant)).numero).toBe('2018-07 bis');
  await expect(numeroter('2018/07')).rejects.toMatchObject({ code: 'transition.refusee' });
  const autre = await reprendre({ numero: 'Déjà pris' });
  await expect(numeroter('Déjà pris')).rejects.toMatchObject({ code: 'historique.numero' });
  const { version } = await synthese(dosId, secretariat);
  // One of since the platform was opened has its place on it.
  await expect(ajouter(dosId, deposant, '2025-06-02')).rejects.toMatchObject({
    code: 'saisie.invalide',
    details: { fields: [{ champ: 'date', message: expect.stringContaining('se dépose sur la plateforme') }] },
  });
  expect((await ajouter(dosId)).avis.map((a) => a.libelle)).toEqual([
    'Avis favorable du 12/07/2018',
    'Avis sur la modification 2 du 04/03/2020',
  ]);
  // What its manager has read is no longer what he would confirm.
  await expect(decider(dosId, 'CONFIRMER_REPRISE', { version })).rejects.toMatchObject({ code: 'dossier.dejaFait' });
  await decider(dosId, 'CONFIRMER_REPRISE', { version: version + 1 });
  const [premier, second] = (await lire(dosId)).avis;
  const retirer = (id: number, actor: Actor = secretariat) =>
    m.etude.call(etudeHistorique, 'supprimerAvis', { params: { dosId, id } }, actor);
  await expect(retirer(second.id, deposant)).rejects.toMatchObject({ code: 'historique.fige' });
  await expect(ajouter(dosId)).rejects.toMatchObject({ code: 'historique.fige' });
  await expect(numeroter('2018-07 ter')).rejects.toMatchObject({ code: 'historique.fige' });
  await expect(retirer(second.id)).rejects.toMatchObject({ code: 'historique.fige' });
  const motif = 'Avis d’une autre recherche';
  const ecarter = (id: number, actor: Actor = secretariat) =>
    m.etude.call(etudeHistorique, 'ecarterAvis', { params: { dosId, id }, body: { motif } }, actor);
  await expect(ecarter(second.id, deposant)).rejects.toMatchObject({ code: 'historique.fige' });
  expect((await ecarter(second.id)).avis).toHaveLength(1);
  await expect(ecarter(premier.id)).rejects.toMatchObject({ code: 'historique.dernierAvis' });
  // Kept among the documents, its bytes named in the journal, and its sponsor told why.
  const documents = await m.etude.call(examenDocuments, 'listerDocuments', { params: { dosId } }, deposant);
  expect(documents.find((d) => d.id === second.id)).toMatchObject({
    type: 'AVIS_REMPLACE',
    libelle: 'Avis sur la modification 2 du 04/03/2020, écarté le 02/03/2026',
  });
  const [ligne] = await m.etude.db.query<{ details: { sha256: string } }>(
    sql`select details from evenement where entity_id = ${dosId} and action = 'ECARTER_AVIS_HISTORIQUE'`,
  );
  expect(ligne.details.sha256).toBe(second.sha256);
  await numeroter('2018-07 quater', secretariat);
  expect((await mailsDe(m, dosId)).filter((x) => x.modele === 'REPRISE_CORRIGEE').map((x) => x.donnees)).toMatchObject([
    { quoi: 'Un avis est écarté : Avis sur la modification 2 du 04/03/2020.', motif },
    { quoi: 'Le numéro au comité était 2018-07 bis, il est 2018-07 quater.' },
  ]);
  await expect(retirer((await lire(autre.dosId)).avis[0].id)).rejects.toMatchObject({ code: 'document.introuvable' });
  // Before it is confirmed its sponsor takes off what he joined, but the last one.
  const ajoute = (await ajouter(autre.dosId)).avis.at(-1)?.id ?? 0;
  const sien = (id: number) => ({ params: { dosId: autre.dosId, id } });
  await expect(
    m.etude.call(etudeHistorique, 'ecarterAvis', { ...sien(ajoute), body: { motif } }, deposant),
  ).rejects.toMatchObject({
    code: 'historique.fige',
  });
  const [reste] = (await m.etude.call(etudeHistorique, 'supprimerAvis', sien(ajoute), deposant)).avis;
  await expect(m.etude.call(etudeHistorique, 'supprimerAvis', sien(reste.id), deposant)).rejects.toMatchObject({
    code: 'historique.dernierAvis',
  });
  await m.etude.call(etudeCreation, 'creerMs', { params: { etuId } }, deposant);
  await expect(numeroter('Trop tard', secretariat)).rejects.toMatchObject({ code: 'historique.fige' });
  await ajouter(dosId, secretariat);
  await expect(retirer(premier.id)).rejects.toMatchObject({ code: 'historique.fige' });
});

test('what its sponsor states alone makes no approved study: nothing hangs on it, it is not published nor handed over, it is in no export', async () => {
  const { dosId, etuId } = await reprendre();
  expect(await synthese(dosId)).toMatchObject({
    statut: 'REPRISE_A_CONFIRMER',
    etudeEtat: 'REPRISE_A_CONFIRMER',
    acteur: 'CPP',
    sensAvis: null,
    dates: { avis: null, caducite: null },
  });
  expect(await m.etude.call(etudeEtude, 'lire', { params: { id: etuId } }, deposant)).toMatchObject({
    etat: 'REPRISE_A_CONFIRMER',
    dateAvisFavorable: null,
    dateDebutEffectif: null,
  });
  const refusees: Record<string, () => Promise<unknown>> = {
    ancillaire: () => m.etude.call(etudeCreation, 'creerAncillaire', { query: { etuId } }, deposant),
    modification: () => m.etude.call(etudeCreation, 'creerMs', { params: { etuId } }, deposant),
    prorogation: () =>
      m.etude.call(etudeCreation, 'creerPro', { params: { etuId }, query: { motif: 'La recherche n’a pas commencé' } }, deposant),
    transfert: () =>
      m.etude.call(etudeTransfert, 'envoyerEtude', { query: { etuId, deposantCibleEmail: 'autre@chu.test' } }, deposant),
    publication: () => m.etude.call(examenPublication, 'basculer', { params: { etuId } }, deposant),
  };
  for (const appel of Object.values(refusees))
    await expect(appel()).rejects.toMatchObject({
      status: 409,
      detail: expect.stringMatching(/Reprise à confirmer|attend que le comité la confirme/),
    });
  const versions = await m.etude.db.query(sql`select 1 from version_etude where etu_id = ${etuId}`);
  expect(versions).toEqual([]);
});

test('its committee reads it, then confirms it: the study is under way from the days that were stated', async () => {
  const { dosId, etuId } = await reprendre({ dateAutorisationAnsm: '2018-09-01', qualificationCode: 'CAT1' });
  expect(await lire(dosId, gestionnaire(CPP))).toMatchObject({
    statut: 'REPRISE_A_CONFIRMER',
    titre: saisie().titreRecherche,
    deposant: deposant.nom,
    declaree: { dateAvis: '2018-07-12', dateAutorisationAnsm: '2018-09-01', dateDebutEffectif: '2019-01-15' },
    motifRefus: null,
  });
  expect(await lire(dosId, administrateur)).toMatchObject({ avis: [{ nom: 'avis-2018.pdf' }] });
  const [attendue] = (await m.etude.call(etudeTdbGestionnaire, 'listerToutesActions', {}, gestionnaire(CPP))).filter(
    (a) => a.dosId === dosId,
  );
  expect(attendue).toMatchObject({ code: 'REPRISE', route: `/dossiers-historiques/${dosId}` });
  const avant = await m.etude.call(etudeTdbAdministration, 'compterReprises', {}, administrateur);
  expect(avant.plusAncienneLe).not.toBeNull();
  await expect(decider(dosId, 'CONFIRMER_REPRISE', {}, gestionnaire(CPP + 1))).rejects.toMatchObject({
    code: 'dossier.introuvable',
  });
  await expect(decider(dosId, 'CONFIRMER_REPRISE', {}, deposant)).rejects.toMatchObject({ code: 'droit.manquant' });
  expect(await decider(dosId, 'CONFIRMER_REPRISE')).toMatchObject({ statut: 'AVIS_FAVORABLE' });
  expect(await m.etude.call(etudeEtude, 'lire', { params: { id: etuId } }, deposant)).toMatchObject({
    etat: 'EN_COURS',
    dateAvisFavorable: '2018-07-12',
    dateDebutEffectif: '2019-01-15',
  });
  const apres = await m.etude.call(etudeTdbAdministration, 'compterReprises', {}, administrateur);
  expect(apres.nombre).toBe(avant.nombre - 1);
  expect((await mailsDe(m, dosId)).map((x) => [x.modele, x.destinataires])).toEqual([
    [
      'REPRISE_A_CONFIRMER',
      [
        { profil: 'GESTIONNAIRE', cppId: CPP, sauf: [deposant.utiId] },
        { profil: 'SUPER_ADMIN', sauf: [deposant.utiId] },
      ],
    ],
    ['DOSSIER_REPRIS', [{ utiId: deposant.utiId }, { profil: 'GESTIONNAIRE', cppId: CPP, sauf: [deposant.utiId] }]],
  ]);
});

test('refused with its reason it is closed, its sponsor reads why, and its numbers are free', async () => {
  const numeros = { numero: 'À refuser', numeroNational: '2018-A09999-51' };
  const { dosId, etuId } = await reprendre(numeros);
  await expect(reprendre({ ...numeros, numero: 'Autre' })).rejects.toMatchObject({ code: 'numeroNational.dejaUtilise' });
  await expect(decider(dosId, 'REFUSER_REPRISE', { motif: 'Non' })).rejects.toMatchObject({ code: 'transition.refusee' });
  const motif = 'Le comité n’a pas examiné cette recherche.';
  await decider(dosId, 'REFUSER_REPRISE', { motif }, administrateur);
  expect(await lire(dosId)).toMatchObject({ statut: 'REPRISE_REFUSEE', motifRefus: motif });
  expect((await m.etude.call(etudeEtude, 'lire', { params: { id: etuId } }, deposant)).etat).toBe('ABANDONNEE');
  await expect(ajouter(dosId)).rejects.toMatchObject({ code: 'historique.fige' });
  await expect(decider(dosId, 'CONFIRMER_REPRISE')).rejects.toMatchObject({ code: 'transition.refusee' });
  const seconde = await reprendre(numeros);
  const rouvrir = { motif: 'Refusée par erreur : l’avis est bien du comité.' };
  await expect(decider(dosId, 'ROUVRIR', rouvrir, administrateur)).rejects.toMatchObject({ code: 'transition.refusee' });
  await decider(seconde.dosId, 'RETIRER', { motif: 'Mauvais comité' }, deposant);
  await decider(dosId, 'ROUVRIR', rouvrir, administrateur);
  expect(await synthese(dosId)).toMatchObject({ statut: 'REPRISE_A_CONFIRMER', etudeEtat: 'REPRISE_A_CONFIRMER' });
});

test('confirmed wrongly, it waits again while nothing follows it', async () => {
  const { dosId, etuId } = await repris();
  const motif = 'Le document joint n’est pas un avis du comité.';
  await decider(dosId, 'ROUVRIR', { motif }, administrateur);
  expect(await m.etude.call(etudeEtude, 'lire', { params: { id: etuId } }, deposant)).toMatchObject({
    etat: 'REPRISE_A_CONFIRMER',
    dateAvisFavorable: null,
  });
  await decider(dosId, 'CONFIRMER_REPRISE');
  await m.etude.call(etudeCreation, 'creerMs', { params: { etuId } }, deposant);
  await expect(decider(dosId, 'ROUVRIR', { motif }, administrateur)).rejects.toMatchObject({ code: 'transition.refusee' });
});

test('a take-over that its sponsor withdrew chooses no committee for a new request of the same number', async () => {
  const numeroNational = '2018-A08888-51';
  const { dosId } = await reprendre({ numeroNational });
  await decider(dosId, 'RETIRER', { motif: 'Étude à déposer de nouveau' }, deposant);
  const depot = await c.depose({ numeroNational });
  const [tirage] = await m.etude.db.query<{ mode: string }>(sql`select mode from tirage where dos_id = ${depot.dosId}`);
  expect(tirage.mode).toBe('NORMAL');
});

test('the opinions are downloaded one by one and together', async () => {
  const { dosId } = await reprendre();
  await ajouter(dosId);
  const [premier] = (await lire(dosId)).avis;
  expect(await m.etude.call(etudeHistorique, 'telechargerAvis', { params: { id: premier.id } }, gestionnaire(CPP))).toMatchObject(
    {
      document: { nom: 'avis-2018.pdf', sha256: premier.sha256 },
    },
  );
  expect(await m.etude.call(etudeHistorique, 'telechargerZipAvis', { params: { dosId } }, deposant)).toMatchObject({
    zip: { entrees: [{}, {}] },
  });
});

test('the committee takes a study over for its sponsor, under its own name alone', async () => {
  const secretariat = gestionnaire(CPP);
  expect((await m.etude.call(etudeHistorique, 'listerCpps', {}, secretariat)).map((x) => x.id)).toEqual([CPP]);
  expect((await m.etude.call(etudeHistorique, 'listerCpps', {}, deposant)).length).toBeGreaterThan(1);
  await expect(reprendre({}, secretariat)).rejects.toMatchObject({ code: 'historique.deposant' });
  await expect(reprendre({ deposantEmail: 'personne@nulle-part.test' }, secretariat)).rejects.toMatchObject({
    code: 'historique.deposant',
  });
  const { dosId } = await reprendre({ deposantEmail: 'camille.martin@chu.test', cppId: 1 }, secretariat);
  // It says itself that it gave the opinion: nobody confirms it a second time.
  expect(await synthese(dosId)).toMatchObject({ cpp: { id: CPP }, statut: 'AVIS_FAVORABLE', etudeEtat: 'EN_COURS' });
});

test('a manager who takes over his own study waits for somebody else', async () => {
  const lui = { ...gestionnaire(CPP), utiId: deposant.utiId };
  const { dosId } = await reprendre({ deposantEmail: 'camille.martin@chu.test' }, lui);
  expect((await synthese(dosId)).statut).toBe('REPRISE_A_CONFIRMER');
  const soi = { ...administrateur, utiId: deposant.utiId };
  await expect(decider(dosId, 'CONFIRMER_REPRISE', {}, soi)).rejects.toMatchObject({ code: 'transition.refusee' });
  await decider(dosId, 'CONFIRMER_REPRISE');
});

test.each<[string, Partial<Saisie>, string]>([
  ['an opinion of the platform', { dateAvis: '2022-01-10', dateDebutEffectif: '2022-02-01' }, 'transition.refusee'],
  ['a qualification of another regulation', { qualificationCode: 'IC-Cas-1' }, 'transition.refusee'],
  ['no authorisation where one was needed', { qualificationCode: 'CAT1' }, 'transition.refusee'],
  ['no committee', { cppId: null }, 'historique.comite'],
])('refused: %s', async (_, change, code) => {
  await expect(reprendre(change)).rejects.toMatchObject({ code });
});

test('a national number that a study of the platform holds, a number that is taken, a dossier of somebody else or of the platform', async () => {
  const { dosId } = await c.depose({ numeroNational: '2026-A07777-45' });
  await expect(reprendre({ numeroNational: '2026-A07777-45' })).rejects.toMatchObject({ code: 'numeroNational.dejaUtilise' });
  await expect(lire(dosId)).rejects.toMatchObject({ code: 'dossier.introuvable' });
  const repris = await reprendre({ numero: 'Unique' });
  await expect(reprendre({ numero: 'Unique' })).rejects.toMatchObject({ code: 'historique.numero' });
  await expect(lire(repris.dosId, autreDeposant)).rejects.toMatchObject({ code: 'dossier.introuvable' });
  await expect(ajouter(repris.dosId, gestionnaire(CPP + 1))).rejects.toMatchObject({ code: 'dossier.introuvable' });
  const [avis] = (await lire(repris.dosId)).avis;
  await expect(
    m.etude.call(etudeHistorique, 'telechargerAvis', { params: { id: avis.id } }, autreDeposant),
  ).rejects.toMatchObject({ code: 'document.introuvable' });
});
