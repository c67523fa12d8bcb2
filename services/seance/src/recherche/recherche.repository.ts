/** Lists of séances by keyset on (date, hour, id): page 1 000 costs what page 1 costs. An export reads the same query page after page. */
import { Injectable } from '@nestjs/common';
import { empty, type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { CppId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { RechercheSeances } from '@riph/contracts/seance/seance.schemas';
import { type SeanceVue, VUE } from '../seance/seance.repository.ts';

/** `cppIds` null: all committees. `lieuOuCpp`: committees whose name matches the text. */
export type Perimetre = { cppIds: CppId[] | null; cppDuTexte: number[] };
export type Repere = { date: Jour; heureDebut: string; id: number };

const filtre = ({ filtres, texte }: RechercheSeances, { cppIds, cppDuTexte }: Perimetre): Sql => {
  const f = { cppIds: null, du: null, au: null, statuts: null, types: null, modes: null, ...filtres };
  const mots = texte?.trim() || null;
  return sql`
    (${cppIds}::int[] is null or s.cpp_id = any(${cppIds}::int[]))
    and (${f.cppIds}::int[] is null or s.cpp_id = any(${f.cppIds}::int[]))
    and (${f.du}::date is null or s.date >= ${f.du}::date)
    and (${f.au}::date is null or s.date <= ${f.au}::date)
    and (${f.statuts}::text[] is null or s.statut = any(${f.statuts}::text[]))
    and (${f.types}::text[] is null or s.type = any(${f.types}::text[]))
    and (${f.modes}::text[] is null or s.mode = any(${f.modes}::text[]))
    and (${mots}::text is null
      or s.cpp_id = any(${cppDuTexte})
      or strpos(lower(unaccent(coalesce(s.lieu, ''))), lower(unaccent(${mots}::text))) > 0)
  `;
};

@Injectable()
export class RechercheRepository {
  constructor(private readonly db: Database) {}

  async compter(r: RechercheSeances, p: Perimetre): Promise<number> {
    const [row] = await this.db.query<{ n: number }>(sql`select count(*) as n from seance s where ${filtre(r, p)}`);
    return row.n;
  }

  /** Newest first unless asked otherwise; `apres` excluded. */
  page(r: RechercheSeances, p: Perimetre, taille: number, apres: Repere | null): Promise<SeanceVue[]> {
    const isCroissant = r.tri?.[0]?.sens === 'asc';
    const [sens, beyond] = isCroissant ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
    const suite = apres
      ? sql`and (s.date, s.heure_debut, s.id) ${beyond} (${apres.date}, ${apres.heureDebut}, ${apres.id})`
      : empty;
    return this.db.query<SeanceVue>(sql`
      select ${VUE}
      from seance s
      where ${filtre(r, p)} ${suite}
      order by s.date ${sens}, s.heure_debut ${sens}, s.id ${sens}
      limit ${taille}
    `);
  }
}
