import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId, EtuId } from '@riph/contracts/core/ids';
import { cleCtis } from '@riph/contracts/etude/vie/mixte/mixte.rules';
import type { SelectQueryBuilder } from 'typeorm';
import { EtudeEntity } from '../entites/etude.entity.ts';
import { LienMixteEntity, LienMixteMsEntity } from '../entites/lien-mixte.entity.ts';

type Lecteur = Pick<Database, 'repository' | 'query'>;
/** First half of the advisory lock on a trial: declarations of both sides wait for each other. */
const LOCK_ESSAI = 3_080;
/** In force, then proposed, then what was broken, the last one first. */
const LISTE_MAX = 10;

/** Rows of tables `lien_mixte` and `lien_mixte_ms`. */
@Injectable()
export class LiensRepository {
  constructor(private readonly db: Database) {}

  lire(id: number): Promise<LienMixteEntity | null> {
    return this.db.repository(LienMixteEntity).findOneBy({ id });
  }

  async lockEssai(tx: Tx, numeroCtis: string): Promise<void> {
    await tx.query(sql`select pg_advisory_xact_lock(${LOCK_ESSAI}, hashtext(${cleCtis(numeroCtis)}))`);
  }

  retenir(tx: Tx, id: number): Promise<LienMixteEntity | null> {
    return tx.repository(LienMixteEntity).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** All that ever tied this pair of numbers. */
  dePaire(numeroCtis: string, numeroNational: string, on: Lecteur = this.db): Promise<LienMixteEntity[]> {
    return on
      .repository(LienMixteEntity)
      .find({ where: { cleCtis: cleCtis(numeroCtis), numeroNational }, order: { id: 'DESC' } });
  }

  /** Whether another link in force holds one of both sides. */
  async estPris(l: Pick<LienMixteEntity, 'cleCtis' | 'numeroNational'>, on: Lecteur = this.db): Promise<boolean> {
    const [row] = await on.query(sql`
      select 1
      from lien_mixte
      where statut = 'CONFIRME'
        and (cle_ctis = ${l.cleCtis}) <> (numero_national = ${l.numeroNational})
        and (cle_ctis = ${l.cleCtis} or numero_national = ${l.numeroNational})
      limit 1
    `);
    return row !== undefined;
  }

  duMedicament(numeroCtis: string): Promise<LienMixteEntity[]> {
    return this.listes(
      this.db
        .repository(LienMixteEntity)
        .createQueryBuilder('l')
        .where('l.cle_ctis = :cle', { cle: cleCtis(numeroCtis) }),
    );
  }

  duDispositif({ id, numeroNational }: Pick<EtudeEntity, 'id' | 'numeroNational'>): Promise<LienMixteEntity[]> {
    return this.listes(
      this.db
        .repository(LienMixteEntity)
        .createQueryBuilder('l')
        .where('(l.etu_id = :id or (l.etu_id is null and l.numero_national = :numero))', { id, numero: numeroNational }),
    );
  }

  /** The study of a device that a number or a national number names, the one that is alive first. */
  async etudeDuNumero(numero: string): Promise<EtudeEntity | null> {
    const [row] = await this.db.query<{ id: number }>(sql`
      select id
      from etude
      where (numero = ${numero} or numero_national = ${numero})
        and reglementation_code in ('REG745', 'REG746')
        and numero is not null
      order by etat in ('ABANDONNEE', 'REFUSEE', 'ARCHIVEE', 'EXPIREE'), id desc
      limit 1
    `);
    return row ? this.db.repository(EtudeEntity).findOneBy({ id: row.id }) : null;
  }

  async etudeDuDossier(dosId: DosId): Promise<Pick<EtudeEntity, 'id' | 'numeroNational'> | null> {
    const [row] = await this.db.query<Pick<EtudeEntity, 'id' | 'numeroNational'>>(sql`
      select e.id, e.numero_national as "numeroNational"
      from etude e
      join dossier d on d.etu_id = e.id
      where d.id = ${dosId}
    `);
    return row ?? null;
  }

  /** The initial dossier of a study, once it was filed. */
  async initial(etuId: EtuId): Promise<{ dosId: DosId; numero: string | null } | null> {
    const [row] = await this.db.query<{ dosId: DosId; numero: string | null }>(sql`
      select id as "dosId", numero
      from dossier
      where etu_id = ${etuId} and type = 'DI' and statut <> 'BROUILLON'
      order by id desc
      limit 1
    `);
    return row ?? null;
  }

  /** Confirmed links whose study is there, page by page. */
  confirmes(apres: number, limite: number): Promise<LienMixteEntity[]> {
    return this.db
      .repository(LienMixteEntity)
      .createQueryBuilder('l')
      .where(`l.statut = 'CONFIRME' and l.etu_id is not null and l.id > :apres`, { apres })
      .orderBy('l.id')
      .limit(limite)
      .getMany();
  }

  ajouter(tx: Tx, l: Omit<LienMixteEntity, 'id'>): Promise<LienMixteEntity> {
    return tx.repository(LienMixteEntity).save(l);
  }

  /** Its status, with what is written beside it: for its machine. */
  async changerStatut(tx: Tx, id: number, champs: Partial<LienMixteEntity> & Pick<LienMixteEntity, 'statut'>): Promise<void> {
    await tx.repository(LienMixteEntity).update(id, champs);
  }

  msDuLien(lienId: number): Promise<LienMixteMsEntity[]> {
    return this.db.repository(LienMixteMsEntity).find({ where: { lienId }, order: { id: 'DESC' } });
  }

  /** What was said of one modification is said again: whatever tied either of both before goes. */
  async lierMs(tx: Tx, ms: Omit<LienMixteMsEntity, 'id'>): Promise<void> {
    await this.delierMs(tx, ms);
    await tx.repository(LienMixteMsEntity).insert(ms);
  }

  async delierMs(tx: Tx, { lienId, dosDmId, numeroMsCtis }: Omit<LienMixteMsEntity, 'id' | 'le'>): Promise<void> {
    await tx.query(sql`
      delete from lien_mixte_ms
      where lien_id = ${lienId} and (dos_dm_id = ${dosDmId} or numero_ms_ctis = ${numeroMsCtis})
    `);
  }

  private listes(q: SelectQueryBuilder<LienMixteEntity>): Promise<LienMixteEntity[]> {
    return q
      .orderBy(`case l.statut when 'CONFIRME' then 0 when 'PROPOSE' then 1 else 2 end`)
      .addOrderBy('l.id', 'DESC')
      .limit(LISTE_MAX)
      .getMany();
  }
}
