/**
 * Sealing of what is kept in the browser: AES-GCM under a key made by chance, which is itself sealed twice: under a code that its person alone knows, and under a key that the server keeps
 * for him, so that a code that is forgotten is replaced once he is signed in. The key that is used is never given back by the browser; nothing here is stored.
 */
import * as z from 'zod';

/** Of PBKDF2 with SHA-256: what OWASP asks (Password Storage Cheat Sheet, 2023). Kept with each key, so that it may grow. */
const TOURS = 600_000;
const AES = 'AES-GCM';

const octets = z.instanceof(Uint8Array<ArrayBuffer>);
export const scelle = z.object({ iv: octets, donnees: z.instanceof(ArrayBuffer) });
export type Scelle = z.output<typeof scelle>;
/** `cle`: under the code; `secours`: under the key of the server. */
export const enveloppe = z.object({ sel: octets, tours: z.int(), cle: scelle, secours: scelle });
export type Secours = Uint8Array<ArrayBuffer>;
export type Enveloppe = z.output<typeof enveloppe>;

const hasard = (taille: number) => crypto.getRandomValues(new Uint8Array(taille));
const enOctets = (texte: string) => new TextEncoder().encode(texte);
const importer = (brute: BufferSource) => crypto.subtle.importKey('raw', brute, AES, false, ['encrypt', 'decrypt']);

/** Seals `donnees` for one place: taken to another, it does not open. */
export const sceller = async (cle: CryptoKey, donnees: BufferSource, lieu: string): Promise<Scelle> => {
  const iv = hasard(12);
  return { iv, donnees: await crypto.subtle.encrypt({ name: AES, iv, additionalData: enOctets(lieu) }, cle, donnees) };
};

/** Rejects when it was sealed by another key, for another place, or altered. */
export const desceller = (cle: CryptoKey, { iv, donnees }: Scelle, lieu: string): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: AES, iv, additionalData: enOctets(lieu) }, cle, donnees);

const deLEnveloppe = 'enveloppe';
const duSecours = 'secours';

/** The same code typed with composed or decomposed accents gives the same key. */
const parLeCode = async (code: string, sel: Uint8Array<ArrayBuffer>, tours: number): Promise<CryptoKey> => {
  const base = await crypto.subtle.importKey('raw', enOctets(code.normalize('NFC')), 'PBKDF2', false, ['deriveKey']);
  const comment = { name: 'PBKDF2', hash: 'SHA-256', salt: sel, iterations: tours };
  return crypto.subtle.deriveKey(comment, base, { name: AES, length: 256 }, false, ['encrypt', 'decrypt']);
};

type Ouverte = { cle: CryptoKey; enveloppe: Enveloppe };

const envelopper = async (brute: Uint8Array<ArrayBuffer>, code: string, secours: Secours, tours: number): Promise<Ouverte> => {
  const sel = hasard(16);
  const parCode = await sceller(await parLeCode(code, sel, tours), brute, deLEnveloppe);
  const parSecours = await sceller(await importer(secours), brute, duSecours);
  const cle = await importer(brute);
  brute.fill(0);
  return { cle, enveloppe: { sel, tours, cle: parCode, secours: parSecours } };
};

/** A new key, and what gives it back to who knows the code, or who holds the key of the server. */
export const nouvelleCle = (code: string, secours: Secours, tours = TOURS): Promise<Ouverte> =>
  envelopper(hasard(32), code, secours, tours);

/** The same key under another code, for who holds the key of the server; null when it is not the one. */
export const changerCode = async (code: string, secours: Secours, e: Enveloppe): Promise<Ouverte | null> => {
  const brute = await desceller(await importer(secours), e.secours, duSecours).catch(() => null);
  return brute && envelopper(new Uint8Array(brute), code, secours, e.tours);
};

/** Null when the code is not the one. */
export const ouvrirCle = async (code: string, { sel, tours, cle }: Enveloppe): Promise<CryptoKey | null> => {
  try {
    return await importer(await desceller(await parLeCode(code, sel, tours), cle, deLEnveloppe));
  } catch {
    return null;
  }
};
