/** The sheet of an expert: what he knows, his links, his documents; made by a committee, opened by the administration. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { expertiseExpert } from '@riph/contracts/expertise/expert.calls';
import { expertiseFichiers } from '@riph/contracts/expertise/fichiers.calls';
import { expertiseJournal } from '@riph/contracts/expertise/journal.calls';
import { expertiseTdb } from '@riph/contracts/expertise/tdb.calls';
import { identityAdministrationExperts } from '@riph/contracts/identity/administration-experts.calls';
import { identityAdministrationRecherche } from '@riph/contracts/identity/administration-recherche.calls';
import { identityRecherche } from '@riph/contracts/identity/recherche.calls';
import { referentielCompetences } from '@riph/contracts/referentiel/competences.calls';
import { referentielExpertises } from '@riph/contracts/referentiel/expertises.calls';
import { Keycloak } from '@riph/identity/keycloak/keycloak';
import { admin, autreExpert, expert, fichier, gestionnaire, type Monde, monde } from '../test/monde.ts';

let m: Monde;
let competence: string;
let expertise: number;
const lien = { organisme: 'Laboratoires Aubépine', nature: 'CONSEIL' as const, debut: '2024-01-01', fin: null };
const lire = (actor = expert) => m.expertise.call(expertiseExpert, 'lire', {}, actor);

beforeAll(async () => {
  m = await monde();
  const listes = await m.services
    .of('referentiel')
    .call(referentielCompetences, 'listerActifs', { params: { reglementationCode: 'JARDE' } }, admin);
  competence = listes[0].code;
  expertise = (await m.services.of('referentiel').call(referentielExpertises, 'listerActifs', {}, admin))[0].id;
});
afterAll(() => m?.stop());

test('an expert says what he knows and his links, which dates his declaration; a year later it is no longer up to date', async () => {
  expect(await lire()).toMatchObject({
    expId: 401,
    competences: [],
    liens: [],
    declareLe: null,
    declarationAJour: false,
    version: 0,
  });
  const body = { competences: [competence], expertises: [expertise], liens: [lien], version: 0 };
  const saved = await m.expertise.call(expertiseExpert, 'modifier', { body }, expert);
  expect(saved).toMatchObject({ competences: [competence], liens: [lien], declareLe: '2026-03-02', declarationAJour: true });
  // Read in another tab before: nothing is written over.
  await expect(m.expertise.call(expertiseExpert, 'modifier', { body: { ...body, liens: [] } }, expert)).rejects.toMatchObject({
    code: 'version.perimee',
    details: { par: 'Philippe Arnaud' },
  });
  m.clock.set('2027-03-02');
  expect(await lire()).toMatchObject({ declareLe: '2026-03-02', declarationAJour: false });
  m.clock.set('2026-03-02');
  expect(await lire(autreExpert)).toMatchObject({ expId: 402, liens: [] });
  const { lignes } = await m.expertise.call(expertiseJournal, 'lire', { body: { filtres: { objet: 'EXPERT' } } }, admin);
  expect(lignes.map((l) => [l.action, l.auteur, l.numero])).toEqual([['MODIFIER_FICHE', expert.nom, 401]]);
  expect(lignes[0].changements).toEqual([
    { champ: 'competences', avant: null, apres: competence },
    { champ: 'expertises', avant: null, apres: String(expertise) },
  ]);
});

test.each([
  ['a competence of no list', { competences: ['INCONNUE'], expertises: [], liens: [] }],
  ['an expertise of no list', { competences: [], expertises: [999_999], liens: [] }],
  ['a link that ends before it begins', { competences: [], expertises: [], liens: [{ ...lien, fin: '2023-01-01' }] }],
])('refused: %s', async (_what, saisie) => {
  const body = { ...saisie, version: 0 };
  await expect(m.expertise.call(expertiseExpert, 'modifier', { body }, autreExpert)).rejects.toMatchObject({
    code: 'saisie.invalide',
  });
  expect((await lire(autreExpert)).version).toBe(0);
});

test('one document of each type: a new one takes the place, another expert reads none, a committee reads them', async () => {
  const deposer = (nom: string) =>
    m.expertise.call(expertiseFichiers, 'ajouter', { query: { typeDocument: 'CV' }, files: { fichier: [fichier(nom)] } }, expert);
  await deposer('cv-2025.pdf');
  expect((await deposer('cv-2026.pdf')).fichiers).toMatchObject([{ typeDocument: 'CV', nom: 'cv-2026.pdf' }]);
  const cv = (actor: typeof expert) => m.expertise.call(expertiseFichiers, 'telechargerCv', { params: { expId: 401 } }, actor);
  expect(await cv(gestionnaire)).toMatchObject({ document: { nom: 'cv-2026.pdf' } });
  await expect(cv(autreExpert)).rejects.toMatchObject({ code: 'expertise.expertIntrouvable', status: 404 });
  await expect(
    m.expertise.call(expertiseFichiers, 'telechargerDpi', { params: { expId: 401 } }, gestionnaire),
  ).rejects.toMatchObject({ code: 'expertise.fichierIntrouvable' });
  const supprimer = () => m.expertise.call(expertiseFichiers, 'supprimer', { query: { typeDocument: 'CV' } }, expert);
  expect((await supprimer()).fichiers).toEqual([]);
  await expect(supprimer()).rejects.toMatchObject({ code: 'expertise.fichierIntrouvable' });
});

test('the list of a committee: open accounts, by competence, by expertise and by who volunteers', async () => {
  const liste = () => m.expertise.call(expertiseTdb, 'lireVolontaire', {}, expert);
  expect(await liste()).toEqual({ volontaire: false, depuis: null });
  await m.expertise.call(expertiseExpert, 'inscrireVolontaires', { query: { wantInscription: 'true' } }, expert);
  expect(await liste()).toEqual({ volontaire: true, depuis: expect.any(String) });
  await m.personne(403, 'Fermé', 'Absent', 'EXPERT', 'INACTIF');
  const noms = async (filtres: object) => {
    const recherche = JSON.stringify({ filtres });
    const page = await m.services
      .of('identity')
      .call(identityRecherche, 'chercherExperts', { query: { recherche } }, gestionnaire);
    return page.lignes.map((l) => `${l.nom} ${l.volontaire} ${l.competences.length}`);
  };
  expect(await noms({})).toEqual(['Arnaud true 1', 'Kessler false 0']);
  expect(await noms({ competence })).toEqual(['Arnaud true 1']);
  expect(await noms({ expertise })).toEqual(['Arnaud true 1']);
  expect(await noms({ expertise: expertise + 1 })).toEqual([]);
  expect(await noms({ volontaire: false })).toEqual([]);
  expect(await noms({ competence: 'INCONNUE' })).toEqual([]);
  const recherche = JSON.stringify({ filtres: {} });
  const tous = await m.services
    .of('identity')
    .call(identityAdministrationRecherche, 'chercherExperts', { query: { recherche } }, admin);
  expect(tous.lignes.map((l) => l.nom)).toEqual(['Absent', 'Arnaud', 'Kessler']);
});

/** At Keycloak, which all the tests share. */
const oublier = async (email: string) => {
  const identity = m.services.of('identity');
  const [{ keycloakId }] = await identity.db.query<{ keycloakId: string }>(sql`
    select keycloak_id as "keycloakId"
    from utilisateur
    where email = ${email}
  `);
  await identity.get(Keycloak).deleteUser(keycloakId);
};

