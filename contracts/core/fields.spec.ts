import { expect, test } from '@jest/globals';
import * as z from 'zod';
import {
  bool,
  codeCourt,
  courriel,
  heure,
  id,
  jour,
  jsonQuery,
  ownerOf,
  recherche,
  secret,
  texte,
  versionLue,
  versionLueOuZero,
} from './fields.ts';
import { safeFileName } from './files.ts';

const read = (schema: z.ZodType, value: unknown) => schema.safeParse(value).data;

test.each<[string, z.ZodType, unknown, unknown]>([
  ['id', id, '12', 12],
  ['id', id, '0', undefined],
  ['id', id, '1.5', undefined],
  ['id', id, '2147483648', undefined],
  ['id', id, '12 OR 1=1', undefined],
  ['id', id, '', undefined],
  ['bool', bool, 'false', false],
  ['bool', bool, 'peutetre', undefined],
  ['jour', jour, '2024-02-29', '2024-02-29'],
  ['jour', jour, '2026-02-29', undefined],
  ['jour', jour, '2026-2-9', undefined],
  ['jour', jour, '1899-12-31', undefined],
  ['heure', heure, '23:59', '23:59'],
  ['heure', heure, '24:00', undefined],
  ['texte', texte(5), 'a\u0000b', undefined],
  ['texte', texte(5), 'a\ud800b', undefined],
  ['texte', texte(5), 'a\ud83d\ude00', 'a\ud83d\ude00'],
  ['texte', texte(5), 'éàü😀', 'éàü😀'],
  ['texte', texte(5), 'm\ufffe\u00ado\u200bt\ufeff', 'mot'],
  ['texte', texte(2), 'e\u0301te\u0301'.slice(0, 3), 'ét'],
  ['secret', secret(9), 'e\u0301\u200b\u00ad', 'e\u0301\u200b\u00ad'],
  ['courriel', courriel, ' \u202aa@b.fr\u202c\u200b', 'a@b.fr'],
  ['courriel', courriel, 'a@b', undefined],
  ['texte', texte(5), 'trop long', undefined],
  ['codeCourt', codeCourt, 'JARDE', 'JARDE'],
  ['codeCourt', codeCourt, "'; --", undefined],
])('%s of %j: %j', (_, schema, value, expected) => expect(read(schema, value)).toEqual(expected));

const dto = jsonQuery(recherche(z.object({ statut: z.string().optional() }), ['titre', 'date']));
test.each<[string, boolean]>([
  ['{"filtres":{}}', true],
  ['{"filtres":{"statut":"CLOS"},"tri":[{"champ":"titre","sens":"asc"}],"page":{"taille":50}}', true],
  ['{"filtres":{},"tri":[{"champ":"motDePasse","sens":"asc"}]}', false],
  ['{"filtres":{},"page":{"taille":201}}', false],
  ['{}', false],
  ['pas du JSON', false],
  ['[]', false],
])('the query %s is accepted: %s', (text, ok) => expect(dto.safeParse(text).success).toBe(ok));

test('a page has 25 lines when its size is not said, and no page is asked when none is', () => {
  expect(read(dto, '{"filtres":{},"page":{}}')).toEqual({ filtres: {}, page: { taille: 25 } });
  expect(read(dto, '{"filtres":{}}')).toEqual({ filtres: {} });
});

test.each([
  [1, 'etude'],
  [999_999_999, 'etude'],
  [1_000_000_000, 'dossier-ctis'],
  [2_147_483_647, 'dossier-ctis'],
])('%i is held by %s', (n, owner) => expect(ownerOf(n)).toBe(owner));

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\a\\Protocole été.pdf', 'Protocole été.pdf'],
  ['.htaccess', 'htaccess'],
  ['a\u202Efdp.exe', 'afdp.exe'],
  ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie x.pdf'],
  ['  ', 'fichier'],
  [`${'é'.repeat(200)}.pdf`, `${'é'.repeat(146)}.pdf`],
])('the file name %j becomes %j', (name, safe) => expect(safeFileName(name)).toBe(safe));

test('a version that was read leaves room for the next one in its column', () => {
  const ofLast = [versionLue, versionLueOuZero].map((v) => [
    v.safeParse(2_147_483_646).success,
    v.safeParse(2_147_483_647).success,
  ]);
  expect(ofLast).toEqual([
    [true, false],
    [true, false],
  ]);
});
