import { expect, test } from '@jest/globals';
import type { Valeur } from '@riph/contracts/referentiel/referentiel.schemas';
import { inputOf } from '../../components/fields/described.types.ts';
import { codeParmi, codesManquants, LISTES, suiteDe } from './listes.ts';
import { chercher, corpsDe, doublons, ordreSuivant, semblables } from './valeurs.rules.ts';

const v = (id: number, libelle: string, plus: Partial<Valeur> = {}): Valeur => ({
  id,
  code: `C${id}`,
  libelle,
  description: null,
  ordre: id,
  actif: true,
  version: 3,
  ...plus,
});
const LIGNES = [
  v(2, 'Hépato-gastro-entérologie'),
  v(1, 'Oncologie', { ordre: 9 }),
  v(3, 'hepato gastro entérologie', { actif: false }),
];
const tous = { texte: '', filtres: {}, tri: null };

test('a list is read by its order, by label when asked, and searched without accents', () => {
  expect(chercher(LIGNES, tous).map((l) => l.id)).toEqual([2, 3, 1]);
  expect(chercher(LIGNES, { ...tous, tri: { champ: 'libelle', sens: 'desc' } })[0].id).toBe(1);
  expect(chercher(LIGNES, { ...tous, texte: 'enterologie gastro' }).map((l) => l.id)).toEqual([2, 3]);
  expect(chercher(LIGNES, { ...tous, filtres: { etat: ['inactif'] } }).map((l) => l.id)).toEqual([3]);
});

test('two spellings of one value are flagged, also while the second is typed', () => {
  expect([...doublons(LIGNES)].map(([id, autres]) => [id, autres.map((a) => a.id)])).toEqual([
    [2, [3]],
    [3, [2]],
  ]);
  expect(semblables(LIGNES, 'ONCOLOGIE ', null).map((l) => l.id)).toEqual([1]);
  expect(semblables(LIGNES, 'Oncologie', 1)).toEqual([]);
  expect(semblables(LIGNES, ' - ', null)).toEqual([]);
  expect(ordreSuivant(LIGNES)).toBe(10);
  expect(ordreSuivant([])).toBe(1);
});

const EXEMPLE = {
  ...v(7, 'Libellé'),
  iso3: 'XKX',
  ue: false,
  eee: true,
  bloquante: true,
  reglementations: ['JARDE'],
  types: ['pdf'],
  multiple: false,
};

test.each(LISTES.map((l) => [l.code, l] as const))('%s: what the form sends is what the call takes', (code, list) => {
  const ligne = code === 'pays' ? { ...EXEMPLE, code: 'XK' } : EXEMPLE;
  const change = corpsDe(list, inputOf(list.champs, ligne), { actif: false, ligne });
  expect(list.modifier.body?.safeParse(change)).toMatchObject({
    success: true,
    data: { ...change, id: 7, version: 3, actif: false },
  });
  if (!list.creer) return;
  const neuve = corpsDe(list, inputOf([...list.identifiants, ...list.champs], ligne), { actif: true, ligne: null });
  expect(list.creer.body?.safeParse(neuve)).toMatchObject({ success: true, data: { ...neuve, actif: true } });
});

test('of a list that the law makes, what it lacks alone is added; the others take any code', () => {
  const deLaLoi = { deLaLoi: () => ['C1', 'C2', 'C9'] };
  expect(codesManquants(deLaLoi, 'REG746', LIGNES)).toEqual(['C9']);
  expect(codesManquants(deLaLoi, 'ailleurs', LIGNES)).toEqual([]);
  expect(codesManquants({}, 'REG746', LIGNES)).toBeNull();
  for (const code of ['competences', 'domaines', 'caracteristiques', 'produits-actes', 'categories']) {
    const list = LISTES.find((l) => l.code === code);
    expect(['REG536', 'JARDE'].map((r) => list && codesManquants(list, r, []))).toEqual([[], null]);
  }
  expect(codeParmi(['C9'])).toMatchObject({ cle: 'code', sorte: 'choix', options: [{ code: 'C9', libelle: 'C9' }] });
});

test('a regulation switched off says what it stops: new requests, not take-overs; of trials of medicines, nothing that comes', () => {
  const list = LISTES.find((l) => l.code === 'reglementations');
  const suite = (code: string) => list && suiteDe(list, code);
  expect(suite('JARDE')).toMatch(/demande initiale ni recherche ancillaire .* peut encore être reprise/);
  expect(suite('REG536')).toMatch(/arrivent toujours du portail européen.*fermez-le dans les paramètres du tirage/);
});
