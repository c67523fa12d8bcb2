/** The link of the mail that asks an expert: to the request, once, for thirty days; nothing in it says who or what. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { identityAcces } from '@riph/contracts/identity/acces.calls';
import { refus } from '@riph/contracts/identity/identity.errors';
import { mailDe } from '@riph/contracts/identity/mails';
import { identityMotDePasse } from '@riph/contracts/identity/mot-de-passe.calls';
import { courriels, type IdentityForTest, startIdentityForTest } from '../test/identity-for-test.ts';

let t: IdentityForTest;
beforeAll(async () => {
  t = await startIdentityForTest();
});
afterAll(() => t?.stop());

const ouvrir = (jeton: string, actor: Actor | null = null) =>
  t.identity.call(identityAcces, 'ouvrir', { body: { jeton } }, actor);
/** Asks the expert on dossiers; gives the links that he gets, in the order of the requests. */
const solliciter = async (...dosIds: number[]): Promise<{ liens: string[]; email: string; utiId: number }> => {
  const { utiId, email } = await t.creerPersonne(['EXPERT']);
  for (const dosId of dosIds) {
    const donnees = { dosId, numero: '26.00001.000012', comite: 'CPP Est I', attenduLe: '2027-01-10', encore: false };
    const demande = mailDe('EXPERT_SOLLICITE', { destinataires: [{ utiId }], donnees, cle: `acces-${utiId}-${dosId}` });
    await t.identity.db.transaction(async (tx) => tx.mail(demande));
    await t.settled();
    await courriels(email, dosIds.indexOf(dosId) + 1);
  }
  const recus = await courriels(email, dosIds.length);
  const liens = recus.map((c) => /\/acces\/([A-Za-z0-9_-]{43})(?![A-Za-z0-9_-])/.exec(c.text)?.[1] ?? '');
  return { liens, email, utiId };
};

test('each request has its own link, which leads to it once', async () => {
  const { liens } = await solliciter(12, 13);
  const chemins = await Promise.all(liens.map(async (l) => (await ouvrir(l)).chemin));
  expect(chemins.toSorted()).toEqual(['/expertises/12', '/expertises/13']);
  await expect(ouvrir(liens[0])).rejects.toEqual(refus('acces.utilise', {}));
});

test('used or old, it leads its person to the page again once he is signed in, and nobody else', async () => {
  const { liens, utiId } = await solliciter(16);
  const [lien] = liens;
  const lui: Actor = { utiId, profil: 'EXPERT', cppId: null, nom: 'Zoé Lefort' };
  const autre: Actor = { ...lui, utiId: utiId + 1 };
  await ouvrir(lien);
  expect(await ouvrir(lien, lui)).toEqual({ chemin: '/expertises/16' });
  await expect(ouvrir(lien, autre)).rejects.toEqual(refus('acces.utilise', {}));
  await t.identity.db.query(sql`update jeton set expire_le = now() - interval '1 minute' where donnee = '/expertises/16'`);
  expect(await ouvrir(lien, lui)).toEqual({ chemin: '/expertises/16' });
  await t.identity.db.query(sql`update jeton set annule_le = now(), utilise_le = null where donnee = '/expertises/16'`);
  await expect(ouvrir(lien, lui)).rejects.toEqual(refus('acces.introuvable', {}));
});

test('the database holds no link, and a link holds neither the person nor the dossier', async () => {
  const { liens, email } = await solliciter(4217);
  const [{ vu }] = await t.identity.db.query<{ vu: boolean }>(sql`
    select exists (select from jeton where position(${liens[0]} in jeton::text) > 0)
      or exists (select from mail where position(${liens[0]} in mail::text) > 0) as vu
  `);
  expect(vu).toBe(false);
  expect(liens[0]).not.toContain('4217');
  expect(Buffer.from(liens[0], 'base64url').toString('latin1')).not.toContain(email);
});

test('old, unknown or of another kind, it leads nowhere; it changes no password', async () => {
  const { liens } = await solliciter(14);
  const [lien] = liens;
  expect(await t.identity.call(identityMotDePasse, 'testerJeton', { body: { token: lien } })).toBe('INVALIDE');
  await t.identity.db.query(sql`update jeton set expire_le = now() - interval '1 minute' where donnee = '/expertises/14'`);
  await expect(ouvrir(lien)).rejects.toEqual(refus('acces.expire', {}));
  await expect(ouvrir('A'.repeat(43))).rejects.toEqual(refus('acces.introuvable', {}));
  await expect(ouvrir('court')).rejects.toMatchObject({ code: 'saisie.invalide' });
});

test('it lasts thirty days', async () => {
  await solliciter(15);
  const [{ jours }] = await t.identity.db.query<{ jours: number }>(sql`
    select round(extract(epoch from expire_le - cree_le) / 86400)::int as jours
    from jeton
    where donnee = '/expertises/15'
  `);
  expect(jours).toBe(30);
});
