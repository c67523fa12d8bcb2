import { expect, test } from '@jest/globals';
import { disposition } from './disposition.ts';
import { uniqueNames } from './download.ts';

test.each([
  ['avis.pdf', `attachment; filename="avis.pdf"; filename*=UTF-8''avis.pdf`],
  [
    'Résumé d’étude (1).pdf',
    `attachment; filename="Resume d_etude (1).pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20d%E2%80%99%C3%A9tude%20%281%29.pdf`,
  ],
  ['a"b\r\nSet-Cookie: x.pdf', `attachment; filename="abSet-Cookie x.pdf"; filename*=UTF-8''abSet-Cookie%20x.pdf`],
  ['../../etc/passwd', `attachment; filename="passwd"; filename*=UTF-8''passwd`],
])('%j', (name, expected) => {
  expect(disposition('attachment', name)).toBe(expected);
});

test('names in a zip are safe and unique, whatever their case', () => {
  const names = uniqueNames();
  expect(['a/b.pdf', 'A/B.pdf', '../../b', 'a//../c.pdf', '', 'x/.cache'].map(names)).toEqual([
    'a/b.pdf',
    'A/B (2).pdf',
    'fichier/fichier/b',
    'a/fichier/c.pdf',
    'fichier',
    'x/cache',
  ]);
});
