import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { CppId, DosId, UtiId } from '@riph/contracts/core/ids';
import type { Dossier } from '../socle/dossier.ts';

const COLONNES = sql`d.id, d.deposants, d.cpp_id as "cppId", d.statut`;
type Lu = Pick<Dossier, 'id' | 'deposants' | 'cppId' | 'statut'> & { conflits: number[] };

const CONFLITS = sql`(select coalesce(json_agg(c.uti_id), '[]') from conflit c where c.dos_id = d.id) as conflits`;
const DU_TOUR = sql`r.dos_id = d.id and r.cpp_id = d.cpp_id and r.tour = d.tour and r.retire_le is null`;
/** Far above what the members of one committee report on. */
const DOSSIERS_MAX = 5_000;

/** Reporters of the current round, with what decides who may know them: each read is one statement. */
@Injectable()
export class RapporteursLusRepository {
  constructor(private readonly db: Database) {}

  parDossier(dosIds: readonly DosId[]): Promise<(Lu & { noms: string[] })[]> {
    const parPage = sql`
      select ${COLONNES}, ${CONFLITS},
        (select coalesce(json_agg(r.nom order by r.type, r.id), '[]') from rapporteur r where ${DU_TOUR}) as noms
      from dossier d
    `;
    return this.db.prepared('rapporteurs-lus', sql`${parPage} where d.id = any(${dosIds})`);
  }

  /** `cppId` null: those of every committee. */
  parPersonnes(utiIds: readonly UtiId[], cppId: CppId | null): Promise<(Lu & { nom: string })[]> {
    return this.db.query(sql`
      select ${COLONNES}, ${CONFLITS}, r.nom
      from rapporteur r
      join dossier d on ${DU_TOUR}
      where r.uti_id = any(${utiIds}) and (${cppId}::int is null or d.cpp_id = ${cppId}::int)
      order by d.id desc
      limit ${DOSSIERS_MAX}
    `);
  }
}
