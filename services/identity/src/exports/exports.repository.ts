/** Exports prepared aside, of whom with which profile and committee. */
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Profil } from '@riph/contracts/core/droits';
import type { FileRef, ResumeExport } from '@riph/contracts/core/files';
import { type EtatExport, EXPORT_PERDU_MINUTES, EXPORT_PERDU_MOTIF } from '@riph/contracts/identity/exports';

/** Who reads: his exports with another profile or for another committee are not his now. */
export type Lecteur = { utiId: number; profil: Profil; cppId: number | null };
export type LigneExport = {
  id: number;
  etat: EtatExport;
  titre: string;
  adresse: string;
  filtres: ResumeExport['filtres'];
  lignes: number | null;
  document: FileRef | null;
  motif: string | null;
  demandeLe: string;
  expireLe: string;
};

/** What is still under way after that long was lost with its process. $1 is now. */
const PERDU = `etat = 'EN_PREPARATION' and demande_le < $1::timestamptz - make_interval(mins => ${EXPORT_PERDU_MINUTES})`;
const COLONNES = `export_id id, case when ${PERDU} then 'ECHEC' else etat end etat, titre, adresse, filtres, lignes, document,
  case when ${PERDU} then '${EXPORT_PERDU_MOTIF}' else motif end motif, demande_le "demandeLe", expire_le "expireLe"`;
const SIENS = 'uti_id = $2 and profil = $3 and cpp_id is not distinct from $4 and expire_le > $1::timestamptz';

@Injectable()
export class ExportsRepository {
  constructor(private readonly db: Database) {}

  lister(now: string, { utiId, profil, cppId }: Lecteur): Promise<LigneExport[]> {
    return this.db.query<LigneExport>(`select ${COLONNES} from export_prepare where ${SIENS} order by export_id desc limit 100`, [
      now,
      utiId,
      profil,
      cppId,
    ]);
  }

  /** null: it is not his, or its time is over. */
  async lire(now: string, { utiId, profil, cppId }: Lecteur, exportId: number): Promise<LigneExport | null> {
    const [row = null] = await this.db.query<LigneExport>(
      `select ${COLONNES} from export_prepare where ${SIENS} and export_id = $5`,
      [now, utiId, profil, cppId, exportId],
    );
    return row;
  }

  /** Those of a person that are under way: the person is locked until the end of the transaction, so that two demands at once are counted one after the other. */
  async enCours(tx: Tx, utiId: number, now: string): Promise<number> {
    await tx.query('select 1 from utilisateur where uti_id = $1 for update', [utiId]);
    const [row] = await tx.query<{ n: number }>(
      `select count(*)::int n from export_prepare where uti_id = $2 and etat = 'EN_PREPARATION' and not (${PERDU})`,
      [now, utiId],
    );
    return row.n;
  }

  async ouvrir(
    tx: Tx,
    { utiId, profil, cppId }: Lecteur,
    e: { titre: string; adresse: string; now: string; expireLe: string },
  ): Promise<number> {
    const [row] = await tx.query<{ id: number }>(
      `insert into export_prepare (uti_id, profil, cpp_id, titre, adresse, demande_le, expire_le) values ($1, $2, $3, $4, $5, $6, $7)
       returning export_id id`,
      [utiId, profil, cppId, e.titre, e.adresse, e.now, e.expireLe],
    );
    return row.id;
  }

  /** The person of an export whose file is kept from now on; null when it was deleted meanwhile. */
  async terminer(tx: Tx, exportId: number, document: FileRef, resume: ResumeExport | null): Promise<number | null> {
    const [row] = await tx.query<{ utiId: number }>(
      `update export_prepare set etat = 'PRET', document = $2, titre = coalesce($3, titre), filtres = $4, lignes = $5, motif = null
       where export_id = $1 and document is null returning uti_id "utiId"`,
      [exportId, JSON.stringify(document), resume?.titre ?? null, JSON.stringify(resume?.filtres ?? []), resume?.lignes ?? null],
    );
    return row?.utiId ?? null;
  }

  async echouer(tx: Tx, exportId: number, motif: string): Promise<void> {
    await tx.query(`update export_prepare set etat = 'ECHEC', motif = $2 where export_id = $1 and etat = 'EN_PREPARATION'`, [
      exportId,
      motif,
    ]);
  }

  supprimer(tx: Tx, exportId: number): Promise<void> {
    return this.effacer(tx, 'export_id = $1', exportId);
  }

  /** Deletes the exports that may no longer be downloaded. */
  purger(tx: Tx, now: string): Promise<void> {
    return this.effacer(tx, 'expire_le <= $1::timestamptz', now);
  }

  /** Deletes the rows, and with each the file in the document store. */
  private async effacer(tx: Tx, lesquels: string, valeur: number | string): Promise<void> {
    const rows = await tx.query<{ document: FileRef | null }>(`delete from export_prepare where ${lesquels} returning document`, [
      valeur,
    ]);
    for (const { document } of rows) if (document) await tx.forgetDocument(document.documentId);
  }
}
