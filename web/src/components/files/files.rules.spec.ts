import { expect, test } from '@jest/globals';
import { type FileRule, MO } from '@riph/contracts/core/files';
import { categorieProposee, extensionOf, fileRefusal, ruleWords, sha256, sizeFr } from './files.rules.ts';

const rule: FileRule = { max: 20 * MO, types: ['pdf', 'docx'] };

test.each<[string, number, string | null]>([
  ['protocole.pdf', 1_000, null],
  ['Protocole V2.PDF', 20 * MO, null],
  ['protocole.pdf', 0, 'Ce fichier est vide.'],
  ['protocole.pdf', 21 * MO, 'Ce fichier pèse 21\u00a0Mo : la limite est de 20\u00a0Mo.'],
  ['virus.exe', 10, 'Type non accepté (.exe). Attendu : PDF ou Word (docx), 20\u00a0Mo au plus par fichier.'],
  ['sansextension', 10, 'Type non accepté (sans extension). Attendu : PDF ou Word (docx), 20\u00a0Mo au plus par fichier.'],
  [`${'a'.repeat(150)}.pdf`, 10, 'Le nom du fichier dépasse 150 caractères : raccourcissez-le.'],
])('%s of %d bytes: %s', (name, size, words) => expect(fileRefusal({ name, size, type: '' }, rule)).toBe(words));

test.each<[number, string]>([
  [80, '80\u00a0octets'],
  [319_488, '312\u00a0Ko'],
  [1_500_000, '1,4\u00a0Mo'],
])('%d bytes read « %s »', (n, words) => expect(sizeFr(n)).toBe(words));

test('the rule is said before the choice', () =>
  expect(ruleWords({ max: MO, types: ['pdf'] })).toBe('PDF, 1\u00a0Mo au plus par fichier'));
test('the extension is the last one', () => expect([extensionOf('a.b.PDF'), extensionOf('a')]).toEqual(['pdf', '']));

const categories = [
  { code: '1', libelle: 'Protocole' },
  { code: '2', libelle: 'Résumé du protocole en français' },
  { code: '3', libelle: 'Document d’information destiné aux personnes' },
  { code: '4', libelle: 'Attestation d’assurance' },
];
test.each<[string, string | null]>([
  ['protocole_v2_signe.pdf', '1'],
  ['resume-du-protocole-FR.pdf', '2'],
  ['Note information adulte.pdf', null],
  ['nifc_adulte.pdf', '3'],
  ['attestation_assurance_2026.pdf', '4'],
  ['scan0001.pdf', null],
])('%s is proposed as %s', (nom, code) =>
  expect(categorieProposee(nom, categories, { '3': ['nifc', 'consentement'] })).toBe(code),
);

test('the digest is the one of the server', async () => {
  expect(await sha256(new Blob(['abc']))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
