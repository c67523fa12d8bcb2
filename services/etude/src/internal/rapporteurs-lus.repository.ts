import { Injectable } from '@nestjs/common';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { CppId, DosId, UtiId } from '@riph/contracts/core/ids';
import { DossierEntity } from '../socle/entites/dossier.entity.ts';

const COLONNES = ['id', 'deposantUtiId', 'cppId', 'statut', 'reglementationCode', 'qualificationCode'] as const;
type Dossier = Pick<DossierEntity, (typeof COLONNES)[number]> & { conflits: number[] };

const CONFLITS = sql`(select coalesce(json_agg(c.uti_id), '[]') from conflit c where c.dos_id = d.id) as conflits`;
const DU_TOUR = sql`r.dos_id = d.id and r.tour = d.tour and r.retire_le is null`;
/** Far above what the members of one committee report on. */
const DOSSIERS_MAX = 5_000;

/** Reporters of the current round, with what decides who may know them: each read is one statement. */
@Injectable()
export class RapporteursLusRepository {
  /** Made once, when the columns of the entity are known: each page of a list asks it. */
  private parPage?: Sql;

  constructor(private readonly db: Database) {}

  parDossier(dosIds: readonly DosId[]): Promise<(Dossier & { noms: string[] })[]> {
    this.parPage ??= sql`
      select ${this.db.columns(DossierEntity, 'd', { only: COLONNES })}, ${CONFLITS},
        (select coalesce(json_agg(r.nom order by r.type, r.id), '[]') from rapporteur r where ${DU_TOUR}) as noms
      from dossier d
    `;
    return this.db.prepared('rapporteurs-lus', sql`${this.parPage} where d.id = any(${dosIds})`);
  }

  /** `cppId` null: those of every committee. */
  parPersonnes(utiIds: readonly UtiId[], cppId: CppId | null): Promise<(Dossier & { nom: string })[]> {
    return this.db.query(sql`
      select ${this.db.columns(DossierEntity, 'd', { only: COLONNES })}, ${CONFLITS}, r.nom
      from rapporteur r
      join dossier d on ${DU_TOUR}
      where r.uti_id = any(${utiIds}) and (${cppId}::int is null or d.cpp_id = ${cppId}::int)
      order by d.id desc
      limit ${DOSSIERS_MAX}
    `);
  }
}
