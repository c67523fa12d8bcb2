/**
 * The passwords that Keycloak refuses as common (CPT-14), written to `courants.txt`: the words that people begin with, as two maintained dictionaries list them, most common first, each with the
 * endings that make it pass the rules of composition. Others are not worth a line: the rules refuse them already. Run: `node deploy/keycloak/common-passwords.ts`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as french } from '@zxcvbn-ts/language-fr';
import { MDP_LONGUEUR_MIN } from '../../contracts/identity/mot-de-passe.ts';

const PASSWORDS = 2_000;
const WORDS = 2_500;
const WORD_MIN = 4;
const WORD_MAX = 12;
const ENDINGS = [
  '1!',
  '12!',
  '123!',
  '1234!',
  '12345!',
  '123456!',
  '1234567!',
  '1234!!',
  '!123',
  '@123',
  '2025!',
  '2026!',
  '!2026',
];
/** French ones that neither dictionary has among its first. */
const FAVOURITES = [
  'motdepasse',
  'azertyuiop',
  'doudou',
  'chouchou',
  'loulou',
  'coucou',
  'marseille',
  'administrateur',
  'ministere',
  'sante',
];
/** Typed as they are, or on the keys beside. */
const WHOLE = [
  'azertyuiop1!',
  'qwertyuiop1!',
  'administrateur1!',
  'p@ssw0rd1234',
  'p@ssword1234',
  'motdepasse1!',
  'azerty1234*',
  'mot2passe123!',
];

const plain = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const isWord = (word: string): boolean => /^[a-z][a-z0-9@$]*$/.test(word) && word.length >= WORD_MIN && word.length <= WORD_MAX;
/** All but the capital: Keycloak compares without regard to case. */
const isComposed = (password: string): boolean =>
  password.length >= MDP_LONGUEUR_MIN && [/[a-z]/, /\d/, /[^a-z\d]/].every((kind) => kind.test(password));

export function commonPasswords(): string[] {
  const words = [
    ...FAVOURITES,
    ...common['passwords-common'].map(String).map(plain).filter(isWord).slice(0, PASSWORDS),
    ...french['commonWords-fr'].map(String).map(plain).filter(isWord).slice(0, WORDS),
  ];
  const composed = words.flatMap((word) => [word, ...ENDINGS.map((ending) => `${word}${ending}`)]);
  return [...new Set([...WHOLE, ...composed])].filter(isComposed).sort();
}

if (import.meta.main) writeFileSync(join(import.meta.dirname, 'courants.txt'), `${commonPasswords().join('\n')}\n`);
