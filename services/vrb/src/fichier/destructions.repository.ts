/** Rows that go when a person is destroyed, and the count that stays. */
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';

@Injectable()
export class DestructionsRepository {
  constructor(private readonly db: Database) {}

  /** Persons kept until a day before this one, page by page. */
  echus(jour: string, apres: number, taille: number): Promise<{ volId: number; empreinte: Buffer }[]> {
    return this.db.query(
      'select vol_id as "volId", empreinte from volontaire where date_destruction < $1 and vol_id > $2 order by vol_id limit $3',
      [jour, apres, taille],
    );
  }

  /** The person, the key, the stays, and the link of the looks to her. Gives how many stays there were; null when she is to be kept after all. */
  async effacer(tx: Tx, volId: number, jour: string): Promise<number | null> {
    const [v] = await tx.query<{ cleId: number; empreinte: Buffer }>(
      'select cle_id as "cleId", empreinte from volontaire where vol_id = $1 and date_destruction < $2 for update',
      [volId, jour],
    );
    if (!v) return null;
    await tx.query('delete from periode where des_id in (select des_id from designation where vol_id = $1)', [volId]);
    const stays = await tx.query('delete from designation where vol_id = $1 returning des_id', [volId]);
    await tx.query('update consultation set vol_id = null, empreinte = null where vol_id = $1', [volId]);
    await tx.query('delete from volontaire where vol_id = $1', [volId]);
    await tx.query('delete from cle where cle_id = $1', [v.cleId]);
    // Looks that found several homonyms name none: they lose their fingerprint with the last of them.
    await tx.query(
      'update consultation set empreinte = null where empreinte = $1 and not exists (select from volontaire where empreinte = $1)',
      [v.empreinte],
    );
    return stays.length;
  }

  async compter(tx: Tx, jour: string): Promise<void> {
    await tx.query(
      'insert into destruction (jour, nombre) values ($1, 1) on conflict (jour) do update set nombre = destruction.nombre + 1',
      [jour],
    );
  }

  async oublierEmpreintes(avant: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.query('update consultation set empreinte = null where empreinte is not null and le < $1', [avant]);
    });
  }
}
