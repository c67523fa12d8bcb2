import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Persons by the beginnings of the words of their name, accents left out. The same words as MOTS_DU_NOM (recherche/personnes-proposees.repository.ts). */
export class Noms1763700000002 implements MigrationInterface {
  name = 'Noms1763700000002';

  async up(q: QueryRunner): Promise<void> {
    await q.query(
      `create index personne_mots on personne using gin (
         to_tsvector('simple', lower(translate(regexp_replace(normalize(nom || ' ' || prenom, NFD), '[\\u0300-\\u036f]', '', 'g'), '''’.-', '    '))))`,
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop index personne_mots');
  }
}
