import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import { searchDossiers } from '@riph/contracts/search/dossiers.calls';
import type { RechercheDossiers } from '@riph/contracts/search/dossiers.schemas';
import ExcelJS from 'exceljs';
import { indexNames } from '../socle/index-names.ts';
import { IndexWriter, SANS_HATE } from '../socle/index-writer.ts';
import { administrateur, deposant, document, expert, gestionnaire } from '../test/jeu.ts';
import { ids, type Monde, monde } from '../test/monde.ts';
import { INDEX_DOSSIER } from './dossier-index.ts';
import { DossierWriter } from './dossier-writer.ts';

/** The way to OpenSearch, which the last test cuts. */
const way = { server: undefined as Server | undefined, sockets: new Set<Socket>(), port: 0 };
const open = (to: URL) =>
  new Promise<void>((resolve) => {
    way.server = createServer((socket) => {
      const out = connect(Number(to.port), to.hostname);
      for (const s of [socket, out]) way.sockets.add(s.on('error', () => s.destroy()));
      socket.pipe(out).pipe(socket);
    }).listen(way.port, '127.0.0.1', () => {
      const address = way.server?.address();
      if (address && typeof address === 'object') way.port = address.port;
      resolve();
    });
  });
const cut = () =>
  new Promise<void>((resolve) => {
    for (const s of way.sockets) s.destroy();
    way.sockets.clear();
    way.server?.close(() => resolve());
  });

const TOTAL = 37;
const real = new URL(process.env.OPENSEARCH_URL ?? '');
let m: Monde;
beforeAll(async () => {
  await open(real);
  process.env.OPENSEARCH_URL = Object.assign(new URL(real), { port: String(way.port) }).href;
  m = await monde();
  for (let i = 1; i <= TOTAL; i += 1)
    m.publier(
      i,
      1,
      document(i, {
        // Equal sort values, missing ones and long titles: what makes pages overlap or skip.
        titre: `${i % 3 === 0 ? 'É' : 'e'}tude ${'du sommeil '.repeat(i % 2 ? 60 : 1)}`,
        dateSoumission: i % 5 === 0 ? null : `2026-0${(i % 3) + 1}-10`,
        promoteur: i % 4 === 0 ? null : 'CHU de Montfleury',
        dateLimite: `2026-0${(i % 4) + 1}-15`,
        statut: i % 7 === 0 ? 'AVIS_FAVORABLE' : 'EN_EVALUATION',
        sensAvis: i % 7 === 0 ? 'FAVORABLE' : null,
      }),
    );
  await m.visible();
});
afterAll(async () => {
  await m?.stop();
  await cut();
});

async function toutesLesPages(recherche: Partial<RechercheDossiers>): Promise<number[]> {
  const seen: number[] = [];
  for (let apres: string | undefined; ; ) {
    const { lignes, suivant, total } = await m.lister({ ...recherche, page: { taille: 5, apres } }, administrateur);
    expect(total).toBe(TOTAL);
    seen.push(...lignes.map((l) => l.dosId));
    if (suivant === null || lignes.length === 0) return seen;
    apres = suivant;
  }
}

test.each([
  ['default', undefined],
  ['titre', [{ champ: 'titre', sens: 'asc' }]],
  [
    'three texts',
    [
      { champ: 'titre', sens: 'desc' },
      { champ: 'promoteur', sens: 'asc' },
      { champ: 'cppNom', sens: 'asc' },
    ],
  ],
  ['text with missing values', [{ champ: 'promoteur', sens: 'asc' }]],
  ['text with missing values, backwards', [{ champ: 'promoteur', sens: 'desc' }]],
  ['date with missing values', [{ champ: 'dateSoumission', sens: 'asc' }]],
] satisfies [string, RechercheDossiers['tri']][])('pages neither overlap nor skip, sort: %s', async (_name, tri) => {
  const seen = await toutesLesPages({ tri });
  expect(new Set(seen).size).toBe(TOTAL);
  expect(seen).toHaveLength(TOTAL);
});

test.each([TOTAL - 1, TOTAL, TOTAL + 1])(
  'a page of %i rows: another one is offered when a row is left, and then alone',
  async (taille) => {
    const { lignes, suivant } = await m.lister({ page: { taille } }, administrateur);
    expect(lignes).toHaveLength(Math.min(taille, TOTAL));
    expect(suivant !== null).toBe(taille < TOTAL);
    const trouvees = await m.chercher('', administrateur, {}, { taille });
    expect(trouvees.resultats).toHaveLength(Math.min(taille, TOTAL));
    expect(trouvees.suivant !== null).toBe(taille < TOTAL);
  },
);

test('an unreadable place gives the first page', async () => {
  const first = await m.lister({ page: { taille: 5 } }, administrateur);
  expect(await m.lister({ page: { taille: 5, apres: 'n’importe quoi' } }, administrateur)).toEqual(first);
});

