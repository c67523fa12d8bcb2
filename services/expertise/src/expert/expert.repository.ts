/** Rows of tables `expert` and `fichier_expert`. */
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { FileRef } from '@riph/contracts/core/files';
import type { LienDeclare, TypeFichierExpert } from '@riph/contracts/expertise/expert.schemas';

export type Expert = {
  expId: number;
  competences: string[];
  expertises: number[];
  liens: LienDeclare[];
  declareLe: string | null;
  volontaire: boolean;
  volontaireDepuis: string | null;
  version: number;
};
export type FichierExpert = { expId: number; type: TypeFichierExpert; document: FileRef; ajouteLe: string };
export type Savoirs = Pick<Expert, 'competences' | 'expertises'>;
type Par = { nom: string; le: string };

const COLONNES = `exp_id as "expId", competences, expertises, liens, declare_le as "declareLe", volontaire, volontaire_depuis as "volontaireDepuis", version`;
const FICHIER = `exp_id as "expId", type, document, ajoute_le as "ajouteLe"`;
/** Experts that one question may find. */
const TROUVES_MAX = 5_000;

@Injectable()
export class ExpertRepository {
  constructor(private readonly db: Database) {}

  async lire(expId: number): Promise<Expert | undefined> {
    const [row] = await this.db.query<Expert>(`select ${COLONNES} from expert where exp_id = $1`, [expId]);
    return row;
  }

  parIds(expIds: readonly number[]): Promise<Expert[]> {
    return this.db.query<Expert>(`select ${COLONNES} from expert where exp_id = any($1)`, [expIds]);
  }

  async parSavoir(s: { competence?: string; expertise?: number; volontaire?: boolean }): Promise<number[]> {
    const rows = await this.db.query<{ expId: number }>(
      `select exp_id as "expId" from expert where ($1::text is null or competences @> array[$1::text]) and ($2::int is null or expertises @> array[$2::int])
         and ($3::boolean is null or volontaire = $3) order by exp_id limit ${TROUVES_MAX}`,
      [s.competence ?? null, s.expertise ?? null, s.volontaire ?? null],
    );
    return rows.map((r) => r.expId);
  }

  /** Holds the row of an expert until the end of the transaction, made when there is none. */
  async lock(tx: Tx, expId: number, par: Par): Promise<Expert> {
    await tx.query(
      `insert into expert (exp_id, competences, expertises, liens, volontaire, version, maj_le, maj_par) values ($1, '{}', '{}', '[]', false, 0, $2, $3)
       on conflict do nothing`,
      [expId, par.le, par.nom],
    );
    const [row] = await tx.query<Expert>(`select ${COLONNES} from expert where exp_id = $1 for update`, [expId]);
    return row;
  }

  /** Who changed the row last: told to whose save is late. */
  async derniere(tx: Tx, expId: number): Promise<{ par: string; le: string }> {
    const [row] = await tx.query<{ par: string; le: string }>(
      `select maj_par as par, maj_le as le from expert where exp_id = $1`,
      [expId],
    );
    return row;
  }

  async modifierSavoirs(tx: Tx, expId: number, s: Savoirs, par: Par): Promise<void> {
    await tx.query(
      'update expert set competences = $2, expertises = $3, version = version + 1, maj_le = $4, maj_par = $5 where exp_id = $1',
      [expId, s.competences, s.expertises, par.le, par.nom],
    );
  }

  async declarer(tx: Tx, expId: number, liens: readonly LienDeclare[], jour: string): Promise<void> {
    await tx.query('update expert set liens = $2::jsonb, declare_le = $3 where exp_id = $1', [
      expId,
      JSON.stringify(liens),
      jour,
    ]);
  }

  async inscrire(tx: Tx, expId: number, volontaire: boolean, par: Par): Promise<void> {
    await tx.query(
      `update expert set volontaire = $2, volontaire_depuis = case when $2 then coalesce(volontaire_depuis, $3::timestamptz) end, version = version + 1,
         maj_le = $3, maj_par = $4 where exp_id = $1`,
      [expId, volontaire, par.le, par.nom],
    );
  }

  fichiers(expIds: readonly number[]): Promise<FichierExpert[]> {
    return this.db.query<FichierExpert>(`select ${FICHIER} from fichier_expert where exp_id = any($1) order by exp_id, type`, [
      expIds,
    ]);
  }

  async fichier(expId: number, type: TypeFichierExpert, tx?: Tx): Promise<FichierExpert | undefined> {
    const [row] = await (tx ?? this.db).query<FichierExpert>(
      `select ${FICHIER} from fichier_expert where exp_id = $1 and type = $2`,
      [expId, type],
    );
    return row;
  }

  async garder(tx: Tx, f: FichierExpert): Promise<void> {
    await tx.query(
      `insert into fichier_expert (exp_id, type, document, ajoute_le) values ($1, $2, $3::jsonb, $4)
       on conflict (exp_id, type) do update set document = excluded.document, ajoute_le = excluded.ajoute_le`,
      [f.expId, f.type, JSON.stringify(f.document), f.ajouteLe],
    );
  }

  async oublier(tx: Tx, expId: number, type: TypeFichierExpert): Promise<void> {
    await tx.query('delete from fichier_expert where exp_id = $1 and type = $2', [expId, type]);
  }
}
