/** Application parameters: one JSON value per code. */
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import * as z from 'zod';

export type ParametreCode =
  | 'URL_CTIS'
  | 'ADMIN_EMAILS'
  | 'COURRIEL_CNRIPH'
  | 'MONTANT_MAX_INDEMNITES'
  | 'MESSAGE_PJ_MANQUANTE'
  | 'MESSAGE_PJ_MULTIPLE'
  | 'ACTUALITES'
  | 'ALERTES'
  | 'ANNONCES_GESTIONNAIRES';

@Injectable()
export class ParametresRepository {
  constructor(private readonly db: Database) {}

  async lire<S extends z.ZodType>(code: ParametreCode, schema: S): Promise<z.output<S>> {
    const [row] = await this.db.query<{ valeur: unknown }>('select valeur from parametre where code = $1', [code]);
    return schema.parse(row?.valeur);
  }

  texte(code: ParametreCode): Promise<string> {
    return this.lire(code, z.string());
  }

  async ecrire(tx: Tx, code: ParametreCode, valeur: unknown, par: { nom: string; le: string }): Promise<void> {
    await tx.query('update parametre set valeur = $2::jsonb, modifie_par = $3, modifie_le = $4 where code = $1', [
      code,
      JSON.stringify(valeur),
      par.nom,
      par.le,
    ]);
  }
}
