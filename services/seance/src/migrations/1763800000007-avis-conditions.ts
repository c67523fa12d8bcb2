/** A séance may decide a favourable opinion on conditions, on a device. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const contrainte = (colonne: string, valeurs: string): string =>
  `alter table direct_point drop constraint direct_point_${colonne}_check, add constraint direct_point_${colonne}_check check (${colonne} in (${valeurs}))`;
const AVANT = "'FAVORABLE', 'DEFAVORABLE', 'DEMANDE_MODIFICATION'";

export class AvisConditions1763800000007 implements MigrationInterface {
  name = 'AvisConditions1763800000007';

  async up(q: QueryRunner): Promise<void> {
    for (const colonne of ['proposition', 'decision']) await q.query(contrainte(colonne, `${AVANT}, 'FAVORABLE_CONDITIONS'`));
  }

  async down(q: QueryRunner): Promise<void> {
    for (const colonne of ['proposition', 'decision']) await q.query(contrainte(colonne, AVANT));
  }
}
