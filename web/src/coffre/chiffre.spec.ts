/** What is kept in the browser opens for who knows the code, at its place, unaltered; nobody takes the key out. */
import { expect, test } from '@jest/globals';
import { changerCode, desceller, nouvelleCle, ouvrirCle, sceller } from './chiffre.ts';

const TOURS = 1_000;
const secours = (n: number) => new Uint8Array(32).fill(n);
const TEXTE = new TextEncoder().encode('Rapport confidentiel');
const lu = (octets: ArrayBuffer) => new TextDecoder().decode(octets);

test('sealed by the key of one moment, it opens with the code at another', async () => {
  const { cle, enveloppe } = await nouvelleCle('séance du matin', secours(1), TOURS);
  const s = await sceller(cle, TEXTE, '12/a');
  expect(lu(s.donnees)).not.toContain('Rapport');
  const rouverte = await ouvrirCle('séance du matin', enveloppe);
  expect(rouverte && lu(await desceller(rouverte, s, '12/a'))).toBe('Rapport confidentiel');
  expect(await ouvrirCle('séance du matin'.normalize('NFD'), enveloppe)).not.toBeNull();
});

test('a code that is tried costs 600 000 rounds', async () => {
  expect((await nouvelleCle('séance du matin', secours(1))).enveloppe.tours).toBe(600_000);
});

test('another code, another place, a changed byte, another key: nothing', async () => {
  const { cle, enveloppe } = await nouvelleCle('séance du matin', secours(1), TOURS);
  const autre = await nouvelleCle('séance du matin', secours(1), TOURS);
  const s = await sceller(cle, TEXTE, '12/a');
  expect(await ouvrirCle('séance du soir', enveloppe)).toBeNull();
  await expect(desceller(cle, s, '12/b')).rejects.toThrow();
  await expect(desceller(autre.cle, s, '12/a')).rejects.toThrow();
  new Uint8Array(s.donnees)[0] ^= 1;
  await expect(desceller(cle, s, '12/a')).rejects.toThrow();
});

test('the key leaves the browser neither when it is made nor when it is opened again, and two seals of one text differ', async () => {
  const { cle, enveloppe } = await nouvelleCle('séance du matin', secours(1), TOURS);
  const rouverte = await ouvrirCle('séance du matin', enveloppe);
  for (const k of [cle, rouverte]) {
    if (!k) throw new Error('no key');
    await expect(crypto.subtle.exportKey('raw', k)).rejects.toThrow();
  }
  const [un, deux] = [await sceller(cle, TEXTE, 'x'), await sceller(cle, TEXTE, 'x')];
  expect(new Uint8Array(un.donnees)).not.toEqual(new Uint8Array(deux.donnees));
});

test('a code that is forgotten is replaced by who holds the key of the server, and by nobody else', async () => {
  const { cle, enveloppe } = await nouvelleCle('séance du matin', secours(1), TOURS);
  const s = await sceller(cle, TEXTE, '12/a');
  expect(await changerCode('autre code choisi', secours(2), enveloppe)).toBeNull();
  const change = await changerCode('autre code choisi', secours(1), enveloppe);
  if (!change) throw new Error('the key of the server opens');
  expect(lu(await desceller(change.cle, s, '12/a'))).toBe('Rapport confidentiel');
  expect(await ouvrirCle('séance du matin', change.enveloppe)).toBeNull();
  const rouverte = await ouvrirCle('autre code choisi', change.enveloppe);
  expect(rouverte && lu(await desceller(rouverte, s, '12/a'))).toBe('Rapport confidentiel');
  expect(await changerCode('encore un autre', secours(1), change.enveloppe)).not.toBeNull();
});