test('a committee makes an expert, the administration opens the account; made again, it is the same one', async () => {
  const body = { nom: 'Lambert', prenom: 'Inès', email: `ines.${randomUUID()}@expert.test`, competences: [competence] };
  const creer = () => m.expertise.call(expertiseExpert, 'creer', { body }, gestionnaire);
  const { expId, connu } = await creer();
  expect(connu).toBe(false);
  const verifier = (actor = gestionnaire) =>
    m.expertise.call(expertiseExpert, 'verifierCourriel', { query: { email: body.email } }, actor);
  expect(await verifier()).toEqual({ expId, nom: 'Inès Lambert', actif: false });
  // An expert learns of nobody else.
  expect(await verifier(expert)).toEqual({ expId: null, nom: null, actif: false });
  expect(await creer()).toEqual({ expId, connu: true });
  const identity = m.services.of('identity');
  const ouvert = await identity.call(identityAdministrationExperts, 'activer', { params: { expId, actif: 'true' } }, admin);
  expect(ouvert).toMatchObject({ expId, nom: 'Lambert', competences: [competence] });
  expect((await verifier()).actif).toBe(true);
  await expect(identity.call(identityAdministrationExperts, 'lire', { params: { expId: 999_999 } }, admin)).rejects.toMatchObject(
    { status: 404 },
  );
  await oublier(body.email);
});

test('an expert makes no sheet but his own', async () => {
  const body = { nom: 'Autre', prenom: 'Alix', email: 'alix.autre@expert.test' };
  await expect(m.expertise.call(expertiseExpert, 'creer', { body }, expert)).rejects.toMatchObject({ code: 'expertise.soiSeul' });
});

test('a committee corrects what an expert knows, never his links', async () => {
  const { version, liens } = await lire();
  const body = { expId: 401, competences: [], expertises: [], version };
  const fiche = await m.expertise.call(expertiseExpert, 'modifierParComite', { body }, gestionnaire);
  expect(fiche).toMatchObject({ competences: [], liens, declareLe: '2026-03-02' });
});

test('an expertise switched off by the administration is chosen no more; whoever had it keeps it', async () => {
  const r = m.services.of('referentiel');
  const [{ id, libelle, ordre, version }] = await r.call(referentielExpertises, 'lister', {}, admin);
  const activer = async (v: number, actif: boolean) => {
    await r.call(referentielExpertises, 'modifier', { body: { id, libelle, ordre, version: v, actif } }, admin);
    await m.services.settled();
  };
  const choisir = async (actor: typeof expert, expertises = [id]) => {
    const { competences, liens, version: lue } = await lire(actor);
    return m.expertise.call(expertiseExpert, 'modifier', { body: { competences, expertises, liens, version: lue } }, actor);
  };
  expect((await choisir(expert)).expertises).toEqual([id]);
  await activer(version, false);
  await expect(choisir(autreExpert)).rejects.toMatchObject({
    code: 'saisie.invalide',
    details: { fields: [{ champ: 'expertises', message: 'Choisissez les expertises dans la liste.' }] },
  });
  expect((await choisir(expert)).expertises).toEqual([id]);
  await activer(version + 1, true);
  expect((await choisir(autreExpert)).expertises).toEqual([id]);
  for (const actor of [expert, autreExpert]) await choisir(actor, []);
});
