/**
 * Texts sealed for a storage of the browser: whoever reads the disk, or the storage of a shared computer, reads nothing without the key. Not by WebCrypto: what a page leaves as it is
 * unloaded must be sealed at once, and WebCrypto answers later.
 */
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';

export type SealKey = Uint8Array;

const NONCE = 24;
const KEY = 32;
const utf8 = new TextEncoder();

/** The key that follows from a secret, for one purpose. */
export const sealKey = (secret: string, purpose: string): SealKey =>
  hkdf(sha256, utf8.encode(secret), undefined, utf8.encode(purpose), KEY);

/** `name`: where it is kept. Sealed for one name, it does not open under another. */
export const seal = (key: SealKey, name: string, text: string): string => {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
  const sealed = xchacha20poly1305(key, nonce, utf8.encode(name)).encrypt(utf8.encode(text));
  const all = new Uint8Array(NONCE + sealed.length);
  all.set(nonce);
  all.set(sealed, NONCE);
  return toBase64(all);
};

/** Null when it is not what this key sealed for this name. */
export const unseal = (key: SealKey, name: string, sealed: string): string | null => {
  try {
    const all = Uint8Array.from(atob(sealed), (c) => c.charCodeAt(0));
    const text = xchacha20poly1305(key, all.subarray(0, NONCE), utf8.encode(name)).decrypt(all.subarray(NONCE));
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    return null;
  }
};

/** A call takes a bounded number of arguments. */
const PART = 0x8000;
const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += PART) text += String.fromCharCode(...bytes.subarray(at, at + PART));
  return btoa(text);
};
