import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { raw, sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { refusal } from '@riph/contracts/core/errors';
import { Comptes } from '../comptes/comptes.ts';
import { Keycloak } from '../keycloak/keycloak.ts';
import { type IdentityForTest, startIdentityForTest } from '../test/identity-for-test.ts';
import { Entretien } from './entretien.ts';

let t: IdentityForTest;
let jour: string;
beforeAll(async () => {
  t = await startIdentityForTest();
  jour = t.clock.today();
});
afterAll(() => t?.stop());

/** Goes to a day that nobody has done yet, and does it. */
const passerLe = async (n: number) => {
  t.clock.set(`${addJours(jour, n)}T12:00:00Z`);
  const isDone = await t.identity.get(Entretien).passer();
  await t.settled();
  return isDone;
};
const mailsDe = (utiId: number) =>
  t.identity.db.query<{ modele: string; donnees: object }>(sql`
    select modele, donnees
    from mail
    where uti_id = ${utiId}
    order by mail_id
  `);
/** Midnight may have passed since the test began: what dates from « today » is put at its noon. */
const dater = (utiId: number, champ: 'cree_le' | 'mdp_cree_le' | 'facteur_demande_le') =>
  t.identity.db.query(sql`update utilisateur set ${raw(champ)} = ${`${jour}T12:00:00Z`} where uti_id = ${utiId}`);
const statuts = (utiId: number) => t.identity.db.query(sql`select statut from compte where uti_id = ${utiId}`);

const nommer = ({ utiId }: { utiId: number }, fin: number) =>
  t.identity.db.query(sql`
    insert into periode_nomination (uti_id, cpp_id, college, categorie, fonction, date_debut, date_fin)
    values (${utiId}, 1, 'COLLEGE_2', 'C2_USAGERS', 'MEMBRE', '2020-01-01', ${addJours(jour, fin)})
  `);
const isRevoked = async ({ utiId }: { utiId: number }) => (await t.kv.get(`revocation.${utiId}`)) !== null;

test('a day is done once', async () => {
  expect(await passerLe(1)).toBe(true);
  expect(await passerLe(1)).toBe(false);
});

test('a member whose mandate ended since the last day that was done is signed out, the others are not', async () => {
  const [fini, actif, ancien] = [
    await t.creerPersonne(['INSTRUCTEUR']),
    await t.creerPersonne(['INSTRUCTEUR']),
    await t.creerPersonne(['INSTRUCTEUR']),
  ];
  await passerLe(3);
  await nommer(fini, 3);
  await nommer(actif, 5);
  await nommer(ancien, 2);
  await passerLe(5);
  expect([await isRevoked(fini), await isRevoked(actif), await isRevoked(ancien)]).toEqual([true, false, false]);
});

test('the end of a mandate that could not be told to the sessions is told by the next look of the day', async () => {
  const fini = await t.creerPersonne(['INSTRUCTEUR']);
  await passerLe(20);
  await nommer(fini, 20);
  await t.couper();
  await expect(passerLe(21)).rejects.toThrow();
  await t.retablir();
  expect(await isRevoked(fini)).toBe(false);
  expect(await passerLe(21)).toBe(true);
  expect(await isRevoked(fini)).toBe(true);
});

test('reminders of a password: one at 15 days, one at 3, even when days were missed', async () => {
  const p = await t.creerPersonne(['SUPER_ADMIN'], { motDePasse: 'Azerty123!abcdefg' });
  await dater(p.utiId, 'mdp_cree_le');
  for (const n of [150, 166, 168, 178, 179, 181]) await passerLe(n);
  expect(await mailsDe(p.utiId)).toEqual([
    { modele: 'MDP_EXPIRE_BIENTOT', donnees: { jours: 14 } },
    { modele: 'MDP_EXPIRE_BIENTOT', donnees: { jours: 2 } },
  ]);
});

test('before the days without a second factor end: one reminder 7 days before, one the day before; a sponsor gets none', async () => {
  const p = await t.creerPersonne(['EXPERT', 'DEPOSANT']);
  const sponsor = await t.creerPersonne(['DEPOSANT']);
  for (const { utiId } of [p, sponsor]) await dater(utiId, 'facteur_demande_le');
  for (const n of [1, 6, 8, 10, 13, 14, 16]) await passerLe(n);
  const avantLe = addJours(jour, 14);
  expect(await mailsDe(p.utiId)).toEqual([
    { modele: 'FACTEUR_BIENTOT_EXIGE', donnees: { avantLe } },
    { modele: 'FACTEUR_BIENTOT_EXIGE', donnees: { avantLe } },
  ]);
  expect(await mailsDe(sponsor.utiId)).toEqual([]);
});

test('eleven months without sign-in: told; twelve: closed; twenty-four more: anonymous, and forgotten by Keycloak', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  const midi = `${jour}T12:00:00Z`;
  await t.identity.db.query(sql`update compte set valide_le = ${midi}, demande_le = ${midi} where uti_id = ${p.utiId}`);
  await t.identity.db.query(sql`update personne set rpps = '10001234565' where uti_id = ${p.utiId}`);
  await dater(p.utiId, 'cree_le');
  await passerLe(340);
  expect((await mailsDe(p.utiId)).map((m) => m.modele)).toContain('COMPTE_INACTIF_BIENTOT');
  await passerLe(366);
  expect(await statuts(p.utiId)).toEqual([{ statut: 'INACTIF' }]);
  expect((await t.kv.get(`revocation.${p.utiId}`))?.json()).toEqual({});
  await passerLe(366 + 700);
  expect(await statuts(p.utiId)).toEqual([{ statut: 'INACTIF' }]);
  await passerLe(366 + 732);
  expect(await statuts(p.utiId)).toEqual([{ statut: 'ANONYMISE' }]);
  expect(
    await t.identity.db.query(sql`
      select nom, telephone, rpps, email
      from personne
      join utilisateur using (uti_id)
      where uti_id = ${p.utiId}
    `),
  ).toEqual([{ nom: 'Lefort', telephone: null, rpps: null, email: `anonyme-${p.utiId}@anonyme.invalid` }]);
  expect(await t.identity.get(Keycloak).findByEmail(p.email)).toBeNull();
});

