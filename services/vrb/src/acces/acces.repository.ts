/** Rows of table `acces`: rights per study and place. */

import { Injectable } from '@nestjs/common';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { EtuId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { RoleVrb } from '@riph/contracts/vrb/etude.schemas';
import { CODE_CENTRE } from '../socle/etude.repository.ts';

export type Acces = {
  accId: number;
  etuId: EtuId;
  utiId: UtiId;
  nom: string;
  role: RoleVrb;
  centreId: number | null;
  centreCode: string | null;
  centreNom: string | null;
  centreActif: boolean | null;
  dateDebut: Jour;
  dateFin: Jour;
  closLe: string | null;
  compteFerme: boolean;
  rappels: string[];
};
/** Stays that an investigator follows at a place; the days of his last right there. */
export type Suivi = Pick<Acces, 'utiId' | 'nom' | 'dateDebut' | 'dateFin' | 'compteFerme'> & {
  centreId: number;
  centreCode: string;
  centreNom: string;
  nombre: number;
};
type NouvelAcces = Pick<Acces, 'etuId' | 'utiId' | 'nom' | 'role' | 'centreId' | 'dateDebut' | 'dateFin'> & { par: string };

const ACCES = sql`
  select a.etu_id as "etuId", a.uti_id as "utiId", a.nom, a.role, a.centre_id as "centreId",
    case when c.centre_id is not null then ${CODE_CENTRE} end as "centreCode",
    c.nom as "centreNom", c.actif as "centreActif", a.date_debut as "dateDebut", a.date_fin as "dateFin", a.clos_le as "closLe",
    a.compte_ferme as "compteFerme",
    a.rappels, a.acc_id as "accId"
  from acces a left join centre c on c.centre_id = a.centre_id
`;
const ORDRE = sql`order by a.nom, a.uti_id, a.acc_id`;
/** First of the two numbers of the lock on the rights of a study. */
const LOCK_ACCES = 17;
/** Studies that one person works in. */
const ETUDES_MAX = 500;

/** A stay that is not over on that day. */
export const enCours = (jour: Jour): Sql => sql`
  d.annulee_le is null
  and (not exists (select from periode p where p.des_id = d.des_id)
    or exists (select from periode p where p.des_id = d.des_id and p.date_fin >= ${jour}))
`;

@Injectable()
export class AccesRepository {
  constructor(private readonly db: Database) {}

  /** Rights on a study that nobody took away; the expired ones are in it. */
  deEtude(etuId: EtuId, roles: readonly RoleVrb[], tx?: Tx): Promise<Acces[]> {
    return (tx ?? this.db).query<Acces>(sql`
      ${ACCES}
      where a.etu_id = ${etuId} and a.role = any(${roles}) and a.clos_le is null ${ORDRE}
    `);
  }

  /** Who follows stays that are not over, place by place, whether he has a right there still or not. */
  suivis(etuId: EtuId, jour: Jour, tx?: Tx): Promise<Suivi[]> {
    return (tx ?? this.db).query<Suivi>(sql`
      select s.*, c.nom as "centreNom", ${CODE_CENTRE} as "centreCode", a.date_debut as "dateDebut", a.date_fin as "dateFin",
        a.compte_ferme as "compteFerme"
      from (
        select d.investigateur_uti_id as "utiId", max(d.investigateur_nom) as nom, d.centre_id as "centreId", count(*)::int as nombre
        from designation d
        where d.etu_id = ${etuId} and ${enCours(jour)}
        group by d.investigateur_uti_id, d.centre_id
      ) s
      join centre c on c.centre_id = s."centreId"
      join lateral (select a.date_debut, a.compte_ferme, coalesce(a.clos_le, a.date_fin) as date_fin
        from acces a
        where a.etu_id = c.etu_id and a.uti_id = s."utiId" and a.centre_id = c.centre_id and a.role = 'INVESTIGATEUR'
        order by a.acc_id desc limit 1) a on true
      order by s.nom, s."utiId", c.nom
    `);
  }

  dePersonneDansEtude(etuId: EtuId, utiId: UtiId, tx?: Tx): Promise<Acces[]> {
    return (tx ?? this.db).query<Acces>(
      sql`${ACCES} where a.etu_id = ${etuId} and a.uti_id = ${utiId} and a.clos_le is null ${ORDRE}`,
    );
  }

  dePersonne(utiId: UtiId): Promise<Acces[]> {
    return this.db.query<Acces>(sql`
      ${ACCES}
      where a.uti_id = ${utiId} and a.clos_le is null
      order by a.etu_id desc, a.acc_id
      limit ${ETUDES_MAX}
    `);
  }

  /** Those who change the rights of a study come one after the other. */
  async lock(tx: Tx, etuId: EtuId): Promise<void> {
    await tx.query(sql`select pg_advisory_xact_lock(${LOCK_ACCES}, ${etuId})`);
  }

  /** One that is there already is renewed: its end moves. */
  async donner(tx: Tx, a: NouvelAcces): Promise<void> {
    await tx.query(sql`
      insert into acces (etu_id, uti_id, nom, role, centre_id, date_debut, date_fin, ajoute_par)
      values (${a.etuId}, ${a.utiId}, ${a.nom}, ${a.role}, ${a.centreId}, ${a.dateDebut}, ${a.dateFin}, ${a.par})
      on conflict (etu_id, uti_id, role, coalesce(centre_id, 0))
      where clos_le is null do update
      set nom = excluded.nom, date_debut = excluded.date_debut, date_fin = excluded.date_fin,
        ajoute_par = excluded.ajoute_par, compte_ferme = false, rappels = '{}'
    `);
  }

  /** In all places, or in these. Gives where, the name being null for the whole study. */
  async clore(
    tx: Tx,
    a: { etuId: EtuId; utiId: UtiId; role: RoleVrb; centreIds: readonly number[] | null },
    jour: Jour,
  ): Promise<{ centreId: number | null; nom: string | null }[]> {
    return tx.query<{ centreId: number | null; nom: string | null }>(sql`
      update acces
      set clos_le = ${jour}
      where etu_id = ${a.etuId}
        and uti_id = ${a.utiId}
        and role = ${a.role}
        and clos_le is null
        and (${a.centreIds}::int[] is null or centre_id = any(${a.centreIds}::int[]))
      returning centre_id as "centreId", (select c.nom from centre c where c.centre_id = acces.centre_id) as nom
    `);
  }

  /** Whether the account of a person is closed, on his rights. Gives those that are open and that this changes. */
  async noterCompte(tx: Tx, utiId: UtiId, roles: readonly RoleVrb[], ferme: boolean): Promise<Acces[]> {
    const changes = await tx.query<{ accId: number }>(sql`
      update acces
      set compte_ferme = ${ferme}
      where uti_id = ${utiId} and role = any(${roles}) and compte_ferme <> ${ferme}
      returning acc_id as "accId"
    `);
    return tx.query<Acces>(
      sql`${ACCES} where a.acc_id = any(${changes.map((c) => c.accId)}::int[]) and a.clos_le is null ${ORDRE}`,
    );
  }

  /** Open rights that end between two days, page by page. */
  finissant(du: Jour, au: Jour, apres: number, taille: number): Promise<Acces[]> {
    return this.db.query<Acces>(sql`
      ${ACCES}
      where a.clos_le is null and a.date_fin between ${du} and ${au} and a.acc_id > ${apres}
      order by a.acc_id
      limit ${taille}
    `);
  }

  /** Open rights that have not ended by themselves, and whose end with the research was not told yet, page by page. */
  ouverts(jour: Jour, apres: number, taille: number): Promise<Acces[]> {
    return this.db.query<Acces>(sql`
      ${ACCES}
      where a.clos_le is null and a.date_fin >= ${jour} and not 'CLOS' = any(a.rappels) and a.acc_id > ${apres}
      order by a.acc_id
      limit ${taille}
    `);
  }

  /** False when it was noted already. */
  async noterRappel(tx: Tx, accId: number, rappel: string): Promise<boolean> {
    const noted = await tx.query(sql`
      update acces
      set rappels = rappels || ${rappel}::text
      where acc_id = ${accId} and clos_le is null and not ${rappel} = any(rappels)
      returning acc_id
    `);
    return noted.length === 1;
  }

  async isCentreOccupe(tx: Tx, centreId: number): Promise<boolean> {
    const found = await tx.query(sql`select 1 from acces where centre_id = ${centreId} and clos_le is null limit 1`);
    return found.length > 0;
  }

  /** Whether a person entered the file there, or a study. */
  async isCentreDesigne(tx: Tx, centreId: number): Promise<boolean> {
    const found = await tx.query(sql`
      select 1 from designation where centre_id = ${centreId}
      union all
      select 1 from volontaire where cree_centre_id = ${centreId}
      limit 1
    `);
    return found.length > 0;
  }
}
