/** The text that a person types in a list of persons: every word must be found, in any order, whatever the accents and capitals. */
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';

const MOTS_MAX = 6;
/** A shorter word is right or it is not: one letter off, it would be any other. As une_lettre_pres has it. */
const MOT_PARDONNE = 4;

/** null: nothing was typed. */
export const motsDe = (texte: string | undefined, max = MOTS_MAX): string[] | null => {
  const mots = (texte ?? '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/\s+/)
    .filter((m) => m !== '');
  return mots.length > 0 ? mots.slice(0, max) : null;
};

/** Whether looking again with one letter wrong in each word may find more. */
export const isPardonnable = (mots: readonly string[] | null): boolean => (mots ?? []).some((m) => m.length >= MOT_PARDONNE);

const TEXTE = sql`(p.cherche || ' ' || u.email)`;
const NOMS = sql`sans_accent(p.nom || ' ' || p.prenom)`;
/** Over `personne p` and `utilisateur u`. `mots`: null finds everybody; `pres`: one letter of each may be wrong; `parNoms`: in the names alone. */
export const trouve = (mots: readonly string[] | null, pres: boolean, parNoms = false): Sql => {
  const texte = parNoms ? NOMS : TEXTE;
  return sql`
    (${mots}::text[] is null or not exists (
      select 1
      from unnest(${mots}::text[]) m
      where position(m in ${texte}) = 0
        and not (${pres}::boolean and exists (
          select 1 from regexp_split_to_table(${texte}, '[^[:alnum:]]+') w where une_lettre_pres(w, m)))))
  `;
};

/** What is written as it should be first; only when there is nothing of it, with one letter wrong. */
export const chercher = async <P extends { total: number }>(
  mots: readonly string[] | null,
  lire: (pres: boolean) => Promise<P>,
): Promise<P> => {
  const exacte = await lire(false);
  return exacte.total > 0 || !isPardonnable(mots) ? exacte : lire(true);
};
