/** Where the unfavourable opinions are sent beside the committees: the national commission has no profile here (D1123-27). */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Cnriph1763700000002 implements MigrationInterface {
  name = 'Cnriph1763700000002';

  async up(q: QueryRunner): Promise<void> {
    await q.query(
      `insert into parametre (code, valeur) values ('COURRIEL_CNRIPH', to_jsonb('cnriph@riph.test'::text)) on conflict (code) do nothing`,
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`delete from parametre where code = 'COURRIEL_CNRIPH'`);
  }
}
