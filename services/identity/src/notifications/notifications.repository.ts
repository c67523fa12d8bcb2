/** What each person was told, and how he wants to be told. */
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Profil } from '@riph/contracts/core/droits';
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
export type Destinee = { utiId: number; application: boolean; resume: boolean };
export type LigneNotification = {
  id: number;
  type: TypeNotification;
  titre: string;
  texte: string[];
  lien: string | null;
  profil: Profil | null;
  creeLe: string;
  lueLe: string | null;
  total: number;
};
export type Demande = {
  utiId: number;
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
    await tx.query(
      `insert into notification (uti_id, dans_application, au_resume, cle, modele, type, titre, cherche, texte, lien, profil, cree_le)
       select p.uti_id, p.application, p.resume, $4, $5, $6, $7, $8, $9, $10, $11, $12
       from unnest($1::int[], $2::boolean[], $3::boolean[]) as p (uti_id, application, resume) on conflict (uti_id, cle) do nothing`,
      [
        pour.map((p) => p.utiId),
        pour.map((p) => p.application),
        pour.map((p) => p.resume),
        ...[d.cle, d.modele, d.type, d.titre, d.cherche, JSON.stringify(d.texte), d.lien, d.profil, d.now],
      ],
    );
  }

  lister(d: Demande): Promise<LigneNotification[]> {
    return this.db.query<LigneNotification>(
      `select * from (
         select notif_id id, type, titre, texte, lien, profil, cree_le "creeLe", lue_le "lueLe", count(*) over ()::int total from notification n
         where uti_id = $1 and dans_application and ($2::text is null or type = $2) and (not $3::boolean or lue_le is null)
           and ($4::text[] is null or not exists (select from unnest($4::text[]) m where position(m in n.cherche) = 0))) t
       where ($5::int is null or id < $5) order by id desc limit $6`,
      [d.utiId, d.type ?? null, d.nonLues, d.mots, d.apres, d.taille],
    );
  }

  async nonLues(utiId: number): Promise<number> {
    const [row] = await this.db.query<{ n: number }>(
      'select count(*)::int n from notification where uti_id = $1 and dans_application and lue_le is null',
      [utiId],
    );
    return row.n;
  }

  /** False when the person has no such line. */
  async marquer(utiId: number, id: number, lueLe: string | null): Promise<boolean> {
    const rows = await this.db.query(
      'update notification set lue_le = case when $3::timestamptz is null then null else coalesce(lue_le, $3) end where uti_id = $1 and notif_id = $2 and dans_application returning 1',
      [utiId, id, lueLe],
    );
    return rows.length === 1;
  }

  async toutMarquer(utiId: number, jusqua: number, lueLe: string): Promise<number> {
    const rows = await this.db.query(
      'update notification set lue_le = $3 where uti_id = $1 and notif_id <= $2 and dans_application and lue_le is null returning 1',
      [utiId, jusqua, lueLe],
    );
    return rows.length;
  }

  preferences(utiId: number): Promise<(Choix & { famille: FamilleNotification })[]> {
    return this.db.query('select famille, application, courriel from preference_notification where uti_id = $1', [utiId]);
  }

  /** What these persons chose about a family; who chose nothing is not in it. */
  async choixDe(tx: Tx, famille: FamilleNotification, utiIds: readonly number[]): Promise<Map<number, Choix>> {
    if (utiIds.length === 0) return new Map();
    const rows = await tx.query<{ utiId: number; application: boolean; courriel: ModeCourriel }>(
      'select uti_id "utiId", application, courriel from preference_notification where famille = $1 and uti_id = any($2::int[])',
      [famille, [...utiIds]],
    );
    return new Map(rows.map(({ utiId, ...choix }) => [utiId, choix]));
  }

  async choisir(tx: Tx, utiId: number, famille: FamilleNotification, { application, courriel }: Choix): Promise<void> {
    await tx.query(
      `insert into preference_notification (uti_id, famille, application, courriel) values ($1, $2, $3, $4)
       on conflict (uti_id, famille) do update set application = excluded.application, courriel = excluded.courriel`,
      [utiId, famille, application, courriel],
    );
  }

  /** Persons whose lines wait for the mail of the day. */
  async aResumer(): Promise<number[]> {
    const rows = await this.db.query<{ utiId: number }>(
      'select distinct uti_id "utiId" from notification where au_resume and resume_le is null order by 1',
    );
    return rows.map((r) => r.utiId);
  }

  /** Takes what waits for one of them, the oldest first: a second instance finds nothing left. */
  async prendreResume(tx: Tx, utiId: number, now: string): Promise<string[]> {
    const rows = await tx.query<{ titre: string }>(
      `with pris as (update notification set resume_le = $2 where uti_id = $1 and au_resume and resume_le is null returning notif_id, titre)
       select titre from pris order by notif_id`,
      [utiId, now],
    );
    return rows.map((r) => r.titre);
  }
}
