/** What the housekeeping reads and removes. */

import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Profil } from '@riph/contracts/core/droits';
import { jourParis } from '@riph/contracts/core/paris';
import { NAVIGATEUR_JOURS } from '@riph/contracts/identity/session.internal';
import {
  JETON_HEURES,
  MAIL_JOURS,
  NON_CONFIRME_JOURS,
  NOTIFICATION_JOURS,
  RAPPORT_CSP_JOURS,
  REFUSE_JOURS,
} from './entretien.rules.ts';

export type PersonneActive = { utiId: number; admin: boolean; mdpJour: string | null; dernierJour: string };

@Injectable()
export class EntretienRepository {
  constructor(private readonly db: Database) {}

  /** True for the one instance that ends the mandates of this day. */
  async prendreJour(tx: Tx, jour: string): Promise<boolean> {
    return (
      (await tx.query('insert into entretien (jour) values ($1) on conflict do nothing returning jour', [jour])).length === 1
    );
  }

  /** Persons who never confirmed their address. */
  async nonConfirmes(now: string): Promise<number[]> {
    const rows = await this.db.query<{ utiId: number }>(`select uti_id "utiId" from utilisateur u where ${NON_CONFIRME}`, [
      now,
      NON_CONFIRME_JOURS,
    ]);
    return rows.map((r) => r.utiId);
  }

  /** Removes one of them, unless he confirmed meanwhile: then null. */
  async supprimerNonConfirme(tx: Tx, utiId: number, now: string): Promise<{ keycloakId: string | null } | null> {
    const [removed = null] = await tx.query<{ keycloakId: string | null }>(
      `delete from utilisateur u where uti_id = $3 and ${NON_CONFIRME} returning keycloak_id "keycloakId"`,
      [now, NON_CONFIRME_JOURS, utiId],
    );
    return removed;
  }

  /** Persons with a demand that was refused long enough ago. */
  async refuses(now: string): Promise<number[]> {
    const rows = await this.db.query<{ utiId: number }>(
      `select distinct c.uti_id "utiId" from compte c where ${REFUSE} order by 1`,
      [now, REFUSE_JOURS],
    );
    return rows.map((r) => r.utiId);
  }

  /** Removes those demands, and the person when nothing else is left of him: then his Keycloak id. null: he asked again meanwhile. */
  async supprimerRefus(tx: Tx, utiId: number, now: string): Promise<{ keycloakId: string | null } | null> {
    await tx.query('select 1 from utilisateur where uti_id = $1 for update', [utiId]);
    const comptes = await tx.query(`delete from compte c where ${REFUSE} and c.uti_id = $3 returning 1`, [
      now,
      REFUSE_JOURS,
      utiId,
    ]);
    if (comptes.length === 0) return null;
    const [personne] = await tx.query<{ keycloakId: string | null }>(
      `delete from utilisateur u where u.uti_id = $1 and not exists (select 1 from compte c where c.uti_id = u.uti_id) returning keycloak_id "keycloakId"`,
      [utiId],
    );
    return { keycloakId: personne?.keycloakId ?? null };
  }

  /** Persons whose last day in a committee came since the day before this one that was done: they are no longer members. */
  async mandatsTermines(tx: Tx, jour: string): Promise<number[]> {
    const rows = await tx.query<{ utiId: number }>(
      `select distinct uti_id "utiId" from periode_nomination
       where date_fin < $1::date and date_fin >= coalesce((select max(jour) from entretien where jour < $1::date), $1::date - 1)`,
      [jour],
    );
    return rows.map((r) => r.utiId);
  }

  async purger(tx: Tx, now: string): Promise<void> {
    await tx.query(
      'delete from jeton where coalesce(utilise_le, annule_le, expire_le) < $1::timestamptz - make_interval(hours => $2)',
      [now, JETON_HEURES],
    );
    // A token is good for minutes: a day is more than enough.
    await tx.query(`delete from jeton_presente where presente_le < $1::timestamptz - interval '1 day'`, [now]);
    await tx.query('delete from navigateur_connu where vu_le < $1::timestamptz - make_interval(days => $2)', [
      now,
      NAVIGATEUR_JOURS,
    ]);
    await tx.query('delete from rapport_csp where jour < $1::date - $2::int', [jourParis(now), RAPPORT_CSP_JOURS]);
    await tx.query(`delete from mail where statut <> 'A_ENVOYER' and cree_le < $1::timestamptz - make_interval(days => $2)`, [
      now,
      MAIL_JOURS,
    ]);
  }

  /** What was read long ago; what nobody has read stays. */
  async purgerNotifications(tx: Tx, now: string): Promise<void> {
    await tx.query(
      'delete from notification where coalesce(lue_le, case when not dans_application then resume_le end) < $1::timestamptz - make_interval(days => $2)',
      [now, NOTIFICATION_JOURS],
    );
  }

  personnesActives(): Promise<PersonneActive[]> {
    return this.db.query<PersonneActive>(
      `select u.uti_id "utiId", bool_or(c.profil = 'SUPER_ADMIN') "admin", (u.mdp_cree_le at time zone 'Europe/Paris')::date::text "mdpJour",
         (greatest(u.derniere_connexion, u.cree_le, max(c.valide_le), max(c.reouvert_le)) at time zone 'Europe/Paris')::date::text "dernierJour"
       from utilisateur u join compte c using (uti_id) where c.statut = 'ACTIF' group by u.uti_id order by u.uti_id`,
    );
  }

  /** Persons without any compte but closed ones, with the day of the last closing. */
  personnesFermees(): Promise<{ utiId: number; fermeJour: string; keycloakId: string | null }[]> {
    return this.db.query(
      `select u.uti_id "utiId", u.keycloak_id "keycloakId", (max(c.desactive_le) at time zone 'Europe/Paris')::date::text "fermeJour"
       from utilisateur u join compte c using (uti_id) group by u.uti_id having bool_and(c.statut = 'INACTIF') order by u.uti_id`,
    );
  }

  /** Keeps the name, printed on legal acts; drops what allows to reach or to sign in. Gives the profiles; none when it was done or is no longer due. */
  async anonymiser(tx: Tx, utiId: number): Promise<Profil[]> {
    const comptes = await tx.query<{ profil: Profil }>(
      `update compte set statut = 'ANONYMISE' where uti_id = $1 and not exists (select 1 from compte c where c.uti_id = $1 and c.statut <> 'INACTIF')
       returning profil`,
      [utiId],
    );
    if (comptes.length === 0) return [];
    await tx.query(
      `update utilisateur set email = 'anonyme-' || uti_id || '@anonyme.invalid', keycloak_id = null, mdp_cree_le = null where uti_id = $1`,
      [utiId],
    );
    for (const table of ['navigateur_connu', 'notification', 'preference_notification'])
      await tx.query(`delete from ${table} where uti_id = $1`, [utiId]);
    await tx.query('update personne set telephone = null, adresse = null, code_postal = null, ville = null where uti_id = $1', [
      utiId,
    ]);
    return comptes.map((c) => c.profil);
  }
}

/** $1 the instant, $2 the days that a refusal is kept. */
const REFUSE = `c.statut = 'REFUSE' and c.refuse_le < $1::timestamptz - make_interval(days => $2)`;
/** $1 the instant, $2 the days left to confirm. */
const NON_CONFIRME = `not email_verifie and cree_le < $1::timestamptz - make_interval(days => $2)
  and not exists (select 1 from compte c where c.uti_id = u.uti_id and c.statut <> 'A_CONFIRMER')
  and not exists (select 1 from jeton j where j.uti_id = u.uti_id and j.expire_le > $1)`;
