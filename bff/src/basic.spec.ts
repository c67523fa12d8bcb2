import { expect, test } from '@jest/globals';
import { parseAuthorization } from './basic.ts';

const basic = (text: string, encoding: BufferEncoding = 'utf8') => `Basic ${Buffer.from(text, encoding).toString('base64')}`;

test.each([
  ['Basic w6lsb2RpZUBleC5mcjpQw6IkJMOpOjEy', { kind: 'basic', login: 'élodie@ex.fr', motDePasse: 'Pâ$$é:12' }],
  [basic('a:b'), { kind: 'basic', login: 'a', motDePasse: 'b' }],
  [basic('a:b:c:'), { kind: 'basic', login: 'a', motDePasse: 'b:c:' }],
  ['basic YTpi', { kind: 'basic', login: 'a', motDePasse: 'b' }],
  ['Bearer aaa.bbb.ccc', { kind: 'bearer', jeton: 'aaa.bbb.ccc' }],
])('%s is read', (header, expected) => {
  expect(parseAuthorization(header)).toEqual(expected);
});

test.each([
  ['nothing', undefined],
  ['an empty header', ''],
  ['Latin-1 in place of UTF-8', 'Basic 6WxvZGllQGV4LmZyOlDiJCTpOjEy'],
  ['no base64', 'Basic é:a'],
  ['no colon', basic('abc')],
  ['no login', basic(':b')],
  ['no password', basic('a:')],
  ['no value', 'Basic '],
  ['another scheme', 'Digest YTpi'],
])('%s is refused', (_, header) => {
  expect(parseAuthorization(header)).toBeNull();
});
