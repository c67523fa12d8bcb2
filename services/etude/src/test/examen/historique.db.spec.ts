/** The history of a dossier: the files of each act, and more acts than one page holds. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { ACTES_PAR_PAGE, etudeEvenements } from '@riph/contracts/etude/suivi/evenements.calls';
import { examenDocuments } from '@riph/contracts/examen/documents.calls';
import { type Comites, mondeDuComite } from '../comite.ts';
import { administrateur, ansm, autreDeposant, deposant, gestionnaire, instructeur } from '../jeu.ts';
import type { Monde } from '../monde.ts';

const J0 = '2026-03-02';
let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0));
});
afterAll(() => m?.stop());

const page = (id: number, actor: Actor, avant?: number) =>
  m.etude.call(etudeEvenements, 'listerPage', { params: { entityCode: 'DOSSIER', id }, query: { avant } }, actor);

test('an act shows the letters that it made; the sponsor opens them, and reads of no report', async () => {
  const d = await c.recevable();
  await c.designer(d.dosId, 'COLLEGE_1', d.membre(1).utiId, d.comite);
  await c.rapporter(d.dosId, 'COLLEGE_1', d.membre(1));
  const { lignes, suite } = await page(d.dosId, deposant);
  expect(suite).toBeNull();
  const documentsDe = (action: string, lues = lignes) => lues.find((l) => l.action === action)?.documents.map((x) => x.libelle);
  expect(documentsDe('SOUMETTRE')).toEqual(['Récépissé de dépôt', 'Preuve de l’attribution au comité']);
  expect(documentsDe('DECLARER_RECEVABLE')).toEqual(['Accusé de recevabilité']);
  const [accuse] = lignes.find((l) => l.action === 'DECLARER_RECEVABLE')?.documents ?? [];
  const params = { dosId: d.dosId, id: accuse.id };
  expect(await m.etude.call(examenDocuments, 'telecharger', { params }, deposant)).toMatchObject({
    document: { type: 'application/pdf' },
  });
  expect(lignes.flatMap((l) => l.documents)).toHaveLength(3);
  const duComite = (await page(d.dosId, d.comite)).lignes;
  expect(documentsDe('RAPPORT_DEPOSE', duComite)).toHaveLength(1);
  await expect(page(d.dosId, autreDeposant)).rejects.toMatchObject({ code: 'dossier.introuvable' });
});

test('a long history is read page after page, each act once, to its first', async () => {
  const { dosId } = await c.depose();
  m.clock.set(addJours(J0, 1));
  for (let i = 0; i < 2 * ACTES_PAR_PAGE; i += 100)
    await m.etude.db.transaction(async (tx) => {
      for (let n = i; n < i + 100; n += 1)
        tx.journal({
          entityCode: 'DOSSIER',
          entityId: dosId,
          action: 'AJOUTER_PIECE',
          commentaire: `pièce ${n}`,
          actor: deposant,
        });
    });
  const pages = [await page(dosId, deposant)];
  for (let { suite } = pages[0]; suite !== null; ) {
    const lue = await page(dosId, deposant, suite);
    pages.push(lue);
    suite = lue.suite;
  }
  expect(pages.map((p) => p.lignes.length).slice(0, 2)).toEqual([ACTES_PAR_PAGE, ACTES_PAR_PAGE]);
  const lignes = pages.flatMap((p) => p.lignes);
  expect(new Set(lignes.map((l) => l.id)).size).toBe(lignes.length);
  expect(lignes.map((l) => l.id)).toEqual(lignes.map((l) => l.id).toSorted((a, b) => b - a));
  expect(lignes.at(-1)?.action).toBe('CREER');
  expect(lignes.filter((l) => l.commentaire?.startsWith('pièce '))).toHaveLength(2 * ACTES_PAR_PAGE);
  m.clock.set(J0);
});

test('the history of a séance names the dossiers that were put on it; for its secretariat and the administration alone', async () => {
  const d = await c.depose();
  const [{ seanceId }] = await c.inscriptions(d.dosId);
  const lire = (actor: Actor) =>
    m.etude.call(etudeEvenements, 'listerPage', { params: { entityCode: 'SEANCE', id: seanceId }, query: {} }, actor);
  const { numero } = await c.synthese(d.dosId);
  for (const lecteur of [d.comite, administrateur])
    expect((await lire(lecteur)).lignes).toContainEqual(
      expect.objectContaining({ action: 'INSCRIRE_DOSSIER', libelle: 'Inscrire un dossier', commentaire: `Dossier ${numero}` }),
    );
  // Who filed it and works for the committee too is not told of it.
  const lui = { ...d.comite, utiId: deposant.utiId };
  expect((await lire(lui)).lignes.map((l) => l.commentaire)).not.toContain(`Dossier ${numero}`);
  for (const autre of [deposant, ansm, instructeur(d.cppId), gestionnaire(d.cppId + 1)])
    await expect(lire(autre)).rejects.toMatchObject({ code: 'seance.introuvable', status: 404 });
});
