import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { searchGlobale } from '@riph/contracts/search/globale.calls';
import { administrateur, ansm, autreDeposant, deposant, document, expert, gestionnaire, instructeur } from '../test/jeu.ts';
import { ids, type Monde, monde } from '../test/monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
  m.publier(1, 1, document(1));
  m.publier(2, 1, document(2, { statut: 'BROUILLON', numero: null, cppId: null, cppNom: null, dateSoumission: null }));
  m.publier(
    3,
    1,
    document(3, {
      titre: 'Hypertension artérielle chez l’adulte',
      cppId: 26,
      cppNom: 'CPP Sud-Est II',
      deposantUtiId: 102,
      promoteur: 'Laboratoires Vérane',
    }),
  );
  m.publier(
    4,
    1,
    document(4, {
      titre: 'Étude des hypertensions pulmonaires',
      qualificationCode: 'CAT1',
      deposantUtiId: 102,
      dateSoumission: '2025-11-03',
    }),
  );
  await m.visible();
});
afterAll(() => m?.stop());

test.each([
  ['its number', '2026-00001', [1]],
  ['its national number', '2026-A00001-42', [1]],
  ['its national number without dashes', '2026A0000142', [1]],
  ['its national number with the name of its register', 'ID-RCB : 2026-a00001-42', [1]],
  ['its national number with other dashes', '2026\u2011A00001\u201342', [1]],
  ['its national number between marks of direction', '\u202a2026-A00001-42\u202c\u200b', [1]],
  ['its number with spaces for dashes', '2026 00001', [1]],
  ['its number after « n° »', 'n° 2026-00001', [1]],
  ['its number half typed', '2026-000', [1, 3, 4]],
  ['its sponsor', 'montfleury', [1, 4]],
  ['its sponsor without accents', 'verane', [3]],
  ['a word of its title', 'cardiaque', [1]],
  ['a misspelt word of its title', 'cardiauqe', [1]],
  ['a word without its accent, in another number', 'arterielles', [3]],
  ['the beginning of a word', 'quotid', [1]],
  ['a word after an apostrophe', 'insuffisance', [1]],
  ['a plural', 'hypertension', [3, 4]],
  ['words that no dossier has together', 'marche hypertension', []],
])('a dossier is found by %s', async (_by, texte, expected) => {
  expect(ids(await m.chercher(texte, administrateur)).sort()).toEqual(expected);
});

test.each([
  ['its sponsor, his draft too', deposant, [1, 2]],
  ['another sponsor only his own', autreDeposant, [3, 4]],
  ['the manager of its committee', gestionnaire(5), [1, 4]],
  ['a member of its committee', instructeur(5), [1, 4]],
  ['another committee only its own', gestionnaire(26), [3]],
  ['a committee without dossiers nothing', gestionnaire(7), []],
  ['a manager who has not chosen his committee nothing', gestionnaire(null), []],
  ['the administration all that is filed', administrateur, [1, 3, 4]],
  ['the agency all that is filed', ansm, [1, 3, 4]],
  ['an expert nothing', expert, []],
])('what is found: %s', async (_who, actor, expected) => {
  expect(ids(await m.chercher('', actor)).sort()).toEqual(expected);
});

test('among dossiers alone, between two days of filing, with a status and a committee', async () => {
  const avance = async (dto: object) => {
    const query = { rechercheGlobalDto: JSON.stringify({ texte: '', ...dto }) };
    return ids(await m.search.call(searchGlobale, 'rechercherDossiers', { query }, administrateur)).sort();
  };
  expect(await avance({ soumisDu: '2025-11-03', soumisAu: '2025-11-03' })).toEqual([4]);
  expect(await avance({ soumisDu: '2025-11-04' })).toEqual([1, 3]);
  expect(await avance({ soumisAu: '2025-11-02' })).toEqual([]);
  expect(await avance({ soumisDu: '2025-11-04', facettes: { cppNom: ['CPP Sud-Est II'] } })).toEqual([3]);
  expect(await avance({ soumisDu: '2025-11-04', facettes: { statut: ['AVIS_FAVORABLE'] } })).toEqual([]);
});

