/** Notes of the committee: who reads them, who changes them, what was read, frozen with the study (NOT-01). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { etudeEvenements } from '@riph/contracts/etude/suivi/evenements.calls';
import { examenNotes } from '@riph/contracts/examen/notes.calls';
import { type Comites, mailsDe, mondeDuComite } from '../comite.ts';
import { administrateur, ansm, deposant, gestionnaire } from '../jeu.ts';
import type { Monde } from '../monde.ts';

let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite('2026-03-02'));
});
afterAll(() => m?.stop());

const lister = (dosId: number, actor: Actor) => m.etude.call(examenNotes, 'lister', { params: { dosId } }, actor);
const textes = async (dosId: number, actor: Actor) => (await lister(dosId, actor)).map((n) => n.texte);
const compter = (dosId: number, actor: Actor) => m.etude.call(examenNotes, 'lireMetaDonnees', { params: { dosId } }, actor);
const ecrire = (dosId: number, texte: string, actor: Actor, choix: { partagee?: boolean; epinglee?: boolean } = {}) =>
  m.etude.call(examenNotes, 'creer', { params: { dosId }, body: { texte, partagee: false, ...choix } }, actor);
/** Always under one key, of its own. */
const ecrireAvec = (dosId: number, texte: string, actor: Actor) =>
  m.etude.call(
    examenNotes,
    'creer',
    { params: { dosId }, body: { texte, partagee: false, cle: '0b9f3c1e-6f0a-4d3a-9a55-1f2f6f0d7c12' } },
    actor,
  );
const supprimer = (dosId: number, noteId: number, actor: Actor) =>
  m.etude.call(examenNotes, 'supprimer', { params: { dosId }, body: { noteId } }, actor);
const marquer = (dosId: number, noteId: number, isLu: 'true' | 'false', actor: Actor) =>
  m.etude.call(examenNotes, 'marquerLue', { params: { dosId, noteId, isLu } }, actor);

test('private, shared and pinned notes, each with whether its reader has read it', async () => {
  const { dosId, comite, cppId, membre } = await c.depose();
  const [lui, elle] = [membre(1), membre(6)];
  const privee = await ecrire(dosId, 'Revoir le calcul.', lui);
  const partagee = await ecrire(dosId, 'Quorum à vérifier.', lui, { partagee: true, epinglee: true });
  await ecrire(dosId, 'Appeler le promoteur.', comite, { partagee: true });
  // Pinned first, then the newest.
  expect(await textes(dosId, lui)).toEqual(['Quorum à vérifier.', 'Appeler le promoteur.', 'Revoir le calcul.']);
  expect(await textes(dosId, elle)).toEqual(['Quorum à vérifier.', 'Appeler le promoteur.']);
  expect(await textes(dosId, administrateur)).toEqual(['Quorum à vérifier.', 'Appeler le promoteur.']);
  expect([await compter(dosId, lui), await compter(dosId, elle)]).toEqual([
    { total: 3, nonLues: 1 },
    { total: 2, nonLues: 2 },
  ]);

  await marquer(dosId, partagee.id, 'true', elle);
  await marquer(dosId, partagee.id, 'true', elle);
  expect(await compter(dosId, elle)).toEqual({ total: 2, nonLues: 1 });
  await marquer(dosId, partagee.id, 'false', elle);
  expect(await compter(dosId, elle)).toEqual({ total: 2, nonLues: 2 });

  // Somebody else's: a private one is unknown, a shared one is not changed.
  const inconnue = { code: 'note.introuvable', status: 404 };
  await expect(marquer(dosId, privee.id, 'true', elle)).rejects.toMatchObject(inconnue);
  for (const actor of [elle, comite]) await expect(supprimer(dosId, partagee.id, actor)).rejects.toMatchObject(inconnue);
  for (const actor of [deposant, ansm]) await expect(lister(dosId, actor)).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(lister(dosId, gestionnaire(cppId + 1))).rejects.toMatchObject({ code: 'dossier.introuvable' });

  // Changed: whoever had read it has not read what it says now; a stale version is refused.
  await marquer(dosId, partagee.id, 'true', elle);
  const body = { noteId: partagee.id, texte: 'Quorum vérifié.', partagee: true, epinglee: false, version: 1 };
  const modifier = () => m.etude.call(examenNotes, 'modifier', { params: { dosId }, body }, lui);
  expect(await modifier()).toMatchObject({ texte: 'Quorum vérifié.', version: 2 });
  await expect(modifier()).rejects.toMatchObject({ code: 'version.perimee' });
  expect(await compter(dosId, elle)).toEqual({ total: 2, nonLues: 2 });
  await supprimer(dosId, privee.id, lui);
  // One line an act, the refused one none; the act, never the words; the committee alone reads them.
  const actes = async (actor: Actor) =>
    (await m.etude.call(etudeEvenements, 'lister', { params: { entityCode: 'DOSSIER', id: dosId } }, actor)).filter((l) =>
      l.action.endsWith('_NOTE'),
    );
  const lignes = await actes(comite);
  expect(lignes.map((l) => l.action)).toEqual([
    'SUPPRIMER_NOTE',
    'MODIFIER_NOTE',
    'AJOUTER_NOTE',
    'AJOUTER_NOTE',
    'AJOUTER_NOTE',
  ]);
  expect(lignes.every((l) => l.commentaire === null)).toBe(true);
  expect(await actes(deposant)).toEqual([]);
  expect(await textes(dosId, lui)).toEqual(['Appeler le promoteur.', 'Quorum vérifié.']);
});

