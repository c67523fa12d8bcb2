/**
 * What a tab has read, kept from the moment it is left to the one it is loaded again: reloaded without a network, it opens with its person, its pages and their dates.
 * In the storage of the tab, read once, then erased; nothing is there while the page lives. Trap: a tab that went elsewhere keeps it, on the disk too, and no other tab can erase it: it is sealed
 * under the cookie of the session, which a sign-out in any tab, the end of the session and the closing of the browser take away. What is most secret (level 4) is never kept.
 */
import { utilisateurCourant } from '@riph/contracts/identity/session.internal';
import * as z from 'zod';
import { cookieOf } from '../browser/cookie.ts';
import { tabStorage } from '../browser/storage.ts';
import { seal, sealKey, unseal } from './seal.ts';

const CLE = 'riph.garde';
/** Characters: a browser gives a tab about five million, and others use some. */
const PLACE = 2_000_000;

/** Healthy volunteers, votes: `deploy/donnees.txt`. */
const LEVEL_4 = /^(vrb\.|seance\.(direct|scrutin))/;

const keyOfSession = () => {
  const cookie = cookieOf('XSRF-TOKEN');
  return cookie === '' ? null : sealKey(cookie, 'garde');
};

const garde = z.object({
  /** Of this very build: another one may read its answers otherwise. */
  version: z.string(),
  user: utilisateurCourant,
  params: z.object({ dureeSession: z.number(), timerFinSession: z.number() }),
  /** When the server last answered this person. */
  actifLe: z.number(),
  lectures: z.array(z.object({ groupe: z.string(), url: z.string(), lueLe: z.number(), data: z.unknown() })),
});
export type Garde = z.output<typeof garde>;

/** Written by the same files: their names carry their content. */
const VERSION = import.meta.url;
type AGarder = Omit<Garde, 'version'>;

/** The newest reads first, as many as there is place for: a page too large leaves the others. */
export const tailler = (readings: Garde['lectures'], place: number): Garde['lectures'] => {
  let reste = place;
  return readings
    .toSorted((a, b) => b.lueLe - a.lueLe)
    .filter((l) => {
      const taille = (JSON.stringify(l.data) ?? '').length + l.url.length;
      if (taille > reste) return false;
      reste -= taille;
      return true;
    });
};

export const ecrireGarde = (g: AGarder): void => {
  const lectures = tailler(
    g.lectures.filter((l) => !LEVEL_4.test(l.groupe)),
    PLACE,
  );
  const key = keyOfSession();
  const sealed = key && seal(key, CLE, JSON.stringify({ ...g, version: VERSION, lectures }));
  // No place, or storage refused: the next page reads again.
  if (!sealed || !tabStorage.write(CLE, sealed)) tabStorage.remove(CLE);
};

/** What this text keeps, unless it is of another build or its session is over at `now`. */
export const lireGarde = (texte: string | null, version: string, now: number): Garde | null => {
  if (texte === null) return null;
  try {
    const g = garde.parse(JSON.parse(texte));
    return g.version === version && now < g.actifLe + g.params.dureeSession * 60_000 ? g : null;
  } catch {
    return null;
  }
};

/** Takes what the page before left, and erases it. */
export const prendreGarde = (): Garde | null => {
  const sealed = tabStorage.read(CLE);
  tabStorage.remove(CLE);
  const key = keyOfSession();
  return lireGarde(sealed && key && unseal(key, CLE, sealed), VERSION, Date.now());
};
