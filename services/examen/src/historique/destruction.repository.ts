import { Injectable } from '@nestjs/common';
import { raw, sql } from '@riph/chassis/store/postgres/sql';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId } from '@riph/contracts/core/ids';

/** Children before the rows that they name. */
const TABLES = ['demande', 'rapporteur', 'document', 'document_travail', 'note', 'conflit', 'piece', 'pieces_demandees'];

/** The papers of an examination, once they were kept long enough (CON-03). */
@Injectable()
export class DestructionRepository {
  /**
   * What was filed, written or named on these dossiers goes; séances, rounds, requests for another committee and the sense of the opinion stay, without words nor names. Gives the files: not
   * those that another dossier holds too.
   */
  async effacer(tx: Tx, dosIds: readonly DosId[]): Promise<string[]> {
    const files = await tx.query<{ documentId: string }>(sql`
      select document_id "documentId" from piece p
      where dos_id = any(${dosIds})
        and not exists (select from piece o where o.document_id = p.document_id and o.dos_id <> all(${dosIds}))
      union select document_id from document where dos_id = any(${dosIds})
      union select document_id from document_travail where dos_id = any(${dosIds})
      union select fichier->>'documentId' from demande where dos_id = any(${dosIds}) and fichier is not null
    `);
    await tx.query(sql`
      update avis
      set document_id = null, motivation = '', conditions = '[]', expertise = '', membres = '[]', delegataire = null, auteur = '', motif_remplacement = null
      where dos_id = any(${dosIds})
    `);
    await tx.query(sql`
      update reaffectation
      set commentaire = '', demande_par = '', decide_par = null, motif_decision = null
      where dos_id = any(${dosIds})
    `);
    await tx.query(sql`
      delete from resollicitation where rapporteur_id in (select id from rapporteur where dos_id = any(${dosIds}))
    `);
    await tx.query(sql`update piece set remplace_pj_id = null where dos_id = any(${dosIds})`);
    for (const table of TABLES) await tx.query(sql`delete from ${raw(table)} where dos_id = any(${dosIds})`);
    return files.map((f) => f.documentId);
  }
}
