import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The request that made a document: its lines in the journal bear the same one. Null for the documents of before, and for those that no request made. */
export class DocumentActe1763700000103 implements MigrationInterface {
  name = 'DocumentActe1763700000103';

  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table document add column request_id text');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table document drop column request_id');
  }
}
