/** An administrator is closed by the command of the deployment, never the last one (CPT-17). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { logOf } from '@riph/chassis/base/logger';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Keycloak } from '../keycloak/keycloak.ts';
import { courriels, type IdentityForTest, MOT_DE_PASSE_ADMIN, startIdentityForTest } from '../test/identity-for-test.ts';
import { UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';
import { fermerAdministrateur } from './fermer-administrateur.ts';

let t: IdentityForTest;
beforeAll(async () => {
  t = await startIdentityForTest();
});
afterAll(() => t?.stop());

const faire = (...args: string[]) => fermerAdministrateur({ get: (type) => t.identity.get(type), log: logOf('identity') }, args);
const administrateur = () => t.creerPersonne(['SUPER_ADMIN'], { motDePasse: MOT_DE_PASSE_ADMIN });

test('closed, at Keycloak too, with a line and a mail to him and to the others; the last one is kept', async () => {
  const [parti, reste] = [await administrateur(), await administrateur()];
  const comptes = async () => (await t.identity.get(UtilisateurRepository).comptes(parti.utiId)).map((c) => c.statut);
  const keycloak = t.identity.get(Keycloak);
  expect((await keycloak.authenticate(parti.email, MOT_DE_PASSE_ADMIN)).kind).toBe('OK');
  await faire(parti.email);
  expect(await comptes()).toEqual(['INACTIF']);
  expect((await keycloak.authenticate(parti.email, MOT_DE_PASSE_ADMIN)).kind).not.toBe('OK');
  await t.settled();
  expect((await courriels(parti.email, 1)).map((m) => m.subject)).toContain('Votre compte est fermé');
  expect((await courriels(reste.email, 1)).map((m) => m.subject)).toContain('Le compte d’un administrateur est fermé');
  const lignes = await t.identity.db.query<{ action: string }>(sql`
    select v.action from evenement v join compte c on c.compte_id = v.entity_id
    where v.entity_code = 'COMPTE' and c.uti_id = ${parti.utiId} and v.action = 'DESACTIVER'
  `);
  expect(lignes).toHaveLength(1);
  // Asked again: nothing changes.
  await faire(parti.email);
  await t.identity.db.query(sql`update compte set statut = 'INACTIF' where profil = 'SUPER_ADMIN' and uti_id <> ${reste.utiId}`);
  await expect(faire(reste.email)).rejects.toThrow('last active administrator');
});

test('refused: somebody else, an unknown address, wrong arguments', async () => {
  const { email } = await t.creerPersonne(['DEPOSANT']);
  await expect(faire(email)).rejects.toThrow('no administrator');
  await expect(faire('personne@nulle-part.test')).rejects.toThrow('nobody has this address');
  await expect(faire('pas une adresse')).rejects.toThrow('usage: --task=fermer-administrateur');
});
