import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { EtudeEntity } from '../entites/etude.entity.ts';

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
  comiteAnterieur(numeroNational: string): Promise<{ cppId: number | null; nom: string }[]> {
    return this.db.query(
      `select cpp_id as "cppId", cpp_nom as nom from dossier
       where numero_national = $1 and statut in ('AVIS_FAVORABLE', 'AVIS_FAVORABLE_CONDITIONS') and cpp_nom is not null order by id limit 1`,
      [numeroNational],
    );
  }

  /** When the last yearly safety report of the study was filed. */
  async dernierRapportSecurite(id: number): Promise<string | null> {
    const [row] = await this.db.query<{ jour: string | null }>(
      `select to_char(max(cree_le) at time zone 'Europe/Paris', 'YYYY-MM-DD') as jour from document_etude where etu_id = $1 and type = 'RAS'`,
      [id],
    );
    return row?.jour ?? null;
  }

  /** Held until the commit. */
  verrouiller(tx: Tx, id: number): Promise<EtudeEntity> {
    return tx.repository(EtudeEntity).findOneOrFail({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The same, null when there is none. */
  retenir(tx: Tx, id: number): Promise<EtudeEntity | null> {
    return tx.repository(EtudeEntity).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async modifier(tx: Tx, id: number, champs: Partial<EtudeEntity>): Promise<void> {
    await tx.repository(EtudeEntity).update(id, champs);
  }
}
