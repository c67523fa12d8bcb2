import { Injectable } from '@nestjs/common';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { CppId, EtuId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { SuiviSecurite } from '@riph/contracts/etude/socle/delais.suites';
import { EtudeEntity } from '../entites/etude.entity.ts';

export type EtudeSuivie = SuiviSecurite & { etuId: EtuId; numero: string | null; titre: string; deposantUtiId: UtiId };

/** What tells whether a report is due (`FaitsRapport`). */
export const FAITS_RAPPORT = sql`
  etat, reglementation_code as "reglementationCode", date_suspension as "dateSuspension",
  date_reprise as "dateReprise", date_fin_effective as "dateFinEffective", fin_anticipee as "finAnticipee",
  rapport_final_le as "rapportFinalLe"
`;
/** Studies that may owe one: `rapportAttendu` says whether they do. */
export const SANS_RAPPORT = sql`
  ((etat in ('TERMINEE', 'TERMINEE_ANTICIPEE')
      and date_fin_effective is not null
      and (rapport_final_le is null or rapport_final_le < date_fin_effective))
    or (etat in ('SUSPENDUE', 'EN_COURS')
      and reglementation_code in ('REG745', 'REG746')
      and date_suspension is not null
      and (rapport_final_le is null or rapport_final_le < date_suspension)))
`;

const dernierRapport = (etuId: Sql): Sql => sql`
  (select to_char(max(r.cree_le) at time zone 'Europe/Paris', 'YYYY-MM-DD')
  from document_etude r
  where r.etu_id = ${etuId} and r.type = 'RAS')
`;

/** Rows of table `etude`. */
@Injectable()
export class EtudeRepository {
  constructor(private readonly db: Database) {}

  lire(id: number): Promise<EtudeEntity | null> {
    return this.db.repository(EtudeEntity).findOneBy({ id });
  }

  /** The study of a dossier, which always has one. */
  exiger(id: number, on: Pick<Database, 'repository'> = this.db): Promise<EtudeEntity> {
    return on.repository(EtudeEntity).findOneByOrFail({ id });
  }

  /** Who gave the first favourable opinion on the research of a national number: a EudraCT number is one (CTI-40). */
  comiteAnterieur(numeroNational: string): Promise<{ cppId: CppId | null; nom: string }[]> {
    return this.db.query(sql`
      select cpp_id as "cppId", cpp_nom as nom
      from dossier
      where numero_national = ${numeroNational}
        and statut in ('AVIS_FAVORABLE', 'AVIS_FAVORABLE_CONDITIONS')
        and cpp_nom is not null
      order by id
      limit 1
    `);
  }

  /** When the last yearly safety report of the study was filed. */
  async dernierRapportSecurite(id: number): Promise<string | null> {
    const [row] = await this.db.query<{ jour: Jour | null }>(sql`select ${dernierRapport(sql`${id}`)} as jour`);
    return row?.jour ?? null;
  }

  /** Those whose sponsor owes a safety report each year (DEL-13), with what it is counted from: all of them, or those of one sponsor. */
  suiviesEnSecurite(deposantUtiId: UtiId | null): Promise<EtudeSuivie[]> {
    return this.db.query<EtudeSuivie>(sql`
      select e.id as "etuId", e.numero, e.titre, e.etat, e.deposant_uti_id as "deposantUtiId",
        e.reglementation_code as "reglementationCode", e.qualification_code as "qualificationCode",
        coalesce(p.date_decision_ansm, e.date_avis_favorable) as "autoriseeLe",
        ${dernierRapport(sql`e.id`)} as "dernierRapportLe"
      from etude e
      left join lateral (select d.date_decision_ansm
        from dossier d
        where d.etu_id = e.id and d.type in ('DI', 'DIR') and d.statut <> 'BROUILLON'
        order by d.id desc
        limit 1) p on true
      where e.etat in ('EN_COURS', 'SUSPENDUE')
        and e.reglementation_code = 'JARDE'
        and e.qualification_code = 'CAT1'
        and (${deposantUtiId}::int is null or e.deposant_uti_id = ${deposantUtiId}::int)
      order by e.id
    `);
  }

  /** Locks the study until the commit: whoever else writes it waits. */
  lock(tx: Tx, id: number): Promise<EtudeEntity> {
    return tx.repository(EtudeEntity).findOneOrFail({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The same, null when there is none. */
  retenir(tx: Tx, id: number): Promise<EtudeEntity | null> {
    return tx.repository(EtudeEntity).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async modifier(tx: Tx, id: number, champs: Partial<Omit<EtudeEntity, 'etat'>>): Promise<void> {
    await tx.repository(EtudeEntity).update(id, champs);
  }

  /** Its state, with what is written beside it: for the machine of the study. */
  async changerEtat(tx: Tx, id: number, champs: Pick<EtudeEntity, 'etat'> & Partial<EtudeEntity>): Promise<void> {
    await tx.repository(EtudeEntity).update(id, champs);
  }
}
