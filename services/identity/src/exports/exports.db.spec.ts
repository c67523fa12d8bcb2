/** « Mes exports » on a real database: whose they are, how many at once, what is kept and for how long, and the line that each leaves (REC-09). */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import type { Actor } from '@riph/contracts/core/call';
import { EXPORT_JOURS } from '@riph/contracts/core/conservation';
import { addJours } from '@riph/contracts/core/deadlines';
import { FILE_TYPES } from '@riph/contracts/core/files';
import { EXPORT_PERDU_MINUTES, EXPORTS_EN_COURS_MAX } from '@riph/contracts/identity/exports';
import { identityExports } from '@riph/contracts/identity/exports.calls';
import { identityJournal } from '@riph/contracts/identity/journal.calls';
import { identityInternal } from '@riph/contracts/identity/session.internal';
import * as z from 'zod';
import { Entretien } from '../entretien/entretien.ts';
import { type IdentityForTest, MAINTENANT, startIdentityForTest } from '../test/identity-for-test.ts';

let t: IdentityForTest;
beforeAll(async () => {
  t = await startIdentityForTest();
});
afterAll(() => t?.stop());

const ADRESSE = '/api/dossier/vto/search/dossierJardeVtoExport?recherche=%7B%7D';
const RESUME = { titre: 'Dossiers', filtres: [{ libelle: 'Statut', valeur: 'Déposé' }], lignes: 2_345 };
const gestionnaire = async (cppId: number | null = 5): Promise<Actor> => {
  const { utiId } = await t.creerPersonne(['GESTIONNAIRE', 'DEPOSANT']);
  return { utiId, profil: 'GESTIONNAIRE', cppId, nom: 'Zoé Lefort' };
};
const ouvrir = async ({ utiId, profil, cppId }: Actor) => {
  const input = { utiId, profil, cppId, adresse: ADRESSE, titre: 'Exporte les dossiers' };
  return (await t.identity.call(identityInternal, 'ouvrirExport', { input })).exportId;
};
const fichier = () =>
  t.identity.get(DocumentStore).putBuffer(Buffer.from('classeur'), { nom: 'dossiers.xlsx', type: FILE_TYPES.xlsx.mime });
const terminer = async (exportId: number) => {
  const document = await fichier();
  await t.identity.call(identityInternal, 'terminerExport', { input: { exportId, document, resume: RESUME } });
  return document;
};
const lister = (actor: Actor) => t.identity.call(identityExports, 'lister', {}, actor);
const telecharger = (actor: Actor, exportId: number) =>
  t.identity.call(identityExports, 'telecharger', { params: { exportId } }, actor);
const ADMINISTRATION: Actor = { utiId: 1, profil: 'SUPER_ADMIN', cppId: null, nom: 'Élodie Bézier' };
const isLa = async (documentId: string) => (await t.identity.get(DocumentStore).info(documentId)) !== null;

/** The mails by which this person learns what became of his exports. */
const finis = (utiId: number) => {
  const mail = z.object({
    modele: z.literal('EXPORT_FINI'),
    destinataires: z.array(z.object({ utiId: z.literal(utiId) })),
    donnees: z.object({ titre: z.string(), motif: z.string().nullable() }),
    cle: z.string(),
  });
  return t.services.bus.published.flatMap(({ payload }) => mail.safeParse(payload).data ?? []);
};

test('under way, then ready with what it holds in words, and its file', async () => {
  const actor = await gestionnaire();
  const exportId = await ouvrir(actor);
  expect(await lister(actor)).toMatchObject([
    { id: exportId, etat: 'EN_PREPARATION', titre: 'Exporte les dossiers', lignes: null, fichier: null },
  ]);
  await expect(telecharger(actor, exportId)).rejects.toMatchObject({ code: 'objet.introuvable' });
  const document = await terminer(exportId);
  expect(await lister(actor)).toMatchObject([
    { etat: 'PRET', ...RESUME, adresse: ADRESSE, fichier: { nom: 'dossiers.xlsx', taille: 8 }, motif: null },
  ]);
  expect(await telecharger(actor, exportId)).toEqual({ document });
  // Who asked for it is told once, of one that could not be made too.
  await terminer(exportId);
  const rate = await ouvrir(actor);
  await t.identity.call(identityInternal, 'echouerExport', { input: { exportId: rate, motif: 'Service indisponible.' } });
  await t.settled();
  const dits = finis(actor.utiId);
  expect(dits.map((x) => [x.cle, x.donnees.titre, x.donnees.motif])).toEqual([
    [`export-${exportId}-pret`, 'Dossiers', null],
    [`export-${rate}-echec`, 'Exporte les dossiers', 'Service indisponible.'],
  ]);
});

