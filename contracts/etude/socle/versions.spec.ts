import { expect, test } from '@jest/globals';
import { avecVersions } from './versions.ts';

const p = (pjId: number, remplacePjId: number | null = null) => ({ pjId, remplacePjId });
const chaines = (pieces: readonly ReturnType<typeof p>[]) =>
  avecVersions(pieces).map((x) => [x.pjId, x.anciennes.map((a) => a.pjId)]);

test.each<[string, ReturnType<typeof p>[], [number, number[]][]]>([
  ['no piece', [], []],
  [
    'two pieces side by side',
    [p(1), p(2)],
    [
      [1, []],
      [2, []],
    ],
  ],
  [
    'three versions of one, newest first, in the place of the first',
    [p(1), p(2, 1), p(3), p(4, 2)],
    [
      [4, [2, 1]],
      [3, []],
    ],
  ],
  [
    'one piece that became two',
    [p(1), p(2, 1), p(3, 1)],
    [
      [2, [1]],
      [3, [1]],
    ],
  ],
  ['a version that this reader does not see', [p(2, 1)], [[2, []]]],
])('%s', (_, pieces, expected) => expect(chaines(pieces)).toEqual(expected));
