/** Rows of tables `etude_vrb` and `centre`. */
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { CentreLu, InscriptionVrb, ReglesVrb } from '@riph/contracts/vrb/etude.schemas';
import { enCentimes, enEuros } from '@riph/contracts/vrb/etude.schemas';
import type { UniteExclusion } from '@riph/contracts/vrb/participation.rules';

type Row = {
  inscription: InscriptionVrb;
  premiereAdministration: boolean;
  interdictionSimultanee: boolean;
  exclusionValeur: number;
  exclusionUnite: UniteExclusion;
  indemnitePrevue: number;
  avantagesNature: boolean;
  dateDebut: string;
  dateFinPrevue: string;
  nbVolontairesPrevus: number | null;
  version: number;
};
export type Protocole = { regles: ReglesVrb; version: number };
export type Centre = CentreLu & { centreId: number };
export type LieuFinissant = { centreId: number; etuId: number; nom: string; autorisationFin: string; rappels: string[] };
type Par = { nom: string; le: string };

const REGLES = `inscription, premiere_administration as "premiereAdministration", interdiction_simultanee as "interdictionSimultanee",
  exclusion_valeur as "exclusionValeur", exclusion_unite as "exclusionUnite", indemnite_prevue as "indemnitePrevue", avantages_nature as "avantagesNature",
  date_debut as "dateDebut", date_fin_prevue as "dateFinPrevue", nb_volontaires_prevus as "nbVolontairesPrevus", version`;
/** « C00012 ». */
export const CODE_CENTRE = `'C' || lpad(c.centre_id::text, 5, '0')`;
const CENTRE = `c.centre_id as "centreId", ${CODE_CENTRE} as code, c.nom, c.ville, c.autorisation_numero as "autorisationNumero",
  c.autorisation_date as "autorisationDate", c.autorisation_fin as "autorisationFin", c.autorisation_premiere_admin as "autorisationPremiereAdmin"`;

@Injectable()
export class EtudeRepository {
  constructor(private readonly db: Database) {}

  /** Null while nobody has said what the protocol asks. */
  async protocole(etuId: number, tx?: Tx): Promise<Protocole | null> {
    const [row] = await (tx ?? this.db).query<Row>(`select ${REGLES} from etude_vrb where etu_id = $1`, [etuId]);
    if (!row) return null;
    const { exclusionValeur: valeur, exclusionUnite: unite, indemnitePrevue, version, ...reste } = row;
    return { regles: { ...reste, exclusion: { valeur, unite }, indemnitePrevue: enEuros(indemnitePrevue) }, version };
  }

  /** Of several studies: whether volunteers are to be entered for them. */
  inscriptions(etuIds: readonly number[]): Promise<{ etuId: number; inscription: InscriptionVrb }[]> {
    return this.db.query('select etu_id as "etuId", inscription from etude_vrb where etu_id = any($1)', [etuIds]);
  }

  /** False when the row is no longer at this version; 0 is for a row that is not there. */
  async enregistrer(tx: Tx, etuId: number, r: ReglesVrb, version: number, par: Par): Promise<boolean> {
    const values = [
      ...[etuId, r.inscription, r.premiereAdministration, r.interdictionSimultanee, r.exclusion.valeur, r.exclusion.unite],
      ...[enCentimes(r.indemnitePrevue), r.avantagesNature, r.dateDebut, r.dateFinPrevue, r.nbVolontairesPrevus, par.le, par.nom],
    ];
    const done = await tx.query(
      version === 0
        ? `insert into etude_vrb (etu_id, inscription, premiere_administration, interdiction_simultanee, exclusion_valeur, exclusion_unite, indemnite_prevue,
             avantages_nature, date_debut, date_fin_prevue, nb_volontaires_prevus, maj_le, maj_par, version)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 1) on conflict do nothing returning etu_id`
        : `update etude_vrb set inscription = $2, premiere_administration = $3, interdiction_simultanee = $4, exclusion_valeur = $5, exclusion_unite = $6,
             indemnite_prevue = $7, avantages_nature = $8, date_debut = $9, date_fin_prevue = $10, nb_volontaires_prevus = $11, maj_le = $12, maj_par = $13,
             version = version + 1
           where etu_id = $1 and version = $14 returning etu_id`,
      version === 0 ? values : [...values, version],
    );
    return done.length === 1;
  }

