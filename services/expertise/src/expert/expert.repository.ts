/** Rows of tables `expert` and `fichier_expert`. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { FileRef } from '@riph/contracts/core/files';
import type { UtiId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { LienDeclare, TypeFichierExpert } from '@riph/contracts/expertise/expert.schemas';

export type Expert = {
  expId: UtiId;
  competences: string[];
  expertises: number[];
  liens: LienDeclare[];
  declareLe: string | null;
  volontaire: boolean;
  volontaireDepuis: string | null;
  version: number;
};
export type FichierExpert = { expId: UtiId; type: TypeFichierExpert; document: FileRef; ajouteLe: Instant };
export type Savoirs = Pick<Expert, 'competences' | 'expertises'>;
type Par = { nom: string; le: string };

const COLONNES = sql`
  exp_id as "expId", competences, expertises, liens, declare_le as "declareLe", volontaire,
    volontaire_depuis as "volontaireDepuis", version
`;
const FICHIER = sql`exp_id as "expId", type, document, ajoute_le as "ajouteLe"`;
/** Experts that one question may find. */
const TROUVES_MAX = 5_000;

@Injectable()
export class ExpertRepository {
  constructor(private readonly db: Database) {}

  async lire(expId: UtiId): Promise<Expert | undefined> {
    const [row] = await this.db.query<Expert>(sql`select ${COLONNES} from expert where exp_id = ${expId}`);
    return row;
  }

  parIds(expIds: readonly UtiId[]): Promise<Expert[]> {
    return this.db.query<Expert>(sql`select ${COLONNES} from expert where exp_id = any(${expIds})`);
  }

  async parSavoir(s: { competence?: string; expertise?: number; volontaire?: boolean }): Promise<number[]> {
    const rows = await this.db.query<{ expId: UtiId }>(sql`
      select exp_id as "expId"
      from expert
      where (${s.competence ?? null}::text is null or competences @> array[${s.competence ?? null}::text])
        and (${s.expertise ?? null}::int is null or expertises @> array[${s.expertise ?? null}::int])
        and (${s.volontaire ?? null}::boolean is null or volontaire = ${s.volontaire ?? null}::boolean)
      order by exp_id
      limit ${TROUVES_MAX}
    `);
    return rows.map((r) => r.expId);
  }

  /** Holds the row of an expert until the end of the transaction, made when there is none. */
  async lock(tx: Tx, expId: UtiId, par: Par): Promise<Expert> {
    await tx.query(sql`
      insert into expert (exp_id, competences, expertises, liens, volontaire, version, maj_le, maj_par)
      values (${expId}, '{}', '{}', '[]', false, 0, ${par.le}, ${par.nom})
      on conflict do nothing
    `);
    const [row] = await tx.query<Expert>(sql`select ${COLONNES} from expert where exp_id = ${expId} for update`);
    return row;
  }

  /** Who changed the row last: told to whose save is late. */
  async derniere(tx: Tx, expId: UtiId): Promise<{ par: string; le: string }> {
    const [row] = await tx.query<{ par: string; le: string }>(sql`
      select maj_par as par, maj_le as le
      from expert
      where exp_id = ${expId}
    `);
    return row;
  }

  async modifierSavoirs(tx: Tx, expId: UtiId, s: Savoirs, par: Par): Promise<void> {
    await tx.query(sql`
      update expert
      set competences = ${s.competences}, expertises = ${s.expertises}, version = version + 1, maj_le = ${par.le},
        maj_par = ${par.nom}
      where exp_id = ${expId}
    `);
  }

  async declarer(tx: Tx, expId: UtiId, liens: readonly LienDeclare[], jour: Jour): Promise<void> {
    await tx.query(sql`update expert set liens = ${JSON.stringify(liens)}::jsonb, declare_le = ${jour} where exp_id = ${expId}`);
  }

  async inscrire(tx: Tx, expId: UtiId, volontaire: boolean, par: Par): Promise<void> {
    await tx.query(sql`
      update expert
      set volontaire = ${volontaire},
        volontaire_depuis = case when ${volontaire} then coalesce(volontaire_depuis, ${par.le}::timestamptz) end,
        version = version + 1, maj_le = ${par.le}::timestamptz, maj_par = ${par.nom}
      where exp_id = ${expId}
    `);
  }

  fichiers(expIds: readonly UtiId[]): Promise<FichierExpert[]> {
    return this.db.query<FichierExpert>(sql`
      select ${FICHIER}
      from fichier_expert
      where exp_id = any(${expIds})
      order by exp_id, type
    `);
  }

  async fichier(expId: UtiId, type: TypeFichierExpert, tx?: Tx): Promise<FichierExpert | undefined> {
    const [row] = await (tx ?? this.db).query<FichierExpert>(sql`
      select ${FICHIER}
      from fichier_expert
      where exp_id = ${expId} and type = ${type}
    `);
    return row;
  }

  async garder(tx: Tx, f: FichierExpert): Promise<void> {
    await tx.query(sql`
      insert into fichier_expert (exp_id, type, document, ajoute_le)
      values (${f.expId}, ${f.type}, ${JSON.stringify(f.document)}::jsonb, ${f.ajouteLe})
      on conflict (exp_id, type) do update
      set document = excluded.document, ajoute_le = excluded.ajoute_le
    `);
  }

  async oublier(tx: Tx, expId: UtiId, type: TypeFichierExpert): Promise<void> {
    await tx.query(sql`delete from fichier_expert where exp_id = ${expId} and type = ${type}`);
  }
}
