import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId } from '@riph/contracts/core/ids';
import { PieceEntity } from '../tables/piece.entity.ts';

/** Category of the letter that asks for the opinion. */
const COURRIER = 'COURRIER';

/** Reads inside or outside of a transaction. */
type Lecteur = Pick<Database, 'repository'>;
/** Who takes pieces over, and when. */
type Par = { le: string; actor: Pick<Actor, 'utiId' | 'nom'> };

/** Rows of table `piece`; a stored file may be held by several of them. */
@Injectable()
export class PiecesRepository {
  constructor(private readonly db: Database) {}

  /** All pieces of a dossier, in the order they came. */
  lister(dosId: DosId, on: Lecteur = this.db): Promise<PieceEntity[]> {
    return on.repository(PieceEntity).find({ where: { dosId }, order: { id: 'ASC' } });
  }

  lire(dosId: DosId, id: number): Promise<PieceEntity | null> {
    return this.db.repository(PieceEntity).findOneBy({ dosId, id });
  }

  /** Whether a piece still holds this stored file. */
  estTenu(tx: Tx, documentId: string): Promise<boolean> {
    return tx.repository(PieceEntity).existsBy({ documentId });
  }

  /**
   * The pieces in force of a dossier, taken over by the draft of a request that follows it: the same files, to be sent again. Not its cover letter: the one of
   * this request says why it is made.
   */
  async reprendre(tx: Tx, de: number, vers: number, par: Par): Promise<void> {
    const reprises = (await this.recues(de, tx)).filter((p) => p.categorieCode !== COURRIER);
    await this.copier(
      tx,
      reprises.map((p) => p.id),
      vers,
      par,
    );
  }

  /** Pieces of other dossiers in a draft: the same files, to be sent again. */
  async copier(tx: Tx, pjIds: readonly number[], vers: number, { le, actor }: Par): Promise<void> {
    await tx.query(sql`
      insert into piece (dos_id, categorie_id, categorie_code, categorie_libelle, document_id, nom, type, taille,
        sha256, version, date_document, deposee_le, deposee_par_uti_id, deposee_par, antivirus) select ${vers},
        categorie_id, categorie_code, categorie_libelle, document_id, nom, type, taille, sha256, version, date_document,
        ${le}, ${actor.utiId}, ${actor.nom}, antivirus
      from piece
      where id = any(${pjIds})
      order by id
    `);
  }

  /** Takes files back out of a draft; another dossier holds them. */
  async retirer(tx: Tx, dosId: DosId, documentIds: readonly string[]): Promise<void> {
    await tx.query(sql`delete from piece where dos_id = ${dosId} and document_id = any(${documentIds}) and not deposee`);
  }

  /** In force, as the committee or as the sponsor has them. */
  enVigueur(tx: Tx, dosId: DosId): Promise<PieceEntity[]> {
    return tx.repository(PieceEntity).findBy({ dosId, statut: 'ACTIVE' });
  }

  /** In force and sent, by category. */
  recues(dosId: DosId, on: Lecteur = this.db): Promise<PieceEntity[]> {
    return on
      .repository(PieceEntity)
      .find({ where: { dosId, statut: 'ACTIVE', deposee: true }, order: { categorieId: 'asc', id: 'asc' } });
  }

  /** Sent, whether or not another one replaced it since; by category. */
  deposees(dosId: DosId): Promise<PieceEntity[]> {
    return this.db.repository(PieceEntity).find({ where: { dosId, deposee: true }, order: { categorieId: 'asc', id: 'asc' } });
  }

  /** What the sponsor has prepared and not yet sent. */
  preparees(dosId: DosId, on: Lecteur = this.db): Promise<PieceEntity[]> {
    return on.repository(PieceEntity).find({ where: { dosId, deposee: false }, order: { id: 'ASC' } });
  }

  /** The last one in force of a category. */
  derniereDe(dosId: DosId, categorieCode: string): Promise<PieceEntity | null> {
    return this.db.repository(PieceEntity).findOne({ where: { dosId, categorieCode, statut: 'ACTIVE' }, order: { id: 'DESC' } });
  }

  /** The request that holds a piece. */
  async dossierDe(id: number): Promise<DosId | null> {
    return (await this.db.repository(PieceEntity).findOneBy({ id }))?.dosId ?? null;
  }

  /** The number of its last piece; 0 when it has none. */
  async derniere(tx: Tx, dosId: DosId): Promise<number> {
    const [{ id }] = await tx.query<{ id: number }>(sql`select coalesce(max(id), 0) as id from piece where dos_id = ${dosId}`);
    return id;
  }

  /** Of the committee that is relieved. */
  async effacerVerdicts(tx: Tx, dosId: DosId): Promise<void> {
    await tx.query(sql`update piece set conformite = null, motif = null where dos_id = ${dosId}`);
  }

  /** It stays, no longer in force. */
  async remplacer(tx: Tx, id: number): Promise<void> {
    await tx.repository(PieceEntity).update({ id }, { statut: 'REMPLACEE' });
  }

  relire(tx: Tx, id: number): Promise<PieceEntity> {
    return tx.repository(PieceEntity).findOneByOrFail({ id });
  }

  ajouter(tx: Tx, piece: Omit<PieceEntity, 'id'>): Promise<PieceEntity> {
    return tx.repository(PieceEntity).save(piece);
  }

  async supprimer(tx: Tx, id: number): Promise<void> {
    await tx.repository(PieceEntity).delete({ id });
  }

  /** Who judged it last, and when, as people write it. */
  async dernierVerdict(
    tx: Tx,
    piece: Pick<PieceEntity, 'id' | 'dosId'>,
    entityCode: string,
  ): Promise<{ par: string; le: string }> {
    const [row] = await tx.query<{ par: string | null; le: string }>(sql`
      select auteur as par, to_char(le at time zone 'Europe/Paris', 'DD/MM/YYYY à HH24:MI') as le
      from evenement
      where entity_code = ${entityCode} and entity_id = ${piece.dosId} and action = 'VERDICT_PIECE'
        and (details->>'pjId')::bigint = ${piece.id}
      order by rang desc
      limit 1
    `);
    return { par: row?.par ?? 'une autre personne', le: row?.le ?? 'une date inconnue' };
  }

  async juger(tx: Tx, id: number, verdict: Pick<PieceEntity, 'conformite' | 'motif'>): Promise<void> {
    await tx.repository(PieceEntity).update({ id }, verdict);
  }

  /** The sponsor sends what he prepared: new pieces are given for good on that instant, those they replace step back. Gives the ids sent. */
  async envoyer(tx: Tx, dosId: DosId, at: string): Promise<number[]> {
    const sent = await tx.query<{ id: number; remplace: number | null }>(sql`
      update piece
      set deposee = true, deposee_le = ${at}
      where dos_id = ${dosId} and not deposee
      returning id, remplace_pj_id as remplace
    `);
    const replaced = sent.flatMap((p) => p.remplace ?? []);
    if (replaced.length > 0)
      await tx.query(sql`update piece set statut = 'REMPLACEE' where dos_id = ${dosId} and id = any(${replaced})`);
    return sent.map((p) => p.id);
  }
}
