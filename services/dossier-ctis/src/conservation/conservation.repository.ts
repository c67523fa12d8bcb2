import { Injectable } from '@nestjs/common';
import { cutPage } from '@riph/chassis/store/cut-page';
import { ecrirePosition, lirePosition, suite } from '@riph/chassis/store/postgres/pages';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { CppId, EtuId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { StatutEtudeCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';

type EssaiEchu = {
  etuId: EtuId;
  version: number;
  reference: string;
  titre: string;
  promoteur: string | null;
  cppId: CppId | null;
  statut: StatutEtudeCtis | null;
  clotureLe: Jour;
  fichiers: number;
};

const CLES = [{ expr: sql`e.cloture_le::text`, sens: 'asc' as const }];

/** Trials whose papers were kept long enough. */
@Injectable()
export class ConservationRepository {
  constructor(private readonly db: Database) {}

  /** Closed on that day or before, the oldest first. */
  async page(jusquau: Jour, apres: string | undefined, taille: number) {
    const { ordre, condition, position } = suite(CLES, sql`e.id`, lirePosition(apres, CLES.length));
    const lues = await this.db.query<EssaiEchu & { cle: string[]; cleId: number }>(sql`
      select e.id "etuId", e.version, e.numero_ctis reference, e.contenu ->> 'titre' titre,
        e.contenu #>> '{administratif,promoteur,nom}' promoteur, (e.contenu ->> 'cppId')::int "cppId",
        e.contenu ->> 'statut' statut, e.cloture_le "clotureLe",
        (coalesce((select sum(cardinality(d.fichiers)
            + (select count(*) from document f where f.dos_id = d.id)
            + (select count(*) from document_travail f where f.dos_id = d.id)
            + coalesce((select cardinality(l.fichiers) from condition_levee l where l.id = d.id), 0)
            + coalesce((select sum(cardinality(r.fichiers)) from recours r where r.dossier = d.id::text), 0))
          from dossier d
          where d.etu_id = e.id), 0)
          + coalesce((select cardinality(v.fichiers) from vigilance v where v.id = e.id), 0))::int fichiers,
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
