import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import { type Actor, subject } from '@riph/contracts/core/call';
import { referentielInternal } from '@riph/contracts/referentiel/referentiel.internal';
import { searchDossiers } from '@riph/contracts/search/dossiers.calls';
import type { RechercheDefavorables } from '@riph/contracts/search/dossiers.schemas';
import { service as referentiel } from '@riph/referentiel/service';
import ExcelJS from 'exceljs';
import { administrateur, ansm, deposant, document, gestionnaire, instructeur } from '../test/jeu.ts';
import { ids, type Monde, monde } from '../test/monde.ts';

const refus = (dosId: number, cppId: number, motif: [number, string], le: string) =>
  document(dosId, {
    cppId,
    cppNom: `CPP ${cppId}`,
    statut: 'AVIS_DEFAVORABLE',
    sensAvis: 'DEFAVORABLE',
    dateAvis: le,
    // That of the other committee is about a device.
    reglementationCode: cppId === 6 ? 'REG745' : 'JARDE',
    defavorable: {
      documentId: 7000 + dosId,
      motifIds: [motif[0]],
      motifs: [motif[1]],
      motivation: `Motivation du dossier ${dosId}.`,
      documents: 1,
    },
  });
const PROTECTION: [number, string] = [3, 'Protection des personnes'];
/** The number that the reference list gives it. */
const METHODE: [number, string] = [611, 'Méthodologie'];

let m: Monde;
beforeAll(async () => {
  m = await monde([referentiel]);
  m.publier(1, 1, refus(1, 5, PROTECTION, '2026-01-10'));
  m.publier(2, 1, refus(2, 6, METHODE, '2026-02-10'));
  m.publier(3, 1, {
    ...refus(3, 7, PROTECTION, '2026-02-20'),
    deposantUtiId: 201,
    reexamen: { dosId: 30, numero: '2026-00030', statut: 'EN_EVALUATION' },
  });
  m.publier(4, 1, document(4, { statut: 'AVIS_FAVORABLE', sensAvis: 'FAVORABLE', dateAvis: '2026-02-11' }));
  m.publier(5, 1, document(5, { statut: 'REJET_IMPLICITE' }));
  await m.visible();
});
afterAll(() => m?.stop());

const lister = (actor: Actor, recherche: Partial<RechercheDefavorables> = {}) =>
  m.search.call(
    searchDossiers,
    'rechercherDefavorables',
    { query: { recherche: JSON.stringify({ filtres: {}, ...recherche }) } },
    actor,
  );

test.each([
  ['the administration', administrateur, [3, 2, 1]],
  ['the agency', ansm, [3, 2, 1]],
  ['a member of another committee', instructeur(9), [3, 2, 1]],
  ['a manager, without what he filed himself', gestionnaire(5), [2, 1]],
  ['a manager without an active committee', gestionnaire(null), []],
])('unfavourable opinions of all committees, the newest first: %s', async (_who, actor, expected) => {
  expect(ids(await lister(actor))).toEqual(expected);
});

test('a sponsor has no such list', async () => {
  await expect(lister(deposant)).rejects.toMatchObject({ code: 'droit.manquant' });
});

test('a line tells the reasons, the letter and the second examination; its dossier opens for its own committee', async () => {
  const { lignes } = await lister(gestionnaire(5));
  expect(lignes).toMatchObject([
    { dosId: 2, motifs: ['Méthodologie'], documentId: 7002, reexamen: null, ouvrable: false },
    { dosId: 1, motifs: ['Protection des personnes'], documentId: 7001, reexamen: null, ouvrable: true },
  ]);
  expect(JSON.stringify(lignes)).not.toContain('Motivation');
});

test.each([
  ['a reason', { motifId: [3] }, [3, 1]],
  ['a committee', { cppId: [6] }, [2]],
  ['a regulation', { reglementationCode: ['REG745'] }, [2]],
  ['a type', { type: ['DIR'] }, []],
  ['re-examined', { reexamine: true }, [3]],
  ['not re-examined', { reexamine: false }, [2, 1]],
  ['days of the opinion', { avisDu: '2026-02-01', avisAu: '2026-02-15' }, [2]],
] satisfies [string, RechercheDefavorables['filtres'], number[]][])('filter: %s', async (_name, filtres, expected) => {
  expect(ids(await lister(administrateur, { filtres }))).toEqual(expected);
});

test('the second examination, once its opinion is given, is told on the line of the first', async () => {
  m.publier(3, 2, {
    ...refus(3, 7, PROTECTION, '2026-02-20'),
    reexamen: { dosId: 30, numero: '2026-00030', statut: 'AVIS_FAVORABLE' },
  });
  await m.visible();
  expect((await lister(administrateur, { filtres: { reexamine: true } })).lignes).toMatchObject([{ reexamen: 'AVIS_FAVORABLE' }]);
});

test.each([
  ['exporterDefavorables', false],
  ['exporterDefavorablesAvance', true],
] as const)('%s equals the list; the motivation stands in the detailed one only', async (nom, avance) => {
  const recherche = JSON.stringify({ filtres: { motifId: [METHODE[0]] } });
  const answer = await m.search.call(searchDossiers, nom, { query: { recherche } }, gestionnaire(5));
  if (!('document' in answer)) throw new Error('not a file');
  const book = new ExcelJS.Workbook();
  const bytes = await m.search.get(DocumentStore).readBuffer(answer.document.documentId);
  await book.xlsx.load(new Uint8Array(bytes).buffer);
  const [about, sheet] = book.worksheets;
  expect(sheet.rowCount).toBe(2);
  const row = JSON.stringify(sheet.getRow(2).values);
  expect(row).toContain('2026-00002');
  expect(row).toContain('Méthodologie');
  expect(row.includes('Motivation du dossier 2.')).toBe(avance);
  expect(about.getSheetValues().flat()).toEqual(expect.arrayContaining(['Motif', 'Méthodologie insuffisante']));
});

test('the reasons stand by their numbers on the first sheet while the reference data are away', async () => {
  m.services.bus.responders.delete(subject(referentielInternal, 'lireListes'));
  const recherche = JSON.stringify({ filtres: { motifId: [METHODE[0]] } });
  const answer = await m.search.call(searchDossiers, 'exporterDefavorables', { query: { recherche } }, gestionnaire(5));
  if (!('document' in answer)) throw new Error('not a file');
  const book = new ExcelJS.Workbook();
  const bytes = await m.search.get(DocumentStore).readBuffer(answer.document.documentId);
  await book.xlsx.load(new Uint8Array(bytes).buffer);
  expect(book.worksheets[0].getSheetValues().flat()).toEqual(expect.arrayContaining(['Motif', String(METHODE[0])]));
});
