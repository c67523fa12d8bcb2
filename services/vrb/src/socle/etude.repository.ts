/** Rows of tables `etude_vrb` and `centre`. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { EtuId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { CentreLu, InscriptionVrb, PhaseVrb, ReglesVrb } from '@riph/contracts/vrb/etude.schemas';
import { enCentimes, enEuros } from '@riph/contracts/vrb/etude.schemas';
import type { UniteExclusion } from '@riph/contracts/vrb/participation.rules';

type Row = {
  inscription: InscriptionVrb;
  phase: PhaseVrb;
  premiereAdministration: boolean;
  interdictionSimultanee: boolean;
  exclusionValeur: number;
  exclusionUnite: UniteExclusion;
  indemnitePrevue: number;
  avantagesNature: boolean;
  dateDebut: Jour;
  dateFinPrevue: Jour;
  nbVolontairesPrevus: number | null;
  version: number;
};
export type Protocole = { regles: ReglesVrb; version: number };
export type Centre = CentreLu & { centreId: number };
export type LieuFinissant = { centreId: number; etuId: EtuId; nom: string; autorisationFin: Jour; rappels: string[] };
export type CentreAGarder = Omit<CentreLu, 'code' | 'version' | 'dernierSejour'>;
type Par = { nom: string; le: string };

const REGLES = sql`
  inscription, phase, premiere_administration as "premiereAdministration", interdiction_simultanee as "interdictionSimultanee",
    exclusion_valeur as "exclusionValeur", exclusion_unite as "exclusionUnite", indemnite_prevue as "indemnitePrevue",
    avantages_nature as "avantagesNature", date_debut as "dateDebut", date_fin_prevue as "dateFinPrevue",
    nb_volontaires_prevus as "nbVolontairesPrevus", version
`;
/** « C00012 ». */
export const CODE_CENTRE = sql`'C' || lpad(c.centre_id::text, 5, '0')`;
const CENTRE = sql`
  c.centre_id as "centreId", ${CODE_CENTRE} as code, c.nom, c.etablissement, c.adresse, c.code_postal as "codePostal",
    c.ville, c.finess, c.actif, c.autorisation_numero as "autorisationNumero",
    c.autorisation_date as "autorisationDate", c.autorisation_fin as "autorisationFin",
    c.autorisation_premiere_admin as "autorisationPremiereAdmin", c.version,
    (select max(p.date_fin) from designation d join periode p on p.des_id = d.des_id
      where d.centre_id = c.centre_id and d.annulee_le is null) as "dernierSejour"
`;

@Injectable()
export class EtudeRepository {
  constructor(private readonly db: Database) {}

  /** Null while nobody has said what the protocol asks. */
  async protocole(etuId: EtuId, tx?: Tx): Promise<Protocole | null> {
    const [row] = await (tx ?? this.db).query<Row>(sql`select ${REGLES} from etude_vrb where etu_id = ${etuId}`);
    if (!row) return null;
    const { exclusionValeur: valeur, exclusionUnite: unite, indemnitePrevue, version, ...reste } = row;
    return { regles: { ...reste, exclusion: { valeur, unite }, indemnitePrevue: enEuros(indemnitePrevue) }, version };
  }

  /** Of several studies: whether volunteers are to be entered for them, and what was approved for each, in euros. */
  async inscriptions(
    etuIds: readonly EtuId[],
  ): Promise<{ etuId: EtuId; inscription: InscriptionVrb; indemnitePrevue: number }[]> {
    const rows = await this.db.query<{ etuId: EtuId; inscription: InscriptionVrb; indemnitePrevue: number }>(sql`
      select etu_id as "etuId", inscription, indemnite_prevue as "indemnitePrevue"
      from etude_vrb
      where etu_id = any(${etuIds})
    `);
    return rows.map((r) => ({ ...r, indemnitePrevue: enEuros(r.indemnitePrevue) }));
  }

  /** False when the row is no longer at this version; 0 is for a row that is not there. */
  async enregistrer(tx: Tx, etuId: EtuId, r: ReglesVrb, version: number, par: Par): Promise<boolean> {
    const { exclusion, indemnitePrevue } = r;
    const done = await tx.query(
      version === 0
        ? sql`
          insert into etude_vrb (etu_id, inscription, phase, premiere_administration, interdiction_simultanee, exclusion_valeur,
            exclusion_unite, indemnite_prevue, avantages_nature, date_debut, date_fin_prevue, nb_volontaires_prevus,
            maj_le, maj_par, version)
          values (${etuId}, ${r.inscription}, ${r.phase}, ${r.premiereAdministration}, ${r.interdictionSimultanee}, ${exclusion.valeur},
            ${exclusion.unite}, ${enCentimes(indemnitePrevue)}, ${r.avantagesNature}, ${r.dateDebut}, ${r.dateFinPrevue},
            ${r.nbVolontairesPrevus}, ${par.le}, ${par.nom}, 1)
          on conflict do nothing
          returning etu_id
        `
        : sql`
          update etude_vrb
          set inscription = ${r.inscription}, phase = ${r.phase}, premiere_administration = ${r.premiereAdministration},
            interdiction_simultanee = ${r.interdictionSimultanee}, exclusion_valeur = ${exclusion.valeur},
            exclusion_unite = ${exclusion.unite}, indemnite_prevue = ${enCentimes(indemnitePrevue)},
            avantages_nature = ${r.avantagesNature}, date_debut = ${r.dateDebut}, date_fin_prevue = ${r.dateFinPrevue},
            nb_volontaires_prevus = ${r.nbVolontairesPrevus}, maj_le = ${par.le}, maj_par = ${par.nom}, version = version + 1
          where etu_id = ${etuId} and version = ${version}
          returning etu_id
        `,
    );
    return done.length === 1;
  }

