/** Rows of table `document_transverse`: a fixed set of codes, a file each once given. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { type FileRef, fileRef } from '@riph/contracts/core/files';
import { refus } from '@riph/contracts/referentiel/referentiel.errors';
import { documentTransverse } from '@riph/contracts/referentiel/referentiel.schemas';
import type * as z from 'zod';

const interne = documentTransverse.extend({ document: fileRef.nullable() });
export type DocumentTransverse = z.output<typeof interne>;

@Injectable()
export class DocumentsRepository {
  constructor(private readonly db: Database) {}

  /** Refused when the code is not one of the fixed set. */
  async lire(code: string): Promise<DocumentTransverse> {
    const [row] = await this.db.query<object>(sql`
      select code, libelle, document, modifie_le as "modifieLe", modifie_par as "modifiePar"
      from document_transverse
      where code = ${code}
    `);
    if (!row) throw refus('referentiel.valeurInconnue', { quoi: 'Document' });
    return interne.parse(row);
  }

  async ecrire(tx: Tx, code: string, document: FileRef, par: { nom: string; le: string }): Promise<void> {
    await tx.query(sql`
      update document_transverse
      set document = ${JSON.stringify(document)}::jsonb, modifie_par = ${par.nom}, modifie_le = ${par.le}
      where code = ${code}
    `);
  }
}
