/** Keys and what they close (VRB-10). */
import { describe, expect, test } from '@jest/globals';
import { cleNeuve, developper, empreinteDe, envelopper, lireClesMaitres, ouvrir, sceller } from './chiffrement.rules.ts';

const A = cleNeuve().toString('base64');
const B = cleNeuve().toString('base64');

describe('the master keys of the environment', () => {
  test('the first wraps, all open', () => {
    const deux = lireClesMaitres(`2:${B}, 1:${A}`);
    expect(deux.courante).toBe('2');
    const cle = cleNeuve();
    const avant = envelopper(lireClesMaitres(`1:${A}`), 'cle:1', cle);
    expect(developper(deux, 'cle:1', avant).equals(cle)).toBe(true);
    const apres = envelopper(deux, 'cle:1', cle);
    expect(apres.version).toBe('2');
    expect(() => developper(lireClesMaitres(`1:${A}`), 'cle:1', apres)).toThrow('the version 2');
  });

  test('one alone is version 1', () => {
    expect(lireClesMaitres(A).parVersion.get('1')?.toString('base64')).toBe(A);
    expect(lireClesMaitres(Buffer.from(A, 'base64').toString('base64url')).parVersion.get('1')?.toString('base64')).toBe(A);
  });

  test.each([
    ['nothing', undefined],
    ['an empty text', ' '],
    ['a text', 'clé'],
    ['a short key', `1:${Buffer.alloc(16).toString('base64')}`],
    ['the same version twice', `1:${A},1:${B}`],
    ['one that cannot be read beside one that can', `1:${A},deux`],
  ])('refused: %s, and the key is not in what is said', (_case, texte) => {
    expect(() => lireClesMaitres(texte)).toThrow('VRB_CLES_MAITRES');
    expect(() => lireClesMaitres(texte)).not.toThrow(A);
  });
});

describe('what is sealed', () => {
  const cle = cleNeuve();
  const scelle = sceller(cle, 'volontaire:7', Buffer.from('LEGJE05091988'));

  test('opens with its key, for its row, and says nothing otherwise', () => {
    expect(ouvrir(cle, 'volontaire:7', scelle).toString()).toBe('LEGJE05091988');
    expect(scelle.includes('LEGJE')).toBe(false);
    expect(sceller(cle, 'volontaire:7', Buffer.from('LEGJE05091988')).equals(scelle)).toBe(false);
  });

  test('opens with no other key, for no other row, nor once a byte has changed', () => {
    expect(() => ouvrir(cleNeuve(), 'volontaire:7', scelle)).toThrow();
    expect(() => ouvrir(cle, 'volontaire:8', scelle)).toThrow();
    for (const i of [0, 12, scelle.length - 1]) {
      const autre = Buffer.from(scelle);
      autre[i] ^= 1;
      expect(() => ouvrir(cle, 'volontaire:7', autre)).toThrow();
    }
  });
});

test('a fingerprint is found again under its key alone', () => {
  const cle = cleNeuve();
  expect(empreinteDe(cle, 'essai', 'LEGJE05091988').equals(empreinteDe(cle, 'essai', 'LEGJE05091988'))).toBe(true);
  expect(empreinteDe(cle, 'essai', 'LEGJE05091989').equals(empreinteDe(cle, 'essai', 'LEGJE05091988'))).toBe(false);
  expect(empreinteDe(cleNeuve(), 'essai', 'LEGJE05091988').equals(empreinteDe(cle, 'essai', 'LEGJE05091988'))).toBe(false);
});
