import { expect, test } from '@jest/globals';
import { seal, sealKey, unseal } from './seal.ts';

const key = sealKey('un secret', 'essai');
const TEXTE = 'Née le 3 mars à Pau, 06 12 34 56 78 ☐ 😀'.repeat(3000);

test('what is sealed opens with its key under its name, whatever its length, and is never sealed twice alike', () => {
  for (const text of ['', TEXTE]) {
    const sealed = seal(key, 'nom', text);
    expect(unseal(key, 'nom', sealed)).toBe(text);
    expect(seal(key, 'nom', text)).not.toBe(sealed);
  }
  expect(atob(seal(key, 'nom', TEXTE))).not.toContain('06 12 34 56 78');
});

const sealed = seal(key, 'nom', TEXTE);
test.each<[string, () => string | null]>([
  ['another secret', () => unseal(sealKey('un autre', 'essai'), 'nom', sealed)],
  ['another purpose', () => unseal(sealKey('un secret', 'autre'), 'nom', sealed)],
  ['another name', () => unseal(key, 'autre', sealed)],
  ['cut', () => unseal(key, 'nom', sealed.slice(0, -8))],
  ['nothing', () => unseal(key, 'nom', '')],
  ['not sealed', () => unseal(key, 'nom', '{"nom":"Moreau"}')],
])('%s: it does not open', (_, open) => expect(open()).toBeNull());