  /** Who changed the row last: told to whose save is late. */
  async derniere(tx: Tx, etuId: EtuId): Promise<{ par: string; le: string }> {
    const [row] = await tx.query<{ par: string; le: string }>(sql`
      select maj_par as par, maj_le as le
      from etude_vrb
      where etu_id = ${etuId}
    `);
    return row ?? { par: '', le: '' };
  }

  centres(etuId: EtuId, tx?: Tx): Promise<Centre[]> {
    return (tx ?? this.db).query<Centre>(sql`select ${CENTRE} from centre c where c.etu_id = ${etuId} order by lower(c.nom)`);
  }

  /** Designations that were not cancelled, and those with a period that holds the day; null: of all places. */
  async compter(etuId: EtuId, centreIds: readonly number[] | null, jour: Jour): Promise<{ designes: number; enCours: number }> {
    const [row] = await this.db.query<{ designes: number; enCours: number }>(sql`
      select count(*)::int as designes,
        (count(*) filter (where exists (select from periode p
          where p.des_id = d.des_id
          having min(p.date_debut) <= ${jour} and max(p.date_fin) >= ${jour})))::int as "enCours"
      from designation d
      where d.etu_id = ${etuId}
        and d.annulee_le is null
        and (${centreIds}::int[] is null or d.centre_id = any(${centreIds}::int[]))
    `);
    return row;
  }

  /** Null when the study has no such place. */
  async centre(etuId: EtuId, code: string, tx?: Tx): Promise<Centre | null> {
    const [row] = await (tx ?? this.db).query<Centre>(sql`
      select ${CENTRE}
      from centre c
      where c.etu_id = ${etuId} and ${CODE_CENTRE} = ${code}
    `);
    return row ?? null;
  }

  /** Who changed a place last: told to whose save is late. */
  async derniereDuCentre(tx: Tx, centreId: number): Promise<{ par: string; le: string }> {
    const [row] = await tx.query<{ par: string; le: string }>(sql`
      select maj_par as par, maj_le as le
      from centre
      where centre_id = ${centreId}
    `);
    return row ?? { par: '', le: '' };
  }

  async garderCentre(tx: Tx, etuId: EtuId, centreId: number | null, c: CentreAGarder, par: Par): Promise<void> {
    await tx.query(
      centreId === null
        ? sql`
          insert into centre (etu_id, nom, etablissement, adresse, code_postal, ville, finess, actif, autorisation_numero, autorisation_date, autorisation_fin,
            autorisation_premiere_admin, maj_le, maj_par)
          values (${etuId}, ${c.nom}, ${c.etablissement}, ${c.adresse}, ${c.codePostal}, ${c.ville}, ${c.finess}, ${c.actif},
            ${c.autorisationNumero}, ${c.autorisationDate}, ${c.autorisationFin},
            ${c.autorisationPremiereAdmin}, ${par.le}, ${par.nom})
        `
        : sql`
          update centre
          set nom = ${c.nom}, etablissement = ${c.etablissement}, adresse = ${c.adresse}, code_postal = ${c.codePostal},
            ville = ${c.ville}, finess = ${c.finess}, actif = ${c.actif}, autorisation_numero = ${c.autorisationNumero},
            autorisation_date = ${c.autorisationDate}, autorisation_fin = ${c.autorisationFin},
            autorisation_premiere_admin = ${c.autorisationPremiereAdmin},
            maj_le = ${par.le}, maj_par = ${par.nom}, version = version + 1,
            rappels = case when autorisation_fin is distinct from ${c.autorisationFin}::date then '{}' else rappels end
          where etu_id = ${etuId} and centre_id = ${centreId}
        `,
    );
  }

  /** Open places whose authorisation ends between two days, page by page. */
  finissant(du: Jour, au: Jour, apres: number, taille: number): Promise<LieuFinissant[]> {
    return this.db.query<LieuFinissant>(sql`
      select centre_id as "centreId", etu_id as "etuId", nom, autorisation_fin as "autorisationFin", rappels from centre
      where actif and autorisation_fin between ${du} and ${au} and centre_id > ${apres} order by centre_id limit ${taille}
    `);
  }

  /** False when it was noted already. */
  async noterRappel(tx: Tx, centreId: number, rappel: string): Promise<boolean> {
    const noted = await tx.query(sql`
      update centre
      set rappels = rappels || ${rappel}::text
      where centre_id = ${centreId} and not ${rappel} = any(rappels)
      returning centre_id
    `);
    return noted.length === 1;
  }

  async supprimerCentre(tx: Tx, centreId: number): Promise<void> {
    await tx.query(sql`delete from acces where centre_id = ${centreId}`);
    await tx.query(sql`delete from centre where centre_id = ${centreId}`);
  }
}
