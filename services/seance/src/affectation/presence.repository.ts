/** Presence of the members, their readings, and when they were told. A row keeps who the member was on that day: the opinion names him so. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { CppId, DosId, SeanceId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { MembreAnnuaire } from '@riph/contracts/identity/annuaire.internal';
import type { College, FonctionMembre } from '@riph/contracts/identity/college';

export type Presence = {
  seanceId: SeanceId;
  utiId: UtiId;
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

const COLONNES = sql`
  seance_id as "seanceId", uti_id as "utiId", is_present as "isPresent", arrivee, depart, distant, nom, prenom, college,
  categorie_code as "categorieCode", categorie_libelle as "categorieLibelle", fonction, methodologiste, absences
`;

@Injectable()
export class PresenceRepository {
  constructor(private readonly db: Database) {}

  lister(seanceId: SeanceId, tx?: Tx): Promise<Presence[]> {
    return (tx ?? this.db).query<Presence>(sql`
      select ${COLONNES}
      from presence
      where seance_id = ${seanceId}
      order by college, nom, prenom
    `);
  }

  deSeances(seanceIds: readonly SeanceId[]): Promise<Presence[]> {
    return this.db.query<Presence>(sql`
      select ${COLONNES}
      from presence
      where seance_id = any(${seanceIds})
      order by seance_id, college, nom, prenom
    `);
  }

  async saisir(tx: Tx, seanceId: SeanceId, m: MembreAnnuaire, p: PresenceSaisie, le: string): Promise<void> {
    const absences = p.absences ? JSON.stringify(p.absences) : null;
    await tx.query(sql`
      insert into presence (seance_id, uti_id, is_present, arrivee, depart, distant, nom, prenom, college, categorie_code,
        categorie_libelle, fonction, methodologiste, saisie_le, absences)
      values (${seanceId}, ${m.utiId}, ${p.isPresent}, ${p.arrivee}, ${p.depart}, ${p.distant}, ${m.nom}, ${m.prenom},
        ${m.college}, ${m.categorieCode}, ${m.categorieLibelle}, ${m.fonction}, ${m.methodologiste}, ${le},
        coalesce(${absences}::jsonb, '[]'))
      on conflict (seance_id, uti_id) do update
      set is_present = excluded.is_present, arrivee = excluded.arrivee, depart = excluded.depart,
        distant = excluded.distant, nom = excluded.nom, prenom = excluded.prenom, college = excluded.college,
        categorie_code = excluded.categorie_code, categorie_libelle = excluded.categorie_libelle,
        fonction = excluded.fonction, methodologiste = excluded.methodologiste, saisie_le = excluded.saisie_le,
        absences = case when excluded.is_present then coalesce(${absences}::jsonb, presence.absences) else '[]' end
    `);
  }

  async effacer(tx: Tx, seanceId: SeanceId): Promise<void> {
    await tx.query(sql`delete from presence where seance_id = ${seanceId}`);
  }

  lectures(seanceId: SeanceId): Promise<{ utiId: UtiId; dosId: DosId }[]> {
    return this.db.query(sql`select uti_id as "utiId", dos_id as "dosId" from lecture where seance_id = ${seanceId}`);
  }

  /** What a member reads in some séances. */
  lecturesDe(utiId: UtiId, seanceIds: readonly SeanceId[]): Promise<{ seanceId: SeanceId; dosId: DosId }[]> {
    return this.db.query(sql`
      select seance_id as "seanceId", dos_id as "dosId"
      from lecture
      where uti_id = ${utiId} and seance_id = any(${seanceIds})
    `);
  }

  /** What a member reads in the séances of a committee since a day, those to come too. */
  async lecturesDepuis(utiId: UtiId, cppId: CppId, depuis: string): Promise<number[]> {
    const rows = await this.db.query<{ dosId: DosId }>(sql`
      select distinct l.dos_id as "dosId" from lecture l join seance s on s.id = l.seance_id
      where l.uti_id = ${utiId} and s.cpp_id = ${cppId} and s.date >= ${depuis} order by 1 limit 500
    `);
    return rows.map((r) => r.dosId);
  }

  async remplacerLectures(tx: Tx, seanceId: SeanceId, utiId: UtiId, dosIds: readonly DosId[]): Promise<void> {
    await tx.query(sql`delete from lecture where seance_id = ${seanceId} and uti_id = ${utiId}`);
    await tx.query(sql`
      insert into lecture (seance_id, uti_id, dos_id) select ${seanceId}, ${utiId},
        unnest(${[...new Set(dosIds)]}::int[])
    `);
  }

  async notifieLe(seanceId: SeanceId, utiId: UtiId): Promise<string | null> {
    const [row] = await this.db.query<{ le: string }>(sql`
      select notifie_le as le
      from affectation_notifiee
      where seance_id = ${seanceId} and uti_id = ${utiId}
    `);
    return row?.le ?? null;
  }

  /** What each member was told last; empty: that nothing is his any more; null for a notification of before 24 November 2026, which did not keep it. */
  notifies(seanceId: SeanceId): Promise<{ utiId: UtiId; dit: string | null }[]> {
    return this.db.query(sql`select uti_id as "utiId", dit from affectation_notifiee where seance_id = ${seanceId}`);
  }

  async noterNotifies(tx: Tx, seanceId: SeanceId, membres: readonly { utiId: UtiId; dit: string }[], le: string): Promise<void> {
    await tx.query(sql`
      insert into affectation_notifiee (seance_id, uti_id, notifie_le, dit) select ${seanceId}, x.uti_id, ${le}, x.dit
      from unnest(${membres.map((m) => m.utiId)}::int[], ${membres.map((m) => m.dit)}::text[]) x (uti_id, dit)
      on conflict (seance_id, uti_id) do update
      set notifie_le = ${le}, dit = excluded.dit
    `);
  }

  /** Séances that a committee held since a day, and whether the member was present. */
  assiduite(cppId: CppId, utiId: UtiId, depuis: Jour): Promise<{ date: Jour; present: boolean }[]> {
    return this.db.query(sql`
      select s.date, coalesce(p.is_present, false) as present
      from seance s
      left join presence p on p.seance_id = s.id and p.uti_id = ${utiId}
      where s.cpp_id = ${cppId} and s.statut in ('TENUE', 'CLOTUREE') and s.date >= ${depuis}
    `);
  }
}
