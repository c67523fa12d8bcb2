import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { CppId, DosId, EtuId } from '@riph/contracts/core/ids';
import type { StatutPartieDeux } from '@riph/contracts/dossier-ctis/partie.workflow';
import type { dossierDessaisi } from '@riph/contracts/etude/instruction/reaffectation.schemas';
import type { StatutDossier } from '@riph/contracts/etude/socle/dossier.workflow';
import type { TypeDossier, TypeDossierCtis } from '@riph/contracts/referentiel/reglementation';
import type { ReaffectationEntity } from '@riph/examen/tables/reaffectation.entity';
import type * as z from 'zod';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';

/** `statut` of a national dossier, `partieDeux` of a request of the portal. */
type EnAttente = Pick<ReaffectationEntity, 'motif' | 'commentaire' | 'demandeLe' | 'demandePar'> &
  Pick<DossierEntity, 'numero' | 'titre' | 'promoteur'> & {
    dosId: DosId;
    comite: string;
    type: TypeDossier | TypeDossierCtis;
    statut: StatutDossier | null;
    partieDeux: StatutPartieDeux | null;
    version: number | null;
  };
type Dessaisi = z.output<typeof dossierDessaisi>;
export type Lie = Pick<DossierEntity, 'numero' | 'type' | 'statut' | 'cppId' | 'deposantUtiId'> & {
  dosId: DosId;
  comite: string | null;
};

/** What this service alone reads and writes of table `reaffectation`: the list of the administration, both flows in one, and the dates of law. */
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

  /** What the list says of a request of the portal follows it. */
  async suivre(tx: Tx, dosId: DosId, statut: StatutPartieDeux): Promise<void> {
    await tx.query(sql`update reaffectation set statut = ${statut} where dos_id = ${dosId} and decision is null`);
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
      select r.dos_id as "dosId", coalesce(d.numero, r.numero) as numero, coalesce(d.titre, r.titre) as titre,
        coalesce(d.promoteur, r.promoteur) as promoteur, coalesce(d.type, r.type_demande) as type, d.statut,
        r.statut as "partieDeux", d.version, r.cpp_nom as comite, r.motif, r.commentaire, r.demande_le as "demandeLe",
        r.demande_par as "demandePar"
      from reaffectation r
      left join dossier d on d.id = r.dos_national
      where r.decision is null
      order by r.id
      limit ${limite}
    `);
  }

  /** What a committee keeps of the requests of both flows that it had: nothing of their content (REA-03). */
  dessaisis(cppId: CppId, limite: number): Promise<Dessaisi[]> {
    return this.db.query<Dessaisi>(sql`
      select r.id, coalesce(d.numero, r.numero) as numero, coalesce(d.titre, r.titre) as titre,
        d.date_soumission as "deposeLe", r.date_reception as "recuLe", ${instantSql('r.demande_le')} as "demandeLe",
        ${instantSql('r.decide_le')} as "dessaisiLe"
      from reaffectation r
      left join dossier d on d.id = r.dos_national
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
