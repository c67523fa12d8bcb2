/** Nothing of the platform asks for, keeps or gives a bank detail or a number of social security (IND-10). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { openapi } from '../core/openapi.ts';
import { CONTRACTS } from '../index.ts';

/** As words of a name: `compteIban`, `iban`, `rib_document`; not « attributions ». */
const MOTS = ['rib', 'iban', 'bic', 'bancaire', 'banque', 'nir', 'nss', 'secu'];
const motsDe = (nom: string): string[] =>
  nom
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/);
const isBancaire = (nom: string): boolean => motsDe(nom).some((m) => MOTS.includes(m));

test.each([
  ['rib', true],
  ['ribDocumentId', true],
  ['compte_bancaire', true],
  ['numeroSecu', true],
  ['attributions', false],
  ['ribambelle', false],
])('« %s »: %s', (nom, attendu) => {
  expect(isBancaire(nom)).toBe(attendu);
});

test('no field of a call, no column of a table holds one', () => {
  const document = JSON.stringify(openapi(CONTRACTS, { version: '0', server: 'http://localhost' }));
  const champs = [...document.matchAll(/"([A-Za-z_]\w*)":/g)].map(([, nom]) => nom);
  // Complete: services/host/src/donnees.db.spec.ts holds it against the databases.
  const colonnes = readFileSync(join(import.meta.dirname, '../../deploy/donnees.txt'), 'utf8').match(/\w+/g) ?? [];
  expect([champs.length > 1_000, colonnes.length > 500]).toEqual([true, true]);
  expect([...new Set([...champs, ...colonnes])].filter(isBancaire)).toEqual([]);
});
