/** Lists: designations and persons of one's studies and places, and the whole file without its studies. Each is one query with a limit. */

import { Injectable } from '@nestjs/common';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { DesId, EtuId, VolId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { type EtatDesignation, type MotifInscription, PART_LIBRE } from '@riph/contracts/vrb/participation.rules';
import type { Portee } from '../acces/fichier.access.ts';
import { CODE_CENTRE } from '../socle/etude.repository.ts';

export type Ligne = {
  desId: DesId;
  volId: VolId;
  etuId: EtuId;
  centreId: number;
  centreCode: string;
  centreNom: string;
  investigateur: string;
  numeroInclusion: string;
  motifInscription: MotifInscription;
  centimes: number;
  enNature: number;
  prorogations: number;
  etat: EtatDesignation;
  dateFinExclusion: Jour | null;
  dateDebut: Jour | null;
  dateFin: Jour | null;
  total: number;
};
export type LigneVol = {
  volId: VolId;
  desId: DesId;
  etuId: EtuId;
  etat: EtatDesignation;
  dateFinExclusion: Jour | null;
  participations: number;
  total: number;
};
type Filtre = {
  volId?: VolId | undefined;
  etuId?: EtuId | undefined;
  etat?: readonly EtatDesignation[] | undefined;
  finitAvant?: Jour | undefined;
};
type Suite = { apres: number | null; taille: number; jour: Jour };

/** What one may see, with its state on that day as `etatDesignation` says it. */
const designations = ({ etuIds, centreIds }: Portee, jour: Jour): Sql => sql`
  select d.des_id as "desId", d.vol_id as "volId", d.etu_id as "etuId", d.centre_id as "centreId",
    ${CODE_CENTRE} as "centreCode", c.nom as "centreNom", d.investigateur_nom as investigateur,
    d.numero_inclusion as "numeroInclusion", d.motif_inscription as "motifInscription",
    d.montant + d.avantages_nature as centimes, d.avantages_nature as "enNature", p.prorogations,
    d.date_fin_exclusion as "dateFinExclusion", p.debut as "dateDebut", p.fin as "dateFin",
    case when d.annulee_le is not null then 'ANNULEE' when p.debut is null then 'SANS_PERIODE'
      when ${jour}::date < p.debut then 'PLANIFIEE' when ${jour}::date <= p.fin then 'EN_COURS'
      when ${jour}::date <= d.date_fin_exclusion then 'EN_EXCLUSION' else 'CLOTUREE' end as etat
  from designation d
  join centre c on c.centre_id = d.centre_id
  left join lateral (
    select min(date_debut) as debut, max(date_fin) as fin, coalesce(sum(nb_prorogations), 0)::int as prorogations
    from periode where periode.des_id = d.des_id
  ) p on true
  where (d.etu_id = any(${etuIds}) or d.centre_id = any(${centreIds}))
`;

/** What a person has received at most in twelve months that hold that day, as `montantRestant` counts it: all studies, in cents. */
const recu = (jour: Jour): Sql => sql`(
  with x as (
    select min(p.date_debut) as debut, d.montant + d.avantages_nature as centimes
    from designation d
    join periode p on p.des_id = d.des_id
    where d.vol_id = u."volId" and d.annulee_le is null
    group by d.des_id
  )
  select max(s.total) from (
    select (
      select coalesce(sum(x.centimes), 0) from x where x.debut > e.jour - interval '12 months' and x.debut <= e.jour
    ) as total
    from (
      select ${jour}::date as jour
      union select x.debut from x where x.debut > ${jour}::date and x.debut - interval '12 months' < ${jour}::date
    ) e
  ) s
)`;

@Injectable()
export class ListesRepository {
  constructor(private readonly db: Database) {}

  designations(portee: Portee, f: Filtre, s: Suite): Promise<Ligne[]> {
    const [volId, etuId, etats, finitAvant] = [
      f.volId ?? null,
      f.etuId ?? null,
      f.etat?.length ? f.etat : null,
      f.finitAvant ?? null,
    ];
    return this.db.query<Ligne>(sql`
      select * from (
        select l.*, count(*) over ()::int as total
        from (${designations(portee, s.jour)}) l
        where (${volId}::int is null or l."volId" = ${volId}::int)
          and (${etuId}::int is null or l."etuId" = ${etuId}::int)
          and (${etats}::text[] is null or l.etat = any(${etats}::text[]))
          and (${finitAvant}::date is null
            or (l.etat = 'EN_COURS' and l."dateFin" <= ${finitAvant}::date)
            or (l.etat = 'EN_EXCLUSION' and l."dateFinExclusion" <= ${finitAvant}::date))
      ) t
      where (${s.apres}::int is null or t."desId" < ${s.apres}::int)
      order by t."desId" desc
      limit ${s.taille}
    `);
  }

  /** Those of a person that one may see, the last first. A sheet asks for them each time: to plan the query of the lists anew cost more than to run it. */
  dePersonne(volId: VolId, portee: Portee, s: Pick<Suite, 'taille' | 'jour'>): Promise<Ligne[]> {
    return this.db.prepared<Ligne>(
      'vrb.designations.dePersonne',
      sql`
      select l.*, count(*) over ()::int as total
      from (${designations(portee, s.jour)} and d.vol_id = ${volId}) l
      order by l."desId" desc
      limit ${s.taille}
    `,
    );
  }

  async etudesDe(volId: VolId): Promise<number[]> {
    const rows = await this.db.query<{ etuId: EtuId }>(sql`
      select distinct etu_id as "etuId"
      from designation
      where vol_id = ${volId}
      order by etu_id
    `);
    return rows.map((r) => r.etuId);
  }

  /** One line a person: the last of the designations that one may see. `plafond`: those alone who are near it, in cents. */
  volontaires(portee: Portee, f: Filtre & { plafond: number | null }, s: Suite): Promise<LigneVol[]> {
    const [etuId, etats] = [f.etuId ?? null, f.etat?.length ? f.etat : null];
    return this.db.query<LigneVol>(sql`
      select * from (
        select u.*, count(*) over ()::int as total
        from (
          select distinct on (l."volId") l."volId", l."desId", l."etuId", l.etat, l."dateFinExclusion",
            (count(*) over (partition by l."volId"))::int as participations
          from (${designations(portee, s.jour)}) l
          where (${etuId}::int is null or l."etuId" = ${etuId}::int)
          order by l."volId", l."desId" desc
        ) u
        where (${etats}::text[] is null or u.etat = any(${etats}::text[]))
          and (${f.plafond}::int is null
            or ${recu(s.jour)} * ${PART_LIBRE}::int > ${f.plafond}::int * ${PART_LIBRE - 1}::int)
      ) t
      where (${s.apres}::int is null or t."volId" < ${s.apres}::int)
      order by t."volId" desc
      limit ${s.taille}
    `);
  }

  dePersonnes(volIds: readonly VolId[]): Promise<{ volId: VolId; dateDestruction: Jour; participations: number }[]> {
    return this.db.query(sql`
      select v.vol_id as "volId", v.date_destruction as "dateDestruction",
        (select count(*) from designation d where d.vol_id = v.vol_id and d.annulee_le is null)::int as participations
      from volontaire v
      where v.vol_id = any(${volIds}::int[])
      order by v.vol_id
    `);
  }

  fichier(s: Omit<Suite, 'jour'>): Promise<{ volId: VolId; dateDestruction: Jour; participations: number; total: number }[]> {
    return this.db.query(sql`
      select *
      from (select v.vol_id as "volId", v.date_destruction as "dateDestruction", count(*) over ()::int as total,
        (select count(*) from designation d where d.vol_id = v.vol_id and d.annulee_le is null)::int as participations
        from volontaire v) t
      where (${s.apres}::int is null or t."volId" < ${s.apres}::int)
      order by t."volId" desc
      limit ${s.taille}
    `);
  }
}