test('sent again under its key, a note is written once; another person or another dossier has keys of its own', async () => {
  const { dosId, membre } = await c.depose();
  const cle = '0b9f3c1e-6f0a-4d3a-9a55-1f2f6f0d7c11';
  const envoyer = (texte: string, actor: Actor) =>
    m.etude.call(examenNotes, 'creer', { params: { dosId }, body: { texte, partagee: false, cle } }, actor);
  const [une, deux] = [await envoyer('Dans le train.', membre(1)), await envoyer('Dans le train.', membre(1))];
  expect(deux).toEqual(une);
  expect((await envoyer('Ailleurs.', membre(6))).id).not.toBe(une.id);
  expect(await textes(dosId, membre(1))).toEqual(['Dans le train.']);
  const ensemble = await Promise.all(['x', 'x', 'x'].map((t) => ecrireAvec(dosId, t, membre(1))));
  expect(new Set(ensemble.map((n) => n.id)).size).toBe(1);
  const lignes = await m.etude.call(etudeEvenements, 'lister', { params: { entityCode: 'DOSSIER', id: dosId } }, administrateur);
  expect(lignes.filter((l) => l.action === 'AJOUTER_NOTE')).toHaveLength(3);
});

test('frozen once the study is archived: read, not changed', async () => {
  const { dosId, comite } = await c.depose();
  const note = await ecrire(dosId, 'À garder.', comite, { partagee: true });
  const dit = () =>
    Promise.all([
      m.etude.call(examenNotes, 'estEtudeArchivee', { params: { dosId } }, comite),
      m.etude.call(examenNotes, 'estEtudeCtisArchivee', { params: { dosId } }, comite),
    ]);
  expect(await dit()).toEqual([false, false]);
  for (const [etat, expected] of [
    ['ARCHIVEE', [true, false]],
    ['RAPATRIEE_CTIS', [false, true]],
  ] as const) {
    await m.etude.db.query(sql`update etude set etat = ${etat} where id = (select etu_id from dossier where id = ${dosId})`);
    expect(await dit()).toEqual(expected);
    const figee = { code: 'note.figee', status: 409 };
    await expect(ecrire(dosId, 'Trop tard.', comite)).rejects.toMatchObject(figee);
    await expect(supprimer(dosId, note.id, comite)).rejects.toMatchObject(figee);
    expect(await textes(dosId, comite)).toEqual(['À garder.']);
  }
});

// NOT-03.
test('a shared note names colleagues who could read it; each is told once, without its words', async () => {
  const { dosId, comite, membre } = await c.depose();
  const params = { dosId };
  const [lui, elle, lie] = [membre(1), membre(6), membre(8)];
  await m.etude.db.query(sql`
    insert into conflit (dos_id, uti_id, nom, motif, declare_le, declare_par)
    values (${dosId}, ${lie.utiId}, 'x', 'x', now(), 'x')
  `);
  const collegues = await m.etude.call(examenNotes, 'listerCollegues', { params }, lui);
  expect(collegues).toContainEqual({ utiId: elle.utiId, nom: 'Dominique Faure', secretariat: false });
  for (const absent of [lui, lie]) expect(collegues.map((x) => x.utiId)).not.toContain(absent.utiId);

  const nommer = (nommes: number[], partagee = true) =>
    m.etude.call(examenNotes, 'creer', { params, body: { texte: 'Peux-tu regarder le calcul ?', partagee, nommes } }, lui);
  await expect(nommer([elle.utiId], false)).rejects.toMatchObject({ code: 'note.nommes' });
  for (const inconnu of [lie.utiId, deposant.utiId, lui.utiId])
    await expect(nommer([inconnu])).rejects.toMatchObject({ code: 'note.nommes' });
  const note = await nommer([elle.utiId, elle.utiId]);
  expect(note.nommes).toEqual([{ utiId: elle.utiId, nom: 'Dominique Faure' }]);
  expect((await lister(dosId, elle)).map((n) => [n.meNomme, n.lue])).toEqual([[true, false]]);
  expect((await lister(dosId, comite)).map((n) => n.meNomme)).toEqual([false]);

  const body = {
    noteId: note.id,
    texte: 'Merci.',
    partagee: true,
    epinglee: false,
    nommes: [elle.utiId, membre(3).utiId],
    version: 1,
  };
  await m.etude.call(examenNotes, 'modifier', { params, body }, lui);
  const mails = (await mailsDe(m, dosId)).filter((x) => x.modele === 'NOTE_NOMME');
  expect(mails.map((x) => x.destinataires)).toEqual([[{ utiId: elle.utiId }], [{ utiId: membre(3).utiId }]]);
  expect(JSON.stringify(mails)).not.toContain('calcul');
});
