import { expect, test } from '@jest/globals';
import { Chord } from './chord.ts';

const typed = (...keys: [key: string, at: number][]) => {
  const chord = new Chord();
  return keys.map(([key, at]) => chord.press(key, at)).at(-1);
};

test.each<[string, [key: string, at: number][], boolean]>([
  ['a letter in the first second of the page', [['m', 300]], false],
  [
    'g, then a letter',
    [
      ['g', 300],
      ['m', 900],
    ],
    true,
  ],
  [
    'g, then a letter too late',
    [
      ['g', 300],
      ['m', 1_500],
    ],
    false,
  ],
  [
    'another key in between',
    [
      ['g', 300],
      ['n', 400],
      ['m', 500],
    ],
    false,
  ],
  [
    'a second letter',
    [
      ['g', 300],
      ['a', 400],
      ['s', 500],
    ],
    false,
  ],
  [
    'g twice, then a letter',
    [
      ['g', 300],
      ['g', 1_400],
      ['m', 2_000],
    ],
    true,
  ],
])('%s', (_, keys, ends) => expect(typed(...keys)).toBe(ends));
