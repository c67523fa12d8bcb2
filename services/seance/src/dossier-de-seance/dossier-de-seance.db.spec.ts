/** The papers of a session: each takes what he may read, and no more. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { etudeNotes } from '@riph/contracts/etude/notes.calls';
import { seanceDocuments } from '@riph/contracts/seance/documents.calls';
import { seanceDossierDeSeance } from '@riph/contracts/seance/dossier-de-seance.calls';
import { refus } from '@riph/contracts/seance/seance.errors';
import { AUJOURDHUI, gestionnaire, gestionnaireSe2, instructeur, type Monde, monde } from '../test/monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.stop());
beforeEach(() => m.clock.set(AUJOURDHUI));

const lire = (seanceId: number, actor: Actor) => m.seance.call(seanceDossierDeSeance, 'lire', { params: { seanceId } }, actor);
const archive = async (seanceId: number, actor: Actor) => {
  const r = await m.seance.call(seanceDossierDeSeance, 'telecharger', { params: { seanceId } }, actor);
  if (!('zip' in r)) throw new Error('a zip was expected');
  return r.zip;
};
let rang = 0;
const document = (dosId: number, libelle: string) => {
  rang += 1;
  return m.services.of('etude').db.query(
    `insert into document (dos_id, type, libelle, document_id, nom, mime, taille, sha256, tour, pour_deposant, cree_le)
     values ($1, 'RAPPORT', $2, $3, 'rapport.pdf', 'application/pdf', 12, repeat('a', 64), 1, false, now())`,
    [dosId, libelle, `document-${rang}`],
  );
};

test('agenda, reports and notes of each dossier, without what is shut to the reader', async () => {
  const s = await m.creer({ date: '2026-04-28', capaciteDi: 4 });
  const [un, deux] = [await m.dossier(), await m.dossier()];
  for (const d of [un, deux]) {
    await m.inscrire(d, s.id);
    await document(d, 'Rapport – Collège I');
  }
  await m.conflit(deux, 306, 'Dominique Faure', 'Investigatrice');
  const note = (texte: string, partagee: boolean, actor: Actor) =>
    m.services.of('etude').call(etudeNotes, 'creer', { params: { dosId: un }, body: { texte, partagee } }, actor);
  await note('À relire : la page 12', false, instructeur(306));
  await note('Voir avec le promoteur', true, gestionnaire);
  await m.seance.call(
    seanceDocuments,
    'produireDocument',
    { params: { seanceId: s.id }, query: { typeDocumentSeance: 'ODJ' } },
    gestionnaire,
  );

  const lu = await lire(s.id, instructeur(306));
  expect(lu.documents).toHaveLength(1);
  expect(lu.dossiers).toMatchObject([
    { dosId: un, rapports: 1, notes: 2, reserve: null },
    { dosId: deux, pieces: 0, rapports: 0, notes: 0, reserve: expect.stringContaining('lien') },
  ]);
  const { entrees, textes } = await archive(s.id, instructeur(306));
  const chemins = entrees.map((e) => e.chemin);
  expect(chemins.filter((c) => c.startsWith('Séance/'))).toHaveLength(1);
  expect(chemins.filter((c) => c.includes('/Rapports et courriers/'))).toEqual([expect.stringMatching(/^01 26\.00001\./)]);
  const tout = (textes ?? []).map((t) => t.texte).join('\n');
  expect(tout).toContain('À relire : la page 12');
  // The private note of a member is nobody else's, the secretariat's neither.
  const duSecretariat = (await archive(s.id, gestionnaire)).textes ?? [];
  expect(duSecretariat.map((t) => t.texte).join('\n')).not.toContain('À relire : la page 12');
  expect((await lire(s.id, gestionnaire)).dossiers[1]).toMatchObject({ rapports: 1, reserve: null });
});

test('another committee finds nothing; who filed a dossier of the agenda gets neither it nor what names its reporters', async () => {
  const s = await m.creer({ date: '2026-05-26', capaciteDi: 4 });
  const [un, sien] = [await m.dossier(), await m.dossier({ deposantUtiId: 303 })];
  for (const d of [un, sien]) await m.inscrire(d, s.id);
  await m.seance.call(
    seanceDocuments,
    'produireDocument',
    { params: { seanceId: s.id }, query: { typeDocumentSeance: 'ODJ' } },
    gestionnaire,
  );
  await expect(lire(s.id, gestionnaireSe2)).rejects.toEqual(refus('seance.introuvable', { seanceId: s.id }));
  await expect(archive(s.id, gestionnaireSe2)).rejects.toEqual(refus('seance.introuvable', { seanceId: s.id }));
  const lu = await lire(s.id, instructeur(303));
  expect([lu.documents, lu.dossiers.map((d) => d.dosId)]).toEqual([[], [un]]);
});
