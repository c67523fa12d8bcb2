/** Rows of tables `designation` and `periode`. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { DesId, EtuId, UtiId, VolId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { MotifInscription } from '@riph/contracts/vrb/participation.rules';
import { CODE_CENTRE } from '../socle/etude.repository.ts';

export type DesignationGardee = {
  desId: DesId;
  volId: VolId;
  etuId: EtuId;
  centreId: number;
  centreCode: string;
  centreNom: string;
  investigateur: string;
  motifInscription: MotifInscription;
  numeroInclusion: string;
  dateDesignation: Jour;
  montant: number;
  nature: number;
  scelle: Buffer;
  dateFinExclusion: Jour | null;
  dateSortie: Jour | null;
  annuleeLe: string | null;
  version: number;
};
export type PeriodeGardee = {
  perPartId: number;
  desId: DesId;
  dateDebut: Jour;
  dateFin: Jour;
  dateFinInitiale: Jour | null;
  nbProrogations: number;
  motifProrogation: Buffer | null;
  creeLe: Instant;
};
export type NouvelleDesignation = Pick<
  DesignationGardee,
  'desId' | 'volId' | 'etuId' | 'centreId' | 'investigateur' | 'motifInscription' | 'numeroInclusion' | 'dateDesignation'
> &
  Pick<DesignationGardee, 'montant' | 'nature' | 'scelle'> & { utiId: UtiId; interdiction: boolean; finExclusion: string };
type Par = { nom: string; le: string };

const DESIGNATION = sql`
  select d.des_id as "desId", d.vol_id as "volId", d.etu_id as "etuId", d.centre_id as "centreId",
    ${CODE_CENTRE} as "centreCode", c.nom as "centreNom", d.investigateur_nom as investigateur,
    d.motif_inscription as "motifInscription", d.numero_inclusion as "numeroInclusion",
    d.date_designation as "dateDesignation", d.montant, d.avantages_nature as nature, d.scelle,
    d.date_fin_exclusion as "dateFinExclusion", d.date_sortie as "dateSortie", d.annulee_le as "annuleeLe", d.version
  from designation d
  join centre c on c.centre_id = d.centre_id
`;
const PERIODE = sql`
  select p.per_part_id as "perPartId", p.des_id as "desId", p.date_debut as "dateDebut", p.date_fin as "dateFin",
    p.date_fin_initiale as "dateFinInitiale", p.nb_prorogations as "nbProrogations",
    p.motif_prorogation as "motifProrogation",
    to_char(p.cree_le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "creeLe"
  from periode p
`;

@Injectable()
export class DesignationsRepository {
  constructor(private readonly db: Database) {}

  async une(desId: DesId, tx?: Tx): Promise<DesignationGardee | null> {
    const [row] = await (tx ?? this.db).query<DesignationGardee>(sql`${DESIGNATION} where d.des_id = ${desId}`);
    return row ?? null;
  }

  periodes(desId: DesId, tx?: Tx): Promise<PeriodeGardee[]> {
    return (tx ?? this.db).query<PeriodeGardee>(sql`${PERIODE} where p.des_id = ${desId} order by p.date_debut`);
  }

  async periode(perPartId: number): Promise<PeriodeGardee | null> {
    const [row] = await this.db.query<PeriodeGardee>(sql`${PERIODE} where p.per_part_id = ${perPartId}`);
    return row ?? null;
  }

  async numero(tx: Tx): Promise<number> {
    const [row] = await tx.query<{ id: number }>(sql`select nextval(pg_get_serial_sequence('designation', 'des_id'))::int as id`);
    return row.id;
  }

  /** False when the study has given this number of inclusion already. */
  async creer(tx: Tx, d: NouvelleDesignation, par: Par): Promise<boolean> {
    const made = await tx.query(sql`
      insert into designation (des_id, vol_id, etu_id, centre_id, investigateur_uti_id, investigateur_nom,
        motif_inscription, numero_inclusion, date_designation, montant, avantages_nature, scelle,
        interdiction_simultanee, date_fin_exclusion, version, maj_le, maj_par) overriding system value
      values (${d.desId}, ${d.volId}, ${d.etuId}, ${d.centreId}, ${d.utiId}, ${d.investigateur}, ${d.motifInscription},
        ${d.numeroInclusion}, ${d.dateDesignation}, ${d.montant}, ${d.nature}, ${d.scelle}, ${d.interdiction},
        ${d.finExclusion}, 1, ${par.le}, ${par.nom})
      on conflict (etu_id, numero_inclusion)
      where numero_inclusion <> '' and annulee_le is null do nothing
      returning des_id
    `);
    return made.length === 1;
  }

  /** How many persons of the study were designated and not cancelled. */
  async nombre(tx: Tx, etuId: EtuId): Promise<number> {
    const [row] = await tx.query<{ n: number }>(sql`
      select count(*)::int as n
      from designation
      where etu_id = ${etuId} and annulee_le is null
    `);
    return row.n;
  }

  async isNumeroPris(tx: Tx, etuId: EtuId, numero: string, saufDesId: DesId): Promise<boolean> {
    const found = await tx.query(sql`
      select 1
      from designation
      where etu_id = ${etuId}
        and numero_inclusion = ${numero}
        and numero_inclusion <> ''
        and annulee_le is null
        and des_id <> ${saufDesId}
    `);
    return found.length > 0;
  }

  async modifier(
    tx: Tx,
    d: Pick<DesignationGardee, 'desId' | 'numeroInclusion' | 'montant' | 'nature' | 'scelle' | 'dateSortie' | 'annuleeLe'>,
    par: Par,
  ): Promise<void> {
    await tx.query(sql`
      update designation
      set numero_inclusion = ${d.numeroInclusion}, montant = ${d.montant}, avantages_nature = ${d.nature},
        scelle = ${d.scelle}, date_sortie = ${d.dateSortie}, annulee_le = ${d.annuleeLe}, version = version + 1,
        maj_le = ${par.le}, maj_par = ${par.nom}
      where des_id = ${d.desId}
    `);
  }

  /** Writes again what follows from the periods of a designation, after one of them changed. */
  async recaler(tx: Tx, desId: DesId, finExclusion: string | null, interdiction: boolean, montant: number): Promise<void> {
    await tx.query(sql`
      update designation
      set date_fin_exclusion = ${finExclusion}, interdiction_simultanee = ${interdiction}, montant = ${montant}
      where des_id = ${desId}
    `);
  }

  async toucher(tx: Tx, desId: DesId, par: Par): Promise<void> {
    await tx.query(sql`
      update designation
      set version = version + 1, maj_le = ${par.le}, maj_par = ${par.nom}
      where des_id = ${desId}
    `);
  }

  async derniere(tx: Tx, desId: DesId): Promise<{ par: string; le: string }> {
    const [row] = await tx.query<{ par: string; le: string }>(sql`
      select maj_par as par, maj_le as le
      from designation
      where des_id = ${desId}
    `);
    return row ?? { par: '', le: '' };
  }

  async ajouterPeriode(tx: Tx, desId: DesId, dateDebut: Jour, dateFin: Jour, le: string): Promise<void> {
    await tx.query(sql`
      insert into periode (des_id, date_debut, date_fin, cree_le)
      values (${desId}, ${dateDebut}, ${dateFin}, ${le})
    `);
  }

  async dater(tx: Tx, perPartId: number, dateDebut: Jour, dateFin: Jour): Promise<void> {
    await tx.query(sql`update periode set date_debut = ${dateDebut}, date_fin = ${dateFin} where per_part_id = ${perPartId}`);
  }

  async proroger(tx: Tx, perPartId: number, dateFin: Jour, motif: Buffer): Promise<void> {
    await tx.query(sql`
      update periode
      set date_fin_initiale = coalesce(date_fin_initiale, date_fin), date_fin = ${dateFin},
        nb_prorogations = nb_prorogations + 1, motif_prorogation = ${motif}
      where per_part_id = ${perPartId}
    `);
  }

  async supprimerPeriodes(tx: Tx, perPartIds: readonly number[]): Promise<void> {
    await tx.query(sql`delete from periode where per_part_id = any(${perPartIds})`);
  }
}
