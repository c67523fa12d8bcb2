/**
 * What persons took along of séances, sealed, in this browser. A key is open in the memory of a page only, once its person has typed his code. Papers go when he signs out, when
 * somebody else is there, when they are shut to him, and the day after the séance; what he wrote and could not send stays, sealed.
 */
import type { UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import * as z from 'zod';
import { dansLaBase, type Magasins, supprimerLaBase, wait } from './base.ts';
import {
  changerCode,
  desceller,
  type Enveloppe,
  enveloppe,
  nouvelleCle,
  ouvrirCle,
  type Secours,
  scelle,
  sceller,
} from './chiffre.ts';

/** `jour`: of the séance; the day after, its papers are no longer here. `cppId`: the committee in which they are asked again. */
const sac = z.object({ utiId: z.int(), seanceId: z.int(), jour: z.string(), cppId: z.int().nullable() });
export type Sac = z.output<typeof sac>;
type Ou = Pick<Sac, 'utiId' | 'seanceId'>;
const coffre = z.object({ utiId: z.int(), enveloppe });
const objet = z.object({ nom: z.string(), scelle });
const cles = z.array(z.tuple([z.int(), z.int(), z.string()]));

/** Names that begin so are what its person wrote: never wiped with the papers. */
export const ECRIT = 'note/';

/** Keys opened in this page alone: a reload closes them. */
const ouvertes = new Map<number, CryptoKey>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of [...listeners]) listener();
};
export const ecouterCoffre = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const peutEmporter = (): boolean => 'indexedDB' in globalThis && globalThis.crypto?.subtle !== undefined;

const plage = ({ utiId, seanceId }: Ou, debut = '') =>
  IDBKeyRange.bound([utiId, seanceId, debut], [utiId, seanceId, `${debut}\uffff`]);
const lieu = ({ utiId, seanceId }: Ou, nom: string) => `${utiId}/${seanceId}/${nom}`;
const cleDe = (utiId: UtiId): CryptoKey => {
  const cle = ouvertes.get(utiId);
  if (!cle) throw new Error('the papers are closed');
  return cle;
};

export const isOuvert = (utiId: UtiId): boolean => ouvertes.has(utiId);

export const listerSacs = (): Promise<Sac[]> =>
  dansLaBase<Sac[]>('lire', [], async (m) => z.array(sac).parse(await wait(m.sac.getAll())));

const enveloppeDe = (utiId: UtiId) =>
  dansLaBase('lire', null, async (m) => coffre.nullable().parse((await wait(m.coffre.get(utiId))) ?? null));

export const aUnCode = async (utiId: UtiId): Promise<boolean> => (await enveloppeDe(utiId)) !== null;

/** Opens what this person keeps here. False when the code is not the one, or nothing is kept. */
export async function ouvrirCoffre(utiId: UtiId, code: string): Promise<boolean> {
  const garde = await enveloppeDe(utiId);
  const cle = garde && (await ouvrirCle(code, garde.enveloppe));
  if (!cle) return false;
  ouvertes.set(utiId, cle);
  tell();
  return true;
}

/** `code` becomes that of this person here: the first, or another in place of one that is forgotten. False when `secours` is not of who keeps something here. */
export async function choisirCode(utiId: UtiId, code: string, secours: Secours): Promise<boolean> {
  const garde = await enveloppeDe(utiId);
  const faite = await (garde ? changerCode(code, secours, garde.enveloppe) : nouvelleCle(code, secours));
  if (!faite) return false;
  const ligne: { utiId: UtiId; enveloppe: Enveloppe } = { utiId, enveloppe: faite.enveloppe };
  await dansLaBase('creer', undefined, async (m) => void (await wait(m.coffre.put(ligne))));
  ouvertes.set(utiId, faite.cle);
  tell();
  return true;
}

export async function garderSac(s: Sac): Promise<void> {
  await dansLaBase('creer', undefined, async (m) => void (await wait(m.sac.put(s))));
  tell();
}

/** Seals and keeps; rejects with `QuotaExceededError` when the device has no place left. */
export async function poser(s: Ou, nom: string, octets: BufferSource): Promise<void> {
  const ligne = { utiId: s.utiId, seanceId: s.seanceId, nom, scelle: await sceller(cleDe(s.utiId), octets, lieu(s, nom)) };
  await dansLaBase('ecrire', undefined, async (m) => void (await wait(m.objet.put(ligne))));
}

/** Null when it is not here; rejects when it was altered. */
export async function prendre(s: Ou, nom: string): Promise<ArrayBuffer | null> {
  const garde = await dansLaBase('lire', null, async (m) =>
    objet.nullable().parse((await wait(m.objet.get([s.utiId, s.seanceId, nom]))) ?? null),
  );
  return garde && desceller(cleDe(s.utiId), garde.scelle, lieu(s, nom));
}

const nomsDans = async (m: Magasins, s: Ou, debut = '') =>
  cles.parse(await wait(m.objet.getAllKeys(plage(s, debut)))).map(([, , nom]) => nom);

/** Names of what is kept, without opening it. */
export const nomsDe = (s: Ou, debut = ''): Promise<string[]> => dansLaBase<string[]>('lire', [], (m) => nomsDans(m, s, debut));

export const oter = (s: Ou, noms: readonly string[]): Promise<void> =>
  dansLaBase('ecrire', undefined, async (m) => {
    for (const nom of noms) await wait(m.objet.delete([s.utiId, s.seanceId, nom]));
  });

const viderDans = async (m: Magasins, s: Sac): Promise<void> => {
  const noms = await nomsDans(m, s);
  for (const nom of noms) if (!nom.startsWith(ECRIT)) await wait(m.objet.delete([s.utiId, s.seanceId, nom]));
  if (!noms.some((nom) => nom.startsWith(ECRIT))) await wait(m.sac.delete([s.utiId, s.seanceId]));
};

/** Takes away the papers of these séances; with the last of them the key of its person, with the last person the database. */
async function clear(concerne: (s: Sac) => boolean): Promise<void> {
  const reste = await dansLaBase<number[] | null>('ecrire', null, async (m) => {
    for (const s of z.array(sac).parse(await wait(m.sac.getAll()))) if (concerne(s)) await viderDans(m, s);
    const gardes = z.array(sac).parse(await wait(m.sac.getAll()));
    const personnes = z.array(z.int()).parse(await wait(m.coffre.getAllKeys()));
    for (const utiId of personnes) if (!gardes.some((s) => s.utiId === utiId)) await wait(m.coffre.delete(utiId));
    return gardes.map((s) => s.utiId);
  });
  if (reste === null) return;
  for (const utiId of [...ouvertes.keys()]) if (!reste.includes(utiId)) ouvertes.delete(utiId);
  if (reste.length === 0) await supprimerLaBase();
  tell();
}

export const viderSac = (s: Ou): Promise<void> => clear((x) => x.utiId === s.utiId && x.seanceId === s.seanceId);

/** Of séances that are over: from the day after. */
export const viderPerimes = (aujourdhui: Jour): Promise<void> => clear((s) => s.jour < aujourdhui);

/** Somebody is there, or nobody any more: what the others took along goes, and no key of theirs stays open. Null: nobody. */
export async function neGarderQue(utiId: UtiId | null): Promise<void> {
  for (const autre of [...ouvertes.keys()]) if (autre !== utiId) ouvertes.delete(autre);
  await clear((s) => s.utiId !== utiId);
}
