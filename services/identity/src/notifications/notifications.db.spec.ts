/** What a fact tells: the lines of each person, the mails that leave or wait for the night, and what nobody may switch off. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import type { Profil } from '@riph/contracts/core/droits';
import { mailDe } from '@riph/contracts/identity/mails';
import { identityNotifications } from '@riph/contracts/identity/notifications.calls';
import { Entretien } from '../entretien/entretien.ts';
import { type IdentityForTest, startIdentityForTest } from '../test/identity-for-test.ts';
import { ResumeDuJour } from './resume-du-jour.ts';

let t: IdentityForTest;
beforeAll(async () => {
  t = await startIdentityForTest();
});
afterAll(() => t?.stop());

let rang = 0;
const publier = async (...mails: ReturnType<typeof mailDe>[]) => {
  await t.identity.db.transaction(async (tx) => {
    for (const m of mails) tx.mail(m);
  });
  await t.settled();
};
const personne = async (profil: Profil = 'GESTIONNAIRE') => {
  const p = await t.creerPersonne([profil]);
  const actor: Actor = { utiId: p.utiId, profil, cppId: null, nom: 'Zoé Lefort' };
  return { ...p, actor };
};
const rapport = (utiId: number, numero = `26.0${++rang}`) =>
  mailDe('RAPPORT_DEPOSE', {
    destinataires: [{ utiId }],
    donnees: { dosId: rang, numero, auteur: 'A. Girard' },
    cle: `rapport-${numero}-${utiId}`,
  });
const avis = (utiId: number) =>
  mailDe('AVIS_FINAL', {
    destinataires: [{ utiId }],
    donnees: { dosId: 4, numero: '26.00004', comite: 'CPP Ouest I', avis: 'favorable', favorable: true, renduLe: '2026-11-20' },
    cle: `avis-4-${utiId}`,
  });
const lire = (
  actor: Actor,
  filtres: { type?: 'ACTION' | 'DECISION' | 'INFORMATION'; lues?: 'NON_LUES' } = {},
  plus: object = {},
) => t.identity.call(identityNotifications, 'rechercher', { query: { recherche: JSON.stringify({ filtres, ...plus }) } }, actor);
const nombre = (actor: Actor) => t.identity.call(identityNotifications, 'compterNonLues', {}, actor);
const choisir = (
  actor: Actor,
  body: { famille: 'EXAMEN' | 'DECISIONS'; application: boolean; courriel: 'IMMEDIAT' | 'RESUME' | 'AUCUN' },
) => t.identity.call(identityNotifications, 'choisir', { body }, actor);
const courriels = async (utiId: number) =>
  (
    await t.identity.db.query<{ modele: string; donnees: { lignes?: string[] } }>(sql`
      select modele, donnees
      from mail
      where uti_id = ${utiId}
      order by mail_id
    `)
  ).map((m) => m);

test('a mail is also a line, with its words and its page, once however often it is asked', async () => {
  const { actor, utiId } = await personne();
  await publier(rapport(utiId, '26.00077'), rapport(utiId, '26.00077'));
  const { lignes, total } = await lire(actor);
  expect(total).toBe(1);
  expect(lignes[0]).toMatchObject({ type: 'INFORMATION', titre: expect.stringContaining('26.00077'), lueLe: null, profil: null });
  expect(lignes[0].lien).toMatch(/^\/dossiers\/\d+/);
  expect(lignes[0].texte.join(' ')).toContain('A. Girard');
  expect((await courriels(utiId)).map((m) => m.modele)).toEqual(['RAPPORT_DEPOSE']);
  expect(await nombre(actor)).toBe(1);
});

test('what is told to a profile says so, and whoever does not hold it is told nothing', async () => {
  const admin = await personne('SUPER_ADMIN');
  const autre = await personne('DEPOSANT');
  const cle = `a-valider-${admin.utiId}`;
  await publier(mailDe('COMPTE_A_VALIDER', { destinataires: [{ profil: 'SUPER_ADMIN' }], donnees: { profil: 'DEPOSANT' }, cle }));
  expect((await lire(admin.actor, { type: 'ACTION' })).lignes[0]).toMatchObject({ profil: 'SUPER_ADMIN', type: 'ACTION' });
  expect((await lire(autre.actor)).total).toBe(0);
});

test('read, unread again, all read up to what is on the screen; of another, not found', async () => {
  const { actor, utiId } = await personne();
  const autre = await personne();
  await publier(rapport(utiId), rapport(utiId), rapport(utiId));
  const { lignes } = await lire(actor);
  const marquer = (qui: Actor, notifId: number, lue: boolean) =>
    t.identity.call(identityNotifications, 'marquer', { params: { notifId }, body: { lue } }, qui);
  await expect(marquer(autre.actor, lignes[0].id, true)).rejects.toMatchObject({ code: 'objet.introuvable' });
  await marquer(actor, lignes[0].id, true);
  expect([await nombre(actor), (await lire(actor, { lues: 'NON_LUES' })).total, (await lire(actor)).total]).toEqual([2, 2, 3]);
  await marquer(actor, lignes[0].id, false);
  expect(await nombre(actor)).toBe(3);
  const tout = (qui: Actor, jusqua: number) => t.identity.call(identityNotifications, 'marquerTout', { body: { jusqua } }, qui);
  expect(await tout(autre.actor, lignes[0].id)).toBe(0);
  expect(await tout(actor, lignes[1].id)).toBe(2);
  expect((await lire(actor, { lues: 'NON_LUES' })).lignes.map((l) => l.id)).toEqual([lignes[0].id]);
});

test('pages by key, and words whatever their accents', async () => {
  const { actor, utiId } = await personne();
  for (const numero of ['26.70001', '26.70002', '26.70003']) await publier(rapport(utiId, numero));
  const une = await lire(actor, {}, { page: { taille: 2 } });
  expect(une).toMatchObject({ total: 3, lignes: [{}, {}] });
  const deux = await lire(actor, {}, { page: { taille: 2, apres: une.suivant } });
  expect([deux.lignes.length, deux.suivant]).toEqual([1, null]);
  expect((await lire(actor, {}, { texte: 'depose 26.70002' })).lignes.map((l) => l.titre)).toEqual([
    expect.stringContaining('26.70002'),
  ]);
  expect((await lire(actor, {}, { texte: 'retire' })).total).toBe(0);
});

test('what he chose: nothing by mail at once, one mail in the night, and no second one', async () => {
  const { actor, utiId } = await personne();
  await choisir(actor, { famille: 'EXAMEN', application: false, courriel: 'RESUME' });
  await publier(rapport(utiId, '26.80001'), rapport(utiId, '26.80002'), avis(utiId));
  expect((await courriels(utiId)).map((m) => m.modele)).toEqual(['AVIS_FINAL']);
  expect((await lire(actor)).lignes.map((l) => l.type)).toEqual(['DECISION']);
  const resume = t.services.of('identity').get(ResumeDuJour);
  for (const _ of [1, 2]) {
    t.clock.set(addJours(t.clock.today(), 1));
    await resume.passer();
    await t.settled();
  }
  const [, ...resumes] = await courriels(utiId);
  expect(resumes.map((m) => m.modele)).toEqual(['RESUME_DU_JOUR']);
  expect(resumes[0].donnees.lignes).toEqual([expect.stringContaining('26.80001'), expect.stringContaining('26.80002')]);
});

test('a decision is told whatever he chose; a choice that leaves nothing is refused, and the one before stays', async () => {
  const { actor, utiId } = await personne();
  await expect(choisir(actor, { famille: 'DECISIONS', application: true, courriel: 'AUCUN' })).rejects.toMatchObject({
    details: { fields: [{ message: expect.stringMatching(/délai de la loi/) }] },
  });
  await choisir(actor, { famille: 'EXAMEN', application: true, courriel: 'AUCUN' });
  await expect(choisir(actor, { famille: 'EXAMEN', application: false, courriel: 'AUCUN' })).rejects.toMatchObject({
    details: { fields: [{ message: expect.stringMatching(/au moins un moyen/) }] },
  });
  const preferences = await t.identity.call(identityNotifications, 'lirePreferences', {}, actor);
  expect(preferences).toContainEqual({ famille: 'EXAMEN', application: true, courriel: 'AUCUN' });
  expect(preferences.map((p) => p.famille)).not.toContain('EXPERTISES');
  await publier(rapport(utiId), avis(utiId));
  expect((await courriels(utiId)).map((m) => m.modele)).toEqual(['AVIS_FINAL']);
  expect((await lire(actor)).total).toBe(2);
});

test('a year after it was read a line goes; unread, it stays', async () => {
  const { actor, utiId } = await personne();
  await publier(rapport(utiId), rapport(utiId));
  const { lignes } = await lire(actor);
  await t.identity.call(identityNotifications, 'marquer', { params: { notifId: lignes[1].id }, body: { lue: true } }, actor);
  t.clock.set(addJours(t.clock.today(), 366));
  await t.services.of('identity').get(Entretien).passer();
  // The housekeeping of that day also warns of a password or an account that ends: the line of that mail comes when its fact does, before or after this read.
  const restes = (await lire(actor)).lignes.map((l) => l.id).filter((id) => lignes.some((l) => l.id === id));
  expect(restes).toEqual([lignes[0].id]);
});
