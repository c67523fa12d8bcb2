import { expect, test } from '@jest/globals';
import { openapi } from '@riph/contracts/core/openapi';
import { CONTRACTS } from '@riph/contracts/index';
import { EXCLUDED, GUARDED } from './exclusions.ts';
import { askingPassword, assertKnown, isOpenTo, keep, openapiDocument, operationsOf } from './plan.ts';

const document = openapiDocument.parse(openapi(CONTRACTS, { version: '1', server: 'http://localhost' }));
const namesFor = (profil: string) => operationsOf(keep(document, (o) => isOpenTo(profil, o))).map((o) => o.operationId);

test('the tables name calls of the contract', () => {
  assertKnown(document, [...Object.keys(EXCLUDED), ...Object.keys(GUARDED)]);
  expect(() => assertKnown(document, ['identity.session.disparu'])).toThrow('identity.session.disparu');
});

test('a profile tries what it may do and what everybody may', () => {
  const sponsor = namesFor('DEPOSANT');
  expect(sponsor).toEqual(
    expect.arrayContaining(['etude.dossier.creer', 'identity.inscription.creer', 'identity.profil.modifier']),
  );
  expect(sponsor).not.toContain('etude.recevabilite.traiter');
  expect(namesFor('GESTIONNAIRE')).toContain('etude.recevabilite.traiter');
});

test('what is cut out is whole, and nothing else stays', () => {
  const one = keep(document, (o) => o.operationId === 'etude.dossier.creer');
  expect(Object.keys(one.paths)).toEqual(['/api/dossier/create']);
  expect(one.components).toBe(document.components);
});

test('the calls that ask the password again are found in the contract, by name or by reference', () =>
  expect(askingPassword(document)).toEqual([
    'identity.deposant.modifier',
    'identity.profil.modifier',
    'identity.profil.modifierMembreCpp',
  ]));
