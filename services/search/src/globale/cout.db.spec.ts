/** What a search costs depends on the words of others: whatever the index holds, an answer comes, and a title is found by each of its beginnings. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { searchGlobale } from '@riph/contracts/search/globale.calls';
import * as z from 'zod';
import { indexNames } from '../socle/index-names.ts';
import type { Json } from '../socle/json.ts';
import { OpenSearch } from '../socle/open-search.ts';
import { frappeQuery, texteQuery } from '../socle/question.rules.ts';
import { administrateur, document } from '../test/jeu.ts';
import { ids, type Monde, monde } from '../test/monde.ts';

const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz'];
/** 676 words that are one letter from one another. */
const NEAR = ALPHABET.flatMap((second) => ALPHABET.map((third) => `b${second}${third}`));
/** Words of more letters, that are two letters from one another. */
const LONG = NEAR.map((word) => `prefixe${word}`);

const TITLES = [
  'Essai randomisé multicentrique en double aveugle comparant l’efficacité et la tolérance d’un sevrage progressif de la ventilation mécanique guidé par l’échographie diaphragmatique à une stratégie habituelle chez l’adulte hospitalisé en réanimation',
  'Y a-t-il un bénéfice à l’arrêt précoce de l’antibiothérapie jusqu’à J7, lorsqu’on le décide aujourd’hui ? Étude « ARRÊT-7 »',
  'Surveillance électroencéphalographique et anticonstitutionnellement longue d’un patient sous hydroxychloroquine-azithromycine (2,5 mg/kg/j) : qu’en est-il du cœur ?',
  'Étude de phase I/II du vaccin SARS-CoV-2 : IgG ≥ 1:80, p<0,05, e.coli, U.S.A. et 3.14 µg',
  'Suivi d’une cohorte de s’adaptant m’as-tu-vu t’aimer n’est qu’un c’est quoiqu’il puisqu’elle',
] as const;

let m: Monde;
beforeAll(async () => {
  m = await monde();
  m.publier(1, 1, document(1, { titre: `Vocabulaire ${NEAR.join(' ')}` }));
  m.publier(2, 1, document(2, { titre: `Vocabulaire ${LONG.join(' ')}` }));
  for (const [i, titre] of TITLES.entries()) m.publier(10 + i, 1, document(10 + i, { titre }));
  await m.visible();
});
afterAll(() => m?.stop());

const every = (words: readonly string[], step: number, count: number): string =>
  Array.from({ length: count }, (_, i) => words[(i * step) % words.length]).join(' ');

test.each([
  ['ten words', every(NEAR, 13, 10), [1]],
  ['ten long words', every(LONG, 13, 10), [2]],
  ['a title of two hundred letters', every(NEAR, 7, 50), [1]],
  ['all that the box takes', every(NEAR, 1, 250), [1]],
  ['long words as many as the box takes', every(LONG, 7, 90), [2]],
  ['a thousand letters of short words', 'bz '.repeat(333).trim(), [1]],
  ['a thousand ideograms', '研究'.repeat(500), []],
  ['a thousand letters without a space', 'b'.repeat(1_000), []],
  ['a thousand emoji', '👩'.repeat(500), []],
])('%s are answered: by the box, by its suggestions, by a list', async (_, texte, expected) => {
  expect(ids(await m.chercher(texte, administrateur)).toSorted()).toEqual(expected);
  await expect(m.search.call(searchGlobale, 'suggerer', { query: { frappe: texte } }, administrateur)).resolves.toBeDefined();
  expect(ids(await m.lister({ texte }, administrateur)).toSorted()).toEqual(expected);
});

test('a misspelt word is still understood among those of a long title', async () => {
  const misspelt =
    'efficacité tolérence sevrage progressif ventilation mécanique échographie diaphragmatique stratégie habituelle';
  expect(ids(await m.chercher(misspelt, administrateur))).toEqual([10]);
});

test('a question that the index refuses for its cost is asked word for word', async () => {
  const near = { query: every(NEAR, 13, 100), operator: 'and', fuzziness: 1, max_expansions: 50 };
  const exact = { match: { tout: { query: every(NEAR, 13, 100), operator: 'and' } } };
  const question: { index: string; body: Json } = {
    index: indexNames.lu('DOSSIER'),
    body: { query: { bool: { should: [{ match: { 'tout.plie': near } }, exact], minimum_should_match: 1 } } },
  };
  await expect(m.client.search(question)).rejects.toThrow(/too_many|clause/);
  expect(await m.search.get(OpenSearch).find(question)).toMatchObject({ hits: { total: { value: 1 } } });
});

const TOGETHER = 20;
const answers = z.object({ responses: z.array(z.object({ hits: z.object({ total: z.object({ value: z.int() }) }) })) });
test.each(TITLES.map((titre, i) => [10 + i, titre] as const))(
  'dossier %i never vanishes while its title is typed',
  async (dosId, titre) => {
    const begun = Array.from(titre, (_, i) => titre.slice(0, i + 1)).filter((typed) => typed.trim().length >= 2);
    for (const ask of [frappeQuery, texteQuery]) {
      for (let at = 0; at < begun.length; at += TOGETHER) {
        const some = begun.slice(at, at + TOGETHER);
        const body = some.flatMap((typed) => [
          { index: indexNames.lu('DOSSIER') },
          { size: 0, query: { bool: { must: [ask(typed)], filter: [{ term: { dosId } }] } } },
        ]);
        const { responses } = answers.parse((await m.client.msearch({ body })).body);
        expect(some.filter((_, i) => responses[i].hits.total.value === 0)).toEqual([]);
      }
    }
  },
);
