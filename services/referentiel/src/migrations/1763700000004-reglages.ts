/**
 * Keeps each amount that a person may receive in twelve months with the day from which it counts: 4 500 € until 28 February 2023, then 6 000 €. Deletes two
 * sentences about pieces, which the contract now holds (`contracts/etude/depot/pieces.messages.ts`). Adds a version to each setting: an administrator who saves
 * over the change of another is refused.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Reglages1763700000004 implements MigrationInterface {
  name = 'Reglages1763700000004';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table montant_indemnites (
        date_effet date primary key, montant numeric(7, 2) not null check (montant > 0), modifie_par text not null, modifie_le timestamptz not null);
      insert into montant_indemnites values ('2006-05-01', 4500, 'Ouverture de la plateforme', now());
      insert into montant_indemnites
        select '2023-03-01', least((valeur #>> '{}')::numeric, 99999.99), coalesce(modifie_par, 'Ouverture de la plateforme'), coalesce(modifie_le, now())
        from parametre where code = 'MONTANT_MAX_INDEMNITES' and (valeur #>> '{}')::numeric > 0;
      delete from parametre where code in ('MONTANT_MAX_INDEMNITES', 'MESSAGE_PJ_MANQUANTE', 'MESSAGE_PJ_MULTIPLE');
      alter table parametre add column version integer not null default 1`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
      alter table parametre drop column version;
      insert into parametre (code, valeur) select 'MONTANT_MAX_INDEMNITES', to_jsonb(montant) from montant_indemnites order by date_effet desc limit 1;
      insert into parametre (code, valeur) values
        ('MESSAGE_PJ_MANQUANTE', to_jsonb('Il manque des pièces obligatoires.'::text)),
        ('MESSAGE_PJ_MULTIPLE', to_jsonb('Certaines catégories n’acceptent qu’un seul fichier.'::text));
      drop table montant_indemnites`);
  }
}