test('prepared or sent at once, each leaves a line with its filters, found among the exports of its person', async () => {
  const actor = await gestionnaire();
  await terminer(await ouvrir(actor));
  const sha256 = 'a'.repeat(64);
  await t.identity.call(identityInternal, 'noterExport', { input: { utiId: actor.utiId, resume: RESUME, sha256 } });
  const body = { filtres: { objet: 'EXPORT', numero: actor.utiId } };
  const { lignes } = await t.identity.call(identityJournal, 'lire', { body }, ADMINISTRATION);
  expect(lignes.map((l) => [l.action, l.commentaire])).toEqual(
    Array(2).fill(['EXPORTER', 'Dossiers, 2345 lignes ; Statut : Déposé']),
  );
});

test('nobody else’s: another person, the same one with another profile or for another committee', async () => {
  const actor = await gestionnaire();
  const exportId = await ouvrir(actor);
  await terminer(exportId);
  const autres = [await gestionnaire(), { ...actor, profil: 'DEPOSANT' as const, cppId: null }, { ...actor, cppId: 26 }];
  for (const autre of autres) {
    expect(await lister(autre)).toEqual([]);
    await expect(telecharger(autre, exportId)).rejects.toMatchObject({ code: 'objet.introuvable' });
    await expect(t.identity.call(identityExports, 'supprimer', { params: { exportId } }, autre)).rejects.toMatchObject({
      code: 'objet.introuvable',
    });
  }
  expect(await lister(actor)).toHaveLength(1);
});

test('three at once and no fourth, even asked together; one that is over makes room', async () => {
  const actor = await gestionnaire();
  const demandes = await Promise.allSettled(Array.from({ length: EXPORTS_EN_COURS_MAX + 2 }, () => ouvrir(actor)));
  const ouverts = demandes.flatMap((d) => (d.status === 'fulfilled' ? [d.value] : []));
  expect(ouverts).toHaveLength(EXPORTS_EN_COURS_MAX);
  await expect(ouvrir(actor)).rejects.toMatchObject({ code: 'export.enCours' });
  const motif = 'Certaines valeurs sont à corriger.';
  await t.identity.call(identityInternal, 'echouerExport', { input: { exportId: ouverts[0], motif } });
  expect(await lister(actor)).toContainEqual(expect.objectContaining({ id: ouverts[0], etat: 'ECHEC', motif }));
  await ouvrir(actor);
});

test('one whose process died is said to be lost after some minutes, and holds back no other', async () => {
  const actor = await gestionnaire();
  for (let n = 0; n < EXPORTS_EN_COURS_MAX; n += 1) await ouvrir(actor);
  t.avancer((EXPORT_PERDU_MINUTES + 1) * 60_000);
  expect((await lister(actor)).map((x) => [x.etat, x.motif])).toEqual(
    Array.from({ length: EXPORTS_EN_COURS_MAX }, () => ['ECHEC', expect.stringMatching(/interrompue/)]),
  );
  const encore = await ouvrir(actor);
  await terminer(encore);
  // He has left the page: the next day tells him.
  t.clock.set(addJours(t.clock.today(), 1));
  await t.identity.get(Entretien).passer();
  await t.settled();
  const dits = finis(actor.utiId).filter((x) => !x.cle.startsWith(`export-${encore}-`));
  expect(dits.map((x) => x.donnees.motif)).toEqual(
    Array.from({ length: EXPORTS_EN_COURS_MAX }, () => expect.stringMatching(/interrompue/)),
  );
  t.clock.set(MAINTENANT);
});

test('deleted by its person, its file goes with it; ready after that, its file goes too', async () => {
  const actor = await gestionnaire();
  const [pret, tardif] = [await ouvrir(actor), await ouvrir(actor)];
  const document = await terminer(pret);
  for (const exportId of [pret, tardif]) await t.identity.call(identityExports, 'supprimer', { params: { exportId } }, actor);
  expect(await lister(actor)).toEqual([]);
  const tard = await terminer(tardif);
  expect([await isLa(document.documentId), await isLa(tard.documentId)]).toEqual([false, false]);
});

test('kept seven days: then neither line nor file', async () => {
  const actor = await gestionnaire();
  const { documentId } = await terminer(await ouvrir(actor));
  t.clock.set(addJours(t.clock.today(), EXPORT_JOURS + 1));
  expect(await lister(actor)).toEqual([]);
  await t.identity.get(Entretien).passer();
  expect(await isLa(documentId)).toBe(false);
  t.clock.set(MAINTENANT);
});
