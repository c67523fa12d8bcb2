/** Lists of séances by keyset on (date, hour, id): page 1 000 costs what page 1 costs. An export reads the same query page after page. */
import { Injectable } from '@nestjs/common';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { RechercheSeances } from '@riph/contracts/seance/seance.schemas';
import { type SeanceVue, VUE } from '../seance/seance.repository.ts';

/** `cppIds` null: all committees. `lieuOuCpp`: committees whose name matches the text. */
export type Perimetre = { cppIds: number[] | null; cppDuTexte: number[] };
export type Repere = { date: string; heureDebut: string; id: number };

const FILTRE = `($1::int[] is null or s.cpp_id = any($1)) and ($2::int[] is null or s.cpp_id = any($2)) and ($3::date is null or s.date >= $3)
  and ($4::date is null or s.date <= $4) and ($5::text[] is null or s.statut = any($5)) and ($6::text[] is null or s.type = any($6))
  and ($7::text[] is null or s.mode = any($7))
  and ($8::text is null or s.cpp_id = any($9) or strpos(lower(unaccent(coalesce(s.lieu, ''))), lower(unaccent($8))) > 0)`;

const valeurs = (r: RechercheSeances, p: Perimetre) => [
  p.cppIds,
  r.filtres.cppIds ?? null,
  r.filtres.du ?? null,
  r.filtres.au ?? null,
  r.filtres.statuts ?? null,
  r.filtres.types ?? null,
  r.filtres.modes ?? null,
  r.texte?.trim() || null,
  p.cppDuTexte,
];

@Injectable()
export class RechercheRepository {
  constructor(private readonly db: Database) {}

  async compter(r: RechercheSeances, p: Perimetre): Promise<number> {
    const [row] = await this.db.query<{ n: number }>(`select count(*) as n from seance s where ${FILTRE}`, valeurs(r, p));
    return row.n;
  }

  /** Newest first unless asked otherwise; `apres` excluded. */
  page(r: RechercheSeances, p: Perimetre, taille: number, apres: Repere | null): Promise<SeanceVue[]> {
    const isCroissant = r.tri?.[0]?.sens === 'asc';
    const sens = isCroissant ? 'asc' : 'desc';
    return this.db.query<SeanceVue>(
      `select ${VUE} from seance s where ${FILTRE} and ($10::date is null or (s.date, s.heure_debut, s.id) ${isCroissant ? '>' : '<'} ($10, $11, $12))
       order by s.date ${sens}, s.heure_debut ${sens}, s.id ${sens} limit $13`,
      [...valeurs(r, p), apres?.date ?? null, apres?.heureDebut ?? null, apres?.id ?? null, taille],
    );
  }
}
