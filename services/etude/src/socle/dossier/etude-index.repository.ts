import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { EtuId } from '@riph/contracts/core/ids';
import type { EtudeIndexee } from '@riph/contracts/etude/etude.events';

export type EtudeNumerotee = { version: number; document: EtudeIndexee };

const LECTURE = sql`
  select e.index_version as version,
    jsonb_build_object('etuId', e.id, 'numero', e.numero, 'numeroNational', e.numero_national, 'reglementationCode',
      e.reglementation_code, 'etat', e.etat, 'titre', e.titre, 'titreAbrege', e.titre_abrege, 'qualificationCode',
      e.qualification_code, 'promoteur', e.promoteur, 'cppId', e.cpp_id, 'dateSoumission',
      (select min(d.date_soumission)::text from dossier d where d.etu_id = e.id and d.type in ('DI', 'DIR')),
      'dateAvisFavorable', e.date_avis_favorable::text, 'dateFinPrevue', e.date_fin_prevue::text, 'deposantUtiId',
      e.deposant_uti_id, 'externes',
      (select coalesce(jsonb_agg(x.uti_id), '[]') from deposant_externe x where x.etu_id = e.id), 'comites',
      (select coalesce(jsonb_agg(distinct jsonb_build_object('cppId', d.cpp_id, 'deposantUtiId', d.deposant_uti_id)),
        '[]')
        from dossier d
        where d.etu_id = e.id and d.cpp_id is not null)) as document
  from etude e
`;

/** What the search document of a study is made of. */
@Injectable()
export class EtudeIndexRepository {
  constructor(private readonly db: Database) {}

  /** Numbered anew; the row stays locked until the commit, so that what is told last was read last. Null when the study is gone. */
  async numeroter(tx: Tx, etuId: EtuId): Promise<EtudeNumerotee | null> {
    await tx.query(sql`update etude set index_version = index_version + 1 where id = ${etuId}`);
    const [etude] = await tx.query<EtudeNumerotee>(sql`${LECTURE} where e.id = ${etuId}`);
    return etude ?? null;
  }

  /** The studies after one, by growing id. */
  page(apres: number, taille: number): Promise<EtudeNumerotee[]> {
    return this.db.query<EtudeNumerotee>(sql`${LECTURE} where e.id > ${apres} order by e.id limit ${taille}`);
  }

  async compter(): Promise<number> {
    const [{ total }] = await this.db.query<{ total: number }>(sql`select count(*) as total from etude`);
    return total;
  }
}
