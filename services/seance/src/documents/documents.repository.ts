/** Rows of table `document_seance`: references to stored files, by type; the last one of a type is the one in force. */

import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { FileRef } from '@riph/contracts/core/files';
import type { CppId, DosId, SeanceId } from '@riph/contracts/core/ids';
import { debutDuJour, type Instant, type Jour } from '@riph/contracts/core/paris';
import type { TypeDocumentSeance } from '@riph/contracts/seance/seance.workflow';

export type DocumentSeanceRow = {
  id: number;
  seanceId: SeanceId;
  type: TypeDocumentSeance;
  libelle: string;
  document: FileRef;
  ajouteLe: Instant;
  ajoutePar: string;
  notifieLe: string | null;
  notifies: number;
};
type Recent = Pick<DocumentSeanceRow, 'seanceId' | 'type' | 'document' | 'ajouteLe'> & { date: Jour };
/** Documents of thirty days that the home of a member reads at most: a committee makes far fewer. */
const RECENTS_MAX = 100;
const COLONNES = sql`
  id, seance_id as "seanceId", type, libelle, document, ajoute_le as "ajouteLe", ajoute_par as "ajoutePar",
    notifie_le as "notifieLe", notifies
`;

@Injectable()
export class DocumentsRepository {
  constructor(private readonly db: Database) {}

  lister(seanceId: SeanceId): Promise<DocumentSeanceRow[]> {
    return this.db.query<DocumentSeanceRow>(sql`
      select ${COLONNES}
      from document_seance
      where seance_id = ${seanceId}
      order by type, id desc
    `);
  }

  /** Agendas and minutes in force of the séances of a committee that have one of these dossiers, since the first instant of a day, newest first. */
  recents(cppId: CppId, dosIds: readonly DosId[], depuis: string): Promise<Recent[]> {
    return this.db.query<Recent>(sql`
      select d.seance_id as "seanceId", s.date, d.type, d.document, ${instantSql('d.ajoute_le')} as "ajouteLe"
      from document_seance d
      join seance s on s.id = d.seance_id
      where s.cpp_id = ${cppId}
        and d.type = any(${['ODJ', 'RELEVE_DECISION', 'RELEVE_SIGNE']})
        and d.ajoute_le >= ${debutDuJour(depuis)}
        and exists (select from inscription i
          where i.seance_id = s.id and i.statut <> 'RETIRE' and i.dos_id = any(${dosIds}))
        and not exists (select from document_seance n
          where n.seance_id = d.seance_id and n.type = d.type and n.id > d.id)
      order by d.id desc
      limit ${RECENTS_MAX}
    `);
  }

  async dernier(seanceId: SeanceId, type: TypeDocumentSeance): Promise<DocumentSeanceRow | undefined> {
    const [row] = await this.db.query<DocumentSeanceRow>(sql`
      select ${COLONNES}
      from document_seance
      where seance_id = ${seanceId} and type = ${type}
      order by id desc
      limit 1
    `);
    return row;
  }

  async lire(seanceId: SeanceId, id: number, on: Pick<Tx, 'query'> = this.db): Promise<DocumentSeanceRow | undefined> {
    const [row] = await on.query<DocumentSeanceRow>(sql`
      select ${COLONNES}
      from document_seance
      where seance_id = ${seanceId} and id = ${id}
    `);
    return row;
  }

  async ajouter(
    tx: Tx,
    d: { seanceId: SeanceId; type: TypeDocumentSeance; libelle: string; document: FileRef; le: string; par: string },
  ): Promise<DocumentSeanceRow> {
    const [row] = await tx.query<DocumentSeanceRow>(sql`
      insert into document_seance (seance_id, type, libelle, document, ajoute_le, ajoute_par)
      values (${d.seanceId}, ${d.type}, ${d.libelle}, ${JSON.stringify(d.document)}::jsonb, ${d.le}, ${d.par})
      returning ${COLONNES}
    `);
    return row;
  }

  async noterNotifie(tx: Tx, id: number, le: string, notifies: number): Promise<void> {
    await tx.query(sql`update document_seance set notifie_le = ${le}, notifies = ${notifies} where id = ${id}`);
  }

  async supprimer(tx: Tx, id: number): Promise<void> {
    await tx.query(sql`delete from document_seance where id = ${id}`);
  }
}
