import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId, EtuId, SeanceId } from '@riph/contracts/core/ids';
import type { StatutPartieDeux } from '@riph/contracts/dossier-ctis/partie.workflow';
import type { StatutDossier } from '@riph/contracts/etude/socle/dossier.workflow';
import type { TypeDossier, TypeDossierCtis } from '@riph/contracts/referentiel/reglementation';
import { IsNull } from 'typeorm';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { ReaffectationEntity } from '../../socle/entites/reaffectation.entity.ts';

type Decision = Pick<
  ReaffectationEntity,
  'decision' | 'decideLe' | 'decidePar' | 'motifDecision' | 'nouveauCppId' | 'nouveauCppNom'
> &
  Partial<Pick<ReaffectationEntity, 'dateTas' | 'dateReception' | 'dateRecevabilite'>>;
/** `statut` of a national dossier, `partieDeux` of a request of the portal. */
export type EnAttente = Pick<ReaffectationEntity, 'motif' | 'commentaire' | 'demandeLe' | 'demandePar'> &
  Pick<DossierEntity, 'numero' | 'titre' | 'promoteur'> & {
    dosId: DosId;
    comite: string;
    type: TypeDossier | TypeDossierCtis;
    statut: StatutDossier | null;
    partieDeux: StatutPartieDeux | null;
    version: number | null;
  };
export type Lie = Pick<DossierEntity, 'numero' | 'type' | 'statut' | 'cppId' | 'deposantUtiId'> & {
  dosId: DosId;
  comite: string | null;
};

/** Rows of table `reaffectation`, national ones and those of the portal in one list. */
@Injectable()
export class ReaffectationRepository {
  constructor(private readonly db: Database) {}

  async ouvrir(tx: Tx, demande: Partial<ReaffectationEntity>): Promise<void> {
    await tx.repository(ReaffectationEntity).insert(demande);
  }

  /** The open request of a dossier is decided. */
  async decider(tx: Tx, dosId: DosId, decision: Decision): Promise<void> {
    await tx
      .repository(ReaffectationEntity)
      .createQueryBuilder()
      .update()
      .set(decision)
      .where('dos_id = :dosId and decision is null', { dosId })
      .execute();
  }

  /** The open request of a dossier, held until the end of the transaction. */
  lockOuverte(tx: Tx, dosId: DosId): Promise<ReaffectationEntity | null> {
    return tx
      .repository(ReaffectationEntity)
      .findOne({ where: { dosId, decision: IsNull() }, lock: { mode: 'pessimistic_write' } });
  }

  ouverte(dosId: DosId): Promise<ReaffectationEntity | null> {
    return this.db.repository(ReaffectationEntity).findOneBy({ dosId, decision: IsNull() });
  }

  /** What the list says of a request of the portal follows it. */
  async suivre(tx: Tx, dosId: DosId, statut: StatutPartieDeux): Promise<void> {
    await tx.query(sql`update reaffectation set statut = ${statut} where dos_id = ${dosId} and decision is null`);
  }

  /** Newest first. */
  duDossier(dosId: DosId): Promise<ReaffectationEntity[]> {
    return this.db.repository(ReaffectationEntity).find({ where: { dosId }, order: { id: 'DESC' }, take: 50 });
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

  async compter(): Promise<number> {
    const [{ n }] = await this.db.query<{ n: number }>(sql`select count(*)::int as n from reaffectation where decision is null`);
    return n;
  }

  /**
   * What the first committee had begun: its verdicts, rounds and séances go; what it asked of the sponsor stays readable, and is closed; the proof of its draw
   * steps back. `seanceId`: the séance of the new committee, already registered.
   */
  async clorePremierExamen(tx: Tx, dosId: DosId, at: string, seanceId: SeanceId | null): Promise<void> {
    await tx.query(sql`update piece set conformite = null, motif = null where dos_id = ${dosId}`);
    await tx.query(sql`update demande set close_le = ${at} where dos_id = ${dosId} and close_le is null`);
    await tx.query(sql`delete from dossier_suivi where dos_id = ${dosId}`);
    await tx.query(sql`delete from inscription where dos_id = ${dosId} and seance_id is distinct from ${seanceId}`);
    await tx.query(sql`
      update document set type = 'PREUVE_TIRAGE_REMPLACEE', libelle = 'Preuve de l’attribution au premier comité'
      where dos_id = ${dosId} and type = 'PREUVE_TIRAGE'
    `);
  }
}
