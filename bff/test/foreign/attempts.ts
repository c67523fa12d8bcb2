/** Tries of a call with rows of somebody else, and what is wrong with their answers. */
import type { Call } from '@riph/contracts/core/call';
import type { Profil } from '@riph/contracts/core/droits';
import { mountOrder } from '@riph/contracts/core/mount-order';
import { profilsOf } from '@riph/contracts/core/profils-of';
import { CONTRACTS } from '@riph/contracts/index';
import type { Answer, Person } from '../matrix/client.ts';
import { type Identifiant, identifiersOf } from './identifiers.ts';
import { requestWith } from './requests.ts';
import {
  DU_PORTAIL_AUSSI,
  ECHANTILLONS,
  type Genre,
  genreOf,
  IGNORES,
  isFiltre,
  type Lignes,
  nameOf,
  REFUS_DOCUMENTES,
} from './rows.ts';

/** Nobody's, of the same flow as the row that is tried: other words answer for a number of the portal (a thousand million or more) than for a national one. */
const nobodys = (genre: Genre): number => (genre === 'dossierCtis' || genre === 'etudeCtis' ? 2_147_483_600 : 999_999_990);
/** Any: reference data are open to all. */
const REFERENCE = 1;

type Row = Identifiant & { genre: Genre };
type Tried = { call: Call; rows: readonly Row[] };

export const CALLS: readonly Call[] = mountOrder(CONTRACTS).map((r) => r.call);

/** The identifiers of a call that lead to rows, but for those that its owner does not follow. */
export const rowsOf = (a: Call): Row[] =>
  identifiersOf(a).flatMap((i) => {
    const genre = genreOf(a, i);
    const isIgnored = IGNORES[nameOf(a)]?.chemins.includes(i.chemin) ?? false;
    return genre === null || genre === 'reference' || isIgnored ? [] : [{ ...i, genre }];
  });

export const isHeldBy = (a: Call, profil: Profil): boolean => a.access !== 'public' && profilsOf(a).includes(profil);

/** The built calls that lead to rows of somebody, for a profile. */
export const triedBy = (profil: Profil): Tried[] =>
  CALLS.filter((a) => isHeldBy(a, profil)).flatMap((call) => {
    const rows = rowsOf(call);
    if (rows.length === 0) return [];
    const duPortail = rows.map((r): Row => (r.genre === 'dossier' ? { ...r, genre: 'dossierCtis' } : r));
    return [{ call, rows }, ...(DU_PORTAIL_AUSSI.some((p) => p.test(call.path)) ? [{ call, rows: duPortail }] : [])];
  });

/** The request of a call; an identifier without a value here is reference data, or is left to its sample. */
export const requestFor = (a: Call, values: ReadonlyMap<string, number>) => {
  const ids = identifiersOf(a);
  return requestWith(a, (chemin) => {
    const known = values.get(chemin) ?? ECHANTILLONS.find(([path]) => path.test(chemin))?.[1];
    return known ?? (ids.some((i) => i.chemin === chemin) ? REFERENCE : undefined);
  });
};

const pick = (rows: readonly Row[], of: (r: Row) => number | undefined) =>
  new Map(rows.map((r): [string, number] => [r.chemin, of(r) ?? nobodys(r.genre)]));

/**
 * Every identifier of a kind of which `autrui` has a row is somebody else's; then, where the caller has rows of all these kinds, each alone among his own. None
 * when the call takes no such row.
 */
export function variations({ rows }: Tried, siennes: Partial<Lignes>, autrui: Partial<Lignes>) {
  const strange = rows.filter((r) => autrui[r.genre] !== undefined);
  const among = (foreign: readonly Row[]) => ({
    foreign,
    values: pick(rows, (r) => (foreign.includes(r) ? autrui : siennes)[r.genre]),
    absent: pick(rows, (r) => (foreign.includes(r) ? undefined : siennes[r.genre])),
  });
  const isMine = strange.length > 1 && rows.every((r) => siennes[r.genre] !== undefined);
  return (isMine ? [strange, ...strange.map((one) => [one])] : [strange]).filter((f) => f.length > 0).map(among);
}
type Variation = ReturnType<typeof variations>[number];

/** Sent by him, with rows that are all his own; null when he has none of these kinds. */
export const own = ({ call, rows }: Tried, siennes: Partial<Lignes>) =>
  rows.every((r) => siennes[r.genre] !== undefined)
    ? requestFor(
        call,
        pick(rows, (r) => siennes[r.genre]),
      )
    : null;

const masked = ({ text }: Answer, ids: Iterable<number>) =>
  [...ids].reduce((t, id) => t.replace(new RegExp(`\\b${id}\\b`, 'g'), '#'), text.replace(/"requestId":"[^"]*"/, ''));

/**
 * Null when nothing is wrong: the row is unknown, exactly as one that exists nowhere. When only one identifier is foreign another refusal will do, provided that
 * it is the same one. A filter is no row: its list must only tell nothing, which is looked for elsewhere.
 */
function verdict({ call, rows }: Tried, v: Variation, foreign: Answer, absent: Answer): string | null {
  const got = `${nameOf(call)} [${v.foreign.map((r) => r.chemin).join(' ')}]: ${foreign.status} ${foreign.code ?? ''} ${foreign.text.slice(0, 160)}`;
  if (foreign.status >= 500 || foreign.code === 'saisie.invalide' || foreign.code === 'requete.invalide')
    return `${got}: not understood`;
  if (v.foreign.every(isFiltre)) return null;
  const isAll = v.foreign.length === rows.length;
  const isDocumented = REFUS_DOCUMENTES[nameOf(call)]?.includes(foreign.code ?? '') ?? false;
  if (isAll && foreign.status !== 404 && !isDocumented) return `${got}: not 404`;
  const ids = [...v.absent.values(), ...v.values.values()];
  const isSame = foreign.status === absent.status && masked(foreign, ids) === masked(absent, ids);
  return isSame
    ? null
    : `${got}: differs from an unknown row, ${absent.status} ${absent.code ?? ''} ${absent.text.slice(0, 160)}`;
}

export async function attempt(who: Person, tried: Tried, v: Variation): Promise<{ wrong: string | null; foreign: Answer }> {
  const foreign = await who.send(requestFor(tried.call, v.values));
  const absent = await who.send(requestFor(tried.call, v.absent));
  return { wrong: verdict(tried, v, foreign, absent), foreign };
}
