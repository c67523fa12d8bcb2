/** The second factor of who must have one: days of grace, then its enrolment on the page of Keycloak, then its code at each sign-in. Rule: CPT-24. */

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { PROFILS } from '@riph/contracts/core/droits';
import { identityInternal } from '@riph/contracts/identity/session.internal';
import { PageKeycloak } from '../../../../deploy/test-kit/page-keycloak.ts';
import { codeTotp, periode } from '../../../../deploy/test-kit/totp.ts';
import { Keycloak } from '../keycloak/keycloak.ts';
import {
  type IdentityForTest,
  MAINTENANT,
  MOT_DE_PASSE,
  MOT_DE_PASSE_ADMIN,
  type Personne,
  startIdentityForTest,
} from '../test/identity-for-test.ts';
import { ParametresRepository } from '../utilisateur/parametres.repository.ts';

const JOUR = 86_400_000;
let t: IdentityForTest;
beforeAll(async () => {
  // On a workstation, an administrator needs none.
  process.env.RIPH_PROFILE = 'production';
  t = await startIdentityForTest();
});
beforeEach(() => t.avancer(0));
afterAll(() => t?.stop());

const parFormulaire = (p: Personne, admin = false) =>
  t.identity.call(identityInternal, 'authentifier', {
    input: { login: p.email, motDePasse: admin ? MOT_DE_PASSE_ADMIN : MOT_DE_PASSE, admin, ip: '127.0.0.1' },
  });
const parJeton = (jeton: string, admin = false) =>
  t.identity.call(identityInternal, 'authentifierJeton', { input: { jeton, admin, ip: '127.0.0.1' } });
const accorder = (jours: number) =>
  t.identity.db.transaction((tx) => t.identity.get(ParametresRepository).ecrire(tx, 'facteurJours', jours, null, MAINTENANT));
const sessions = async (p: Personne) => (await t.identity.get(Keycloak).sessions(p.keycloakId)).toSorted();
const dateLimite = async (p: Personne) =>
  (await t.identity.call(identityInternal, 'lireContexte', { input: { utiId: p.utiId, profil: 'EXPERT', cppId: null } }))
    .facteurAvantLe;
const A_ENROLER = { ok: false, passwordExpired: false, facteur: 'ENROLEMENT' };
const CODE = { ok: false, passwordExpired: false, facteur: 'CODE' };

test('an expert enters without a factor for the days that are granted, is told until when, then enrols one and is asked its code', async () => {
  const p = await t.creerPersonne(['EXPERT']);
  expect(await parFormulaire(p)).toMatchObject({ ok: true, profil: 'EXPERT' });
  expect(await dateLimite(p)).toBe(new Date(Date.parse(MAINTENANT) + 14 * JOUR).toISOString());
  t.avancer(14 * JOUR - 1000);
  expect(await parFormulaire(p)).toMatchObject({ ok: true });
  expect(await dateLimite(p)).toBe(new Date(Date.parse(MAINTENANT) + 14 * JOUR).toISOString());
  const ouvertes = await sessions(p);
  t.avancer(14 * JOUR);
  expect(await parFormulaire(p)).toEqual(A_ENROLER);
  // Again: Keycloak says by now that something is pending.
  expect(await parFormulaire(p)).toEqual(A_ENROLER);
  expect(await sessions(p)).toEqual(ouvertes);

  const page = await (await new PageKeycloak().open()).signIn(p.email, MOT_DE_PASSE);
  const secret = page.totpSecret;
  const debut = periode();
  await page.send({ totp: codeTotp(secret, debut), totpSecret: secret, userLabel: 'Essai' });
  await page.send({}); // the codes of recovery
  expect(await parJeton((await page.tokens()).access_token)).toMatchObject({ ok: true, profil: 'EXPERT', facteur: 'ENREGISTRE' });
  expect(await dateLimite(p)).toBeNull();
  expect(await parFormulaire(p)).toEqual(CODE);
  const autre = await (await new PageKeycloak().open()).signIn(p.email, MOT_DE_PASSE);
  expect(autre.fields).toEqual(['otp']);
  // The code of the enrolment has served.
  await autre.send({ otp: codeTotp(secret, debut + 1) });
  expect(await parJeton((await autre.tokens()).access_token)).toMatchObject({ ok: true, facteur: 'PRESENTE' });

  // An act that binds: the factor alone, in the session that is open.
  const montrer = (qui: Personne, jeton: string, keycloakSid: string | null = null) =>
    t.identity.call(identityInternal, 'presenterFacteur', { input: { utiId: qui.utiId, jeton, keycloakSid } });
  const rien = { keycloakSid: null, retenue: null };
  autre.returned = null;
  await autre.open({ acr_values: '2' });
  expect(autre.fields).toEqual(['otp']);
  // Two codes have served, and one of the period before or after is taken: whichever did not, were the machine slow.
  await autre.send({ otp: codeTotp(secret, periode() === debut ? debut - 1 : debut + 2) });
  const jeton = (await autre.tokens()).access_token;
  const stranger = await t.creerPersonne(['DEPOSANT']);
  expect(await montrer(stranger, jeton)).toEqual(rien);
  // Acts that bind wait for him; a sponsor's, whom nothing obliges to have a factor, no longer.
  await t.identity.db.query(
    sql`update utilisateur set actes_retenus_jusqu_a = now() + interval '20 years' where uti_id = ${p.utiId}`,
  );
  await t.identity.db.query(sql`update compte set profil = 'DEPOSANT' where uti_id = ${p.utiId}`);
  expect(await montrer(p, jeton)).toEqual({ keycloakSid: expect.any(String), retenue: null });
  // It serves once.
  expect(await montrer(p, jeton)).toEqual(rien);
  const sans = await (await new PageKeycloak().open()).signIn(stranger.email, MOT_DE_PASSE);
  expect(await montrer(stranger, (await sans.tokens()).access_token)).toEqual(rien);
});

test('the page of Keycloak is no way round: its token opens nothing once the days are over', async () => {
  const p = await t.creerPersonne(['EXPERT']);
  expect(await parFormulaire(p)).toMatchObject({ ok: true });
  const ouvertes = await sessions(p);
  t.avancer(15 * JOUR);
  const page = await (await new PageKeycloak().open()).signIn(p.email, MOT_DE_PASSE);
  expect(await parJeton((await page.tokens()).access_token)).toEqual(A_ENROLER);
  expect(await sessions(p)).toEqual(ouvertes);
  const autre = await (await new PageKeycloak().open()).signIn(p.email, MOT_DE_PASSE);
  expect(autre.totpSecret).not.toBe('');
});

const ATTENDUS = PROFILS.map((profil) => [profil, profil === 'DEPOSANT' ? 'enters' : 'enrols'] as const);
test.each(ATTENDUS)('the administration grants no day: %s %s', async (profil, attendu) => {
  await accorder(0);
  const admin = profil === 'SUPER_ADMIN';
  const p = await t.creerPersonne([profil], admin ? { motDePasse: MOT_DE_PASSE_ADMIN } : {});
  const reponse = await parFormulaire(p, admin);
  expect(reponse.ok ? 'enters' : reponse.facteur === 'ENROLEMENT' ? 'enrols' : reponse).toBe(attendu);
  await accorder(14);
});
