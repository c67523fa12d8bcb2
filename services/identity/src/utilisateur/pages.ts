/** Keyset paging of the lists of persons, by one to three keys: the position after the last line travels as an opaque text. */
import { cutPage } from '@riph/chassis/store/cut-page';
import * as z from 'zod';

/** A sort: an expression of SQL that is never null, as a text that compares as the value does. */
export type Cle = { expr: string; sens: 'asc' | 'desc' };
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
  connues: Readonly<Record<C, string>>,
  tri: readonly { champ: C; sens: 'asc' | 'desc' }[] | undefined,
  defaut: C,
): Cle[] => {
  const asked = tri?.length ? tri : [{ champ: defaut, sens: 'asc' as const }];
  return asked
    .filter((t, i) => asked.findIndex((o) => o.champ === t.champ) === i)
    .map((t) => ({ expr: connues[t.champ], sens: t.sens }));
};

/** SQL of a page: its order, the lines after the position, what each line gives of its own position. `premier`: the number of the first parameter. */
export const suite = (cles: readonly Cle[], id: string, apres: Position | null, premier: number) => {
  const rangs = [...cles, { expr: id, sens: cles[0].sens }];
  const param = (i: number) => (i === cles.length ? `$${premier + i}::bigint` : `$${premier + i}::text`);
  const apresRang = (i: number) =>
    [
      ...rangs.slice(0, i).map((r, j) => `${r.expr} = ${param(j)}`),
      `${rangs[i].expr} ${rangs[i].sens === 'desc' ? '<' : '>'} ${param(i)}`,
    ].join(' and ');
  return {
    ordre: rangs.map((r) => `${r.expr} ${r.sens}`).join(', '),
    condition: apres ? rangs.map((_, i) => `(${apresRang(i)})`).join(' or ') : 'true',
    params: apres ? [...apres.valeurs, apres.id] : [],
    position: `array[${cles.map((c) => c.expr).join(', ')}]::text[] "cle", ${id} "cleId"`,
  };
};

/** `taille + 1` lines were read: the last one only tells that there is a next page. */
export const pageDe = <L extends { cle: string[]; cleId: number }>(lignes: L[], taille: number, total: number) => ({
  ...cutPage(lignes, taille, (l) => ecrirePosition({ valeurs: l.cle, id: l.cleId })),
  total,
});
