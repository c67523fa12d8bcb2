import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import type { Actor } from '@riph/contracts/core/call';
import type { DossierIndexe } from '@riph/contracts/etude/etude.events';
import { searchDossiers } from '@riph/contracts/search/dossiers.calls';
import type { RechercheDm, RechercheDossiers } from '@riph/contracts/search/dossiers.schemas';
import { service as etude } from '@riph/etude/service';
import ExcelJS from 'exceljs';
import { administrateur, ansm, autreDeposant, deposant, document, expert, gestionnaire } from '../test/jeu.ts';
import { ids, type Monde, monde } from '../test/monde.ts';

const valve: DossierIndexe['dispositif'] = {
  nom: 'Valve Aorta',
  fabricant: 'Velmora',
  classe: 'III',
  marquageCe: false,
  numeroEudamed: 'CIV-26-01-042424',
};
const dm = (dosId: number, change: Partial<DossierIndexe>) =>
  document(dosId, { reglementationCode: 'REG745', dispositif: valve, dateSoumission: `2026-03-0${dosId}`, ...change });

let m: Monde;
beforeAll(async () => {
  // The owner adds its columns to the detailed export: of these dossiers it knows none.
  m = await monde([etude]);
  m.publier(1, 1, dm(1, { qualificationCode: 'IC-Cas-2', decisionAnsm: 'EN_ATTENTE' }));
  m.publier(2, 1, dm(2, { qualificationCode: 'IC-Cas-4-2', cppId: 6, dispositif: { ...valve, classe: 'IIa', nom: 'Attelle' } }));
  m.publier(
    3,
    1,
    dm(3, { reglementationCode: 'REG746', qualificationCode: 'EP-Cas-1', dispositif: null, decisionAnsm: 'AUTORISEE' }),
  );
  m.publier(4, 1, document(4));
  m.publier(5, 1, dm(5, { statut: 'BROUILLON', qualificationCode: 'EP-Cas-4', dateSeance: '2026-04-02' }));
  await m.visible();
});
afterAll(() => m?.stop());

const lister = (actor: Actor, recherche: Partial<RechercheDm> = {}) =>
  m.search.call(searchDossiers, 'rechercherDm', { query: { recherche: JSON.stringify({ filtres: {}, ...recherche }) } }, actor);

test.each([
  ['the administration: all that is filed', administrateur, [3, 2, 1]],
  ['the agency', ansm, [3, 2, 1]],
  ['a committee: its own', gestionnaire(6), [2]],
  ['its sponsor: drafts too', deposant, [5, 3, 2, 1]],
  ['another sponsor', autreDeposant, []],
])('dossiers on a device alone, as %s', async (_who, actor, expected) => {
  expect(ids(await lister(actor))).toEqual(expected);
});

test.each([
  [['JARDE'], [4]],
  [
    ['REG745', 'REG746'],
    [3, 2, 1],
  ],
] satisfies [NonNullable<RechercheDossiers['filtres']['reglementationCode']>, number[]][])(
  'the list of all national dossiers, by its regulation: %j',
  async (reglementationCode, expected) => {
    const page = await m.lister(
      { filtres: { reglementationCode }, tri: [{ champ: 'dateSoumission', sens: 'desc' }] },
      administrateur,
    );
    expect(ids(page)).toEqual(expected);
  },
);

test('who reads no dossier has no such list', async () => {
  await expect(lister(expert)).rejects.toMatchObject({ code: 'droit.manquant' });
});

test.each([
  ['a regulation', { filtres: { reglementationCode: ['REG746'] } }, [3]],
  ['cases that the agency validates', { filtres: { valideur: 'ANSM' } }, [3, 1]],
  ['cases that the committee validates alone', { filtres: { valideur: 'CPP' } }, [2]],
  ['a case', { filtres: { qualificationCode: ['IC-Cas-2'] } }, [1]],
  ['a class', { filtres: { classe: ['III'] } }, [1]],
  ['what the agency decided', { filtres: { decisionAnsm: ['EN_ATTENTE', 'AUTORISEE'] } }, [3, 1]],
  ['the name of the device, misspelt', { texte: 'atelle' }, [2]],
  ['its maker', { texte: 'velmora' }, [2, 1]],
  ['its number in EUDAMED', { texte: 'CIV-26-01-042424' }, [2, 1]],
] satisfies [string, Partial<RechercheDm>, number[]][])('found by %s', async (_name, recherche, expected) => {
  expect(ids(await lister(administrateur, { filtres: {}, ...recherche }))).toEqual(expected);
});

test('a line names the device and the decision; who does not learn when a committee sits reads no day', async () => {
  const [brouillon, div, , premier] = (await lister(deposant)).lignes;
  expect(premier).toMatchObject({ dispositif: 'Valve Aorta', classe: 'III', decisionAnsm: 'EN_ATTENTE' });
  expect(div).toMatchObject({ dispositif: null, classe: null, decisionAnsm: 'AUTORISEE' });
  expect(brouillon.dateSeance).toBeNull();
  expect(JSON.stringify(premier)).not.toContain('Velmora');
});

test.each([
  ['exporterDm', false],
  ['exporterDmAvance', true],
] as const)('%s equals the list and says its filters; the maker stands in the detailed one only', async (nom, avance) => {
  const recherche = JSON.stringify({ filtres: { valideur: 'ANSM', reglementationCode: ['REG745'] } });
  const answer = await m.search.call(searchDossiers, nom, { query: { recherche } }, administrateur);
  if (!('document' in answer)) throw new Error('not a file');
  const book = new ExcelJS.Workbook();
  const bytes = await m.search.get(DocumentStore).readBuffer(answer.document.documentId);
  await book.xlsx.load(new Uint8Array(bytes).buffer);
  const [about, sheet] = book.worksheets;
  expect(sheet.rowCount).toBe(2);
  const row = JSON.stringify(sheet.getRow(2).values);
  expect(row).toContain('Valve Aorta');
  expect(row).toContain('Attendue');
  expect(row.includes('Velmora')).toBe(avance);
  expect(JSON.stringify(about.getSheetValues())).toMatch(/Dispositifs médicaux \(2017\/745\)[\s\S]*Le comité et l’ANSM/);
});
