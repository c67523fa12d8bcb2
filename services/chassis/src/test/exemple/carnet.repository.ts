import { Injectable } from '@nestjs/common';
import { sql } from '../../store/postgres/sql.ts';
import { Database, type Tx } from '../../store/postgres/transaction.ts';
import { CarnetEntity } from './carnet.entity.ts';

/** The only place that knows SQL. */
@Injectable()
export class CarnetRepository {
  constructor(private readonly db: Database) {}

  lire(id: number): Promise<CarnetEntity | null> {
    return this.db.repository(CarnetEntity).findOneBy({ id });
  }

  async compter(depuis: string | undefined): Promise<number> {
    const [row] = await this.db.query<{ n: number }>(sql`
      select count(*) as n
      from carnet
      where ${depuis ?? null}::date is null or ouvert_le >= ${depuis ?? null}::date
    `);
    return row.n;
  }

  isTitrePris(tx: Tx, titre: string): Promise<boolean> {
    return tx.repository(CarnetEntity).existsBy({ titre });
  }

  creer(tx: Tx, carnet: { titre: string; ouvertLe: string; creeLe: string }): Promise<CarnetEntity> {
    return tx.repository(CarnetEntity).save({ ...carnet, pages: 0 });
  }

  lister(ids: number[]): Promise<CarnetEntity[]> {
    return this.db.query<CarnetEntity>(sql`
      select id, titre, ouvert_le as "ouvertLe", cree_le as "creeLe", pages, version
      from carnet
      where id = any(${ids})
      order by id
    `);
  }
}
