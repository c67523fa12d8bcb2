/**
 * How persons are kept: each has a key of his own, wrapped by a master key that only the environment holds; the person is found again by a keyed fingerprint,
 * which says nothing without its key (VRB-10). AES-256-GCM, HMAC-SHA-256. Pure, but for the random numbers.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const OCTETS_CLE = 32;
const OCTETS_IV = 12;
const OCTETS_SCEAU = 16;

/** Versions of the master key, by name; the first of the list wraps, all of them open. */
export type ClesMaitres = { courante: string; parVersion: ReadonlyMap<string, Buffer> };

/** Reads « 2:base64,1:base64 »; a key alone is version 1. Throws without naming what was read. */
export function lireClesMaitres(texte: string | undefined): ClesMaitres {
  const paires = (texte ?? '')
    .split(',')
    .filter((p) => p.trim() !== '')
    .map((p) => /^(?:(\w{1,20}):)?([\w+/=-]+)$/.exec(p.trim()));
  const cles = paires.flatMap((m) => (m ? [[m[1] ?? '1', Buffer.from(m[2], 'base64')] as const] : []));
  const parVersion = new Map(cles);
  if (cles.length === 0) throw new Error('VRB_CLES_MAITRES is missing: « version:key », the key being 32 bytes in base64');
  if (paires.length !== parVersion.size || cles.some(([, cle]) => cle.length !== OCTETS_CLE))
    throw new Error('VRB_CLES_MAITRES is not a list of « version:key », each version once, each key 32 bytes in base64');
  return { courante: cles[0][0], parVersion };
}

export const cleNeuve = (): Buffer => randomBytes(OCTETS_CLE);

/** What is sealed opens only with the same key and the same `pour`: a row copied under another number does not open. */
export function sceller(cle: Buffer, pour: string, clair: Buffer): Buffer {
  const iv = randomBytes(OCTETS_IV);
  const chiffre = createCipheriv('aes-256-gcm', cle, iv).setAAD(Buffer.from(pour));
  return Buffer.concat([iv, chiffre.update(clair), chiffre.final(), chiffre.getAuthTag()]);
}

/** Throws when the key, the row or a byte is not the right one. */
export function ouvrir(cle: Buffer, pour: string, scelle: Buffer): Buffer {
  const fin = scelle.length - OCTETS_SCEAU;
  const decipher = createDecipheriv('aes-256-gcm', cle, scelle.subarray(0, OCTETS_IV), { authTagLength: OCTETS_SCEAU });
  decipher.setAAD(Buffer.from(pour)).setAuthTag(scelle.subarray(fin));
  return Buffer.concat([decipher.update(scelle.subarray(OCTETS_IV, fin)), decipher.final()]);
}

/** What wraps a key opens for that key alone. */
export const pourCle = (cleId: number): string => `cle:${cleId}`;
export const POUR_EMPREINTES = 'cle:empreintes';
export type Enveloppe = { version: string; enveloppe: Buffer };
export const envelopper = (maitres: ClesMaitres, pour: string, cle: Buffer): Enveloppe => ({
  version: maitres.courante,
  enveloppe: sceller(cleMaitre(maitres, maitres.courante), pour, cle),
});
export const developper = (maitres: ClesMaitres, pour: string, { version, enveloppe }: Enveloppe): Buffer =>
  ouvrir(cleMaitre(maitres, version), pour, enveloppe);

function cleMaitre({ parVersion }: ClesMaitres, version: string): Buffer {
  const cle = parVersion.get(version);
  if (!cle) throw new Error(`the version ${version} of the master key is not in VRB_CLES_MAITRES`);
  return cle;
}

/** The same text gives the same fingerprint, under this key alone. `domaine` keeps apart what is compared for different ends. */
export const empreinteDe = (cle: Buffer, domaine: string, texte: string): Buffer =>
  createHmac('sha256', cle).update(`${domaine}:${texte}`).digest();
