/** Application parameters: one JSON value per code; the highest indemnity by its day of effect. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import * as z from 'zod';

export type ParametreCode =
  | 'URL_CTIS'
  | 'ADMIN_EMAILS'
  | 'COURRIEL_CNRIPH'
  | 'ACTUALITES'
  | 'ALERTES'
  | 'ANNONCES_GESTIONNAIRES'
  | 'RECOURS_CTIS';
export type LigneParametre = {
  code: ParametreCode;
  valeur: unknown;
  version: number;
  modifiePar: string | null;
  modifieLe: Instant | null;
};
export type MontantDate = { montant: number; dateEffet: Jour; par: string; le: string };
type Auteur = { nom: string; le: string };

const LIGNE = sql`code, valeur, version, modifie_par as "modifiePar", modifie_le as "modifieLe"`;

@Injectable()
export class ParametresRepository {
  constructor(private readonly db: Database) {}

  async lire<S extends z.ZodType>(code: ParametreCode, schema: S): Promise<z.output<S>> {
    const [row] = await this.db.query<{ valeur: unknown }>(sql`select valeur from parametre where code = ${code}`);
    return schema.parse(row?.valeur);
  }

  texte(code: ParametreCode): Promise<string> {
    return this.lire(code, z.string());
  }

  lignes(codes: readonly ParametreCode[], on: Pick<Tx, 'query'> = this.db): Promise<LigneParametre[]> {
    return on.query<LigneParametre>(sql`select ${LIGNE} from parametre where code = any(${codes}) order by code`);
  }

  /** The same, held until the end of the transaction. */
  lock(tx: Tx, codes: readonly ParametreCode[]): Promise<LigneParametre[]> {
    return tx.query<LigneParametre>(sql`select ${LIGNE} from parametre where code = any(${codes}) order by code for update`);
  }

  async ecrire(tx: Tx, code: ParametreCode, valeur: unknown, par: Auteur): Promise<void> {
    await tx.query(sql`
      update parametre
      set valeur = ${JSON.stringify(valeur)}::jsonb, modifie_par = ${par.nom}, modifie_le = ${par.le},
        version = version + 1
      where code = ${code}
    `);
  }

  /** The last day of effect first. */
  montants(): Promise<MontantDate[]> {
    return this.db.query<MontantDate>(sql`
      select montant::float8 as montant, date_effet as "dateEffet", modifie_par as par,
        to_char(modifie_le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as le
      from montant_indemnites
      order by date_effet desc
    `);
  }

  /** A second value for one day replaces the first: neither has been in force yet, or it was typed wrong today. */
  async ecrireMontant(tx: Tx, m: { montant: number; dateEffet: Jour }, par: Auteur): Promise<void> {
    await tx.query(sql`
      insert into montant_indemnites (date_effet, montant, modifie_par, modifie_le)
      values (${m.dateEffet}, ${m.montant}, ${par.nom}, ${par.le})
      on conflict (date_effet) do update
      set montant = excluded.montant, modifie_par = excluded.modifie_par, modifie_le = excluded.modifie_le
    `);
  }

  /** Null when there was none. */
  async retirerMontant(tx: Tx, dateEffet: Jour): Promise<number | null> {
    const [row] = await tx.query<{ montant: number }>(sql`
      delete from montant_indemnites
      where date_effet = ${dateEffet}
      returning montant::float8 as montant
    `);
    return row?.montant ?? null;
  }
}
