/** What the housekeeping reads and removes. */

import { Injectable } from '@nestjs/common';
import { raw, type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import {
  JETON_HEURES,
  MAIL_JOURS,
  NAVIGATEUR_JOURS,
  NON_CONFIRME_JOURS,
  NOTIFICATION_JOURS,
  RAPPORT_CSP_JOURS,
  REFUSE_JOURS,
} from '@riph/contracts/core/conservation';
import type { Profil } from '@riph/contracts/core/droits';
import type { UtiId } from '@riph/contracts/core/ids';
import { type Jour, jourParis } from '@riph/contracts/core/paris';

export type PersonneActive = {
  utiId: UtiId;
  admin: boolean;
  profils: Profil[];
  facteurDemandeLe: string | null;
  mdpJour: string | null;
  dernierJour: string;
};

/** Its refusal was kept long enough. */
const refuse = (now: string): Sql => sql`
  c.statut = 'REFUSE' and c.refuse_le < ${now}::timestamptz - make_interval(days => ${REFUSE_JOURS})
`;
/** The days left to confirm are over. */
const nonConfirme = (now: string): Sql => sql`
  not email_verifie
  and cree_le < ${now}::timestamptz - make_interval(days => ${NON_CONFIRME_JOURS})
  and not exists (select 1 from compte c where c.uti_id = u.uti_id and c.statut <> 'A_CONFIRMER')
  and not exists (select 1 from jeton j where j.uti_id = u.uti_id and j.expire_le > ${now}::timestamptz)
`;

@Injectable()
export class EntretienRepository {
  constructor(private readonly db: Database) {}

  /** True for the one instance that ends the mandates of this day. */
  async prendreJour(tx: Tx, jour: Jour): Promise<boolean> {
    return (
      (await tx.query(sql`insert into entretien (jour) values (${jour}) on conflict do nothing returning jour`)).length === 1
    );
  }

  /** Persons who never confirmed their address. */
  async nonConfirmes(now: string): Promise<number[]> {
    const rows = await this.db.query<{ utiId: UtiId }>(sql`
      select uti_id "utiId"
      from utilisateur u
      where ${nonConfirme(now)}
    `);
    return rows.map((r) => r.utiId);
  }

  /** Removes one of them, unless he confirmed meanwhile: then null. */
  async supprimerNonConfirme(tx: Tx, utiId: UtiId, now: string): Promise<{ keycloakId: string | null } | null> {
    const [removed = null] = await tx.query<{ keycloakId: string | null }>(sql`
      delete from utilisateur u
      where uti_id = ${utiId} and ${nonConfirme(now)}
      returning keycloak_id "keycloakId"
    `);
    return removed;
  }

  /** Persons with a demand that was refused long enough ago. */
  async refuses(now: string): Promise<number[]> {
    const rows = await this.db.query<{ utiId: UtiId }>(sql`
      select distinct c.uti_id "utiId"
      from compte c
      where ${refuse(now)}
      order by 1
    `);
    return rows.map((r) => r.utiId);
  }

  /** Removes those demands, and the person when nothing else is left of him: then his Keycloak id. null: he asked again meanwhile. */
  async supprimerRefus(tx: Tx, utiId: UtiId, now: string): Promise<{ keycloakId: string | null } | null> {
    await tx.query(sql`select 1 from utilisateur where uti_id = ${utiId} for update`);
    const comptes = await tx.query(sql`
      delete from compte c
      where ${refuse(now)} and c.uti_id = ${utiId}
      returning 1
    `);
    if (comptes.length === 0) return null;
    const [personne] = await tx.query<{ keycloakId: string | null }>(sql`
      delete from utilisateur u
      where u.uti_id = ${utiId} and not exists (select 1 from compte c where c.uti_id = u.uti_id)
      returning keycloak_id "keycloakId"
    `);
    return { keycloakId: personne?.keycloakId ?? null };
  }

  /** Persons whose last day in a committee came since the day before this one that was done: they are no longer members. */
  async mandatsTermines(tx: Tx, jour: Jour): Promise<number[]> {
    const rows = await tx.query<{ utiId: UtiId }>(sql`
      select distinct uti_id "utiId"
      from periode_nomination
      where date_fin < ${jour}::date
        and date_fin >= coalesce((select max(jour) from entretien where jour < ${jour}::date), ${jour}::date - 1)
    `);
    return rows.map((r) => r.utiId);
  }

  async purger(tx: Tx, now: string): Promise<void> {
    await tx.query(sql`
      delete from jeton
      where coalesce(utilise_le, annule_le, expire_le) < ${now}::timestamptz - make_interval(hours => ${JETON_HEURES})
    `);
    // A token is good for minutes: a day is more than enough.
    await tx.query(sql`delete from jeton_presente where presente_le < ${now}::timestamptz - interval '1 day'`);
    await tx.query(sql`
      delete from navigateur_connu
      where vu_le < ${now}::timestamptz - make_interval(days => ${NAVIGATEUR_JOURS})
    `);
    await tx.query(sql`delete from rapport_csp where jour < ${jourParis(now)}::date - ${RAPPORT_CSP_JOURS}::int`);
    await tx.query(sql`
      delete from mail
      where statut <> 'A_ENVOYER' and cree_le < ${now}::timestamptz - make_interval(days => ${MAIL_JOURS})
    `);
  }

  /** What was read long ago; what nobody has read stays. */
  async purgerNotifications(tx: Tx, now: string): Promise<void> {
    await tx.query(sql`
      delete from notification
      where coalesce(lue_le,
        case when not dans_application then resume_le end) < ${now}::timestamptz - make_interval(days => ${NOTIFICATION_JOURS})
    `);
  }

  personnesActives(): Promise<PersonneActive[]> {
    return this.db.query<PersonneActive>(sql`
      select u.uti_id "utiId", bool_or(c.profil = 'SUPER_ADMIN') "admin", array_agg(c.profil) "profils",
        u.facteur_demande_le "facteurDemandeLe",
        (u.mdp_cree_le at time zone 'Europe/Paris')::date::text "mdpJour",
        (greatest(u.derniere_connexion, u.cree_le, max(c.valide_le),
          max(c.reouvert_le)) at time zone 'Europe/Paris')::date::text "dernierJour"
      from utilisateur u
      join compte c using (uti_id)
      where c.statut = 'ACTIF'
      group by u.uti_id
      order by u.uti_id
    `);
  }

  /** Persons without any compte but closed ones, with the day of the last closing. */
  personnesFermees(): Promise<{ utiId: UtiId; fermeJour: string; keycloakId: string | null }[]> {
    return this.db.query(sql`
      select u.uti_id "utiId", u.keycloak_id "keycloakId",
        (max(c.desactive_le) at time zone 'Europe/Paris')::date::text "fermeJour"
      from utilisateur u
      join compte c using (uti_id)
      group by u.uti_id
      having bool_and(c.statut = 'INACTIF')
      order by u.uti_id
    `);
  }

  /** Keeps the name, printed on legal acts; drops what allows to reach or to sign in. Gives the profiles; none when it was done or is no longer due. */
  async anonymiser(tx: Tx, utiId: UtiId): Promise<Profil[]> {
    const comptes = await tx.query<{ profil: Profil }>(sql`
      update compte
      set statut = 'ANONYMISE'
      where uti_id = ${utiId}
        and not exists (select 1 from compte c where c.uti_id = ${utiId} and c.statut <> 'INACTIF')
      returning profil
    `);
    if (comptes.length === 0) return [];
    await tx.query(sql`
      update utilisateur
      set email = 'anonyme-' || uti_id || '@anonyme.invalid', keycloak_id = null, mdp_cree_le = null
      where uti_id = ${utiId}
    `);
    for (const table of ['navigateur_connu', 'notification', 'preference_notification'])
      await tx.query(sql`delete from ${raw(table)} where uti_id = ${utiId}`);
    await tx.query(sql`
      update personne
      set telephone = null, adresse = null, code_postal = null, ville = null, rpps = null
      where uti_id = ${utiId}
    `);
    return comptes.map((c) => c.profil);
  }
}
