import { expect, test } from '@jest/globals';
import { deplacer, dureeFr, heuresPrevues, isMemeOrdre, ranger, tempsPrevu, tempsPrevuFr } from './agenda.rules.ts';

test.each<[number, number, number[]]>([
  [2, -1, [2, 1, 3]],
  [2, 1, [1, 3, 2]],
  [1, -1, [1, 2, 3]],
  [3, 1, [1, 2, 3]],
  [3, -2, [3, 1, 2]],
  [9, 1, [1, 2, 3]],
])('moving %d by %d gives %j', (id, pas, expected) => expect(deplacer([1, 2, 3], id, pas)).toEqual(expected));

test('rows follow the order asked; a row that came meanwhile stays last', () => {
  const lignes = [{ dosId: 1 }, { dosId: 2 }, { dosId: 3 }];
  expect(ranger(lignes, [3, 1]).map((l) => l.dosId)).toEqual([3, 1, 2]);
  expect(ranger(lignes, null)).toBe(lignes);
});

test.each<[number[], number[], boolean]>([
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
])('%j and %j: same order %s', (a, b, expected) => expect(isMemeOrdre(a, b)).toBe(expected));

test.each<[number, string]>([
  [45, '45 min'],
  [60, '1 h'],
  [135, '2 h 15'],
  [125, '2 h 05'],
])('%d minutes read « %s »', (n, mots) => expect(dureeFr(n)).toBe(mots));

test('minutes foreseen, and items without duration', () =>
  expect(tempsPrevu({ heureDebut: '14:00', heureFin: '18:30' }, [{ minutes: 45 }, { minutes: null }, { minutes: 30 }])).toEqual({
    prevues: 75,
    disponibles: 270,
    sansDuree: 1,
  }));

test.each([
  [0, 2, 'non indiqué'],
  [75, 1, '1 h 15 sur 4 h (1\u00a0dossier sans durée)'],
  [240, 0, '4 h sur 4 h'],
])('%d minutes foreseen, %d items without: %s', (prevues, sansDuree, mots) =>
  expect(tempsPrevuFr({ prevues, disponibles: 240, sansDuree })).toBe(mots),
);

test('hours foreseen stop at the first item without duration, and at midnight', () => {
  expect(heuresPrevues('14:00', [{ minutes: 45 }, { minutes: null }, { minutes: 30 }])).toEqual(['14:00', '14:45', null]);
  expect(heuresPrevues('23:30', [{ minutes: 45 }, { minutes: 10 }])).toEqual(['23:30', null]);
});
