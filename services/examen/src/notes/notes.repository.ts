import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId, UtiId } from '@riph/contracts/core/ids';
import { NOTES_LUES_MAX } from '@riph/contracts/examen/notes.schemas';
import { NoteEntity } from '../tables/note.entity.ts';

type Lue = NoteEntity & { lue: boolean };

/** Rows of the notes that a committee keeps on its dossiers and studies. */
@Injectable()
export class NotesRepository {
  constructor(private readonly db: Database) {}

  /** All of a dossier, whoever may read them, with whether this person has read each. Pinned ones first, then the newest. */
  lister(dosId: DosId, utiId: UtiId): Promise<Lue[]> {
    return this.db.query<Lue>(sql`
      select ${this.db.columns(NoteEntity, 'n')}, n.auteur_uti_id = ${utiId} or l.note_id is not null as lue
      from note n
      left join note_lecture l on l.note_id = n.id and l.uti_id = ${utiId}
      where n.dos_id = ${dosId}
      order by n.epinglee desc, n.id desc
      limit ${NOTES_LUES_MAX}
    `);
  }

  lire(dosId: DosId, id: number): Promise<NoteEntity | null> {
    return this.db.repository(NoteEntity).findOneBy({ id, dosId });
  }

  /** The note; the one that its author already wrote under this key on this dossier, as it stands. */
  async ajouter(tx: Tx, note: Omit<NoteEntity, 'id'>): Promise<{ note: NoteEntity; isNouvelle: boolean }> {
    const notes = tx.repository(NoteEntity);
    const { dosId, auteurUtiId, cle } = note;
    if (cle === null) return { note: await notes.save(note), isNouvelle: true };
    const { raw } = await notes.createQueryBuilder().insert().values(note).orIgnore().execute();
    return { note: await notes.findOneByOrFail({ dosId, auteurUtiId, cle }), isNouvelle: raw.length > 0 };
  }

  /** False when it was changed or deleted since it was read. Whoever had read it has not read what it says now. */
  async modifier(tx: Tx, { id, version }: Pick<NoteEntity, 'id' | 'version'>, champs: Partial<NoteEntity>): Promise<boolean> {
    const { affected } = await tx.repository(NoteEntity).update({ id, version }, { ...champs, version: version + 1 });
    if (affected !== 1) return false;
    await tx.query(sql`delete from note_lecture where note_id = ${id}`);
    return true;
  }

  async supprimer(tx: Tx, id: number): Promise<void> {
    await tx.repository(NoteEntity).delete({ id });
  }

  async marquer(noteId: number, utiId: UtiId, isLue: boolean, at: string): Promise<void> {
    await this.db.query(
      isLue
        ? sql`insert into note_lecture (note_id, uti_id, lu_le) values (${noteId}, ${utiId}, ${at}) on conflict do nothing`
        : sql`delete from note_lecture where note_id = ${noteId} and uti_id = ${utiId}`,
    );
  }
}
