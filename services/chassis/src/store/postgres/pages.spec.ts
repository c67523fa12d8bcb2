import { expect, test } from '@jest/globals';
import { clesDe, ecrirePosition, lirePosition, pageDe, suite } from './pages.ts';
import { sql } from './sql.ts';

const CLES = { nom: sql`n`, fin: sql`f` } as const;

test('each sort counts, the first first, each once', () => {
  expect(clesDe(CLES, undefined, 'nom')).toEqual([{ expr: CLES.nom, sens: 'asc' }]);
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
    { expr: CLES.fin, sens: 'desc' },
    { expr: CLES.nom, sens: 'asc' },
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
    sql`id`,
    { valeurs: ['9', 'a'], id: 4 },
  );
  expect(s.ordre.sql).toBe('f desc, n asc, id desc');
  expect(s.condition.sql).toBe(
    '(f < ?::text) or (f = ?::text and n > ?::text) or (f = ?::text and n = ?::text and id < ?::bigint)',
  );
  expect(s.condition.values).toEqual(['9', '9', 'a', '9', 'a', 4]);
});

test('without a key, the order of the ids, either way', () => {
  const s = suite([], sql`id`, { valeurs: [], id: 4 }, 'desc');
  expect([s.ordre.sql, s.condition.sql, s.position.sql]).toEqual([
    'id desc',
    '(id < ?::bigint)',
    `'{}'::text[] "cle", id "cleId"`,
  ]);
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
