/** Coordinates refer to what exists, whoever types them. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { identityAdministrationDeposants } from '@riph/contracts/identity/administration-deposants.calls';
import { identityAdministrationMembres } from '@riph/contracts/identity/administration-membres.calls';
import { identityDeposant } from '@riph/contracts/identity/deposant.calls';
import { identityGestionnaireMembres } from '@riph/contracts/identity/gestionnaire-membres.calls';
import { identityProfil } from '@riph/contracts/identity/profil.calls';
import { identityUtilisateurAnsm } from '@riph/contracts/identity/utilisateur-ansm.calls';
import { identityUtilisateurCpp } from '@riph/contracts/identity/utilisateur-cpp.calls';
import { type ComiteForTest, startComiteForTest } from '../test/comite-for-test.ts';
import { COORDONNEES, courriels, emailUnique, MOT_DE_PASSE } from '../test/identity-for-test.ts';

const FRANCE = 250;
const BELGIQUE = 56;
let t: ComiteForTest['t'];
let admin: Actor;
let gestionnaire: Actor;
let creer: ComiteForTest['creer'];
beforeAll(async () => {
  ({ t, admin, gestionnaire, creer } = await startComiteForTest());
});
afterAll(() => t?.stop());

const refuse = (champ: string) => ({
  code: 'saisie.invalide',
  status: 400,
  details: { fields: [{ champ, message: expect.any(String) }] },
});

test('a sponsor corrected by himself or by the administration: country and type of the lists, five digits in France', async () => {
  const { utiId } = await t.creerPersonne(['DEPOSANT']);
  const lui: Actor = { utiId, profil: 'DEPOSANT', cppId: null, nom: 'Zoé Lefort' };
  let version = 1;
  const parLui = async (change: object) => {
    const lue = await t.identity.call(identityProfil, 'modifier', { body: { ...COORDONNEES, version, ...change } }, lui);
    ({ version } = lue);
    return lue;
  };
  const parAdmin = (change: object) =>
    t.identity.call(identityAdministrationDeposants, 'modifier', { body: { ...COORDONNEES, utiId, version, ...change } }, admin);
  for (const modifier of [parLui, parAdmin]) {
    await expect(modifier({ payId: FRANCE, codePostal: '7501' })).rejects.toMatchObject(refuse('codePostal'));
    await expect(modifier({ payId: 999_999 })).rejects.toMatchObject(refuse('payId'));
    await expect(modifier({ tproId: 999_999 })).rejects.toMatchObject(refuse('tproId'));
  }
  expect(await parLui({ payId: BELGIQUE, codePostal: '1000' })).toMatchObject({ payId: BELGIQUE, codePostal: '1000' });
  expect(await parLui({ payId: FRANCE })).toMatchObject({ payId: FRANCE, codePostal: '75001' });
});

test('what the administration corrects is read in the history with who did it, before and after; an old version is refused', async () => {
  const { utiId } = await t.creerPersonne(['DEPOSANT']);
  const corriger = (change: object, version: number) =>
    t.identity.call(identityAdministrationDeposants, 'modifier', { body: { ...COORDONNEES, utiId, version, ...change } }, admin);
  const { version } = await corriger({}, 1);
  await corriger({ organisme: 'INSERM', telephone: '0605040302' }, version);
  await expect(corriger({ nom: 'Autre' }, version)).rejects.toMatchObject({ code: 'version.perimee', status: 409 });
  const { historique } = await t.identity.call(identityDeposant, 'lireInformationsCompte', { params: { utiId } }, admin);
  expect(historique[0]).toMatchObject({
    libelle: 'Coordonnées modifiées',
    acteur: admin.nom,
    changements: [
      { champ: 'telephone', avant: null, apres: null },
      { champ: 'organisme', avant: COORDONNEES.organisme, apres: 'INSERM' },
    ],
  });
  expect(JSON.stringify(await t.identity.db.query(sql`select details from evenement where entity_id = ${utiId}`))).not.toMatch(
    /0605040302|0102030405/,
  );
});

test('somebody made by the staff too; the agency learns who has an account already, and one that was closed is opened again', async () => {
  await expect(creer({ payId: FRANCE, codePostal: 'ABC' })).rejects.toMatchObject(refuse('codePostal'));
  const email = emailUnique('agence');
  const ajouter = (change: object = {}) =>
    t.identity.call(identityUtilisateurAnsm, 'creer', { body: { nom: 'Agence', prenom: 'Ève', email, ...change } }, admin);
  await expect(ajouter({ payId: 999_999 })).rejects.toMatchObject(refuse('payId'));
  const { utiId } = await ajouter();
  const [{ k }] = await t.identity.db.query<{ k: string }>(sql`select keycloak_id "k" from utilisateur where uti_id = ${utiId}`);
  t.oublier(k);
  await expect(ajouter()).rejects.toMatchObject({ code: 'compte.existant', status: 409 });
  await t.identity.call(identityUtilisateurAnsm, 'activer', { params: { utiId, actif: 'false' } }, admin);
  expect(await ajouter()).toMatchObject({ utiId });
  const infos = await t.identity.call(identityUtilisateurAnsm, 'lireInformationsCompte', { params: { utiId } }, admin);
  expect(infos.comptes.map((c) => c.statut.code)).toEqual(['ACTIF']);
  await t.settled();
  expect((await courriels(email, 3)).map((m) => m.subject).toSorted()).toEqual([
    'Définissez votre mot de passe',
    'Votre compte est fermé',
    'Votre compte est rouvert',
  ]);
});

test('the address of somebody else is told to the staff on its field, nothing is saved; whoever changes his own learns nothing', async () => {
  const [un, autre] = [await t.creerPersonne(['DEPOSANT']), await t.creerPersonne(['DEPOSANT'])];
  const noms = { nom: 'Lefort', prenom: 'Zoé', version: 1, telephone: '0908070605' };
  const parLAdministration = (email: string) =>
    t.identity.call(identityAdministrationDeposants, 'modifier', { body: { ...noms, utiId: un.utiId, email } }, admin);
  await expect(parLAdministration(autre.email.toUpperCase())).rejects.toMatchObject(refuse('email'));
  const m = await creer({});
  const fiche = await t.identity.call(identityUtilisateurCpp, 'lire', { params: { utiId: m.utiId } }, gestionnaire);
  const { rattachements, nominations, ...sienne } = fiche;
  const parSonComite = { body: { ...sienne, email: autre.email } };
  await expect(t.identity.call(identityGestionnaireMembres, 'modifier', parSonComite, gestionnaire)).rejects.toMatchObject(
    refuse('email'),
  );
  const lui: Actor = { utiId: un.utiId, profil: 'DEPOSANT', cppId: null, nom: 'Zoé Lefort' };
  const lues = await t.identity.call(identityDeposant, 'lireMesCoordonnees', {}, lui);
  expect([lues.version, lues.telephone, lues.email]).toEqual([1, COORDONNEES.telephone, un.email]);
  const parLuiMeme = { body: { ...noms, email: autre.email, motDePasse: MOT_DE_PASSE } };
  expect(await t.identity.call(identityDeposant, 'modifier', parLuiMeme, lui)).toMatchObject({ email: un.email, version: 2 });
  expect(await parLAdministration(un.email).catch((e: { code: string }) => e.code)).toBe('version.perimee');
});

test('a member has competences of the list, whoever types them: himself, his committee or the administration', async () => {
  const inconnue = ['PEDIATRIE', 'Pédiatre de ville'];
  await expect(creer({ competences: inconnue })).rejects.toMatchObject(refuse('competences'));
  const m = await creer({ competences: ['PEDIATRIE'] });
  const { rattachements, nominations, ...fiche } = await t.identity.call(
    identityUtilisateurCpp,
    'lire',
    { params: { utiId: m.utiId } },
    gestionnaire,
  );
  const lui: Actor = { utiId: m.utiId, profil: 'INSTRUCTEUR', cppId: gestionnaire.cppId, nom: 'X' };
  const essais = (competences: string[]) => [
    () => t.identity.call(identityGestionnaireMembres, 'modifier', { body: { ...fiche, competences } }, gestionnaire),
    () => t.identity.call(identityAdministrationMembres, 'modifier', { body: { ...fiche, competences } }, admin),
    () => t.identity.call(identityProfil, 'modifierMembreCpp', { body: { ...fiche, competences } }, lui),
  ];
  for (const essai of essais(inconnue)) await expect(essai()).rejects.toMatchObject(refuse('competences'));
  // One that no list holds any more stays with who has it.
  await t.identity.db.query(sql`update membre_cpp set competences = '{ANCIENNE}' where uti_id = ${m.utiId}`);
  const [parSonComite] = essais(['ANCIENNE', 'ONCOLOGIE']);
  expect(await parSonComite()).toMatchObject({ competences: ['ANCIENNE', 'ONCOLOGIE'] });
});
