/** Exports prepared aside, of whom with which profile and committee. */

import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Profil } from '@riph/contracts/core/droits';
import type { FileRef, ResumeExport } from '@riph/contracts/core/files';
import type { CppId, UtiId } from '@riph/contracts/core/ids';
import type { Instant } from '@riph/contracts/core/paris';
import { type EtatExport, EXPORT_PERDU_MINUTES, EXPORT_PERDU_MOTIF } from '@riph/contracts/identity/exports';

/** Who reads: his exports with another profile or for another committee are not his now. */
export type Lecteur = { utiId: UtiId; profil: Profil; cppId: CppId | null };
export type LigneExport = {
  id: number;
  etat: EtatExport;
  titre: string;
  adresse: string;
  filtres: ResumeExport['filtres'];
  lignes: number | null;
  document: FileRef | null;
  motif: string | null;
  demandeLe: Instant;
  expireLe: string;
};

/** Of whom it is, what it is called, when its file is deleted. */
export type ExportFini = { utiId: UtiId; titre: string; expireLe: Instant };
const FINI = sql`uti_id "utiId", titre, ${instantSql('expire_le')} "expireLe"`;

/** What is still under way after that long was lost with its process. */
const perdu = (now: string): Sql => sql`
  etat = 'EN_PREPARATION' and demande_le < ${now}::timestamptz - make_interval(mins => ${EXPORT_PERDU_MINUTES})
`;
const colonnes = (now: string): Sql => sql`
  export_id id, case when ${perdu(now)} then 'ECHEC' else etat end etat, titre, adresse, filtres, lignes, document,
    case when ${perdu(now)} then ${EXPORT_PERDU_MOTIF} else motif end motif, demande_le "demandeLe", expire_le "expireLe"
`;
const siens = (now: string, { utiId, profil, cppId }: Lecteur): Sql => sql`
  uti_id = ${utiId} and profil = ${profil} and cpp_id is not distinct from ${cppId} and expire_le > ${now}::timestamptz
`;

@Injectable()
export class ExportsRepository {
  constructor(private readonly db: Database) {}

  lister(now: string, lecteur: Lecteur): Promise<LigneExport[]> {
    return this.db.query<LigneExport>(sql`
      select ${colonnes(now)}
      from export_prepare
      where ${siens(now, lecteur)}
      order by export_id desc
      limit 100
    `);
  }

  /** null: it is not his, or its time is over. */
  async lire(now: string, lecteur: Lecteur, exportId: number): Promise<LigneExport | null> {
    const [row = null] = await this.db.query<LigneExport>(sql`
      select ${colonnes(now)}
      from export_prepare
      where ${siens(now, lecteur)} and export_id = ${exportId}
    `);
    return row;
  }

  /** Those of a person that are under way: the person is locked until the end of the transaction, so that two demands at once are counted one after the other. */
  async enCours(tx: Tx, utiId: UtiId, now: string): Promise<number> {
    await tx.query(sql`select 1 from utilisateur where uti_id = ${utiId} for update`);
    const [row] = await tx.query<{ n: number }>(sql`
      select count(*)::int n
      from export_prepare
      where uti_id = ${utiId} and etat = 'EN_PREPARATION' and not (${perdu(now)})
    `);
    return row.n;
  }

  async ouvrir(
    tx: Tx,
    { utiId, profil, cppId }: Lecteur,
    e: { titre: string; adresse: string; now: string; expireLe: string },
  ): Promise<number> {
    const [row] = await tx.query<{ id: number }>(sql`
      insert into export_prepare (uti_id, profil, cpp_id, titre, adresse, demande_le, expire_le)
      values (${utiId}, ${profil}, ${cppId}, ${e.titre}, ${e.adresse}, ${e.now}, ${e.expireLe})
      returning export_id id
    `);
    return row.id;
  }

  /** The export whose file is kept from now on; null when it was deleted meanwhile. */
  async terminer(tx: Tx, exportId: number, document: FileRef, resume: ResumeExport | null): Promise<ExportFini | null> {
    const [row = null] = await tx.query<ExportFini>(sql`
      update export_prepare
      set etat = 'PRET', document = ${JSON.stringify(document)}, titre = coalesce(${resume?.titre ?? null}, titre),
        filtres = ${JSON.stringify(resume?.filtres ?? [])}, lignes = ${resume?.lignes ?? null}, motif = null
      where export_id = ${exportId} and document is null
      returning ${FINI}
    `);
    return row;
  }

  /** null when it was deleted, or is over. */
  async echouer(tx: Tx, exportId: number, motif: string): Promise<ExportFini | null> {
    const [row = null] = await tx.query<ExportFini>(sql`
      update export_prepare
      set etat = 'ECHEC', motif = ${motif}
      where export_id = ${exportId} and etat = 'EN_PREPARATION'
      returning ${FINI}
    `);
    return row;
  }

  /** Those whose process died: nobody else says so. */
  async perdus(now: string): Promise<number[]> {
    return (await this.db.query<{ id: number }>(sql`select export_id id from export_prepare where ${perdu(now)}`)).map(
      (e) => e.id,
    );
  }

  supprimer(tx: Tx, exportId: number): Promise<void> {
    return this.effacer(tx, sql`export_id = ${exportId}`);
  }

  /** Deletes the exports that may no longer be downloaded. */
  purger(tx: Tx, now: string): Promise<void> {
    return this.effacer(tx, sql`expire_le <= ${now}::timestamptz`);
  }

  /** Deletes the rows, and with each the file in the document store. */
  private async effacer(tx: Tx, lesquels: Sql): Promise<void> {
    const rows = await tx.query<{ document: FileRef | null }>(sql`
      delete from export_prepare
      where ${lesquels}
      returning document
    `);
    for (const { document } of rows) if (document) await tx.forgetDocument(document.documentId);
  }
}
