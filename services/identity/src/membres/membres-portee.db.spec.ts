/** How far a gesture on a member goes: the roles he holds, the other committees, what his own manager may not decide, a committee that closes. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { identityAdministrationDeposants } from '@riph/contracts/identity/administration-deposants.calls';
import { identityAdministrationMembres } from '@riph/contracts/identity/administration-membres.calls';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import { identityGestionnaireMembres } from '@riph/contracts/identity/gestionnaire-membres.calls';
import { identityNominations } from '@riph/contracts/identity/nominations.calls';
import { identityProfil } from '@riph/contracts/identity/profil.calls';
import { identityRecherche } from '@riph/contracts/identity/recherche.calls';
import { identityUtilisateurCpp } from '@riph/contracts/identity/utilisateur-cpp.calls';
import { referentielCppAdministration } from '@riph/contracts/referentiel/cpp-administration.calls';
import * as z from 'zod';
import { type ComiteForTest, EST1, EST2, startComiteForTest } from '../test/comite-for-test.ts';
import { COORDONNEES, courriels } from '../test/identity-for-test.ts';

let t: ComiteForTest['t'];
let admin: Actor;
let gestionnaire: Actor;
let nomination: ComiteForTest['nomination'];
let creer: ComiteForTest['creer'];
let disponibles: ComiteForTest['disponibles'];
beforeAll(async () => {
  ({ t, admin, gestionnaire, nomination, creer, disponibles } = await startComiteForTest());
});
afterAll(() => t?.stop());

test('deactivated in the only committee: the compte closes, the sessions die; activated: both come back', async () => {
  const m = await creer({});
  const activer = (actif: 'true' | 'false') =>
    t.identity.call(identityGestionnaireMembres, 'activer', { params: { utiId: m.utiId, actif } }, gestionnaire);
  await activer('false');
  expect(await disponibles(m.utiId)).toEqual([]);
  const statut = () => t.identity.db.query(sql`select statut from compte where uti_id = ${m.utiId}`);
  expect(await statut()).toEqual([{ statut: 'INACTIF' }]);
  expect((await t.kv.get(`revocation.${m.utiId}`))?.json()).toEqual({});
  await activer('true');
  expect(await statut()).toEqual([{ statut: 'ACTIF' }]);
  expect((await disponibles(m.utiId)).map((c) => c.cppId)).toEqual([EST1]);
});

test('a manager is removed as a member is: each role of the committee closes with its compte, the other committees keep theirs', async () => {
  const m = await creer({});
  await creer({ email: m.email, role: 'GESTIONNAIRE' });
  await creer({ email: m.email, cppId: EST2 });
  const activer = (actif: 'true' | 'false', actor = admin) =>
    t.identity.call(identityAdministrationMembres, 'activer', { params: { utiId: m.utiId, actif } }, actor);
  const comptes = async () =>
    (
      await t.identity.db.query<{ c: string }>(sql`
        select profil || ' ' || statut c
        from compte
        where uti_id = ${m.utiId}
        order by profil
      `)
    ).map((x) => x.c);
  const ouverts = () =>
    t.identity.db.query(sql`select cpp_id "cppId", role from rattachement_cpp where uti_id = ${m.utiId} and actif order by 1, 2`);
  await activer('false', gestionnaire);
  expect(await comptes()).toEqual(['GESTIONNAIRE INACTIF', 'INSTRUCTEUR ACTIF']);
  expect(await ouverts()).toEqual([{ cppId: EST2, role: 'INSTRUCTEUR' }]);
  await activer('true', gestionnaire);
  expect(await comptes()).toEqual(['GESTIONNAIRE ACTIF', 'INSTRUCTEUR ACTIF']);
  await activer('false');
  expect(await comptes()).toEqual(['GESTIONNAIRE INACTIF', 'INSTRUCTEUR INACTIF']);
  expect(await ouverts()).toEqual([]);
});

test('let in again, he finds what the last act closed, not what a committee had closed before; he and each secretariat are told', async () => {
  const m = await creer({});
  await creer({ email: m.email, cppId: EST2 });
  const activer = (actif: 'true' | 'false', actor = admin) =>
    t.identity.call(identityAdministrationMembres, 'activer', { params: { utiId: m.utiId, actif } }, actor);
  await activer('false', gestionnaire);
  t.avancer(1_000);
  await activer('false');
  const { rattachements } = await t.identity.call(identityUtilisateurCpp, 'lire', { params: { utiId: m.utiId } }, admin);
  expect(rattachements.map((r) => [r.cppId, r.actif, r.aRouvrir])).toEqual([
    [EST1, false, false],
    [EST2, false, true],
  ]);
  await activer('true');
  // Sent again after an answer that was lost.
  await activer('true');
  expect((await disponibles(m.utiId)).map((c) => c.cppId)).toEqual([EST2]);
  await t.settled();
  const mails = z.object({
    modele: z.literal('RATTACHEMENT'),
    destinataires: z.array(z.unknown()),
    donnees: z.object({ comite: z.string(), roles: z.array(z.string()), ouvert: z.boolean() }),
    cle: z.string().startsWith(`rattachement-${m.utiId}-`),
  });
  const dits = t.services.bus.published.flatMap(({ payload }) => mails.safeParse(payload).data ?? []);
  const uniques = [...new Map(dits.map((x) => [x.cle, x])).values()];
  const secretariat = (cppId: number, ...sauf: number[]) => [{ utiId: m.utiId }, { profil: 'GESTIONNAIRE', cppId, sauf }];
  expect(uniques.map((x) => [x.destinataires, x.donnees.roles, x.donnees.ouvert])).toEqual([
    [secretariat(EST1, m.utiId, gestionnaire.utiId), ['Membre de comité'], false],
    [secretariat(EST2, m.utiId), ['Membre de comité'], false],
    [secretariat(EST2, m.utiId), ['Membre de comité'], true],
  ]);
});

test('somebody who only manages is removed too, not by himself; a refusal leaves nothing behind', async () => {
  const g = await creer({ role: 'GESTIONNAIRE' });
  const lui: Actor = { ...gestionnaire, utiId: g.utiId };
  const fermer = (actor: Actor) =>
    t.identity.call(identityGestionnaireMembres, 'activer', { params: { utiId: g.utiId, actif: 'false' } }, actor);
  const traces = async () =>
    (
      await t.identity.db.query<{ action: string }>(sql`
        select action
        from evenement
        where entity_code = 'UTILISATEUR' and entity_id = ${g.utiId} and action like '%ACTIVER_MEMBRE'
        order by rang
      `)
    ).map((x) => x.action);
  await expect(fermer(lui)).rejects.toMatchObject({ code: 'compte.soiMeme', status: 409 });
  expect(await traces()).toEqual([]);
  await fermer(gestionnaire);
  expect(await traces()).toEqual(['DESACTIVER_MEMBRE']);
  expect(await t.identity.db.query(sql`select profil, statut from compte where uti_id = ${g.utiId}`)).toEqual([
    { profil: 'GESTIONNAIRE', statut: 'INACTIF' },
  ]);
  expect((await t.kv.get(`revocation.${g.utiId}`))?.json()).toEqual({});
  const gestionnaires = await t.identity.call(annuaireInternal, 'listerGestionnairesDuCpp', { input: { cppId: EST1 } });
  expect(gestionnaires.map((x) => x.utiId)).toEqual([gestionnaire.utiId]);
});

test('somebody already known who is attached to a committee gives it neither his coordinates nor the right to change them', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  const body = {
    nom: 'Lefort',
    prenom: 'Zoé',
    email: p.email,
    role: 'INSTRUCTEUR' as const,
    methodologiste: true,
    nomination: nomination(),
  };
  const { nominations, rattachements, ...fiche } = await t.identity.call(
    identityGestionnaireMembres,
    'creer',
    { body },
    gestionnaire,
  );
  expect(rattachements).toEqual([{ cppId: EST1, role: 'INSTRUCTEUR', actif: true, aRouvrir: false }]);
  const tues = { telephone: null, organisme: null, adresse: null, codePostal: null, ville: null };
  const lue = () => t.identity.call(identityUtilisateurCpp, 'lire', { params: { utiId: p.utiId } }, gestionnaire);
  const coordonnees = (actor: Actor) => t.identity.call(identityProfil, 'lireCoordonnees', { params: { utiId: p.utiId } }, actor);
  for (const x of [fiche, await lue(), await coordonnees(gestionnaire)]) expect(x).toMatchObject({ nom: 'Lefort', ...tues });
  expect(await coordonnees(admin)).toMatchObject({ telephone: COORDONNEES.telephone, adresse: COORDONNEES.adresse });
  const compte = (actor: Actor) =>
    t.identity.call(identityUtilisateurCpp, 'lireInformationsCompte', { params: { utiId: p.utiId } }, actor);
  expect((await compte(gestionnaire)).comptes.map((c) => c.profil.code)).toEqual(['INSTRUCTEUR']);
  expect((await compte(admin)).comptes.map((c) => c.profil.code)).toEqual(['DEPOSANT', 'INSTRUCTEUR']);
  const offerts = async (actor: Actor) => (await compte(actor)).comptes.map((c) => c.evenements.map((e) => e.code));
  expect(await Promise.all([offerts(gestionnaire), offerts(admin)])).toEqual([[[]], [['DESACTIVER'], ['DESACTIVER']]]);

  const modifier = (change: object, actor = gestionnaire) =>
    t.identity.call(identityGestionnaireMembres, 'modifier', { body: { ...fiche, ...change } }, actor);
  for (const change of [{ nom: 'Autre' }, { telephone: '0999999999' }, { adresse: 'ailleurs' }])
    await expect(modifier(change)).rejects.toMatchObject({ code: 'membre.coordonnees', status: 409 });
  expect(await modifier({ profession: 'Médecin' })).toMatchObject({ profession: 'Médecin', version: fiche.version + 1, ...tues });
  expect(await coordonnees(admin)).toMatchObject({ nom: 'Lefort', telephone: COORDONNEES.telephone });
});

test('the qualities of a member of two committees are changed by neither, from the moment he joins the second', async () => {
  const m = await creer({ competences: ['PEDIATRIE'] });
  const { rattachements, nominations, ...fiche } = await t.identity.call(
    identityGestionnaireMembres,
    'creer',
    { body: { nom: 'Petit', prenom: 'Max', email: m.email, role: 'INSTRUCTEUR', nomination: nomination() } },
    { ...gestionnaire, cppId: EST2 },
  );
  expect(fiche).toMatchObject({ methodologiste: true, competences: ['PEDIATRIE'] });
  const modifier = (change: object, actor: Actor) =>
    t.identity.call(identityGestionnaireMembres, 'modifier', { body: { ...fiche, ...change } }, actor);
  for (const change of [{ methodologiste: false }, { competences: [] }, { pediatre: true }])
    for (const cppId of [EST1, EST2])
      await expect(modifier(change, { ...gestionnaire, cppId })).rejects.toMatchObject({ code: 'membre.qualites', status: 409 });
  const { version } = await t.identity.call(
    identityAdministrationMembres,
    'modifier',
    { body: { ...fiche, pediatre: true } },
    admin,
  );
  expect(version).toBe(fiche.version + 1);
  // Told to him, and read by both committees.
  const [mail] = await courriels(m.email, 1, 'Vos qualités de membre ont changé');
  expect(mail.text).toMatch(/Pédiatre\s:\snon\s→\soui/);
  for (const cppId of [EST1, EST2]) {
    const qui = { ...gestionnaire, cppId };
    const lignes = await t.identity.call(identityNominations, 'lireHistorique', { params: { utiId: m.utiId } }, qui);
    expect(lignes.filter((l) => l.acte === 'Qualités modifiées')[0]).toMatchObject({
      acteur: admin.nom,
      changements: [{ champ: 'pediatre', avant: 'non', apres: 'oui' }],
    });
  }
});

test('a manager does not reopen what an administrator closed', async () => {
  const m = await creer({});
  await creer({ email: m.email, cppId: EST2 });
  const [{ compteId }] = await t.identity.db.query<{ compteId: number }>(sql`
    select compte_id "compteId"
    from compte
    where uti_id = ${m.utiId}
  `);
  await expect(
    t.identity.call(identityAdministrationDeposants, 'activer', { params: { compteId, actif: 'false' } }, admin),
  ).rejects.toMatchObject({ code: 'compte.introuvable', status: 404 });
  await t.identity.call(identityAdministrationMembres, 'activer', { params: { utiId: m.utiId, actif: 'false' } }, admin);
  const rouvrir = (actor: Actor) =>
    t.identity.call(identityGestionnaireMembres, 'activer', { params: { utiId: m.utiId, actif: 'true' } }, actor);
  await expect(rouvrir(gestionnaire)).rejects.toMatchObject({ code: 'compte.fermeAilleurs', status: 409 });
  const statut = () => t.identity.db.query(sql`select statut from compte where uti_id = ${m.utiId}`);
  expect(await statut()).toEqual([{ statut: 'INACTIF' }]);
  await t.identity.call(identityAdministrationMembres, 'activer', { params: { utiId: m.utiId, actif: 'true' } }, admin);
  expect(await statut()).toEqual([{ statut: 'ACTIF' }]);
});

test('a committee that closes signs out everyone attached to it, and nobody else', async () => {
  const FERME = 30;
  const [g, m, autre] = [
    await creer({ cppId: FERME, role: 'GESTIONNAIRE' }),
    await creer({ cppId: FERME }),
    await creer({ cppId: EST2 }),
  ];
  await creer({ email: m.email, cppId: EST2 });
  const activer = async (actif: 'true' | 'false') => {
    await t.services
      .of('referentiel')
      .call(referentielCppAdministration, 'activer', { params: { cppId: FERME }, query: { actif } }, admin);
    await t.settled();
  };
  const revocations = () => Promise.all([g, m, autre].map(async (p) => (await t.kv.get(`revocation.${p.utiId}`))?.revision ?? 0));
  expect((await disponibles(m.utiId)).map((c) => c.cppId)).toEqual([EST2, FERME]);
  await activer('false');
  const first = await revocations();
  expect(first.map((r) => r > 0)).toEqual([true, true, false]);
  expect((await disponibles(m.utiId)).map((c) => c.cppId)).toEqual([EST2]);
  await activer('true');
  expect(await revocations()).toEqual(first);
  expect((await disponibles(m.utiId)).map((c) => c.cppId)).toEqual([EST2, FERME]);
});

// DRO-09.
test('of a colleague a member reads the name, the college and the office; of himself, all', async () => {
  const [moi, collegue] = [
    await creer({ nom: 'Aubert' }),
    await creer({ nom: 'Zola', nomination: nomination({ fonction: 'PRESIDENT' }) }),
  ];
  const membre: Actor = { utiId: moi.utiId, profil: 'INSTRUCTEUR', cppId: EST1, nom: 'Max Aubert' };
  const fiche = (utiId: number) => t.identity.call(identityUtilisateurCpp, 'lire', { params: { utiId } }, membre);
  expect(await fiche(collegue.utiId)).toMatchObject({
    nom: 'Zola',
    siege: { college: { code: 'COLLEGE_1' }, fonction: { code: 'PRESIDENT' } },
    email: '',
    telephone: null,
    profession: null,
    methodologiste: false,
    dpiLe: null,
    nominations: [],
  });
  expect(await fiche(moi.utiId)).toMatchObject({ email: moi.email, methodologiste: true, nominations: [{ utiId: moi.utiId }] });
  const introuvable = { code: 'utilisateur.introuvable' };
  const parle = [
    (utiId: number) => t.identity.call(identityNominations, 'lister', { params: { utiId } }, membre),
    (utiId: number) => t.identity.call(identityUtilisateurCpp, 'lireInformationsCompte', { params: { utiId } }, membre),
    (utiId: number) => t.identity.call(identityProfil, 'lireCoordonnees', { params: { utiId } }, membre),
  ];
  for (const lire of parle) {
    await expect(lire(collegue.utiId)).rejects.toMatchObject(introuvable);
    expect(await lire(moi.utiId)).toBeDefined();
  }
  const lister = async (actor: Actor, filtres: object, texte = 'zola') => {
    const recherche = JSON.stringify({ texte, filtres });
    return (await t.identity.call(identityRecherche, 'chercherMembres', { query: { recherche } }, actor)).lignes;
  };
  const [ligne] = await lister(membre, {});
  expect(ligne).toMatchObject({ nom: 'Zola', fonction: { code: 'PRESIDENT' }, email: '', dateFin: null, dpiLe: null });
  expect((await lister(gestionnaire, {}))[0]).toMatchObject({ email: collegue.email, dateFin: expect.any(String) });
  // He does not find out by choosing what he does not read.
  expect(await lister(membre, { finDu: '2150-01-01' })).toHaveLength(1);
  expect(await lister(gestionnaire, { finDu: '2150-01-01' })).toHaveLength(0);
  // Nor by typing it, letter after letter.
  expect(await lister(membre, {}, collegue.email)).toHaveLength(0);
  expect(await lister(gestionnaire, {}, collegue.email)).toHaveLength(1);
});
