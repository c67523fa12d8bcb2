/** The papers of a séance: each takes what he may read, and no more. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { examenNotes } from '@riph/contracts/examen/notes.calls';
import { seanceDocuments } from '@riph/contracts/seance/documents.calls';
import { seanceDossierDeSeance } from '@riph/contracts/seance/dossier-de-seance.calls';
import { refus } from '@riph/contracts/seance/seance.errors';
import { service as expertise } from '@riph/expertise/service';
import { AUJOURDHUI, gestionnaire, gestionnaireSe2, instructeur, type Monde, monde } from '../test/monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde([expertise]);
});
afterAll(() => m?.stop());
beforeEach(() => m.clock.set(AUJOURDHUI));

const lire = (seanceId: number, actor: Actor) =>
  m.seance.call(seanceDossierDeSeance, 'lire', { params: { seanceId }, query: {} }, actor);
const fichier = (seanceId: number, sha256: string, dosId: number | undefined, actor: Actor) =>
  m.seance.call(seanceDossierDeSeance, 'lireFichier', { params: { seanceId, sha256 }, query: { dosId } }, actor);
const archive = async (seanceId: number, actor: Actor) => {
  const r = await m.seance.call(seanceDossierDeSeance, 'telecharger', { params: { seanceId } }, actor);
  if (!('zip' in r)) throw new Error('a zip was expected');
  return r.zip;
};
const EXPERTISE = 'e'.repeat(64);
const empreinte = (dosId: number) => String(dosId).padStart(64, 'a');
let rang = 0;
const document = (dosId: number, libelle: string) => {
  rang += 1;
  return m.services.of('etude').db.query(sql`
    insert into document (dos_id, type, libelle, document_id, nom, mime, taille, sha256, tour, pour_deposant, cree_le)
    values (${dosId}, 'RAPPORT', ${libelle}, ${`document-${rang}`}, 'rapport.pdf', 'application/pdf', 12,
      ${empreinte(dosId)}, 1, false, now())
  `);
};
/** A report that an expert gave, and the paper that was joined to the request, which is no report. */
const rapportExpert = async (dosId: number) => {
  const { db } = m.services.of('expertise');
  const [s] = await db.query<{ id: number }>(sql`
    insert into sollicitation (dos_id, cpp_id, exp_id, nom, statut, numero, comite, titre, domaines, resume, question,
      attendu_le, sollicite_le, sollicite_par)
    values (${dosId}, 5, 401, 'Philippe Arnaud', 'DEPOSE', '26.00001', 'CPP Île-de-France I', 'Étude', '{}', '',
      'Avis ?', '2026-03-20', now(), 'Sophie Renard')
    returning id
  `);
  for (const [type, sha256] of [
    ['RAPPORT', EXPERTISE],
    ['DEMANDE', 'd'.repeat(64)],
  ])
    await db.query(sql`
      insert into document_expertise (sollicitation_id, type, document, depose_le, depose_par)
      values (${s.id}, ${type},
        ${JSON.stringify({ documentId: `expertise-${s.id}-${type}`.toLowerCase(), nom: 'avis.pdf', type: 'application/pdf', taille: 9, sha256 })}::jsonb,
        now(), 'Philippe Arnaud')
    `);
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
    m.services.of('etude').call(examenNotes, 'creer', { params: { dosId: un }, body: { texte, partagee } }, actor);
  await note('À relire : la page 12', false, instructeur(306));
  await note('Voir avec le promoteur', true, gestionnaire);
  await m.seance.call(
    seanceDocuments,
    'produireDocument',
    { params: { seanceId: s.id }, query: { typeDocumentSeance: 'ODJ' } },
    gestionnaire,
  );

  const lu = await lire(s.id, instructeur(306));
  // The agenda says who reports on the dossier with which he has a link: he reads it printed for him, and takes none along.
  expect([lu.documents.length, (await lire(s.id, instructeur(301))).documents.length]).toEqual([0, 1]);
  expect(lu.dossiers).toMatchObject([
    {
      dosId: un,
      fichiers: [{ genre: 'RAPPORT', sha256: empreinte(un), nom: 'rapport.pdf', taille: 12 }],
      notes: 2,
      reserve: null,
    },
    { dosId: deux, fichiers: [], notes: 0, reserve: expect.stringContaining('lien') },
  ]);
  const { entrees, textes } = await archive(s.id, instructeur(306));
  const chemins = entrees.map((e) => e.chemin);
  const deLaSeance = async (actor: Actor) =>
    (await archive(s.id, actor)).entrees.filter((e) => e.chemin.startsWith('Séance/')).length;
  expect([await deLaSeance(instructeur(306)), await deLaSeance(instructeur(301))]).toEqual([0, 1]);
  expect(chemins.filter((c) => c.includes('/Rapports et courriers/'))).toEqual([expect.stringMatching(/^01 26\.00001\./)]);
  const tout = (textes ?? []).map((t) => t.texte).join('\n');
  expect(tout).toContain('À relire : la page 12');
  // The private note of a member is nobody else's, the secretariat's neither.
  const duSecretariat = (await archive(s.id, gestionnaire)).textes ?? [];
  expect(duSecretariat.map((t) => t.texte).join('\n')).not.toContain('À relire : la page 12');
  expect((await lire(s.id, gestionnaire)).dossiers[1]).toMatchObject({ fichiers: [{ sha256: empreinte(deux) }], reserve: null });
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

test('reports of experts go along with the others; a declared link shuts them too', async () => {
  const s = await m.creer({ date: '2026-06-30', capaciteDi: 4 });
  const [un, deux] = [await m.dossier(), await m.dossier()];
  for (const d of [un, deux]) {
    await m.inscrire(d, s.id);
    await rapportExpert(d);
  }
  await m.conflit(deux, 306, 'Dominique Faure', 'Investigatrice');
  const lu = await lire(s.id, instructeur(306));
  expect(lu.dossiers.map((d) => d.fichiers)).toMatchObject([
    [{ genre: 'EXPERTISE', sha256: EXPERTISE, chemin: expect.stringContaining('Philippe Arnaud') }],
    [],
  ]);
  const chemins = (await archive(s.id, instructeur(306))).entrees.map((e) => e.chemin);
  expect(chemins.filter((c) => c.includes('/Rapports d’experts/'))).toHaveLength(1);
  expect((await archive(s.id, gestionnaire)).entrees.filter((e) => e.chemin.includes('/Rapports d’experts/'))).toHaveLength(2);
});

test('one paper by its hash, judged again: never of a dossier that is shut to the reader, elsewhere, or of another séance', async () => {
  const s = await m.creer({ date: '2026-09-29', capaciteDi: 4 });
  const [un, deux, ailleurs] = [await m.dossier(), await m.dossier(), await m.dossier()];
  for (const d of [un, deux]) await m.inscrire(d, s.id);
  for (const d of [un, deux, ailleurs]) await document(d, 'Rapport – Collège I');
  await m.conflit(deux, 306, 'Dominique Faure', 'Investigatrice');
  await m.seance.call(
    seanceDocuments,
    'produireDocument',
    { params: { seanceId: s.id }, query: { typeDocumentSeance: 'ODJ' } },
    gestionnaire,
  );
  const introuvable = refus('seance.papierIntrouvable', {});
  const [odj] = (await lire(s.id, instructeur(301))).documents;
  expect(await fichier(s.id, odj.sha256, undefined, instructeur(301))).toMatchObject({ document: { sha256: odj.sha256 } });
  await expect(fichier(s.id, odj.sha256, undefined, instructeur(306))).rejects.toEqual(introuvable);
  expect(await fichier(s.id, empreinte(un), un, instructeur(306))).toMatchObject({ document: { sha256: empreinte(un) } });
  await expect(fichier(s.id, empreinte(deux), deux, instructeur(306))).rejects.toEqual(introuvable);
  await expect(fichier(s.id, empreinte(ailleurs), ailleurs, instructeur(306))).rejects.toEqual(introuvable);
  await expect(fichier(s.id, empreinte(un), undefined, instructeur(306))).rejects.toEqual(introuvable);
  await expect(fichier(s.id, empreinte(un), un, gestionnaireSe2)).rejects.toEqual(
    refus('seance.introuvable', { seanceId: s.id }),
  );
});

test('the key that replaces a forgotten code is of its person alone, and the same each time', async () => {
  const cle = async (actor: Actor) => (await m.seance.call(seanceDossierDeSeance, 'lireCleDeSecours', {}, actor)).cle;
  const [un, autre] = await Promise.all([cle(instructeur(301)), cle(instructeur(302))]);
  expect(Buffer.from(un, 'base64')).toHaveLength(32);
  expect(autre).not.toBe(un);
  expect(await Promise.all([cle(instructeur(301)), cle({ ...instructeur(301), cppId: 26 })])).toEqual([un, un]);
});
