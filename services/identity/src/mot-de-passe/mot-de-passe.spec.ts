import { expect, test } from '@jest/globals';
import { type ForceMdp, forceMdp, type IdentiteMdp, reglesNonRespectees } from '@riph/contracts/identity/mot-de-passe';
import { expireLe, isExpire, isRappel } from './mot-de-passe.rules.ts';

const marie: IdentiteMdp = { email: 'marie.dupont@ex.fr', nom: 'Dupont', admin: false };

test.each<[string, string[]]>([
  ['Azerty123!ab', []],
  ['Azerty12!ab', ['invalidPasswordMinLengthMessage']],
  ['azerty123!ab', ['invalidPasswordMinUpperCaseCharsMessage']],
  ['AZERTY123!AB', ['invalidPasswordMinLowerCaseCharsMessage']],
  ['Azertyuiop12', ['invalidPasswordMinSpecialCharsMessage']],
  ['Azerty!?azerty', ['invalidPasswordMinDigitsMessage']],
  ['Marie.Dupont@ex.fr1', ['MDP_CONTIENT_IDENTIFIANT']],
  ['xxDUPONTxx12!a', ['MDP_CONTIENT_IDENTIFIANT']],
  ['Élodie été 2026 !', []],
  ['Azer 1!      ', ['invalidPasswordMinLengthMessage']],
  ['A zerty   123!ab', []],
  [`Azerty123!${' '.repeat(119)}`, ['invalidPasswordMinLengthMessage', 'invalidPasswordMaxLengthMessage']],
  [`Azerty123!${'a'.repeat(118)}`, []],
  [`Azerty123!${'a'.repeat(119)}`, ['invalidPasswordMaxLengthMessage']],
])('%s breaks %j', (mdp, regles) => expect(reglesNonRespectees(mdp, marie)).toEqual(regles));

test('the e-mail itself is named among the rules it breaks', () =>
  expect(reglesNonRespectees('marie.dupont@ex.fr', marie)).toContain('invalidPasswordNotEmailMessage'));

test('a surname of three letters may appear in a password', () =>
  expect(reglesNonRespectees('Leroi123!abc', { email: 'p.roi@ex.fr', nom: 'Roi', admin: false })).toEqual([]));

test.each<[string, string[]]>([
  ['Azerty123!abcde', ['invalidPasswordMinLengthMessage']],
  ['Azerty123!abcdef', []],
])('an administrator needs 16 characters: %s', (mdp, regles) =>
  expect(reglesNonRespectees(mdp, { ...marie, admin: true })).toEqual(regles),
);

test.each<[string, ForceMdp]>([
  ['', 'FAIBLE'],
  ['azerty', 'FAIBLE'],
  ['une phrase longue sans chiffre', 'FAIBLE'], // a rule is broken: it would be refused
  ['Azerty130!qs', 'SUFFISANTE'],
  ['Azerty123!qs', 'FAIBLE'], // accepted, but 2 and 3 are guessed
  ['Aaaaaaaaaaaaaaaaaaaaaa1!', 'FAIBLE'],
  ['Abcdefghijklmnop-4321', 'FAIBLE'],
  ['Printemps-27-bleu', 'BONNE'],
  ['Un-train bleu 27 fois', 'TRES_BONNE'],
  ['Marie.Dupont-27-fois-bleu', 'FAIBLE'],
])('the meter says of « %s » : %s', (mdp, force) => expect(forceMdp(mdp, marie)).toBe(force));

const cree = '2025-03-01T10:00:00.000Z';

test('expires 365 days after its creation', () => expect(expireLe(cree, 365)?.toISOString()).toBe('2026-03-01T10:00:00.000Z'));

test.each<[string, boolean, boolean]>([
  ['2026-02-14T09:59:59Z', false, false],
  ['2026-02-14T10:00:00Z', true, false],
  ['2026-03-01T09:59:59Z', true, false],
  ['2026-03-01T10:00:00Z', true, false],
  ['2026-03-01T10:00:01Z', false, true],
])('at %s: reminder %s, expired %s', (now, rappel, expire) => {
  expect(isRappel(cree, 365, new Date(now))).toBe(rappel);
  expect(isExpire(cree, 365, new Date(now))).toBe(expire);
});

test('0 days: never expires, never reminds', () => {
  expect(isExpire(cree, 0, new Date('2099-01-01T00:00:00Z'))).toBe(false);
  expect(isRappel(cree, 0, new Date('2026-02-20T00:00:00Z'))).toBe(false);
});
