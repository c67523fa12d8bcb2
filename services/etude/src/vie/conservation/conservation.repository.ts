import { Injectable } from '@nestjs/common';
import { cutPage } from '@riph/chassis/store/cut-page';
import { ecrirePosition, lirePosition, suite } from '@riph/chassis/store/postgres/pages';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { EtuId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { EtatEtude } from '@riph/contracts/etude/socle/dossier.workflow';

export type EtudeEchue = {
  etuId: EtuId;
  version: number;
  reference: string;
  titre: string;
  promoteur: string | null;
  comite: string | null;
  etat: EtatEtude;
  clotureLe: Jour;
  fichiers: number;
};

const CLES = [{ expr: sql`e.cloture_le::text`, sens: 'asc' as const }];
const fichiersDe = (table: Sql): Sql =>
  sql`(select count(*) from ${table} f join dossier d on d.id = f.dos_id where d.etu_id = e.id)`;

/** Studies whose papers were kept long enough. */
@Injectable()
export class ConservationRepository {
  constructor(private readonly db: Database) {}

  /** Closed on that day or before, the oldest first. */
  async page(jusquau: Jour, apres: string | undefined, taille: number) {
    const { ordre, condition, position } = suite(CLES, sql`e.id`, lirePosition(apres, CLES.length));
    const lues = await this.db.query<EtudeEchue & { cle: string[]; cleId: number }>(sql`
      select e.id "etuId", e.version, coalesce(e.numero, e.numero_national, e.id::text) reference, e.titre, e.promoteur,
        e.cpp_nom comite, e.etat, e.cloture_le "clotureLe",
        (${fichiersDe(sql`piece`)} + ${fichiersDe(sql`document`)} + ${fichiersDe(sql`document_travail`)}
          + (select count(*) from document_etude f where f.etu_id = e.id)
          + (select count(*)
            from depose_pdf f
            join formulaire_depose x on x.id = f.formulaire_id
            join dossier d on d.id = x.dos_id
            where d.etu_id = e.id))::int fichiers,
        ${position}
      from etude e
      where e.cloture_le <= ${jusquau} and e.detruite_le is null and (${condition})
      order by ${ordre}
      limit ${taille + 1}
    `);
    return cutPage(lues, taille, (l) => ecrirePosition({ valeurs: l.cle, id: l.cleId }));
  }

  /** How many of them the administration was not told of before; it now is. */
  async dire(tx: Tx, jusquau: Jour, jour: Jour): Promise<number> {
    const dites = await tx.query(sql`
      update etude
      set conservation_dite_le = ${jour}
      where cloture_le <= ${jusquau} and detruite_le is null and conservation_dite_le is null
      returning id
    `);
    return dites.length;
  }
}
