import { expect, test } from '@jest/globals';
import { DEPTH_MAX, isTooDeep } from './json-depth.ts';

const nested = (n: number, open = '[', close = ']') => open.repeat(n) + close.repeat(n);
test.each<[string, string, boolean]>([
  ['a value', '12', false],
  ['the deepest that passes', nested(DEPTH_MAX), false],
  ['one more', nested(DEPTH_MAX + 1), true],
  ['objects too', `${'{"a":'.repeat(DEPTH_MAX + 1)}1${'}'.repeat(DEPTH_MAX + 1)}`, true],
  ['many beside each other', `[${'[],'.repeat(1_000)}1]`, false],
  ['brackets in a text', JSON.stringify({ a: '['.repeat(1_000) }), false],
  ['brackets in a text after an escaped quote', JSON.stringify({ a: `\\"${'['.repeat(1_000)}` }), false],
  ['brackets after a text that ends with a backslash', `{"a":"\\\\","b":${nested(DEPTH_MAX + 1)}}`, true],
  ['what is no JSON', '['.repeat(100_000), true],
])('%s', (_, json, expected) => expect(isTooDeep(Buffer.from(json))).toBe(expected));
