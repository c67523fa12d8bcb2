/** Attachments to committees, what is known of a member, nomination periods. */

import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Profil } from '@riph/contracts/core/droits';
import type { CppId, UtiId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { CoordonneesAnnuaire } from '@riph/contracts/identity/annuaire.internal';
import type { CategorieMembre, College, FonctionMembre } from '@riph/contracts/identity/college';
import type { Mandat } from '@riph/contracts/identity/nomination';
import type { FaitsSiege, Nomination, RattachementTenu } from './comites.rules.ts';

export type RoleCpp = 'GESTIONNAIRE' | 'INSTRUCTEUR';
/** A role in a committee. */
export type Rattache = { cppId: CppId; role: Profil };
export type MembreInfos = {
  profession: string | null;
  competences: string[];
  methodologiste: boolean;
  pediatre: boolean;
  protectionDonnees: boolean;
  dpiLe: Jour | null;
};
export type PeriodeSaisie = {
  utiId: UtiId;
  cppId: CppId;
  college: College;
  categorie: CategorieMembre;
  fonction: FonctionMembre;
  dateDebut: Jour;
  dateFin: Jour;
  arreteReference: string | null;
  motifFin: string | null;
};
export type MandatNomme = Mandat & { nom: string };
export type Periode = PeriodeSaisie & { periodeId: number; version: number };
export type MembreActif = {
  utiId: UtiId;
  civilite: 'M' | 'MME' | null;
  nom: string;
  prenom: string;
  email: string;
  college: College;
  categorie: CategorieMembre;
  fonction: FonctionMembre;
  methodologiste: boolean;
  competences: string[];
};
export type PersonneActive = Pick<MembreActif, 'utiId' | 'civilite' | 'nom' | 'prenom' | 'email'>;

const PERIODE = sql`
  select periode_id "periodeId", uti_id "utiId", cpp_id "cppId", college, categorie, fonction,
    date_debut::text "dateDebut", date_fin::text "dateFin", arrete_reference "arreteReference", motif_fin "motifFin",
    version
  from periode_nomination
`;

const infosDe = (utiId: UtiId) => sql`
  select profession, competences, methodologiste, pediatre, protection_donnees "protectionDonnees", dpi_le::text "dpiLe"
  from membre_cpp
  where uti_id = ${utiId}
`;

@Injectable()
export class MembresRepository {
  constructor(private readonly db: Database) {}

  rattachements(utiId: UtiId, on: Pick<Tx, 'query'> = this.db): Promise<RattachementTenu[]> {
    return on.query<RattachementTenu>(sql`
      select cpp_id "cppId", role, actif, ${instantSql('ferme_le')} "fermeLe"
      from rattachement_cpp
      where uti_id = ${utiId}
      order by cpp_id
    `);
  }

  /** Everyone with an active attachment to the committee. */
  async rattaches(tx: Tx, cppId: CppId): Promise<number[]> {
    const rows = await tx.query<{ utiId: UtiId }>(sql`
      select distinct uti_id "utiId"
      from rattachement_cpp
      where cpp_id = ${cppId} and actif
      order by 1
    `);
    return rows.map((r) => r.utiId);
  }

  /** Addresses of everybody who has a role in the committee now. */
  enPlace(cppId: CppId): Promise<{ role: string; email: string }[]> {
    return this.db.query(sql`
      select r.role, u.email
      from rattachement_cpp r
      join utilisateur u using (uti_id)
      where r.cpp_id = ${cppId} and r.actif
    `);
  }

  nominations(utiId: UtiId, on: Pick<Tx, 'query'> = this.db): Promise<Nomination[]> {
    return on.query<Nomination>(sql`
      select cpp_id "cppId", date_debut::text "dateDebut", date_fin::text "dateFin"
      from periode_nomination
      where uti_id = ${utiId}
    `);
  }

  periodes(utiId: UtiId): Promise<Periode[]> {
    return this.db.query<Periode>(sql`${PERIODE} where uti_id = ${utiId} order by date_debut desc, periode_id`);
  }

  async periode(periodeId: number): Promise<Periode | null> {
    return (await this.db.query<Periode>(sql`${PERIODE} where periode_id = ${periodeId}`))[0] ?? null;
  }

  async creerPeriode(tx: Tx, p: PeriodeSaisie): Promise<number> {
    const [{ periodeId }] = await tx.query<{ periodeId: number }>(sql`
      insert into periode_nomination (uti_id, cpp_id, college, categorie, fonction, date_debut, date_fin,
        arrete_reference, motif_fin)
      values (${p.utiId}, ${p.cppId}, ${p.college}, ${p.categorie}, ${p.fonction}, ${p.dateDebut}, ${p.dateFin},
        ${p.arreteReference}, ${p.motifFin})
      returning periode_id "periodeId"
    `);
    return periodeId;
  }

  async modifierPeriode(tx: Tx, periodeId: number, p: PeriodeSaisie): Promise<void> {
    await tx.query(sql`
      update periode_nomination
      set uti_id = ${p.utiId}, cpp_id = ${p.cppId}, college = ${p.college}, categorie = ${p.categorie},
        fonction = ${p.fonction}, date_debut = ${p.dateDebut}, date_fin = ${p.dateFin},
        arrete_reference = ${p.arreteReference}, motif_fin = ${p.motifFin}, version = version + 1
      where periode_id = ${periodeId}
    `);
  }

  /** Who changed a period last, and when; an election shortens the one before the one that it makes. */
  async derniereModification({ utiId, periodeId }: Periode): Promise<{ par: string; le: string }> {
    const rows = await this.db.query<{ par: string | null; le: string }>(sql`
      select auteur "par", to_char(le at time zone 'Europe/Paris', 'DD/MM/YYYY à HH24:MI') "le"
      from evenement
      where entity_code = 'NOMINATION' and (details->>'utiId')::bigint = ${utiId}
        and (entity_id = ${periodeId} or action = 'ELIRE')
      order by rang desc
      limit 1
    `);
    return { par: rows[0]?.par ?? 'une autre personne', le: rows[0]?.le ?? 'une date inconnue' };
  }

  async supprimerPeriode(tx: Tx, periodeId: number): Promise<void> {
    await tx.query(sql`delete from periode_nomination where periode_id = ${periodeId}`);
  }

  /** Locks the person so that two periods cannot be checked against the same past at once. */
  async lock(tx: Tx, utiId: UtiId): Promise<Periode[]> {
    await tx.query(sql`select 1 from utilisateur where uti_id = ${utiId} for update`);
    return tx.query<Periode>(sql`${PERIODE} where uti_id = ${utiId}`);
  }

  /** Presidents and vice-presidents of the committee, past and to come, but those of one person. Held until the end: two cannot be named at once. */
  async bureauVerrouille(tx: Tx, cppId: CppId, saufUtiId: UtiId): Promise<MandatNomme[]> {
    await tx.query(sql`select pg_advisory_xact_lock(hashtext('bureau'), ${cppId})`);
    return tx.query<MandatNomme>(sql`
      select n.college, n.fonction, n.date_debut::text "dateDebut", n.date_fin::text "dateFin",
        p.prenom || ' ' || p.nom "nom"
      from periode_nomination n
      join personne p using (uti_id)
      join rattachement_cpp r on r.uti_id = n.uti_id and r.cpp_id = n.cpp_id and r.role = 'INSTRUCTEUR' and r.actif
      where n.cpp_id = ${cppId} and n.uti_id <> ${saufUtiId} and n.fonction in ('PRESIDENT', 'VICE_PRESIDENT')
      order by n.date_debut
    `);
  }

  async rattacher(tx: Tx, utiId: UtiId, cppId: CppId, role: RoleCpp, college: College | null): Promise<void> {
    await tx.query(sql`
      insert into rattachement_cpp (uti_id, cpp_id, role, college) values (${utiId}, ${cppId}, ${role}, ${college})
      on conflict (uti_id, cpp_id, role) do update set actif = true, college = excluded.college, ferme_le = null
    `);
  }

  /** All the roles of the person in the committee, in all committees when null; those that were open. */
  fermer(tx: Tx, utiId: UtiId, cppId: CppId | null, le: Instant): Promise<Rattache[]> {
    return tx.query<Rattache>(sql`
      update rattachement_cpp
      set actif = false, ferme_le = ${le}
      where uti_id = ${utiId} and actif and (${cppId}::integer is null or cpp_id = ${cppId}::integer)
      returning cpp_id "cppId", role
    `);
  }

  async rouvrir(tx: Tx, utiId: UtiId, { cppId, role }: Rattache): Promise<void> {
    await tx.query(sql`
      update rattachement_cpp
      set actif = true, ferme_le = null
      where uti_id = ${utiId} and cpp_id = ${cppId} and role = ${role}
    `);
  }

  async infos(utiId: UtiId): Promise<MembreInfos | null> {
    const rows = await this.db.query<MembreInfos>(infosDe(utiId));
    return rows[0] ?? null;
  }

  /** Held until the end: what is journalled as before is what this transaction writes over. */
  async infosVerrouillees(tx: Tx, utiId: UtiId): Promise<MembreInfos | null> {
    const rows = await tx.query<MembreInfos>(sql`${infosDe(utiId)} for update`);
    return rows[0] ?? null;
  }

  async enregistrerInfos(tx: Tx, utiId: UtiId, m: MembreInfos): Promise<void> {
    await tx.query(sql`
      insert into membre_cpp (uti_id, profession, competences, methodologiste, pediatre, protection_donnees, dpi_le)
      values (${utiId}, ${m.profession}, ${m.competences}, ${m.methodologiste}, ${m.pediatre}, ${m.protectionDonnees},
        ${m.dpiLe})
      on conflict (uti_id) do update
      set profession = ${m.profession}, competences = ${m.competences}, methodologiste = ${m.methodologiste},
        pediatre = ${m.pediatre}, protection_donnees = ${m.protectionDonnees}, dpi_le = ${m.dpiLe}
    `);
  }

  /** Members with an active compte, an active attachment and a nomination that contains the day. */
  membresActifs(cppId: CppId, jour: Jour): Promise<MembreActif[]> {
    return this.db.query<MembreActif>(sql`
      select u.uti_id "utiId", p.civilite, p.nom, p.prenom, u.email, n.college, n.categorie, n.fonction,
        coalesce(m.methodologiste, false) "methodologiste", coalesce(m.competences, '{}') "competences"
      from rattachement_cpp r
      join utilisateur u using (uti_id)
      join personne p using (uti_id)
      join compte c on c.uti_id = u.uti_id and c.profil = 'INSTRUCTEUR' and c.statut = 'ACTIF'
      join periode_nomination n on n.uti_id = u.uti_id
        and n.cpp_id = r.cpp_id
        and ${jour}::date between n.date_debut and n.date_fin
      left join membre_cpp m on m.uti_id = u.uti_id
      where r.cpp_id = ${cppId} and r.role = 'INSTRUCTEUR' and r.actif
      order by p.nom, p.prenom, u.uti_id
      limit 200
    `);
  }

  /** Members kept in the committee, their account open, whose last nomination there ended before the day: to renew, or to take off. */
  mandatsEchus(cppId: CppId, jour: Jour): Promise<{ utiId: UtiId; nom: string; prenom: string; finLe: Jour }[]> {
    return this.db.query(sql`
      select p.uti_id "utiId", p.nom, p.prenom, max(n.date_fin)::text "finLe"
      from rattachement_cpp r
      join personne p using (uti_id)
      join compte c on c.uti_id = r.uti_id and c.profil = 'INSTRUCTEUR' and c.statut = 'ACTIF'
      join periode_nomination n on n.uti_id = r.uti_id and n.cpp_id = r.cpp_id
      where r.cpp_id = ${cppId} and r.role = 'INSTRUCTEUR' and r.actif
      group by p.uti_id, p.nom, p.prenom
      having max(n.date_fin) < ${jour}::date
      order by max(n.date_fin), p.uti_id
      limit 200
    `);
  }

  sieges(cppId: CppId, utiIds: readonly UtiId[]): Promise<FaitsSiege[]> {
    return this.db.query<FaitsSiege>(sql`
      select u.uti_id "utiId",
        exists (select from compte c
          where c.uti_id = u.uti_id and c.profil = 'INSTRUCTEUR' and c.statut = 'ACTIF') "compteActif",
        exists (select from rattachement_cpp r
          where r.uti_id = u.uti_id and r.cpp_id = ${cppId} and r.role = 'INSTRUCTEUR' and r.actif) "rattache",
        (select coalesce(json_agg(json_build_object('dateDebut', n.date_debut, 'dateFin', n.date_fin)), '[]')
          from periode_nomination n
          where n.uti_id = u.uti_id and n.cpp_id = ${cppId}) "nominations"
      from utilisateur u
      where u.uti_id = any(${[...utiIds]}::integer[])
      order by u.uti_id
    `);
  }

  gestionnairesActifs(cppId: CppId): Promise<PersonneActive[]> {
    return this.db.query<PersonneActive>(sql`
      select u.uti_id "utiId", p.civilite, p.nom, p.prenom, u.email
      from rattachement_cpp r join utilisateur u using (uti_id) join personne p using (uti_id)
      join compte c on c.uti_id = u.uti_id and c.profil = 'GESTIONNAIRE' and c.statut = 'ACTIF'
      where r.cpp_id = ${cppId} and r.role = 'GESTIONNAIRE' and r.actif order by p.nom, p.prenom, u.uti_id limit 200
    `);
  }

  personnes(utiIds: readonly UtiId[]): Promise<PersonneActive[]> {
    return this.db.query<PersonneActive>(sql`
      select u.uti_id "utiId", p.civilite, p.nom, p.prenom, u.email from utilisateur u join personne p using (uti_id)
      where u.uti_id = any(${[...utiIds]}::integer[]) order by p.nom, p.prenom, u.uti_id
    `);
  }

  coordonnees(utiIds: readonly UtiId[]): Promise<CoordonneesAnnuaire[]> {
    return this.db.query<CoordonneesAnnuaire>(sql`
      select u.uti_id "utiId", p.civilite, p.nom, p.prenom, u.email, p.organisme, p.fonction, p.telephone, p.adresse,
        p.code_postal "codePostal", p.ville, p.pay_id "payId"
      from utilisateur u
      join personne p using (uti_id)
      where u.uti_id = any(${utiIds})
      order by u.uti_id
    `);
  }

  /** Of an address, whoever holds an active compte of a profile. */
  compteActif(email: string, profil: Profil): Promise<PersonneActive[]> {
    return this.db.query<PersonneActive>(sql`
      select u.uti_id "utiId", p.civilite, p.nom, p.prenom, u.email
      from compte c
      join utilisateur u using (uti_id)
      join personne p using (uti_id)
      where u.email = lower(${email}) and c.profil = ${profil} and c.statut = 'ACTIF'
    `);
  }

  /** Everyone who holds an active compte of a profile. */
  parProfil(profil: Profil): Promise<PersonneActive[]> {
    return this.db.query<PersonneActive>(sql`
      select u.uti_id "utiId", p.civilite, p.nom, p.prenom, u.email
      from compte c
      join utilisateur u using (uti_id)
      join personne p using (uti_id)
      where c.profil = ${profil} and c.statut = 'ACTIF'
      order by u.uti_id
    `);
  }
}