test('closed for want of use and opened again: twelve months count from that day', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  const { utiId } = await t.creerPersonne(['SUPER_ADMIN']);
  const admin: Actor = { utiId, profil: 'SUPER_ADMIN', cppId: null, nom: 'Administration' };
  const le = (n: number) => `${addJours(jour, n)}T12:00:00Z`;
  await t.identity.db.query(sql`update utilisateur set cree_le = ${le(2000)} where uti_id = ${p.utiId}`);
  await t.identity.db.query(sql`update compte set valide_le = ${le(2000)} where uti_id = ${p.utiId}`);
  const fermetures = async () => (await mailsDe(p.utiId)).filter((m) => m.modele === 'COMPTE_FERME').length;
  await passerLe(2370);
  expect([await statuts(p.utiId), await fermetures()]).toEqual([[{ statut: 'INACTIF' }], 1]);
  const { compteId } = await t.identity.get(Comptes).duProfil(p.utiId, 'DEPOSANT');
  await t.identity.get(Comptes).activer(admin, p.utiId, compteId, true);
  await passerLe(2371);
  expect([await statuts(p.utiId), await fermetures()]).toEqual([[{ statut: 'ACTIF' }], 1]);
  await passerLe(2370 + 367);
  expect(await statuts(p.utiId)).toEqual([{ statut: 'INACTIF' }]);
});

test('an address never confirmed is removed after seven days, with its Keycloak user', async () => {
  const p = await t.creerPersonne([]);
  await t.identity.db.query(sql`update utilisateur set email_verifie = false where uti_id = ${p.utiId}`);
  await t.identity.db.query(sql`insert into compte (uti_id, profil, statut) values (${p.utiId}, 'DEPOSANT', 'A_CONFIRMER')`);
  await passerLe(6);
  expect(await statuts(p.utiId)).toHaveLength(1);
  await passerLe(8);
  expect(await statuts(p.utiId)).toHaveLength(0);
  expect(await t.identity.get(Keycloak).findByEmail(p.email)).toBeNull();
});

