import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { CppId, DosId, EtuId } from '@riph/contracts/core/ids';
import type { dossierDessaisi } from '@riph/contracts/etude/instruction/reaffectation.schemas';
import type { ReaffectationEntity } from '@riph/examen/tables/reaffectation.entity';
import type * as z from 'zod';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';

type EnAttente = Pick<ReaffectationEntity, 'dosId' | 'motif' | 'commentaire' | 'demandeLe' | 'demandePar'> &
  Pick<DossierEntity, 'numero' | 'titre' | 'promoteur' | 'type' | 'statut' | 'version'> & { comite: string };
type Dessaisi = z.output<typeof dossierDessaisi>;
export type Lie = Pick<DossierEntity, 'numero' | 'type' | 'statut' | 'cppId' | 'deposantUtiId'> & {
  dosId: DosId;
  comite: string | null;
};

/** What this service alone reads and writes of table `reaffectation`: the lists of its requests, and the dates of law. */
@Injectable()
export class ReaffectationsNationalesRepository {
  constructor(private readonly db: Database) {}

  /** The dates of law of the committee that asked, while its request is open: the dossier then has those of the second. */
  async garderDates(
    tx: Tx,
    {
      id,
      dateTas,
      dateReception,
      dateRecevabilite,
    }: Pick<DossierEntity, 'id' | 'dateTas' | 'dateReception' | 'dateRecevabilite'>,
  ): Promise<void> {
    await tx.query(sql`
      update reaffectation
      set date_tas = ${dateTas}, date_reception = ${dateReception}, date_recevabilite = ${dateRecevabilite}
      where dos_id = ${id} and decision is null
    `);
  }

  /** The other dossiers of its study, drafts left out, newest first. */
  lies(dosId: DosId, etuId: EtuId): Promise<Lie[]> {
    return this.db.query<Lie>(sql`
      select id as "dosId", numero, type, statut, cpp_id as "cppId", cpp_nom as comite,
        deposant_uti_id as "deposantUtiId"
      from dossier
      where etu_id = ${etuId} and id <> ${dosId} and statut <> 'BROUILLON'
      order by id desc
      limit 50
    `);
  }

  /** Requests that wait, the oldest first. */
  enAttente(limite: number): Promise<EnAttente[]> {
    return this.db.query<EnAttente>(sql`
      select r.dos_id as "dosId", d.numero, d.titre, d.promoteur, d.type, d.statut, d.version, r.cpp_nom as comite, r.motif,
        r.commentaire, ${instantSql('r.demande_le')} as "demandeLe",
        r.demande_par as "demandePar"
      from reaffectation r
      join dossier d on d.id = r.dos_id
      where r.decision is null
      order by r.id
      limit ${limite}
    `);
  }

  /** What a committee keeps of the requests that it had: nothing of their content (REA-03). */
  dessaisis(cppId: CppId, limite: number): Promise<Dessaisi[]> {
    return this.db.query<Dessaisi>(sql`
      select r.id, d.numero, d.titre, d.date_soumission as "deposeLe", r.date_reception as "recuLe", ${instantSql('r.demande_le')} as "demandeLe",
        ${instantSql('r.decide_le')} as "dessaisiLe"
      from reaffectation r
      join dossier d on d.id = r.dos_id
      where r.cpp_id = ${cppId} and r.decision = 'ACCEPTEE'
      order by r.id desc
      limit ${limite}
    `);
  }

  async compter(): Promise<number> {
    const [{ n }] = await this.db.query<{ n: number }>(sql`select count(*)::int as n from reaffectation where decision is null`);
    return n;
  }
}
