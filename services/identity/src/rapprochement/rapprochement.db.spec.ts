/** Keycloak and the database made to disagree, as a kill between the two or a restored copy leaves them; reported, then mended. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { logOf } from '@riph/chassis/base/logger';
import { sql } from '@riph/chassis/store/postgres/sql';
import { until } from '@riph/chassis/test/until';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { instantParis, jourDe } from '@riph/contracts/core/paris';
import { identityAdministrationDeposants } from '@riph/contracts/identity/administration-deposants.calls';
import { identityInternal } from '@riph/contracts/identity/session.internal';
import { FichesKeycloak } from '../keycloak/fiches.ts';
import { Keycloak } from '../keycloak/keycloak.ts';
import {
  courriels,
  emailUnique,
  type IdentityForTest,
  MAINTENANT,
  MOT_DE_PASSE,
  MOT_DE_PASSE_ADMIN,
  startIdentityForTest,
} from '../test/identity-for-test.ts';
import { ComparaisonDuJour } from './comparaison-du-jour.ts';
import { Rapprochement } from './rapprochement.ts';
import { rapprocher } from './rapprocher.ts';

let t: IdentityForTest;
beforeAll(async () => {
  t = await startIdentityForTest();
});
afterAll(() => t?.stop());

// The realm is shared with other tests: each looks at its own addresses.
const passer = (adresses: string[], reparer = false) => t.identity.get(Rapprochement).passer(adresses, reparer);
const RIEN = { constats: [], inconnus: [] };
const authentifier = (login: string) =>
  t.identity.call(identityInternal, 'authentifier', {
    input: { login, motDePasse: MOT_DE_PASSE, admin: false, ip: '127.0.0.1' },
  });

test('a person on whom both agree is no difference', async () => {
  const p = await t.creerPersonne(['DEPOSANT', 'EXPERT']);
  expect(await passer([p.email])).toEqual({ personnes: 1, ...RIEN });
});

test('whom Keycloak lets in, with other profiles and another name: said, unchanged by the dry run, then mended', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  const keycloak = t.identity.get(Keycloak);
  await keycloak.setRoles(p.keycloakId, ['DEPOSANT', 'EXPERT']);
  await keycloak.update(p.keycloakId, { enabled: false, nom: 'Autre', emailVerified: false, utiId: p.utiId + 1 });
  const ecarts = ['NOM', 'ADRESSE_PROUVEE', 'ACTIF', 'PROFILS', 'NUMERO'];
  for (let i = 0; i < 2; i += 1) expect((await passer([p.email])).constats).toEqual([{ utiId: p.utiId, ecarts }]);
  expect(await authentifier(p.email)).toMatchObject({ ok: false });
  expect((await passer([p.email], true)).constats).toEqual([{ utiId: p.utiId, ecarts }]);
  expect(await passer([p.email])).toEqual({ personnes: 1, ...RIEN });
  expect(await t.identity.get(FichesKeycloak).lire(p.keycloakId)).toMatchObject({ nom: 'Lefort', profils: ['DEPOSANT'] });
  expect(await authentifier(p.email)).toMatchObject({ ok: true, utiId: p.utiId });
  const lignes = await t.identity.db.query(sql`
    select action, details
    from evenement
    where entity_code = 'UTILISATEUR' and entity_id = ${p.utiId} and action = 'RAPPROCHER'
  `);
  expect(lignes).toEqual([{ action: 'RAPPROCHER', details: { ecarts } }]);
});

test('closed here, open there: his sessions of Keycloak end', async () => {
  const p = await t.creerPersonne(['DEPOSANT'], { statut: 'INACTIF' });
  const keycloak = t.identity.get(Keycloak);
  expect(await keycloak.authenticate(p.email, MOT_DE_PASSE)).toMatchObject({ kind: 'OK' });
  expect((await passer([p.email], true)).constats).toEqual([{ utiId: p.utiId, ecarts: ['ACTIF', 'PROFILS'] }]);
  expect(await keycloak.sessions(p.keycloakId)).toEqual([]);
  expect(await keycloak.authenticate(p.email, MOT_DE_PASSE)).not.toMatchObject({ kind: 'OK' });
});

test('gone from Keycloak: made again with his profiles, and a link by mail to choose a password', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  await t.identity.get(Keycloak).deleteUser(p.keycloakId);
  expect((await passer([p.email])).constats).toEqual([{ utiId: p.utiId, ecarts: ['ABSENT'] }]);
  await passer([p.email], true);
  const refait = await t.identity.get(Keycloak).findByEmail(p.email);
  expect(refait).not.toBeNull();
  if (refait) t.oublier(refait);
  expect(await passer([p.email])).toEqual({ personnes: 1, ...RIEN });
  await t.settled();
  expect((await courriels(p.email, 1))[0].text).toMatch(/token=[A-Za-z0-9_-]{43}/);
});

test('known to Keycloak alone: left for an hour, then removed', async () => {
  const email = emailUnique('abandon');
  const keycloak = t.identity.get(Keycloak);
  const { keycloakId } = await keycloak.createUser({ email, prenom: 'A', nom: 'Bandon', actif: false, emailVerifie: false });
  t.oublier(keycloakId);
  expect((await passer([email], true)).inconnus).toEqual([]);
  t.avancer(2 * 3_600_000);
  expect((await passer([email])).inconnus).toEqual([{ keycloakId, email }]);
  expect(await keycloak.findByEmail(email)).toBe(keycloakId);
  expect((await passer([email], true)).inconnus).toEqual([{ keycloakId, email }]);
  expect(await keycloak.findByEmail(email)).toBeNull();
  t.avancer(0);
});

test('killed between Keycloak and the commit: the account that was closed there is open again, as here', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  const { utiId } = await t.creerPersonne(['SUPER_ADMIN'], { motDePasse: MOT_DE_PASSE_ADMIN });
  const admin: Actor = { utiId, profil: 'SUPER_ADMIN', cppId: null, nom: 'Administration' };
  const [{ compteId }] = await t.identity.db.query<{ compteId: number }>(sql`
    select compte_id "compteId"
    from compte
    where uti_id = ${p.utiId}
  `);
  // The journal is the last statement of the act, after Keycloak: held by another connection, the act stands between the two.
  const autre = t.identity.db.dataSource.createQueryRunner();
  await autre.startTransaction();
  await autre.query('select 1 from journal_tete for update');
  const acte = t.identity.call(identityAdministrationDeposants, 'activer', { params: { compteId, actif: 'false' } }, admin).then(
    () => 'done',
    () => 'lost',
  );
  const fiches = t.identity.get(FichesKeycloak);
  await until('Keycloak closed the account', async () => ((await fiches.lire(p.keycloakId))?.profils.length === 0 ? true : null));
  await until('the connection of the act is killed', async () => {
    const rows: { tue: boolean }[] = await autre.query(`
      select pg_terminate_backend(pid) tue from pg_stat_activity
      where datname = current_database() and pg_backend_pid() = any (pg_blocking_pids(pid))
    `);
    return rows.some((r) => r.tue) ? true : null;
  });
  expect(await acte).toBe('lost');
  await autre.rollbackTransaction();
  await autre.release();
  expect(await t.identity.db.query(sql`select statut from compte where uti_id = ${p.utiId}`)).toEqual([{ statut: 'ACTIF' }]);
  expect(await passer([p.email])).toEqual({ personnes: 1, ...RIEN });
  expect(await authentifier(p.email)).toMatchObject({ ok: true, utiId: p.utiId });
});

test('the command: dry by default and failed by a difference, « reparer » mends, wrong arguments are told', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  const faire = (...args: string[]) => rapprocher({ get: (type) => t.identity.get(type), log: logOf('identity') }, args);
  await t.identity.get(Keycloak).setRoles(p.keycloakId, []);
  await expect(faire(p.email)).rejects.toThrow('1 differences');
  await faire('reparer', p.email);
  await faire(p.email);
  await expect(faire('réparer')).rejects.toThrow('usage: --task=rapprocher');
});

test('once a day the comparison tells the administration what differs, changes nothing, and is silent on those who agree', async () => {
  await t.creerPersonne(['SUPER_ADMIN'], { motDePasse: MOT_DE_PASSE_ADMIN });
  const p = await t.creerPersonne(['DEPOSANT']);
  await t.identity.get(Keycloak).setRoles(p.keycloakId, ['DEPOSANT', 'EXPERT']);
  const comparaison = t.identity.get(ComparaisonDuJour);
  const dits = async (jours: number) => {
    // Whatever the hour is now: a night before three o’clock compares nothing.
    t.clock.set(instantParis(addJours(jourDe(MAINTENANT), jours), '12:00'));
    expect(await comparaison.passer()).toBe(true);
    expect(await comparaison.passer()).toBe(false);
    await t.settled();
    const rows = await t.identity.db.query<{ donnees: unknown }>(sql`
      select distinct donnees
      from mail
      where modele = 'COMPTES_DIFFERENTS' and cle like ${`comparaison-${t.clock.today()}%`}
    `);
    return rows.map((r) => r.donnees);
  };
  expect(await dits(1)).toEqual([expect.objectContaining({ personnes: 1 })]);
  expect((await passer([p.email])).constats).toEqual([{ utiId: p.utiId, ecarts: ['PROFILS'] }]);
  await passer([p.email], true);
  // The realm is shared: only what it holds of nobody of this test may be told now.
  for (const donnees of await dits(2)) expect(donnees).toMatchObject({ personnes: 0 });
  t.avancer(0);
});