const suggerer = (frappe: string, actor: Actor) => m.search.call(searchGlobale, 'suggerer', { query: { frappe } }, actor);

test.each([
  ['the beginning of a number', '2026-0', [1, 3, 4]],
  ['a whole number', '2026-00001', [1]],
  ['the beginning of a word of the title', 'hyp', [3, 4]],
  ['two words begun', 'hyp pulm', [4]],
  ['the beginning of the sponsor, without its accent', 'vera', [3]],
  ['a misspelt word', 'cardiauqe', [1]],
  ['nothing that exists', 'zzzz', []],
])('%s is enough to be proposed a dossier', async (_what, frappe, expected) => {
  const { dossiers } = await suggerer(frappe, administrateur);
  expect(dossiers.map((s) => s.dosId).sort()).toEqual(expected);
});

test.each([
  ['its sponsor', deposant, [1, 2]],
  ['another sponsor', autreDeposant, [3, 4]],
  ['the manager of its committee', gestionnaire(5), [1, 4]],
  ['a member of another committee', instructeur(26), [3]],
  ['a manager who has not chosen his committee', gestionnaire(null), []],
  ['the administration', administrateur, [1, 3, 4]],
  ['the agency', ansm, [1, 3, 4]],
  ['an expert', expert, []],
])('to %s only what he finds is proposed', async (_who, actor, expected) => {
  const found = await Promise.all(['insuffisance', 'hypertension'].map((frappe) => suggerer(frappe, actor)));
  expect([...new Set(found.flatMap((f) => f.dossiers.map((s) => s.dosId)))].sort()).toEqual(expected);
});

test.each([
  ['the beginning of its name', 'mont', administrateur, [['CHU de Montfleury', 2]]],
  ['without its accent', 'vera', administrateur, [['Laboratoires Vérane', 1]]],
  ['words in another order', 'montfleury chu', administrateur, [['CHU de Montfleury', 2]]],
  ['a word of a title only', 'hypertension', administrateur, []],
  ['his own, his draft counted', 'mont', deposant, [['CHU de Montfleury', 2]]],
  ['those of another sponsor left out', 'mont', autreDeposant, [['CHU de Montfleury', 1]]],
  ['those of the committee', 'mont', gestionnaire(5), [['CHU de Montfleury', 2]]],
  ['of no dossier of the committee: not even the name', 'mont', instructeur(26), []],
  ['of no dossier of hers', 'vera', deposant, []],
  ['filed', 'vera', ansm, [['Laboratoires Vérane', 1]]],
  ['to an expert none', 'mont', expert, []],
] as const)(
  'a sponsor is proposed with the number of his dossiers that one finds: %s',
  async (_what, frappe, actor, expected) => {
    const { promoteurs } = await suggerer(frappe, actor);
    expect(promoteurs.map((p) => [p.nom, p.nombre])).toEqual(expected);
    for (const { nom, nombre } of promoteurs) {
      const dossiers = await m.chercher('', actor, { promoteur: [nom] });
      expect(dossiers.total).toBe(nombre);
    }
  },
);

test('the words begun are marked whole, and nothing but what names the dossier is told', async () => {
  const [s] = (await suggerer('pulm', administrateur)).dossiers;
  expect(s.titreMarque).toEqual([
    { texte: 'Étude des hypertensions ', marque: false },
    { texte: 'pulmonaires', marque: true },
  ]);
  expect(Object.keys(s).sort()).toEqual(['dosId', 'numero', 'promoteurMarque', 'statut', 'titreMarque']);
});

test('one letter is not enough', async () => {
  await expect(suggerer('h', administrateur)).rejects.toMatchObject({ code: 'saisie.invalide' });
});

test('a number is first and exact; what is not the caller’s is not counted either', async () => {
  const found = await m.chercher('2026-A00003-42', autreDeposant);
  expect(found.resultats[0]).toMatchObject({ dosId: 3, numeroExact: true });
  const refused = await m.chercher('2026-A00003-42', deposant);
  expect(refused).toMatchObject({ resultats: [], total: 0 });
  expect(refused.facettes.flatMap((f) => f.valeurs)).toEqual([]);
});

