import { expect, test } from '@jest/globals';
import { FILE_TYPE_CODES, FILE_TYPES, fileAnswer, fileRef, NOM_FICHIER_MAX, safeFileName } from './files.ts';

test.each([
  ['Protocole – étude n°1.pdf', 'Protocole – étude n°1.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\a\\notice.pdf', 'notice.pdf'],
  ['a\u0000b\nc.pdf', 'abc.pdf'],
  ['.htaccess', 'htaccess'],
  ['  espace.pdf ', 'espace.pdf'],
  ['a<b>c:d"e|f?g*.pdf', 'abcdefg.pdf'],
  ['facture\u202Efdp.exe', 'facturefdp.exe'],
  ['e\u0301tude.pdf', 'étude.pdf'],
  ['', 'fichier'],
  ['...', 'fichier'],
  ['dossier/', 'fichier'],
  ['CON', '_CON'],
  ['aux.pdf', '_aux.pdf'],
  ['COM1.tar.gz', '_COM1.tar.gz'],
  ['lpt³.pdf', '_lpt³.pdf'],
  ['nul .pdf', '_nul .pdf'],
  ['CONTRAT.pdf', 'CONTRAT.pdf'],
  ['com10.pdf', 'com10.pdf'],
  ['rapport. . .', 'rapport'],
  ['rapport.pdf. ', 'rapport.pdf'],
  ['pro\u00adto\u200bcole.pdf', 'protocole.pdf'],
])('%j becomes %j', (given, safe) => expect(safeFileName(given)).toBe(safe));

test('a name that is too long keeps its extension', () => {
  const name = safeFileName(`${'é'.repeat(300)}.pdf`);
  expect(name).toHaveLength(NOM_FICHIER_MAX);
  expect(name).toMatch(/é\.pdf$/);
  expect(safeFileName('a'.repeat(300))).toHaveLength(NOM_FICHIER_MAX);
  expect(safeFileName(`a.${'b'.repeat(300)}`)).toHaveLength(NOM_FICHIER_MAX);
});

test('a name is never cut in the middle of a character, nor read from right to left', () => {
  const name = safeFileName(`a${'😀'.repeat(300)}.pdf`);
  expect([name.isWellFormed(), name.length]).toEqual([true, NOM_FICHIER_MAX - 1]);
  expect(safeFileName('a\ud800.pdf')).toBe('a\ufffd.pdf');
  expect(safeFileName('a\u061c\u2067\u2029b.pdf')).toBe('ab.pdf');
});

test('every known type has its code, once', () => expect([...FILE_TYPE_CODES].sort()).toEqual(Object.keys(FILE_TYPES).sort()));

const ref = {
  documentId: '0f65b868-4d8e-4f81-8e51-c3c3ec996d47',
  nom: 'a.pdf',
  type: 'application/pdf',
  taille: 12,
  sha256: 'a'.repeat(64),
};
test.each([
  ['a path as identifier', { documentId: '../../secret' }],
  ['a wildcard as identifier', { documentId: 'aaaaaaa.>' }],
  ['a print that is none', { sha256: 'abc' }],
  ['a negative size', { taille: -1 }],
  ['no name', { nom: '' }],
])('%s is no reference', (_what, change) => {
  expect(fileRef.safeParse(ref).success).toBe(true);
  expect(fileRef.safeParse({ ...ref, ...change }).success).toBe(false);
});

test('an answer keeps only what the BFF needs to send the file', () => {
  expect(fileAnswer.parse({ document: { ...ref, secret: 1 }, enLigne: true })).toEqual({ document: ref, enLigne: true });
  expect(fileAnswer.parse({ texte: '<svg/>', nom: 'a.svg', type: 'image/svg+xml' })).toEqual({
    texte: '<svg/>',
    nom: 'a.svg',
    type: 'image/svg+xml',
  });
  expect(fileAnswer.safeParse({ chemin: '/etc/passwd' }).success).toBe(false);
});