test.each([
  ['statut', { statut: ['AVIS_FAVORABLE'] }, [7, 14, 21, 28, 35]],
  ['late', { enRetard: true, soumisDu: '2026-03-01' }, [8, 17, 29, 32]],
  ['numero', { numero: '2026-A0000' }, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ['sponsor', { promoteur: 'Montfleuri', statut: ['AVIS_FAVORABLE'], soumisAu: '2026-01-31' }, [21]],
] satisfies [string, RechercheDossiers['filtres'], number[]][])('filter: %s', async (_name, filtres, expected) => {
  expect(ids(await m.lister({ filtres, page: { taille: 100 } }, administrateur)).sort((a, b) => a - b)).toEqual(expected);
});

test('the export equals the list, row for row, and says its filters', async () => {
  const recherche = {
    filtres: { statut: ['AVIS_FAVORABLE'] },
    tri: [{ champ: 'numero', sens: 'desc' }],
  } satisfies Partial<RechercheDossiers>;
  const { lignes } = await m.lister({ ...recherche, page: { taille: 200 } }, administrateur);
  const answer = await m.search.call(
    searchDossiers,
    'exporterJarde',
    { query: { recherche: JSON.stringify(recherche) } },
    administrateur,
  );
  const book = new ExcelJS.Workbook();
  if (!('document' in answer)) throw new Error('not a file');
  const bytes = await m.search.get(DocumentStore).readBuffer(answer.document.documentId);
  await book.xlsx.load(new Uint8Array(bytes).buffer);
  const [about, sheet] = book.worksheets;
  const rows = sheet
    .getSheetValues()
    .slice(2)
    .map((r) => (Array.isArray(r) ? r[1] : null));
  expect(rows).toEqual(lignes.map((l) => l.numero));
  expect(JSON.stringify(about.getSheetValues())).toContain('Avis favorable');
});

test('an expert has no list, a sponsor no more than his own', async () => {
  await expect(m.lister({}, expert)).rejects.toMatchObject({ code: 'droit.manquant' });
  m.publier(100, 1, document(100, { deposantUtiId: 102 }));
  await m.visible();
  expect(ids(await m.lister({ filtres: { numero: '2026-00100' } }, deposant))).toEqual([]);
  expect(ids(await m.lister({ filtres: { numero: '2026-00100' } }, gestionnaire(5)))).toEqual([100]);
});

test.each([
  ['in order', [1, 2, 3]],
  ['backwards', [3, 2, 1]],
  ['twice', [2, 3, 3, 2, 1]],
])('the newest version wins: facts %s', async (name, versions) => {
  const dosId = 200 + name.length;
  for (const v of versions) m.publier(dosId, v, document(dosId, { titre: `Version ${v}` }));
  await m.visible();
  const { lignes } = await m.lister({ filtres: { numero: document(dosId).numero ?? '' } }, administrateur);
  expect(lignes.map((l) => l.titre)).toEqual(['Version 3']);
  expect(m.services.bus.dead).toEqual([]);
});

test('a deleted dossier is found no more, even when an older fact comes after', async () => {
  m.publier(300, 4, document(300));
  await m.visible();
  m.publier(300, 6, null);
  m.publier(300, 5, document(300));
  await m.visible();
  expect(ids(await m.lister({ filtres: { numero: '2026-00300' } }, administrateur))).toEqual([]);
});

test('an index made before forgets no deletion either, once the service has started on it', async () => {
  const { total } = await m.lister({}, administrateur);
  const oublier = { index: indexNames.lu('DOSSIER'), body: { index: { gc_deletes: '1ms' } } };
  await m.client.indices.putSettings(oublier, SANS_HATE);
  await m.search.get(IndexWriter).preparer('DOSSIER', INDEX_DOSSIER);
  m.publier(500, 2, null);
  await m.visible();
  m.publier(500, 1, document(500));
  await m.visible();
  expect((await m.lister({}, administrateur)).total).toBe(total);
});

test('a fact told while the index is closed to writes waits for it, and is not given up', async () => {
  const closed = (write: boolean) =>
    m.client.indices.putSettings({ index: indexNames.lu('DOSSIER'), body: { 'index.blocks.write': write } }, SANS_HATE);
  await closed(true);
  await expect(m.search.get(DossierWriter).suivre({ dosId: 400, version: 1, document: document(400) })).rejects.toMatchObject({
    code: 'service.indisponible',
  });
  await closed(false);
  m.publier(400, 1, document(400));
  await m.visible();
  expect(ids(await m.lister({ filtres: { numero: '2026-00400' } }, administrateur))).toEqual([400]);
});

test('without OpenSearch a search is refused as unavailable, and comes back with it', async () => {
  await cut();
  await expect(m.lister({}, administrateur)).rejects.toMatchObject({ code: 'service.indisponible', status: 503 });
  await expect(m.chercher('sommeil', administrateur)).rejects.toMatchObject({ code: 'service.indisponible' });
  await open(real);
  expect((await m.lister({}, administrateur)).lignes.length).toBeGreaterThan(0);
});
