/** What Keycloak does with a password: all of it counts, and its store gives it back to nobody. Source: OWASP ASVS 5.0.0, 6.2.8 and 11.4.2. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { MDP_LONGUEUR_MAX, REGLE_MDP_LABELS } from '@riph/contracts/identity/mot-de-passe';
import pg from 'pg';
import * as z from 'zod';
import { type IdentityForTest, MOT_DE_PASSE, startIdentityForTest } from '../test/identity-for-test.ts';
import { Keycloak } from './keycloak.ts';
import { MotsDePasse } from './mots-de-passe.ts';

let t: IdentityForTest;
let magasin: pg.Client;
beforeAll(async () => {
  t = await startIdentityForTest();
  magasin = new pg.Client({ connectionString: process.env.KEYCLOAK_DATABASE_URL });
  await magasin.connect();
});
afterAll(async () => {
  await magasin?.end();
  await t?.stop();
});

const motDe = (longueur: number) => `Aa1!${'é7-Zq'.repeat(longueur)}`.slice(0, longueur);

test.each([64, MDP_LONGUEUR_MAX])('of %i characters the last one counts', async (longueur) => {
  const mdp = motDe(longueur);
  const p = await t.creerPersonne(['DEPOSANT'], { motDePasse: mdp });
  expect(await t.identity.get(MotsDePasse).isDe(p, mdp)).toBe(true);
  expect(await t.identity.get(MotsDePasse).isDe(p, `${mdp.slice(0, -1)}${mdp.endsWith('!') ? '?' : '!'}`)).toBe(false);
});

test('a common password is refused with its sentence, in whatever case; of twenty others none is', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  const keycloak = t.identity.get(Keycloak);
  for (const commun of ['Motdepasse123!', 'aZERTY123456!', 'Bienvenue2026!', 'Marseille123!', 'Password1234!'])
    expect((await keycloak.setPassword(p.keycloakId, commun)).map((regle) => REGLE_MDP_LABELS[regle])).toEqual([
      'Ce mot de passe est trop courant : choisissez-en un autre.',
    ]);
  const autres = ['Plouf!Plouf99', ...Array.from({ length: 20 }, (_, n) => `Tortue-${n}!Verte${n * 7}`)];
  const refuses: string[] = [];
  for (const mdp of autres) if ((await keycloak.setPassword(p.keycloakId, mdp)).length > 0) refuses.push(mdp);
  expect(refuses).toEqual([]);
});

test('one character more than the most is refused, never cut, with its sentence', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  const keycloak = t.identity.get(Keycloak);
  const refusees = await keycloak.setPassword(p.keycloakId, motDe(MDP_LONGUEUR_MAX + 1));
  expect(refusees.map((regle) => REGLE_MDP_LABELS[regle])).toEqual(['Au plus 128 caractères.']);
  expect(await t.identity.get(MotsDePasse).isDe(p, MOT_DE_PASSE)).toBe(true);
});

test('what is typed at a refused sign-in, a password in the wrong box too, is not in the log of Keycloak, nor whose password it refused', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  expect(await t.identity.get(MotsDePasse).isDe(p, 'Mauvais-Passe-2026!')).toBe(false);
  expect(await t.identity.get(Keycloak).setPassword(p.keycloakId, 'court')).toHaveLength(1);
  const journal = readFileSync(join(process.env.RIPH_DIR ?? '', 'log/keycloak.log'), 'utf8');
  expect(journal).toContain('started in');
  expect([p.email, p.keycloakId, 'LOGIN_ERROR'].filter((mot) => journal.includes(mot))).toEqual([]);
});

const parsed = <T extends z.ZodType>(schema: T) => z.string().transform((text) => schema.parse(JSON.parse(text)));
const ligne = z.object({
  credential_data: parsed(
    z.looseObject({
      algorithm: z.string(),
      additionalParameters: z.looseObject({ type: z.array(z.string()), memory: z.array(z.string()) }),
    }),
  ),
  secret_data: parsed(z.looseObject({ value: z.base64(), salt: z.base64() })),
});
const garde = async (keycloakId: string) => {
  const { rows } = await magasin.query(sql`
    select credential_data, secret_data
    from credential
    where user_id = ${keycloakId} and type = 'password'
  `);
  return z.tuple([ligne]).parse(rows)[0];
};

test('two persons of one password have a salt and a hash of their own, by Argon2id; the password is in neither', async () => {
  const personnes = [await t.creerPersonne(['DEPOSANT']), await t.creerPersonne(['DEPOSANT'])];
  const lignes = await Promise.all(personnes.map((p) => garde(p.keycloakId)));
  for (const { credential_data: moyen, secret_data: secret } of lignes) {
    expect([moyen.algorithm, moyen.additionalParameters.type]).toEqual(['argon2', ['id']]);
    expect(Buffer.from(secret.salt, 'base64').length * 8).toBeGreaterThanOrEqual(32);
    expect(Buffer.from(secret.value, 'base64').length).toBeGreaterThanOrEqual(32);
    expect(JSON.stringify([moyen, secret])).not.toContain(MOT_DE_PASSE);
  }
  const [un, autre] = lignes.map((l) => l.secret_data);
  expect(un.salt).not.toBe(autre.salt);
  expect(un.value).not.toBe(autre.value);
});

test('the same password again has another salt', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  const keycloak = t.identity.get(Keycloak);
  const avant = (await garde(p.keycloakId)).secret_data.salt;
  await keycloak.setPassword(p.keycloakId, motDe(20));
  expect((await garde(p.keycloakId)).secret_data.salt).not.toBe(avant);
});
