import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId, EtuId, UtiId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { EtatEtude } from '@riph/contracts/etude/socle/dossier.workflow';
import { TRANSFERTS_PAR_PAGE } from '@riph/contracts/etude/vie/transfert.calls';
import { STATUTS_EN_COURS, type StatutTransfert } from '@riph/contracts/etude/vie/transfert.workflow';
import { In, LessThan } from 'typeorm';
import { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { TransfertEntity } from '../../socle/entites/transfert.entity.ts';

const LISTE_MAX = 200;
type Deposant = { utiId: UtiId; nom: string };
/** What its end writes beside its state. */
export type Cloture = { clotureLe?: Instant; motif?: string | null };

/** Rows of table `transfert`. */
@Injectable()
export class TransfertRepository {
  constructor(private readonly db: Database) {}

  /** A page of those of a person, sent or received, or of all for the administration, the last sent first; how many there are in all. */
  async lister({ profil, utiId }: Actor, avant?: number): Promise<{ page: TransfertEntity[]; total: number }> {
    const transferts = this.db.repository(TransfertEntity);
    const siens = profil === 'SUPER_ADMIN' ? [{}] : [{ emetteurUtiId: utiId }, { cibleUtiId: utiId }];
    const where = siens.map((s) => (avant === undefined ? s : { ...s, id: LessThan(avant) }));
    const [page, total] = await Promise.all([
      transferts.find({ where, order: { id: 'DESC' }, take: TRANSFERTS_PAR_PAGE }),
      transferts.countBy(siens),
    ]);
    return { page, total };
  }

  lire(id: number): Promise<TransfertEntity | null> {
    return this.db.repository(TransfertEntity).findOneBy({ id });
  }

  /** The one of a study that has not ended. */
  enAttente(etuId: EtuId, on: Pick<Database, 'repository'> = this.db): Promise<TransfertEntity | null> {
    return on.repository(TransfertEntity).findOneBy({ etuId, statut: In(STATUTS_EN_COURS) });
  }

  /** The last one that goes with a modification; null: none. */
  deLaModification(dosId: DosId, on: Pick<Database, 'repository'> = this.db): Promise<TransfertEntity | null> {
    return on.repository(TransfertEntity).findOne({ where: { dosId, objet: 'MSTR' }, order: { id: 'DESC' } });
  }

  /** Those that wait and whose last day has passed. */
  expires(jour: Jour): Promise<TransfertEntity[]> {
    return this.db
      .repository(TransfertEntity)
      .createQueryBuilder('t')
      .where(`t.statut = 'ENVOYE' and t.expire_le < :jour`, { jour })
      .orderBy('t.id')
      .limit(LISTE_MAX)
      .getMany();
  }

  retenir(tx: Tx, id: number): Promise<TransfertEntity | null> {
    return tx.repository(TransfertEntity).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The dossiers of a study, held until the commit, before the study: a transition holds them in that order. */
  dossiersRetenus(tx: Tx, etuId: EtuId): Promise<DossierEntity[]> {
    return tx.repository(DossierEntity).find({ where: { etuId }, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }

  ajouter(tx: Tx, t: Omit<TransfertEntity, 'id'>): Promise<TransfertEntity> {
    return tx.repository(TransfertEntity).save(t);
  }

  /** Where the studies of those that wait for an answer stand: nothing of the others is judged by it. */
  async etats(transferts: readonly TransfertEntity[]): Promise<Map<number | null, EtatEtude>> {
    const ids = transferts.flatMap(({ statut, etuId }) => (statut === 'ENVOYE' && etuId !== null ? [etuId] : []));
    if (ids.length === 0) return new Map();
    const lus = await this.db.query<{ id: number; etat: EtatEtude }>(sql`select id, etat from etude where id = any(${ids})`);
    return new Map(lus.map(({ id, etat }) => [id, etat]));
  }

  /** Only the machine of hand-overs calls it: it checks the event first. */
  async changerStatut(tx: Tx, id: number, champs: Cloture & { statut: StatutTransfert }): Promise<void> {
    await tx.repository(TransfertEntity).update(id, champs);
  }

  /** A modification that carries a transfer bears its own name, as long as it does. A second examination keeps its own. */
  async nommer(tx: Tx, dossier: DossierEntity, type: 'MS' | 'MStr'): Promise<void> {
    if (dossier.type === 'MSR') return;
    dossier.type = type;
    await tx.query(sql`update dossier set type = ${type} where id = ${dossier.id}`);
  }

  /** Writes on each dossier of the study how far its hand-over is: a dossier that is being handed over is frozen to its sponsor. */
  async marquer(tx: Tx, etuId: EtuId, transfert: DossierEntity['transfert']): Promise<void> {
    await tx.query(sql`update dossier set transfert = ${transfert} where etu_id = ${etuId}`);
  }

  /** The study and all its dossiers change hands; whoever has read one of them before may not act on what he read. */
  async confier(tx: Tx, etuId: EtuId, { utiId, nom }: Deposant, le: string): Promise<void> {
    await tx.query(sql`
      update etude
      set deposant_uti_id = ${utiId}, deposant_nom = ${nom}, version = version + 1, maj_le = ${le}
      where id = ${etuId}
    `);
    await tx.query(sql`
      update dossier
      set deposant_uti_id = ${utiId}, deposant_nom = ${nom}, transfert = 'RECU', version = version + 1, maj_le = ${le}
      where etu_id = ${etuId}
    `);
  }
}
