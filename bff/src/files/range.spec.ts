import { expect, test } from '@jest/globals';
import { parseRange, type Range } from './range.ts';

test.each<[string | undefined, number, Range | 'whole' | 'impossible']>([
  [undefined, 100, 'whole'],
  ['bytes=0-9', 100, { from: 0, to: 9 }],
  ['bytes=90-', 100, { from: 90, to: 99 }],
  ['bytes=90-500', 100, { from: 90, to: 99 }],
  ['bytes=-10', 100, { from: 90, to: 99 }],
  ['bytes=-500', 100, { from: 0, to: 99 }],
  ['bytes=100-', 100, 'impossible'],
  ['bytes=100-200', 100, 'impossible'],
  ['bytes=-0', 100, 'impossible'],
  ['bytes=0-', 0, 'impossible'],
  ['bytes=9-0', 100, 'whole'],
  ['bytes=0-1,5-9', 100, 'whole'],
  ['bytes=-', 100, 'whole'],
  ['lines=0-9', 100, 'whole'],
])('%s of %i bytes: %j', (header, size, expected) => {
  expect(parseRange(header, size)).toEqual(expected);
});
