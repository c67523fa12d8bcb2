import { expect, test } from '@jest/globals';
import { compare, inShort, type Pages, usefulLines } from './compare.rules.ts';

const horloge = () => 0;
const pages = (...textes: string[]): Pages => textes.map((t) => t.split('\n'));
const changes = (avant: Pages, apres: Pages) =>
  compare(avant, apres, horloge, Number.POSITIVE_INFINITY).blocs.flatMap((b) =>
    b.kind === 'change' ? [[inShort(b.avant), inShort(b.apres)]] : [],
  );

test.each<[string, Pages, Pages, string[][]]>([
  ['nothing', pages('un deux\ntrois'), pages('un deux\ntrois'), []],
  ['a word', pages('La dose est de 10 mg.\nFin'), pages('La dose est de 20 mg.\nFin'), [['10', '20']]],
  ['ends of lines alone', pages('un deux trois\nquatre cinq'), pages('un deux\ntrois quatre cinq'), []],
  ['a sentence that came', pages('Début\nFin'), pages('Début\nUne ligne de plus.\nFin'), [['', 'Une ligne de plus.']]],
  ['a sentence that left', pages('Début\nÀ retirer\nFin'), pages('Début\nFin'), [['À retirer', '']]],
  [
    'two passages',
    pages('Âge minimal : 18 ans\nLe reste ne change pas\nVisites : 3'),
    pages('Âge minimal : 16 ans\nLe reste ne change pas\nVisites : 4'),
    [
      ['18', '16'],
      ['3', '4'],
    ],
  ],
  [
    'a text that takes the place of another',
    pages('abc def ghi'),
    pages('Tout autre chose ici'),
    [['abc def ghi', 'Tout autre chose ici']],
  ],
])('what changed: %s', (_, avant, apres, expected) => expect(changes(avant, apres)).toEqual(expected));

test('headers and numbers of pages that most pages repeat are left out', () => {
  const corps = ['Premier texte', 'Deuxième texte', 'Troisième texte', 'Quatrième texte'];
  const avec = pages(...corps.map((c, i) => `Protocole VESPER v${i % 2}\n${c}\nPage ${i + 1} sur 4`));
  expect(usefulLines(avec).map((l) => [l.texte, l.page])).toEqual(corps.map((c, i) => [c, i + 1]));
});

test('a line that stands once on a page is kept, though it is at its top', () =>
  expect(usefulLines(pages('Titre\nun', 'deux')).map((l) => l.texte)).toEqual(['Titre', 'un', 'deux']));

test('text that moves to the next page is not changed', () => {
  const avant = pages('En-tête\nun\ndeux\n1', 'En-tête\ntrois\nquatre\n2', 'En-tête\ncinq\n3');
  const apres = pages('En-tête\nzéro\nun\n1', 'En-tête\ndeux\ntrois\n2', 'En-tête\nquatre\ncinq\n3');
  expect(changes(avant, apres)).toEqual([['', 'zéro']]);
});

test('pages of each side are told', () => {
  const { blocs } = compare(pages('un', 'deux', 'ancien trois'), pages('un', 'deux', 'plus', 'nouveau trois'), horloge);
  expect(blocs.at(-1)).toMatchObject({ kind: 'change', avant: { page: 3 }, apres: { page: 3 } });
});

/** Words that say a number without a digit, so that no line looks like a number of page. */
const enLettres = (n: number) => [...String(n)].map((c) => 'abcdefghij'[Number(c)]).join('');

test('two documents of two hundred pages with one line in ten that changed: every passage is found', () => {
  const livre = (fois: number): Pages =>
    Array.from({ length: 200 }, (_, p) =>
      Array.from(
        { length: 40 },
        (_l, l) => `Ligne ${enLettres(p)} ${enLettres(l)} ${l % 10 === 5 ? enLettres(fois * (p + 1)) : 'la même'}`,
      ),
    );
  expect(changes(livre(1), livre(3))).toHaveLength(800);
});

test('when the time is out, both texts stand whole', () => {
  const livre = (mot: string): Pages => [Array.from({ length: 20_000 }, (_, l) => `${mot} ${enLettres(l)}`)];
  const heures = [0];
  const { sansRapport, blocs } = compare(livre('un'), livre('deux'), () => heures.pop() ?? 1e9);
  expect([sansRapport, blocs.length]).toEqual([true, 1]);
});

test('a long change is shortened in the list', () =>
  expect(inShort({ page: 1, segments: [{ texte: 'x'.repeat(200), change: true }] })).toBe(`${'x'.repeat(90)}…`));
