import { Injectable } from '@nestjs/common';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId } from '@riph/contracts/core/ids';
import { In } from 'typeorm';
import { DocumentEntity } from '../tables/document.entity.ts';
import { RapporteurEntity, ResollicitationEntity, type TypeRapporteur } from '../tables/rapporteur.entity.ts';

export type Resollicitee = ResollicitationEntity & Pick<RapporteurEntity, 'type' | 'nom' | 'tour'>;
const LISTE_MAX = 100;

/** Reporters asked again, and the rounds in which they report. */
@Injectable()
export class ResollicitationsRepository {
  private lecture?: Sql;

  constructor(private readonly db: Database) {}

  ajouter(tx: Tx, demande: Omit<ResollicitationEntity, 'id' | 'reponseId' | 'reponduLe'>): Promise<ResollicitationEntity> {
    return tx.repository(ResollicitationEntity).save(demande);
  }

  /** A report answers all that its author was asked so far; the newest request bears its newest file. */
  async repondre(tx: Tx, rapporteurId: number, reponseId: number, le: string): Promise<void> {
    await tx.query(sql`
      update resollicitation
      set repondu_le = coalesce(repondu_le, ${le}), reponse_id = ${reponseId}
      where rapporteur_id = ${rapporteurId}
        and (repondu_le is null or id = (select max(id) from resollicitation where rapporteur_id = ${rapporteurId}))
    `);
  }

  /** Of a dossier, the newest first. `depuis`: the instant from which its committee has it. */
  lister(dosId: DosId, type: TypeRapporteur | null, depuis: string | null): Promise<Resollicitee[]> {
    this.lecture ??= sql`
      select ${this.db.columns(ResollicitationEntity, 's')}, r.type, r.nom, r.tour
      from resollicitation s
      join rapporteur r on r.id = s.rapporteur_id
    `;
    return this.db.query<Resollicitee>(sql`
      ${this.lecture}
      where r.dos_id = ${dosId}
        and (${type}::text is null or r.type = ${type}::text)
        and (${depuis}::timestamptz is null or s.le >= ${depuis}::timestamptz)
      order by s.id desc
      limit ${LISTE_MAX}
    `);
  }

  /** Whoever held a place, those taken off included, the newest first. */
  titulaires(dosId: DosId, type: TypeRapporteur): Promise<RapporteurEntity[]> {
    return this.db.repository(RapporteurEntity).find({ where: { dosId, type }, order: { id: 'desc' }, take: LISTE_MAX });
  }

  /** Of that dossier, in force or not. */
  estDuDossier(dosId: DosId, id: number): Promise<boolean> {
    return this.db.repository(RapporteurEntity).existsBy({ dosId, id });
  }

  /** Of these files joined to requests, those that a reporter has answered. */
  async jointsRepondus(jointIds: readonly number[], on: Pick<Database, 'query'> = this.db): Promise<number[]> {
    const rows = await on.query<{ id: number }>(sql`
      select distinct joint_id as id
      from resollicitation
      where joint_id = any(${jointIds}) and repondu_le is not null
    `);
    return rows.map((r) => r.id);
  }

  /** The requests that it was joined to stay, without it. */
  async detacher(tx: Tx, jointId: number): Promise<void> {
    await tx.query(sql`update resollicitation set joint_id = null where joint_id = ${jointId}`);
  }

  documents(ids: readonly (number | null)[]): Promise<DocumentEntity[]> {
    const connus = ids.filter((id) => id !== null);
    return connus.length > 0 ? this.db.repository(DocumentEntity).findBy({ id: In(connus) }) : Promise.resolve([]);
  }
}
