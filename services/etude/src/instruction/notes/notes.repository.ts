import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { NoteEntity } from '../../socle/entites/note.entity.ts';

type Lue = NoteEntity & { lue: boolean };
const LISTE_MAX = 500;

/** Rows of the notes that a committee keeps on its dossiers and studies. */
@Injectable()
export class NotesRepository {
  private lecture?: string;

  constructor(private readonly db: Database) {}

  /** All of a dossier, whoever may read them, with whether this person has read each. Pinned ones first, then the newest. */
  lister(dosId: number, utiId: number): Promise<Lue[]> {
    this.lecture ??= `select ${this.db.columns(NoteEntity, 'n')}, n.auteur_uti_id = $2 or l.note_id is not null as lue
      from note n left join note_lecture l on l.note_id = n.id and l.uti_id = $2
      where n.dos_id = $1 order by n.epinglee desc, n.id desc limit ${LISTE_MAX}`;
    return this.db.query<Lue>(this.lecture, [dosId, utiId]);
  }

  lire(dosId: number, id: number): Promise<NoteEntity | null> {
    return this.db.repository(NoteEntity).findOneBy({ id, dosId });
  }

  /** The note; the one that its author already wrote under this key on this dossier, as it stands. */
  async ajouter(tx: Tx, note: Omit<NoteEntity, 'id'>): Promise<NoteEntity> {
    const notes = tx.repository(NoteEntity);
    const { dosId, auteurUtiId, cle } = note;
    if (cle === null) return notes.save(note);
    await notes.createQueryBuilder().insert().values(note).orIgnore().execute();
    return notes.findOneByOrFail({ dosId, auteurUtiId, cle });
  }

  /** False when it was changed or deleted since it was read. Whoever had read it has not read what it says now. */
  async modifier(tx: Tx, { id, version }: Pick<NoteEntity, 'id' | 'version'>, champs: Partial<NoteEntity>): Promise<boolean> {
    const { affected } = await tx.repository(NoteEntity).update({ id, version }, { ...champs, version: version + 1 });
    if (affected !== 1) return false;
    await tx.query('delete from note_lecture where note_id = $1', [id]);
    return true;
  }

  async supprimer(tx: Tx, id: number): Promise<void> {
    await tx.repository(NoteEntity).delete({ id });
  }

  async marquer(noteId: number, utiId: number, isLue: boolean, at: string): Promise<void> {
    await this.db.query(
      isLue
        ? 'insert into note_lecture (note_id, uti_id, lu_le) values ($1, $2, $3) on conflict do nothing'
        : 'delete from note_lecture where note_id = $1 and uti_id = $2 and $3::timestamptz is not null',
      [noteId, utiId, at],
    );
  }
}
