import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { CppId, DosId, EtuId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { STATUTS_EXAMEN } from '@riph/contracts/etude/socle/dossier.workflow';
import { In, Not } from 'typeorm';
import { DossierEntity } from '../../socle/entites/dossier.entity.ts';

type Lecteur = Pick<Database, 'query'>;
type LecteurEntier = Pick<Database, 'query' | 'repository'>;

/** A dossier as the request that follows it sees it. `refuseLe`: day of the refusal, by an opinion or by silence; null when it is not refused. */
export type Refuse = Pick<
  DossierEntity,
  'id' | 'etuId' | 'type' | 'statut' | 'numero' | 'cppId' | 'cppNom' | 'dateSoumission'
> & {
  refuseLe: Jour | null;
};
export type Reexamen = { dosId: DosId; numero: string | null; statut: DossierEntity['statut']; soumisLe: Jour | null };

/** Day of a refusal of dossier `d`. */
export const REFUSE_LE = sql`
  case d.statut when 'AVIS_DEFAVORABLE' then d.date_avis when 'REJET_IMPLICITE' then (select (v.le at time zone 'Europe/Paris')::date
    from evenement v
    where v.entity_code = 'DOSSIER' and v.entity_id = d.id and v.action = 'CONSTATER_SILENCE'
    order by v.rang desc
    limit 1) end
`;

/** Which request follows which. */
@Injectable()
export class SuitesRepository {
  constructor(private readonly db: Database) {}

  async refuse(id: number, on: Lecteur = this.db): Promise<Refuse | null> {
    const [row] = await on.query<Refuse>(sql`
      select d.id, d.etu_id as "etuId", d.type, d.statut, d.numero, d.cpp_id as "cppId", d.cpp_nom as "cppNom",
        d.date_soumission as "dateSoumission", ${REFUSE_LE} as "refuseLe"
      from dossier d where d.id = ${id}
    `);
    return row ?? null;
  }

  /** The second examination of a dossier, in draft or filed; there is one at most. */
  async reexamenDe(id: number, on: Lecteur = this.db): Promise<Reexamen | null> {
    const [row] = await on.query<Reexamen>(sql`
      select id as "dosId", numero, statut, date_soumission as "soumisLe"
      from dossier
      where dos_origine_id = ${id} and type in ('DIR', 'MSR')
    `);
    return row ?? null;
  }

  /** The modifications of a study that are before a committee, or wait for one. */
  modificationsExaminees(etuId: EtuId, saufDosId: DosId, on: LecteurEntier = this.db): Promise<DossierEntity[]> {
    return on.repository(DossierEntity).findBy({
      id: Not(saufDosId),
      etuId,
      type: In(['MS', 'MSR', 'MStr']),
      statut: In(['EN_ATTENTE_TAS', ...STATUTS_EXAMEN]),
    });
  }

  /** The modification or the prorogation in draft of a study; null: none. */
  async enPreparation(etuId: EtuId, type: 'MS' | 'PRO', on: Lecteur = this.db): Promise<number | null> {
    const [row] = await on.query<{ id: number }>(sql`
      select id
      from dossier
      where etu_id = ${etuId} and type = ${type} and statut = 'BROUILLON'
    `);
    return row?.id ?? null;
  }

  /** Number of the prorogation of this study that a committee examines, but for one dossier; null: none. */
  async prorogationExaminee(etuId: EtuId, saufDosId: DosId | null, on: Lecteur = this.db): Promise<string | null> {
    const [row] = await on.query<{ numero: string }>(sql`
      select numero
      from dossier
      where etu_id = ${etuId}
        and id is distinct from ${saufDosId}
        and type = 'PRO'
        and statut = any(${['EN_ATTENTE_TAS', ...STATUTS_EXAMEN]})
    `);
    return row?.numero ?? null;
  }

  /** Whether anything was ever asked on what the opinion of this study approved. */
  async hasSuite(etuId: EtuId): Promise<boolean> {
    const rows = await this.db.query(sql`
      select 1
      from dossier
      where etu_id = ${etuId} and type in ('MS', 'MSR', 'MStr', 'PRO')
      limit 1
    `);
    return rows.length > 0;
  }

  /** The committees that had this research, but for one dossier of it: neither its second examination nor its reassignment goes to them (R1123-25). */
  async comitesSaisis(etuId: EtuId, saufDosId: DosId | null, on: Lecteur = this.db): Promise<number[]> {
    const rows = await on.query<{ cppId: CppId }>(sql`
      select cpp_id as "cppId"
      from dossier
      where etu_id = ${etuId} and id is distinct from ${saufDosId} and cpp_id is not null
      union select t.cpp_id
      from tirage t
      join dossier d on d.id = t.dos_id
      where d.etu_id = ${etuId} and d.id is distinct from ${saufDosId} and t.cpp_id is not null
      order by 1
    `);
    return rows.map((r) => r.cppId);
  }
}
