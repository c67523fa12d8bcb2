/** Mails to send and sent: the durable queue and the visible log. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { UtiId } from '@riph/contracts/core/ids';
import type { Instant } from '@riph/contracts/core/paris';
import { BAIL_MS } from './envoi.rules.ts';

export type MailEnFile = {
  mailId: number;
  cle: string;
  modele: string;
  utiId: UtiId | null;
  email: string;
  donnees: unknown;
  essais: number;
  creeLe: Instant;
};
export type MailEnvoye = {
  sujet: string | null;
  statut: 'A_ENVOYER' | 'ENVOYE' | 'ECHEC';
  creeLe: Instant;
  envoyeLe: Instant | null;
};

@Injectable()
export class MailRepository {
  constructor(private readonly db: Database) {}

  /** Queues one mail per person and key; asked again, nothing happens. */
  async deposer(
    tx: Tx,
    m: { cle: string; modele: string; utiId: UtiId | null; email: string; donnees: unknown; now: string },
  ): Promise<void> {
    await tx.query(sql`
      insert into mail (cle, modele, uti_id, email, donnees, cree_le, prochain_essai)
      values (${m.cle}, ${m.modele}, ${m.utiId}, ${m.email}, ${JSON.stringify(m.donnees)}, ${m.now}, now())
      on conflict (cle) do nothing
    `);
  }

  /**
   * Takes the next mail that is due and keeps it from other instances for some time: a sender that dies leaves it to the others.
   * Real time of the database, never the business clock: a test that moves the date must not hold the post.
   */
  async prendre(): Promise<MailEnFile | null> {
    const rows = await this.db.query<MailEnFile>(sql`
      with pris as ( update mail
        set prochain_essai = now() + make_interval(secs => ${BAIL_MS / 1000})
        where mail_id = (select mail_id from mail where statut = 'A_ENVOYER'
          and prochain_essai <= now() order by prochain_essai, mail_id limit 1 for update skip locked)
        returning *) select mail_id "mailId",
        cle, modele, uti_id "utiId", email, donnees, essais, cree_le "creeLe"
      from pris
    `);
    return rows[0] ?? null;
  }

  async marquerEnvoye(mailId: number, sujet: string, now: string): Promise<void> {
    await this.db.query(sql`
      update mail
      set statut = 'ENVOYE', sujet = ${sujet}, envoye_le = ${now}, essais = essais + 1, derniere_erreur = null
      where mail_id = ${mailId}
    `);
  }

  async marquerEchec(mailId: number, erreur: string, pauseMs: number | null): Promise<void> {
    await this.db.query(sql`
      update mail
      set essais = essais + 1, derniere_erreur = left(${erreur}, 500),
        statut = case when ${pauseMs}::float8 is null then 'ECHEC' else 'A_ENVOYER' end,
        prochain_essai = now() + make_interval(secs => coalesce(${pauseMs}::float8, 0) / 1000)
      where mail_id = ${mailId}
    `);
  }

  /** Last mails of a person, for those who answer « I received nothing ». */
  derniers(utiId: UtiId): Promise<MailEnvoye[]> {
    return this.db.query<MailEnvoye>(sql`
      select sujet, statut, cree_le "creeLe", envoye_le "envoyeLe"
      from mail
      where uti_id = ${utiId}
      order by mail_id desc
      limit 20
    `);
  }

  /** What waits: milliseconds until the next mail is due (null when there is none), and how many a server has refused already. */
  async attente(): Promise<{ dansMs: number | null; refuses: number }> {
    const [{ ms, refuses }] = await this.db.query<{ ms: number | null; refuses: number }>(sql`
      select extract(epoch from min(prochain_essai) - now())::float8 * 1000 "ms",
        count(*) filter (where essais > 0)::int refuses
      from mail
      where statut = 'A_ENVOYER'
    `);
    return { dansMs: ms === null ? null : Math.max(0, ms), refuses };
  }
}
