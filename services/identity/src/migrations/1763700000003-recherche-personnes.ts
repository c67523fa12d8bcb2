import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Persons found whatever the accents and capitals, one letter wrong forgiven: what is searched is kept beside the person. Homonyms by the same spelling. When a
 * demand was refused: 30 days later it goes (those refused before are counted from this day on).
 */
export class RecherchePersonnes1763700000003 implements MigrationInterface {
  name = 'RecherchePersonnes1763700000003';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create extension if not exists fuzzystrmatch;

      create function sans_accent(t text) returns text language sql immutable strict parallel safe
        return lower(regexp_replace(normalize(t, NFD), '[\\u0300-\\u036f]', '', 'g'));

      -- One letter too many, too few, another, or two neighbours the wrong way round.
      create function une_lettre_pres(a text, b text) returns boolean language sql immutable strict parallel safe
        return length(a) between 3 and 100 and length(b) between 4 and 100 and (
          levenshtein_less_equal(a, b, 1) <= 1
          or (length(a) = length(b) and exists (
            select 1 from generate_series(1, length(a) - 1) i
            where left(a, i - 1) || substr(a, i + 1, 1) || substr(a, i, 1) || substr(a, i + 2) = b)));

      alter table personne add column cherche text
        generated always as (sans_accent(nom || ' ' || prenom || ' ' || coalesce(organisme, ''))) stored;
      create index personne_homonymes on personne (sans_accent(nom), sans_accent(prenom));

      alter table compte add column refuse_le timestamptz;
      update compte set refuse_le = now() where statut = 'REFUSE';
    `);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
      alter table compte drop column refuse_le;
      drop index personne_homonymes;
      alter table personne drop column cherche;
      drop function une_lettre_pres(text, text);
      drop function sans_accent(text);
    `);
  }
}
