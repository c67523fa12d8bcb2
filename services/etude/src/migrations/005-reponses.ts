import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The whole answer to a request stands with the request. For those sent before, it is taken from the journal, which kept the message and the pieces. */
export class Reponses1763700000005 implements MigrationInterface {
  name = 'Reponses1763700000005';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      alter table demande
        add column repondue_par text,
        add column message text,
        add column piece_ids jsonb not null default '[]'`);
    await q.query(`
      update demande d set repondue_par = e.auteur, message = e.commentaire, piece_ids = coalesce(e.details -> 'pieces', '[]')
      from (
        select distinct on (entity_id, action) entity_id, action, auteur, commentaire, details from evenement
        where entity_code = 'DOSSIER' and action in ('ENVOYER_COMPLEMENTS', 'REPONDRE_MODIF')
        order by entity_id, action, rang desc
      ) e
      where d.repondue_le is not null and e.entity_id = d.dos_id
        and e.action = case d.type when 'COMPLEMENTS' then 'ENVOYER_COMPLEMENTS' else 'REPONDRE_MODIF' end`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table demande drop column repondue_par, drop column message, drop column piece_ids');
  }
}