  /** Who changed the row last: told to whose save is late. */
  async derniere(tx: Tx, etuId: number): Promise<{ par: string; le: string }> {
    const [row] = await tx.query<{ par: string; le: string }>(
      'select maj_par as par, maj_le as le from etude_vrb where etu_id = $1',
      [etuId],
    );
    return row ?? { par: '', le: '' };
  }

  centres(etuId: number, tx?: Tx): Promise<Centre[]> {
    return (tx ?? this.db).query<Centre>(`select ${CENTRE} from centre c where c.etu_id = $1 order by lower(c.nom)`, [etuId]);
  }

  /** Designations that were not cancelled, and those with a period that holds the day; null: of all places. */
  async compter(
    etuId: number,
    centreIds: readonly number[] | null,
    jour: string,
  ): Promise<{ designes: number; enCours: number }> {
    const [row] = await this.db.query<{ designes: number; enCours: number }>(
      `select count(*)::int as designes, (count(*) filter (where exists (
           select from periode p where p.des_id = d.des_id having min(p.date_debut) <= $3 and max(p.date_fin) >= $3)))::int as "enCours"
       from designation d where d.etu_id = $1 and d.annulee_le is null and ($2::int[] is null or d.centre_id = any($2))`,
      [etuId, centreIds, jour],
    );
    return row;
  }

  /** Null when the study has no such place. */
  async centre(etuId: number, code: string, tx?: Tx): Promise<Centre | null> {
    const [row] = await (tx ?? this.db).query<Centre>(
      `select ${CENTRE} from centre c where c.etu_id = $1 and ${CODE_CENTRE} = $2`,
      [etuId, code],
    );
    return row ?? null;
  }

  async garderCentre(tx: Tx, etuId: number, centreId: number | null, c: Omit<CentreLu, 'code'>): Promise<void> {
    const values = [
      ...[etuId, c.nom, c.ville, c.autorisationNumero],
      ...[c.autorisationDate, c.autorisationFin, c.autorisationPremiereAdmin],
    ];
    await tx.query(
      centreId === null
        ? `insert into centre (etu_id, nom, ville, autorisation_numero, autorisation_date, autorisation_fin, autorisation_premiere_admin)
           values ($1, $2, $3, $4, $5, $6, $7)`
        : `update centre set nom = $2, ville = $3, autorisation_numero = $4, autorisation_date = $5, autorisation_fin = $6, autorisation_premiere_admin = $7,
             rappels = case when autorisation_fin is distinct from $6::date then '{}' else rappels end
           where etu_id = $1 and centre_id = $8`,
      centreId === null ? values : [...values, centreId],
    );
  }

  /** Places whose authorisation ends between two days, page by page. */
  finissant(du: string, au: string, apres: number, taille: number): Promise<LieuFinissant[]> {
    return this.db.query<LieuFinissant>(
      `select centre_id as "centreId", etu_id as "etuId", nom, autorisation_fin as "autorisationFin", rappels from centre
       where autorisation_fin between $1 and $2 and centre_id > $3 order by centre_id limit $4`,
      [du, au, apres, taille],
    );
  }

  /** False when it was noted already. */
  async noterRappel(tx: Tx, centreId: number, rappel: string): Promise<boolean> {
    const noted = await tx.query(
      'update centre set rappels = rappels || $2 where centre_id = $1 and not $2 = any(rappels) returning centre_id',
      [centreId, rappel],
    );
    return noted.length === 1;
  }

  async supprimerCentre(tx: Tx, centreId: number): Promise<void> {
    await tx.query('delete from acces where centre_id = $1', [centreId]);
    await tx.query('delete from centre where centre_id = $1', [centreId]);
  }
}
