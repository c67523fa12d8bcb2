/** The audit journal: searched by person, object and days of Paris, in pages; its chain followed, and a line altered in the database named. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import { readSheets } from '@riph/chassis/print/spreadsheet-read';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { identityJournal } from '@riph/contracts/identity/journal.calls';
import { type IdentityForTest, startIdentityForTest } from '../test/identity-for-test.ts';

let t: IdentityForTest;
beforeAll(async () => {
  t = await startIdentityForTest();
});
afterAll(() => t?.stop());

const acteur = (nom: string, profil: Actor['profil'] = 'SUPER_ADMIN'): Actor => ({ utiId: 7, profil, cppId: null, nom });
const admin = acteur('Ada Min');
const chercher = (filtres: object, page?: { taille: number; apres?: string }) =>
  t.identity.call(identityJournal, 'lire', { body: { filtres, page } }, admin);
const ecrire = (nom: string | null, entityId: number, le: string, details?: Record<string, unknown>) => {
  t.clock.set(le);
  return t.identity.db.transaction(async (tx) =>
    tx.journal({
      entityCode: 'UTILISATEUR',
      entityId,
      action: 'MODIFIER_COORDONNEES',
      actor: nom === null ? null : acteur(nom),
      details,
    }),
  );
};
const numeros = async (filtres: object) => (await chercher(filtres)).lignes.map((l) => l.numero);

test('by person, object, number and day of Paris, the newest first; a page after the other', async () => {
  await ecrire('Jeanne Dupré', 501, '2026-07-01T21:59:59.000Z', { changements: [{ champ: 'nom', avant: 'A', apres: 'B' }] });
  await ecrire('Jeanne Dupré', 502, '2026-07-01T22:00:00.000Z', { jeton: 'not a change' });
  await ecrire(null, 503, '2026-07-02T22:00:00.000Z');
  expect(await numeros({ objet: 'UTILISATEUR' })).toEqual([503, 502, 501]);
  expect(await numeros({ personne: 'dupré' })).toEqual([502, 501]);
  expect(await numeros({ personne: '%' })).toEqual([]);
  expect(await numeros({ objet: 'COMPTE' })).toEqual([]);
  expect(await numeros({ numero: 502 })).toEqual([502]);
  // Midnight of Paris in summer.
  expect(await numeros({ du: '2026-07-02', au: '2026-07-02' })).toEqual([502]);
  expect(await numeros({ au: '2026-07-01' })).toEqual([501]);
  const premiere = await chercher({}, { taille: 2 });
  const suite = await chercher({}, { taille: 2, apres: premiere.suivant ?? '' });
  expect([premiere, suite].map((p) => p.lignes.map((l) => l.numero))).toEqual([[503, 502], [501]]);
  expect(suite.suivant).toBeNull();
  expect(suite.lignes[0]).toMatchObject({
    auteur: 'Jeanne Dupré',
    profil: 'SUPER_ADMIN',
    le: '2026-07-01T21:59:59.000Z',
    changements: [{ champ: 'nom', avant: 'A', apres: 'B' }],
  });
  expect(premiere.lignes.map((l) => [l.auteur, l.changements])).toEqual([
    [null, []],
    ['Jeanne Dupré', []],
  ]);
});

test('an object is named and found by what people call it; one that is gone keeps its number', async () => {
  const { utiId } = await t.creerPersonne(['DEPOSANT']);
  await ecrire('Jeanne Dupré', utiId, '2026-07-05T10:00:00.000Z');
  await ecrire('Jeanne Dupré', 509, '2026-07-05T10:01:00.000Z');
  const { lignes } = await chercher({ objet: 'UTILISATEUR', du: '2026-07-05', au: '2026-07-05' });
  expect(lignes.map((l) => [l.numero, l.nom])).toEqual([
    [509, null],
    [utiId, 'Zoé Lefort'],
  ]);
  expect(await numeros({ connu: 'zoé lef' })).toEqual([utiId]);
  expect(await numeros({ connu: '%' })).toEqual([]);
});

test('exported as it is filtered, without a formula, and who took it stands in it', async () => {
  await ecrire('=HYPERLINK("http://x")', 601, '2026-08-01T10:00:00.000Z', {
    changements: [{ champ: 'nom', avant: '@a', apres: 'B' }],
  });
  await ecrire('Jeanne Dupré', 602, '2026-08-01T11:00:00.000Z');
  const exporter = (acteur: Actor, filtres: object) =>
    t.identity.call(identityJournal, 'exporter', { query: { recherche: JSON.stringify({ filtres }) } }, acteur);
  const fichier = await exporter(admin, { du: '2026-08-01', au: '2026-08-01', numero: 601 });
  if (!('document' in fichier)) throw new Error('no file');
  const feuilles = await readSheets(await t.identity.get(DocumentStore).readBuffer(fichier.document.documentId));
  const textes = JSON.stringify(feuilles);
  expect(textes).toContain(`'=HYPERLINK`);
  expect(textes).toContain('Modifier les coordonnées');
  expect(textes).toContain('nom : @a → B');
  expect(textes).not.toContain('Jeanne Dupré');
  const [trace] = (await chercher({ objet: 'UTILISATEUR', numero: admin.utiId })).lignes;
  expect(trace).toMatchObject({ action: 'EXPORTER_JOURNAL', auteur: 'Ada Min' });
  await expect(exporter(acteur('X', 'GESTIONNAIRE'), {})).rejects.toMatchObject({ code: 'droit.manquant' });
});

test('read by the administration alone', async () => {
  for (const profil of ['GESTIONNAIRE', 'DEPOSANT'] as const)
    await expect(t.identity.call(identityJournal, 'lire', { body: { filtres: {} } }, acteur('X', profil))).rejects.toMatchObject({
      code: 'droit.manquant',
    });
});

test('the chain is whole; a line altered in the database is named', async () => {
  await ecrire('Jeanne Dupré', 504, '2026-07-05T10:00:00.000Z');
  const [{ n }] = await t.identity.db.query<{ n: number }>(sql`select count(*)::int n from evenement`);
  const verifier = () => t.identity.call(identityJournal, 'verifier', {}, admin);
  expect(await verifier()).toEqual({
    isIntact: true,
    lignes: n,
    empreinte: expect.stringMatching(/^[0-9a-f]{64}$/),
    defaut: null,
  });
  await t.identity.db.query(sql`alter table evenement disable trigger user`);
  await t.identity.db.query(sql`update evenement set auteur = 'Personne' where rang = ${n}`);
  expect(await verifier()).toMatchObject({ isIntact: false, empreinte: null, defaut: `line ${n} was altered` });
});
