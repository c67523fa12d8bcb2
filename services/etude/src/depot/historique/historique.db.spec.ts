import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor, Input } from '@riph/contracts/core/call';
import { etudeCreation } from '@riph/contracts/etude/depot/creation.calls';
import { etudeDepose } from '@riph/contracts/etude/depot/depose.calls';
import { etudeHistorique } from '@riph/contracts/etude/depot/historique.calls';
import { etudeDocuments } from '@riph/contracts/etude/instruction/documents.calls';
import { etudeSynthese } from '@riph/contracts/etude/suivi/synthese.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { type Comites, mondeDuComite } from '../../test/comite.ts';
import { autreDeposant, deposant, gestionnaire, instructeur } from '../../test/jeu.ts';
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
const lire = (dosId: number, actor: Actor = deposant) =>
  m.etude.call(etudeHistorique, 'listerAvis', { params: { dosId } }, actor);
const ajouter = async (dosId: number, actor: Actor = deposant) =>
  m.etude.call(
    etudeHistorique,
    'ajouterAvis',
    {
      params: { dosId },
      body: { libelle: 'Avis sur la modification 2', date: '2020-03-04' },
      files: { fichier: [await m.fichier('avis-ms2.pdf')] },
    },
    actor,
  );
const synthese = (dosId: number, actor: Actor = deposant) =>
  m.etude.call(etudeSynthese, 'lireSynthese', { params: { dosId } }, actor);

beforeAll(async () => {
  ({ m, c } = await mondeDuComite('2026-03-02'));
});
afterAll(() => m?.stop());

test('a research approved before the platform is under way on it, its committee reads it, and its modification is prepared', async () => {
  const { dosId, etuId } = await reprendre();
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
  const documents = await m.etude.call(etudeDocuments, 'listerDocuments', { params: { dosId } }, deposant);
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

test('its numbers and its opinions are corrected until a request follows it', async () => {
  const { dosId, etuId } = await reprendre();
  const numeroter = (numero: string) =>
    m.etude.call(etudeHistorique, 'modifierNumero', { params: { dosId }, query: { numero } }, deposant);
  expect(await numeroter('2018-07 bis')).toMatchObject({ numero: '2018-07 bis', raisonFige: null });
  expect((await m.etude.call(etudeEtude, 'lire', { params: { id: etuId } }, deposant)).numero).toBe('2018-07 bis');
  await expect(numeroter('2018/07')).rejects.toMatchObject({ code: 'transition.refusee' });
  const autre = await reprendre({ numero: 'Déjà pris' });
  await expect(numeroter('Déjà pris')).rejects.toMatchObject({ code: 'historique.numero' });
  expect((await ajouter(dosId)).avis.map((a) => a.libelle)).toEqual([
    'Avis favorable du 12/07/2018',
    'Avis sur la modification 2 du 04/03/2020',
  ]);
  const [premier, second] = (await lire(dosId)).avis;
  const retirer = (id: number) => m.etude.call(etudeHistorique, 'supprimerAvis', { params: { dosId, id } }, deposant);
  expect((await retirer(second.id)).avis).toHaveLength(1);
  await expect(retirer(premier.id)).rejects.toMatchObject({ code: 'historique.dernierAvis' });
  await expect(retirer((await lire(autre.dosId)).avis[0].id)).rejects.toMatchObject({ code: 'document.introuvable' });
  await m.etude.call(etudeCreation, 'creerMs', { params: { etuId } }, deposant);
  await expect(numeroter('Trop tard')).rejects.toMatchObject({ code: 'historique.fige' });
  await ajouter(dosId);
  await expect(retirer(premier.id)).rejects.toMatchObject({ code: 'historique.fige' });
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
  const { db } = m.services.of('identity');
  await db.query(`insert into utilisateur (uti_id, email) values (101, 'camille.martin@chu.test') on conflict do nothing`);
  await db.query(
    `insert into personne (uti_id, civilite, nom, prenom) values (101, 'MME', 'Martin', 'Camille') on conflict do nothing`,
  );
  await db.query(`insert into compte (uti_id, profil, statut) values (101, 'DEPOSANT', 'ACTIF') on conflict do nothing`);
  const secretariat = gestionnaire(CPP);
  expect((await m.etude.call(etudeHistorique, 'listerCpps', {}, secretariat)).map((x) => x.id)).toEqual([CPP]);
  expect((await m.etude.call(etudeHistorique, 'listerCpps', {}, deposant)).length).toBeGreaterThan(1);
  await expect(reprendre({}, secretariat)).rejects.toMatchObject({ code: 'historique.deposant' });
  await expect(reprendre({ deposantEmail: 'personne@nulle-part.test' }, secretariat)).rejects.toMatchObject({
    code: 'historique.deposant',
  });
  const { dosId } = await reprendre({ deposantEmail: 'camille.martin@chu.test', cppId: 1 }, secretariat);
  expect(await synthese(dosId)).toMatchObject({ cpp: { id: CPP } });
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
