/** What each person was told, and how he wants to be told. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Profil } from '@riph/contracts/core/droits';
import type { UtiId } from '@riph/contracts/core/ids';
import type { Instant } from '@riph/contracts/core/paris';
import type { Choix, FamilleNotification, ModeCourriel, TypeNotification } from '@riph/contracts/identity/notifications';

export type Dite = {
  cle: string;
  modele: string;
  type: TypeNotification;
  titre: string;
  cherche: string;
  texte: readonly string[];
  lien: string | null;
  profil: Profil | null;
  now: string;
};
export type Destinee = { utiId: UtiId; application: boolean; resume: boolean };
export type LigneNotification = {
  id: number;
  type: TypeNotification;
  titre: string;
  texte: string[];
  lien: string | null;
  profil: Profil | null;
  creeLe: Instant;
  lueLe: Instant | null;
  total: number;
};
export type Demande = {
  utiId: UtiId;
  type: TypeNotification | undefined;
  nonLues: boolean;
  mots: readonly string[] | null;
  apres: number | null;
  taille: number;
};

@Injectable()
export class NotificationsRepository {
  constructor(private readonly db: Database) {}

  /** One line a person and key; asked again, nothing happens. */
  async dire(tx: Tx, d: Dite, pour: readonly Destinee[]): Promise<void> {
    if (pour.length === 0) return;
    await tx.query(sql`
      insert into notification (uti_id, dans_application, au_resume, cle, modele, type, titre, cherche, texte, lien,
        profil, cree_le)
      select p.uti_id,
        p.application, p.resume, ${d.cle}, ${d.modele}, ${d.type}, ${d.titre}, ${d.cherche}, ${JSON.stringify(d.texte)},
        ${d.lien}, ${d.profil}, ${d.now}
      from unnest(${pour.map((p) => p.utiId)}::int[], ${pour.map((p) => p.application)}::boolean[],
        ${pour.map((p) => p.resume)}::boolean[]) as p (uti_id, application, resume)
      on conflict (uti_id, cle) do nothing
    `);
  }

  lister(d: Demande): Promise<LigneNotification[]> {
    return this.db.query<LigneNotification>(sql`
      select *
      from (select notif_id id, type, titre, texte, lien, profil, cree_le "creeLe", lue_le "lueLe",
        count(*) over ()::int total
        from notification n
        where uti_id = ${d.utiId}
          and dans_application
          and (${d.type ?? null}::text is null or type = ${d.type ?? null}::text)
          and (not ${d.nonLues}::boolean or lue_le is null)
          and (${d.mots}::text[] is null
            or not exists (select from unnest(${d.mots}::text[]) m where position(m in n.cherche) = 0))) t
      where (${d.apres}::int is null or id < ${d.apres}::int)
      order by id desc
      limit ${d.taille}
    `);
  }

  async nonLues(utiId: UtiId): Promise<number> {
    const [row] = await this.db.query<{ n: number }>(sql`
      select count(*)::int n
      from notification
      where uti_id = ${utiId} and dans_application and lue_le is null
    `);
    return row.n;
  }

  /** False when the person has no such line. */
  async marquer(utiId: UtiId, id: number, lueLe: Instant | null): Promise<boolean> {
    const rows = await this.db.query(sql`
      update notification
      set lue_le = case when ${lueLe}::timestamptz is null then null else coalesce(lue_le, ${lueLe}::timestamptz) end
      where uti_id = ${utiId} and notif_id = ${id} and dans_application
      returning 1
    `);
    return rows.length === 1;
  }

  async toutMarquer(utiId: UtiId, jusqua: number, lueLe: Instant): Promise<number> {
    const rows = await this.db.query(sql`
      update notification
      set lue_le = ${lueLe}
      where uti_id = ${utiId} and notif_id <= ${jusqua} and dans_application and lue_le is null
      returning 1
    `);
    return rows.length;
  }

  preferences(utiId: UtiId): Promise<(Choix & { famille: FamilleNotification })[]> {
    return this.db.query(sql`select famille, application, courriel from preference_notification where uti_id = ${utiId}`);
  }

  /** What these persons chose about a family; who chose nothing is not in it. */
  async choixDe(tx: Tx, famille: FamilleNotification, utiIds: readonly UtiId[]): Promise<Map<number, Choix>> {
    if (utiIds.length === 0) return new Map();
    const rows = await tx.query<{ utiId: UtiId; application: boolean; courriel: ModeCourriel }>(sql`
      select uti_id "utiId", application, courriel
      from preference_notification
      where famille = ${famille} and uti_id = any(${[...utiIds]}::int[])
    `);
    return new Map(rows.map(({ utiId, ...choix }) => [utiId, choix]));
  }

  async choisir(tx: Tx, utiId: UtiId, famille: FamilleNotification, { application, courriel }: Choix): Promise<void> {
    await tx.query(sql`
      insert into preference_notification (uti_id, famille, application, courriel)
      values (${utiId}, ${famille}, ${application}, ${courriel})
      on conflict (uti_id, famille) do update
      set application = excluded.application, courriel = excluded.courriel
    `);
  }

  /** Persons whose lines wait for the mail of the day. */
  async aResumer(): Promise<number[]> {
    const rows = await this.db.query<{ utiId: UtiId }>(sql`
      select distinct uti_id "utiId"
      from notification
      where au_resume and resume_le is null
      order by 1
    `);
    return rows.map((r) => r.utiId);
  }

  /** Takes what waits for one of them, the oldest first: a second instance finds nothing left. */
  async prendreResume(tx: Tx, utiId: UtiId, now: string): Promise<string[]> {
    const rows = await tx.query<{ titre: string }>(sql`
      with pris as (update notification
        set resume_le = ${now}
        where uti_id = ${utiId} and au_resume and resume_le is null
        returning notif_id, titre) select titre
      from pris
      order by notif_id
    `);
    return rows.map((r) => r.titre);
  }
}
