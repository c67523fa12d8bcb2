/** The index of studies: trials of the portal as each may read them, found by any of their numbers and words, in two spreadsheets. Rules: REC-01, REC-04. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { dossierCtisEtude } from '@riph/contracts/dossier-ctis/etude.calls';
import type { RechercheEssais } from '@riph/contracts/etude/suivi/essais.schemas';
import { etudeExports } from '@riph/contracts/etude/suivi/exports.calls';
import { searchEtudes } from '@riph/contracts/search/etudes.calls';
import { searchGlobale } from '@riph/contracts/search/globale.calls';
import { searchIndexation } from '@riph/contracts/search/indexation.calls';
import { searchInternal } from '@riph/contracts/search/search.internal';
import { etudesCtis } from '@riph/dossier-ctis/socle/collections';
import type { EtudeCtis } from '@riph/dossier-ctis/socle/contenus';
import { Objets } from '@riph/dossier-ctis/socle/objets.repository';
import { ADMIN, AGENCE, acteur, PROMOTEUR } from '@riph/dossier-ctis/test/monde';
import { Reconstruction } from '../indexation/reconstruction.ts';
import { type MondeCtis, mondeCtis } from '../test/monde-ctis.ts';

let m: MondeCtis;
let essai: EtudeCtis & { etuId: number };
beforeAll(async () => {
  m = await mondeCtis();
  await m.importer();
  await m.enEvaluation();
  const [{ id }] = await m.svc.get(Objets).readMany(etudesCtis, [1_000_000_001]);
  await m.svc.get(Objets).change(etudesCtis, { id }, (e) => {
    e.titreCourt = 'ZELVA-HF';
    Object.assign(e.administratif.numerosSecondaires, { eudraCt: '2021-005617-14', nct: 'NCT04012345' });
  });
  const [{ contenu }] = await m.svc.get(Objets).readMany(etudesCtis, [id]);
  essai = { etuId: Number(id), ...contenu };
  await m.visible();
});
afterAll(() => m?.stop());

const enBase = async () => {
  const nombres: number[] = Array.from({ length: await m.svc.get(Objets).lastNumber('etudeCtis') }, (_, i) => 1_000_000_001 + i);
  return (await m.svc.get(Objets).readMany(etudesCtis, nombres)).map((e) => Number(e.id));
};
const lister = (recherche: Partial<RechercheEssais>, actor: Actor = ADMIN) =>
  m.search.call(
    searchEtudes,
    'rechercherCtis',
    { query: { recherche: JSON.stringify({ filtres: {}, page: { taille: 100 }, ...recherche }) } },
    actor,
  );
const chercher = (texte: string, actor: Actor = ADMIN) =>
  m.search.call(searchGlobale, 'rechercherEtudes', { query: { rechercheGlobalDto: JSON.stringify({ texte }) } }, actor);
const croissant = (nombres: readonly number[]) => nombres.toSorted((a, b) => a - b);

test.each([
  ['the administration', () => ADMIN],
  ['the agency', () => AGENCE],
  ['the committee that has one', () => m.gestionnaire],
  ['a member of it', () => acteur('INSTRUCTEUR', { utiId: 203, cppId: m.ctis.id })],
  ['a member of it who has one as its sponsor', () => acteur('INSTRUCTEUR', { utiId: PROMOTEUR.utiId, cppId: m.ctis.id })],
  ['another committee', () => m.etranger],
  ['the sponsor to whom one is open', () => PROMOTEUR],
  ['another sponsor', () => acteur('DEPOSANT', { utiId: 102 })],
] as const)('%s finds the trials that may be read, row for row', async (_who, qui) => {
  const lisibles: number[] = [];
  for (const id of await enBase()) {
    const lue = await m.svc.call(dossierCtisEtude, 'lire', { params: { id } }, qui()).catch((error: unknown) => error);
    if (lue && typeof lue === 'object' && 'numeroCtis' in lue) lisibles.push(id);
    else expect(lue).toMatchObject({ code: 'objet.introuvable' });
  }
  const { lignes, total } = await lister({}, qui());
  expect(croissant(lignes.map((l) => l.etuId))).toEqual(lisibles);
  expect(total).toBe(lisibles.length);
  expect(croissant((await chercher('', qui())).resultats.map((r) => r.etuId))).toEqual(lisibles);
});

test.each([
  ['its number', () => essai.numeroCtis],
  ['its number without dashes', () => essai.numeroCtis.replaceAll('-', '')],
  ['its number without its suffix', () => essai.numeroCtis.slice(0, 14)],
  ['its number with the name of the register', () => `EU CT ${essai.numeroCtis}`],
  [
    'its number with a wrong digit',
    () => `${essai.numeroCtis.slice(0, 9)}${(Number(essai.numeroCtis[9]) + 1) % 10}${essai.numeroCtis.slice(10)}`,
  ],
  ['its EudraCT number', () => 'EudraCT 2021-005617-14'],
  ['its NCT number', () => 'nct04012345'],
  ['its acronym', () => 'zelva'],
  ['its acronym misspelt', () => 'zelba-hf'],
  ['its sponsor', () => essai.administratif.promoteur?.nom ?? ''],
  ['its product', () => essai.produits[0].nom],
])('a trial is found first by %s', async (_by, typed) => {
  const [premier] = (await chercher(typed())).resultats;
  expect(premier?.etuId).toBe(essai.etuId);
});

test('the one box shows it too, its whole number told apart', async () => {
  const box = async (texte: string) =>
    m.search.call(searchGlobale, 'rechercher', { query: { rechercheGlobalDto: JSON.stringify({ texte }) } }, ADMIN);
  const { etudes, resultats } = await box(essai.numeroCtis.replaceAll('-', ''));
  expect(resultats).toEqual([]);
  expect(etudes.resultats[0]).toMatchObject({ etuId: essai.etuId, numeroExact: true, numero: essai.numeroCtis });
  expect((await box('')).etudes).toEqual({ resultats: [], total: 0 });
});

test.each<[string, RechercheEssais['filtres'], (e: EtudeCtis) => boolean]>([
  ['number', { numero: '2026599' }, (e) => e.numeroCtis.startsWith('2026-599')],
  ['state', { statut: ['EN_COURS'] }, (e) => e.statut === 'EN_COURS'],
  ['phase', { phase: [4, 5] }, (e) => [4, 5].includes(e.recherche.phaseCode ?? 0)],
  ['transition', { enTransition: false }, (e) => !e.administratif.enTransition],
  ['publication', { publiee: true }, (e) => e.publicationAutorisee],
])('filter: %s', async (_name, filtres, garde) => {
  const lues = await m.svc.get(Objets).readMany(etudesCtis, await enBase());
  const attendues = lues.filter((e) => garde(e.contenu)).map((e) => Number(e.id));
  expect(croissant((await lister({ filtres })).lignes.map((l) => l.etuId))).toEqual(attendues);
});

test('filter: committee, of those that have a trial and of one that has none', async () => {
  const lues = await m.svc.get(Objets).readMany(etudesCtis, await enBase());
  const siennes = lues.filter((e) => e.contenu.cppId === m.ctis.id).map((e) => Number(e.id));
  expect(siennes).not.toHaveLength(0);
  const trouvees = async (cppIds: number[]) => croissant((await lister({ filtres: { cppIds } })).lignes.map((l) => l.etuId));
  expect(await trouvees([m.ctis.id, 999_999])).toEqual(siennes);
  expect(await trouvees([999_999])).toEqual([]);
});

test('both spreadsheets are the list, row for row; the complete one says where and with what', async () => {
  const exporter = async (complet: boolean, actor: Actor) => {
    const recherche = { filtres: {}, tri: [{ champ: 'titre' as const, sens: 'asc' as const }] };
    return m.lignesDe(await m.search.call(searchInternal, 'exporterEtudesCtis', { input: { recherche, complet } }, actor));
  };
  const { lignes } = await lister({ tri: [{ champ: 'titre', sens: 'asc' }] });
  for (const complet of [false, true])
    expect((await exporter(complet, ADMIN)).map((l) => l['Numéro européen'])).toEqual(lignes.map((l) => l.numero));
  const detail = (await exporter(true, ADMIN)).find((l) => l['Numéro européen'] === essai.numeroCtis);
  const lieux = essai.sites.filter((s) => s.pays === 'FR' && s.retireLe === null).length;
  expect(detail).toMatchObject({
    Produits: expect.stringContaining(essai.produits[0].nom),
    'Nombre de lieux en France': lieux,
    'Publication autorisée': 'Non',
  });
  expect((await exporter(false, m.gestionnaire)).map((l) => l.Comité)).toEqual([m.ctis.nom]);
  // At the address of the list of studies, with the rights of who asks.
  const query = { rechercheEtudeDto: JSON.stringify({ filtres: {} }) };
  const basique = await m.services.of('etude').call(etudeExports, 'exporterCtisBasique', { query }, m.gestionnaire);
  expect((await m.lignesDe(basique)).map((l) => l.Comité)).toEqual([m.ctis.nom]);
});

test('a rebuild while trials are written gives what there is, and facts that come meanwhile', async () => {
  const avant = (await lister({})).total;
  expect((await m.search.call(searchIndexation, 'viderDossiers', {}, ADMIN)).lancee).toBe(true);
  await m.search.get(Reconstruction).fin();
  await m.visible();
  expect((await m.lister({}, ADMIN)).total).toBe(0);
  expect((await m.search.call(searchIndexation, 'synchroniserDossiers', {}, ADMIN)).lancee).toBe(true);
  const id = await m.recu();
  await m.attribuer(id);
  await m.services.settled();
  await m.search.get(Reconstruction).fin();
  await m.visible();
  const { lignes, total } = await m.lister({ page: { taille: 100 } }, ADMIN);
  expect(lignes.find((l) => l.dosId === id)).toMatchObject({ statut: 'EN_RECEVABILITE', cppNom: m.ctis.nom });
  const { indexes } = await m.search.call(searchIndexation, 'lireInfos', {}, ADMIN);
  expect(indexes.find((i) => i.objet === 'DOSSIER_CTIS')).toMatchObject({
    enBase: total,
    indexes: total,
    ecart: 0,
    enCours: null,
  });
  expect((await lister({})).total).toBe(avant + 1);
  expect(m.services.bus.dead).toEqual([]);
});
