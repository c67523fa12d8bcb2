import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { identityCgu } from '@riph/contracts/identity/cgu.calls';
import { identityCguAdministration } from '@riph/contracts/identity/cgu-administration.calls';
import { identityInternal } from '@riph/contracts/identity/session.internal';
import { courriels, type IdentityForTest, type Personne, startIdentityForTest } from '../test/identity-for-test.ts';

let t: IdentityForTest;
let admin: Actor;
let deposant: Personne;
beforeAll(async () => {
  t = await startIdentityForTest();
  const a = await t.creerPersonne(['SUPER_ADMIN'], { motDePasse: 'Azerty123!abcdefg' });
  admin = { utiId: a.utiId, profil: 'SUPER_ADMIN', cppId: null, nom: 'Zoé Lefort' };
  deposant = await t.creerPersonne(['DEPOSANT']);
});
afterAll(() => t?.stop());

const actor = (): Actor => ({ utiId: deposant.utiId, profil: 'DEPOSANT', cppId: null, nom: 'Zoé Lefort' });
const deposer = async (nom: string) => {
  const fichier = await t.identity.get(DocumentStore).putBuffer(Buffer.from(`%PDF-1.7 ${nom}`), { nom, type: 'application/pdf' });
  return { fichier, cgu: t.identity.call(identityCguAdministration, 'deposer', { files: { fichier: [fichier] } }, admin) };
};
const publier = () => t.identity.call(identityCguAdministration, 'publier', {}, admin);
const accepter = (lue?: number) => t.identity.call(identityInternal, 'accepterCgu', { input: { utiId: deposant.utiId, lue } });
const isAccepted = async () =>
  (await t.identity.call(identityInternal, 'lireContexte', { input: { utiId: deposant.utiId, profil: 'DEPOSANT', cppId: null } }))
    .isCguAccepted;

test('none published: nothing to accept, nothing to download, nothing to publish', async () => {
  expect(await t.identity.call(identityCgu, 'estActive', {})).toBe(false);
  expect(await t.identity.call(identityCgu, 'lireEnVigueur', {})).toBeUndefined();
  expect(await isAccepted()).toBe(true);
  await expect(accepter()).rejects.toMatchObject({ code: 'cgu.nonPubliee', status: 409 });
  await expect(publier()).rejects.toMatchObject({ code: 'cgu.rienAPublier', status: 409 });
  await expect(t.identity.call(identityCgu, 'telecharger', {})).rejects.toMatchObject({ status: 404 });
});

test('published, asked, accepted once for all, asked again at the next version', async () => {
  const { fichier, cgu } = await deposer('cgu-1.pdf');
  expect(await cgu).toMatchObject({ statut: 'EN_ATTENTE', version: null, fichier: { nom: 'cgu-1.pdf' } });
  await expect((await deposer('autre.pdf')).cgu).rejects.toMatchObject({ code: 'cgu.enAttenteExiste' });
  // Two persons may sign in here: both will be asked.
  expect(await t.identity.call(identityCguAdministration, 'compterConcernes', {}, admin)).toBe(2);
  expect(await publier()).toMatchObject({ statut: 'PUBLIEE', version: 1 });
  expect((await t.kv.get('cgu.version'))?.string()).toBe('1');
  expect(await isAccepted()).toBe(false);
  expect(await accepter()).toEqual({ version: 1 });
  expect(await accepter()).toEqual({ version: 1 });
  expect(await isAccepted()).toBe(true);
  expect(await t.identity.call(identityCgu, 'estAcceptee', {}, actor())).toBe(true);
  expect(await t.identity.call(identityCgu, 'telecharger', {})).toMatchObject({ document: { documentId: fichier.documentId } });

  await (await deposer('cgu-2.pdf')).cgu;
  expect(await t.identity.call(identityCgu, 'lireEnVigueur', {})).toMatchObject({ version: 1 });
  const publiee = await publier();
  expect(publiee).toMatchObject({ version: 2 });
  expect(await t.identity.call(identityCgu, 'lireEnVigueur', {})).toEqual({ version: 2, publieeLe: publiee.publieeLe });
  expect((await t.kv.get('cgu.version'))?.string()).toBe('2');
  expect(await isAccepted()).toBe(false);
  // Another version was published while he read the first.
  await expect(accepter(1)).rejects.toMatchObject({ code: 'cgu.nouvelles', status: 409 });
  expect(await isAccepted()).toBe(false);
  expect(await accepter(2)).toEqual({ version: 2 });
  expect(await isAccepted()).toBe(true);
  await t.settled();
  expect((await courriels(deposant.email, 2)).map((m) => m.subject)).toEqual(
    Array(2).fill('Nouvelles conditions générales d’utilisation'),
  );
  expect(await t.identity.db.query(sql`select count(*) as n from mail where uti_id = ${deposant.utiId}`)).toEqual([{ n: 2 }]);
});

test('only the waiting version is deleted, with its bytes', async () => {
  const publiee = await t.identity.call(identityCguAdministration, 'lirePubliee', {}, admin);
  await expect(
    t.identity.call(identityCguAdministration, 'supprimer', { params: { id: publiee?.id ?? 0 } }, admin),
  ).rejects.toMatchObject({ code: 'cgu.nonSupprimable' });
  const { fichier, cgu } = await deposer('cgu-3.pdf');
  await t.identity.call(identityCguAdministration, 'supprimer', { params: { id: (await cgu).id } }, admin);
  expect(await t.identity.call(identityCguAdministration, 'lireEnAttente', {}, admin)).toBeUndefined();
  expect(await t.identity.get(DocumentStore).info(fichier.documentId)).toBeNull();
});

test('a depositor may not publish', () =>
  expect(t.identity.call(identityCguAdministration, 'publier', {}, actor())).rejects.toMatchObject({
    code: 'droit.manquant',
    status: 403,
  }));
