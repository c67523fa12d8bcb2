import { expect, test } from '@jest/globals';
import { clesDe, ecrirePosition, lirePosition, pageDe, suite } from './pages.ts';
import { isPardonnable, motsDe } from './texte-libre.ts';

const CLES = { nom: 'n', fin: 'f' } as const;

test('each sort counts, the first first, each once', () => {
  expect(clesDe(CLES, undefined, 'nom')).toEqual([{ expr: 'n', sens: 'asc' }]);
  expect(
    clesDe(
      CLES,
      [
        { champ: 'fin', sens: 'desc' },
        { champ: 'nom', sens: 'asc' },
        { champ: 'fin', sens: 'asc' },
      ],
      'nom',
    ),
  ).toEqual([
    { expr: 'f', sens: 'desc' },
    { expr: 'n', sens: 'asc' },
  ]);
});

test('the lines after a position, by two keys in opposite ways', () => {
  const s = suite(
    clesDe(
      CLES,
      [
        { champ: 'fin', sens: 'desc' },
        { champ: 'nom', sens: 'asc' },
      ],
      'nom',
    ),
    'id',
    { valeurs: ['9', 'a'], id: 4 },
    3,
  );
  expect(s.ordre).toBe('f desc, n asc, id desc');
  expect(s.condition).toBe(
    '(f < $3::text) or (f = $3::text and n > $4::text) or (f = $3::text and n = $4::text and id < $5::bigint)',
  );
  expect(s.params).toEqual(['9', 'a', 4]);
});

test('a position comes back as it was written; of another sort, or unreadable, it is none', () => {
  const p = { valeurs: ['a', 'b'], id: 3 };
  expect(lirePosition(ecrirePosition(p), 2)).toEqual(p);
  for (const [text, n] of [
    [ecrirePosition(p), 1],
    ['{', 2],
    ['', 2],
  ] as const)
    expect(lirePosition(text, n)).toBeNull();
});

test('a page knows whether another follows', () => {
  const lignes = [1, 2, 3].map((n) => ({ cle: [String(n)], cleId: n }));
  expect(pageDe(lignes, 3, 3).suivant).toBeNull();
  const page = pageDe(lignes, 2, 3);
  expect(page.lignes).toHaveLength(2);
  expect(lirePosition(page.suivant ?? '', 1)).toEqual({ valeurs: ['2'], id: 2 });
});

test.each([
  [undefined, null, false],
  ['   ', null, false],
  ['Éve  ROY', ['eve', 'roy'], false],
  ['Lefèvre', ['lefevre'], true],
])('%j is looked for as %j, one letter wrong forgiven: %s', (texte, mots, pardon) => {
  expect(motsDe(texte)).toEqual(mots);
  expect(isPardonnable(motsDe(texte))).toBe(pardon);
});