test('one person who cannot be dealt with holds back nobody, and is tried again at each look of the day', async () => {
  const noms = ['avant', 'malade', 'apres'];
  const [avant, malade, apres] = await Promise.all(noms.map(() => t.creerPersonne(['DEPOSANT'])));
  const depuis = `${addJours(jour, 3000)}T12:00:00Z`;
  for (const { utiId } of [avant, malade, apres]) {
    await t.identity.db.query(sql`update compte set valide_le = ${depuis}, demande_le = ${depuis} where uti_id = ${utiId}`);
    await t.identity.db.query(sql`update utilisateur set cree_le = ${depuis} where uti_id = ${utiId}`);
  }
  await t.identity.db.query(sql`
    create function refuser() returns trigger language plpgsql as $$ begin if new.uti_id = ${raw(String(malade.utiId))}
      and new.statut <> old.statut then raise exception 'refused by the test'; end if; return new; end $$
  `);
  await t.identity.db.query(sql`create trigger refus before update on compte for each row execute function refuser()`);
  const tous = async () => Promise.all([avant, malade, apres].map(async (p) => (await statuts(p.utiId))[0]));
  expect(await passerLe(3400)).toBe(true);
  expect(await tous()).toEqual([{ statut: 'INACTIF' }, { statut: 'ACTIF' }, { statut: 'INACTIF' }]);
  expect(await passerLe(3400)).toBe(true);
  await t.identity.db.query(sql`drop trigger refus on compte`);
  expect(await passerLe(3400)).toBe(true);
  expect(await tous()).toEqual([{ statut: 'INACTIF' }, { statut: 'INACTIF' }, { statut: 'INACTIF' }]);
  expect(await passerLe(3400)).toBe(false);
});

test('whom Keycloak could not forget is kept here too, until it can', async () => {
  const p = await t.creerPersonne([]);
  const le = `${addJours(jour, 4000)}T12:00:00Z`;
  await t.identity.db.query(sql`update utilisateur set email_verifie = false, cree_le = ${le} where uti_id = ${p.utiId}`);
  await t.identity.db.query(sql`insert into compte (uti_id, profil, statut) values (${p.utiId}, 'DEPOSANT', 'A_CONFIRMER')`);
  const panne = jest.spyOn(t.identity.get(Keycloak), 'deleteUser').mockRejectedValue(refusal('service.indisponible', {}));
  await passerLe(4008);
  expect(await statuts(p.utiId)).toHaveLength(1);
  panne.mockRestore();
  expect(await passerLe(4008)).toBe(true);
  expect(await statuts(p.utiId)).toHaveLength(0);
  expect(await t.identity.get(Keycloak).findByEmail(p.email)).toBeNull();
});

test('a refused demand goes after 30 days, with its person and Keycloak when nothing else is left; asked again meanwhile, it stays', async () => {
  const refuser = (utiId: number, le: number) =>
    t.identity.db.query(sql`
      update compte
      set statut = 'REFUSE', refuse_le = ${`${addJours(jour, le)}T12:00:00Z`}
      where uti_id = ${utiId} and profil = 'VRB_GERANT'
    `);
  const debut = 4100;
  const seul = await t.creerPersonne(['VRB_GERANT']);
  const [aussi, redemande] = [await t.creerPersonne(['SUPER_ADMIN', 'VRB_GERANT']), await t.creerPersonne(['VRB_GERANT'])];
  for (const p of [seul, aussi, redemande]) await refuser(p.utiId, debut);
  const comptes = async (utiId: number) =>
    (await t.identity.db.query<{ profil: string }>(sql`select profil from compte where uti_id = ${utiId} order by 1`)).map(
      (c) => c.profil,
    );
  await passerLe(debut + 29);
  expect(await comptes(seul.utiId)).toEqual(['VRB_GERANT']);
  await t.identity.db.query(sql`update compte set statut = 'A_CONFIRMER', refuse_le = null where uti_id = ${redemande.utiId}`);
  await passerLe(debut + 31);
  expect(await t.identity.db.query(sql`select 1 from utilisateur where uti_id = ${seul.utiId}`)).toEqual([]);
  expect(await t.identity.get(Keycloak).findByEmail(seul.email)).toBeNull();
  expect(await comptes(aussi.utiId)).toEqual(['SUPER_ADMIN']);
  expect(await comptes(redemande.utiId)).toEqual(['VRB_GERANT']);
});
