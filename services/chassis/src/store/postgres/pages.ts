/** Keyset paging of a list, by no key but its ids to three keys: the position after the last line travels as an opaque text. */
import * as z from 'zod';
import { cutPage } from '../cut-page.ts';
import { join, type Sql, sql } from './sql.ts';

/** A sort: an expression of SQL that is never null, as a text that compares as the value does. */
export type Cle = { expr: Sql; sens: 'asc' | 'desc' };
export type Position = { valeurs: string[]; id: number };
const position = z.tuple([z.array(z.string()), z.int()]);

export const ecrirePosition = (p: Position): string => Buffer.from(JSON.stringify([p.valeurs, p.id])).toString('base64url');

/** null for an absent or unreadable position, or one of another sort: the list begins again. */
export const lirePosition = (apres: string | undefined, cles: number): Position | null => {
  if (!apres) return null;
  try {
    const [valeurs, id] = position.parse(JSON.parse(Buffer.from(apres, 'base64url').toString('utf8')));
    return valeurs.length === cles ? { valeurs, id } : null;
  } catch {
    return null;
  }
};

/** The sorts that were asked, the first first, each once; `defaut` when there is none. */
export const clesDe = <C extends string>(
  connues: Readonly<Record<C, Sql>>,
  tri: readonly { champ: C; sens: 'asc' | 'desc' }[] | undefined,
  defaut: C,
): Cle[] => {
  const asked = tri?.length ? tri : [{ champ: defaut, sens: 'asc' as const }];
  return asked
    .filter((t, i) => asked.findIndex((o) => o.champ === t.champ) === i)
    .map((t) => ({ expr: connues[t.champ], sens: t.sens }));
};

/** SQL of a page: its order, the lines after the position, what each line gives of its own position. `sens`: of the ids, last; the way of the first key unless said. */
export const suite = (cles: readonly Cle[], id: Sql, apres: Position | null, sens: Cle['sens'] = cles[0]?.sens ?? 'asc') => {
  const rangs = [...cles, { expr: id, sens }];
  const valeur = (p: Position, i: number) => (i === cles.length ? sql`${p.id}::bigint` : sql`${p.valeurs[i]}::text`);
  const apresRang = (p: Position, i: number) =>
    join(
      [
        ...rangs.slice(0, i).map((r, j) => sql`${r.expr} = ${valeur(p, j)}`),
        sql`${rangs[i].expr} ${rangs[i].sens === 'desc' ? sql`<` : sql`>`} ${valeur(p, i)}`,
      ],
      ' and ',
    );
  return {
    ordre: join(
      rangs.map((r) => sql`${r.expr} ${r.sens === 'desc' ? sql`desc` : sql`asc`}`),
      ', ',
    ),
    condition: apres
      ? join(
          rangs.map((_, i) => sql`(${apresRang(apres, i)})`),
          ' or ',
        )
      : sql`true`,
    position: sql`${
      cles.length === 0
        ? sql`'{}'::text[]`
        : sql`array[${join(
            cles.map((c) => c.expr),
            ', ',
          )}]::text[]`
    } "cle", ${id} "cleId"`,
  };
};

/** `taille + 1` lines were read: the last one only tells that there is a next page. */
export const pageDe = <L extends { cle: string[]; cleId: number }>(lignes: L[], taille: number, total: number) => ({
  ...cutPage(lignes, taille, (l) => ecrirePosition({ valeurs: l.cle, id: l.cleId })),
  total,
});
