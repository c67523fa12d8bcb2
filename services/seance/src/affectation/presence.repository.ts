/** Presence of the members, their readings, and when they were told. A row keeps who the member was on that day: the opinion names him so. */
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { MembreAnnuaire } from '@riph/contracts/identity/annuaire.internal';
import type { College, FonctionMembre } from '@riph/contracts/identity/college';

export type Presence = {
  seanceId: number;
  utiId: number;
  isPresent: boolean;
  arrivee: string | null;
  depart: string | null;
  distant: boolean;
  nom: string;
  prenom: string;
  college: College;
  categorieCode: string;
  categorieLibelle: string;
  fonction: FonctionMembre;
  methodologiste: boolean;
  /** Went out and came back (living séance). */
  absences: { de: string; a: string }[];
};
/** `absences` left out: those that are known stay. */
export type PresenceSaisie = Pick<Presence, 'isPresent' | 'arrivee' | 'depart' | 'distant'> & { absences?: Presence['absences'] };

const COLONNES = `seance_id as "seanceId", uti_id as "utiId", is_present as "isPresent", arrivee, depart, distant, nom, prenom, college,
  categorie_code as "categorieCode", categorie_libelle as "categorieLibelle", fonction, methodologiste, absences`;

@Injectable()
export class PresenceRepository {
  constructor(private readonly db: Database) {}

  lister(seanceId: number, tx?: Tx): Promise<Presence[]> {
    return (tx ?? this.db).query<Presence>(
      `select ${COLONNES} from presence where seance_id = $1 order by college, nom, prenom`,
      [seanceId],
    );
  }

  deSeances(seanceIds: readonly number[]): Promise<Presence[]> {
    return this.db.query<Presence>(
      `select ${COLONNES} from presence where seance_id = any($1) order by seance_id, college, nom, prenom`,
      [seanceIds],
    );
  }

  async saisir(tx: Tx, seanceId: number, m: MembreAnnuaire, p: PresenceSaisie, le: string): Promise<void> {
    await tx.query(
      `insert into presence (seance_id, uti_id, is_present, arrivee, depart, distant, nom, prenom, college, categorie_code, categorie_libelle, fonction,
         methodologiste, saisie_le, absences)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, coalesce($15::jsonb, '[]'))
       on conflict (seance_id, uti_id) do update set is_present = $3, arrivee = $4, depart = $5, distant = $6, nom = $7, prenom = $8, college = $9,
         categorie_code = $10, categorie_libelle = $11, fonction = $12, methodologiste = $13, saisie_le = $14,
         absences = case when $3 then coalesce($15::jsonb, presence.absences) else '[]' end`,
      [
        seanceId,
        m.utiId,
        p.isPresent,
        p.arrivee,
        p.depart,
        p.distant,
        m.nom,
        m.prenom,
        m.college,
        m.categorieCode,
        m.categorieLibelle,
        m.fonction,
        m.methodologiste,
        le,
        p.absences ? JSON.stringify(p.absences) : null,
      ],
    );
  }

  async effacer(tx: Tx, seanceId: number): Promise<void> {
    await tx.query('delete from presence where seance_id = $1', [seanceId]);
  }

  lectures(seanceId: number): Promise<{ utiId: number; dosId: number }[]> {
    return this.db.query('select uti_id as "utiId", dos_id as "dosId" from lecture where seance_id = $1', [seanceId]);
  }

  /** What a member reads in some séances. */
  lecturesDe(utiId: number, seanceIds: readonly number[]): Promise<{ seanceId: number; dosId: number }[]> {
    return this.db.query(
      'select seance_id as "seanceId", dos_id as "dosId" from lecture where uti_id = $1 and seance_id = any($2)',
      [utiId, seanceIds],
    );
  }

  /** What a member reads in the séances of a committee since a day, those to come too. */
  async lecturesDepuis(utiId: number, cppId: number, depuis: string): Promise<number[]> {
    const rows = await this.db.query<{ dosId: number }>(
      `select distinct l.dos_id as "dosId" from lecture l join seance s on s.id = l.seance_id
       where l.uti_id = $1 and s.cpp_id = $2 and s.date >= $3 order by 1 limit 500`,
      [utiId, cppId, depuis],
    );
    return rows.map((r) => r.dosId);
  }

  async remplacerLectures(tx: Tx, seanceId: number, utiId: number, dosIds: readonly number[]): Promise<void> {
    await tx.query('delete from lecture where seance_id = $1 and uti_id = $2', [seanceId, utiId]);
    await tx.query('insert into lecture (seance_id, uti_id, dos_id) select $1, $2, unnest($3::int[])', [
      seanceId,
      utiId,
      [...new Set(dosIds)],
    ]);
  }

  async notifieLe(seanceId: number, utiId: number): Promise<string | null> {
    const [row] = await this.db.query<{ le: string }>(
      'select notifie_le as le from affectation_notifiee where seance_id = $1 and uti_id = $2',
      [seanceId, utiId],
    );
    return row?.le ?? null;
  }

  /** What each member was told last; null for a notification of before 24 November 2026, which did not keep it. */
  notifies(seanceId: number): Promise<{ utiId: number; dit: string | null }[]> {
    return this.db.query('select uti_id as "utiId", dit from affectation_notifiee where seance_id = $1', [seanceId]);
  }

  async noterNotifies(tx: Tx, seanceId: number, membres: readonly { utiId: number; dit: string }[], le: string): Promise<void> {
    await tx.query(
      `insert into affectation_notifiee (seance_id, uti_id, notifie_le, dit) select $1, x.uti_id, $4, x.dit from unnest($2::int[], $3::text[]) x (uti_id, dit)
       on conflict (seance_id, uti_id) do update set notifie_le = $4, dit = excluded.dit`,
      [seanceId, membres.map((m) => m.utiId), membres.map((m) => m.dit), le],
    );
  }

  /** Séances held in a year by a committee, and those where the member was present. */
  async assiduite(cppId: number, utiId: number, annee: number): Promise<{ tenues: number; presences: number }> {
    const [row] = await this.db.query<{ tenues: number; presences: number }>(
      `select count(*) as tenues, count(*) filter (where p.is_present) as presences
       from seance s left join presence p on p.seance_id = s.id and p.uti_id = $2
       where s.cpp_id = $1 and s.statut in ('TENUE', 'CLOTUREE') and s.date between make_date($3, 1, 1) and make_date($3, 12, 31)`,
      [cppId, utiId, annee],
    );
    return row;
  }
}