test('nobody without a session', async () => {
  const { search } = m;
  const { searchGlobale } = await import('@riph/contracts/search/globale.calls');
  const query = { rechercheGlobalDto: JSON.stringify({ texte: 'marche' }) };
  await expect(search.call(searchGlobale, 'rechercher', { query }, null)).rejects.toMatchObject({ code: 'session.requise' });
});

test('matched words are marked, and only they', async () => {
  const [found] = (await m.chercher('cardiauqe marche', administrateur)).resultats;
  expect(found.titreMarque.filter((s) => s.marque).map((s) => s.texte)).toEqual(['marche', 'cardiaque']);
  expect(found.titreMarque.map((s) => s.texte).join('')).toBe(found.titre);
});

test('facets count what the others leave; a chosen one narrows the results', async () => {
  const found = await m.chercher('', administrateur, { annee: ['2026'] });
  expect(ids(found).sort()).toEqual([1, 3]);
  const facette = (champ: string) =>
    Object.fromEntries((found.facettes.find((f) => f.champ === champ)?.valeurs ?? []).map((v) => [v.code, v.nombre]));
  expect(facette('annee')).toEqual({ '2026': 2, '2025': 1 });
  expect(facette('qualificationCode')).toEqual({ CAT2: 2 });
  expect(facette('promoteur')).toEqual({ 'CHU de Montfleury': 1, 'Laboratoires Vérane': 1 });
});

test('the nearest spelling is offered when nothing was found, of words that the reader may see', async () => {
  const found = await m.chercher('mahe', administrateur);
  expect(found.resultats).toEqual([]);
  expect(found.suggestion).toBe('marche');
  expect((await m.chercher('mahe', deposant)).suggestion).toBe('marche');
  expect((await m.chercher('mahe', autreDeposant)).suggestion).toBeNull();
  expect((await m.chercher('"}} mahe {{', administrateur)).suggestion).toBe('marche');
});

test('when a committee sits is told to neither the sponsor nor the agency: not by a row, a filter, an order', async () => {
  m.publier(20, 1, document(20, { deposantUtiId: 120, dateSeance: '2026-04-14', numero: '2026-00020' }));
  m.publier(21, 1, document(21, { deposantUtiId: 120, dateSeance: '2026-05-12', numero: '2026-00021' }));
  await m.visible();
  const sien = { ...deposant, utiId: 120 };
  const dates = (lu: { lignes: { dosId: number; dateSeance: string | null }[] }) =>
    lu.lignes.filter((l) => l.dosId >= 20).map((l) => l.dateSeance);
  const filtres = { seanceDu: '2026-05-01' };
  expect(dates(await m.lister({ filtres }, administrateur))).toEqual(['2026-05-12']);
  for (const actor of [sien, ansm]) {
    expect(dates(await m.lister({ filtres }, actor))).toEqual([null, null]);
    const ordre = async (sens: 'asc' | 'desc') => ids(await m.lister({ tri: [{ champ: 'dateSeance', sens }] }, actor));
    expect(await ordre('asc')).toEqual(await ordre('desc'));
  }
  expect((await m.chercher('2026-00021', sien)).resultats[0]).toMatchObject({ dosId: 21, dateSeance: null });
});

test('an acronym with a letter left out comes before titles that have a word two letters away', async () => {
  const titre = (quoi: string) => `Essai contrôlé : ${quoi} après chirurgie, tumeur rhabdoïde maligne`;
  for (const dosId of [11, 12, 13, 14]) m.publier(dosId, 1, document(dosId, { titre: titre('effet sur le taux de réponse') }));
  m.publier(15, 1, document(15, { titre: titre('effet sur la concentration maximale'), titreAbrege: 'TABENUX' }));
  await m.visible();
  expect(ids(await m.chercher('tabnux maligne', administrateur))[0]).toBe(15);
});
