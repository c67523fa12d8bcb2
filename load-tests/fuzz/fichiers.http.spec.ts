/**
 * Files meant to break something, given as pieces of a dossier: refused with their sentence, or stored under a safe name and given back byte for byte, as a
 * download that no browser takes for a page.
 */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { pdfOf } from '../../deploy/test-kit/pdf.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import { type Entry, zipOf } from './zip.ts';

const PDF = pdfOf('Une pièce');
const GIB = 1024 ** 3;
const office = (more: readonly Entry[] = []): Buffer =>
  zipOf([{ name: '[Content_Types].xml', content: '<Types/>' }, { name: 'word/document.xml', content: '<w/>' }, ...more]);

let deposant: Personne;
let dosId = 0;
let categorieId = 0;
const pieces = `/api/dossier/`;

beforeAll(async () => {
  deposant = await Personne.entrer(accountsOf('DEPOSANT')[0]);
  dosId = await deposant.post('/api/dossier/create', { reglementationCode: 'JARDE', type: 'DI', qualificationCode: 'CAT2' });
  const { attendues } = await deposant.get(`${pieces}${dosId}/piece_jointe`);
  categorieId = attendues.find((c: { types: string[] }) => c.types.includes('docx') && c.types.includes('pdf')).categorieId;
});
const lister = async (): Promise<{ pjId: number; nom: string }[]> =>
  (await deposant.get(`${pieces}${dosId}/piece_jointe`)).pieces;
const giveIn = (nom: string, bytes: Buffer, donnees: object = {}) =>
  deposant.deposer(`${pieces}${dosId}/piece_jointe/categorie/${categorieId}`, nom, bytes, donnees);
afterEach(async () => {
  for (const { pjId } of await lister())
    await deposant.send({ method: 'DELETE', path: `${pieces}${dosId}/piece_jointe/${pjId}` });
});

test.each<[string, string, Buffer, number, string]>([
  ['0 bytes', 'a.pdf', Buffer.alloc(0), 400, 'fichier.vide'],
  ['HTML named PDF', 'a.pdf', Buffer.from('<script>alert(1)</script>'), 415, 'fichier.type'],
  ['a program', 'a.exe', Buffer.from('MZ'), 415, 'fichier.type'],
  ['a PDF that is a zip too', 'a.pdf', Buffer.concat([PDF, zipOf([{ name: 'a.html', content: '<b>' }])]), 415, 'fichier.type'],
  ['a program with two endings', 'a.pdf.exe', PDF, 415, 'fichier.type'],
  ['an ending hidden by a mark of direction', 'a\u202efdp.exe', PDF, 415, 'fichier.type'],
  ['no ending', 'protocole', PDF, 415, 'fichier.type'],
  ['an ending alone, which is a hidden file', '.pdf', PDF, 415, 'fichier.type'],
  ['a PDF named Word', 'a.docx', PDF, 415, 'fichier.type'],
  ['an image that is SVG', 'a.png', Buffer.from('<svg onload="alert(1)"/>'), 415, 'fichier.type'],
  ['any zip named Word', 'a.docx', zipOf([{ name: 'a.txt', content: 'a' }]), 415, 'fichier.type'],
  ['Word with macros', 'a.docx', office([{ name: 'word/vbaProject.bin', content: 'x' }]), 415, 'fichier.type'],
  [
    'a zip bomb named Word',
    'a.docx',
    office([{ name: 'word/media/a.bin', content: 'x', expanded: 2 * GIB }]),
    415,
    'fichier.type',
  ],
  [
    'a zip bomb in many pieces',
    'a.docx',
    office(Array.from({ length: 40 }, (_, i) => ({ name: `word/${i}`, content: 'x', expanded: GIB / 20 }))),
    415,
    'fichier.type',
  ],
])('%s is refused, and nothing stays', async (_, nom, bytes, status, code) => {
  const refused = await giveIn(nom, bytes);
  expect([refused.status, refused.json.code]).toEqual([status, code]);
  expect(await lister()).toEqual([]);
});

test.each<[string, string, Buffer, string]>([
  ['a path', '../../../etc/passwd.pdf', PDF, 'passwd.pdf'],
  ['a path of Windows', 'C:\\Windows\\a.pdf', PDF, 'a.pdf'],
  ['marks of direction', '\u202egpj.\u2066éa\u061c\u200f.pdf', PDF, 'gpj.éa.pdf'],
  ['line ends', 'ab\u2028c\u0085;é.pdf', PDF, 'abc;é.pdf'],
  ['300 characters', `${'é'.repeat(300)}.pdf`, PDF, `${'é'.repeat(146)}.pdf`],
  ['300 emoji, cut between two', `a${'😀'.repeat(300)}.pdf`, PDF, `a${'😀'.repeat(72)}.pdf`],
  ['HTML', '<img src=x onerror=alert(1)>.pdf', PDF, 'img src=x onerror=alert(1).pdf'],
  ['a formula', '=cmd|A0.pdf', PDF, '=cmdA0.pdf'],
  [
    'a PDF that is a page too',
    'a.pdf',
    Buffer.concat([Buffer.from('%PDF-1.4\n<html><script>alert(1)</script></html>\n'), PDF]),
    'a.pdf',
  ],
  ['a real Word file', 'c.docx', office(), 'c.docx'],
])('%s: stored under a safe name, given back byte for byte, never as a page', async (_, nom, bytes, expected) => {
  const given = await giveIn(nom, bytes);
  expect(given).toMatchObject({ status: 200, json: { nom: expected, taille: bytes.length } });
  const back = await deposant.brut(`${pieces}${dosId}/piece_jointe/${given.json.pjId}/download`);
  expect(back.bytes.equals(bytes)).toBe(true);
  expect(back.headers.get('x-content-type-options')).toBe('nosniff');
  expect(back.headers.get('content-type')).toMatch(/^application\/(pdf|vnd\.)/);
  const saved = /^(?:inline|attachment); filename="[\w.-]+"; filename\*=UTF-8''(?<nom>[\w.%-]+)$/.exec(
    back.headers.get('content-disposition') ?? '',
  );
  expect(saved?.groups?.nom.split('.').at(-1)).toBe(expected.split('.').at(-1));
  const zip = await deposant.brut(`${pieces}${dosId}/piece_jointe/download_zip`);
  expect(zip.bytes.subarray(0, 2).toString()).toBe('PK');
});

test('what is typed beside the file is kept but for marks that nobody sees, or refused by its field', async () => {
  const { status, json } = await giveIn('d.pdf', PDF, { version: '<b>\u202e', dateDocument: "'; --" });
  expect([status, json.version, json.dateDocument]).toEqual([200, '<b>', "'; --"]);
  const refused = await giveIn('e.pdf', pdfOf('Une autre'), { version: 'a\u0000' });
  expect([refused.status, refused.json.fields]).toEqual([
    400,
    [{ champ: 'version', message: 'Ce texte contient un caractère interdit.' }],
  ]);
});
