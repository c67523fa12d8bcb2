/**
 * Tokens of links. The table holds the hash of the token and a random seed, never the token: it is derived from the seed with a key that only
 * the process knows, when the mail leaves. So nothing usable lies in the database, the outbox or the stream.
 */

import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { UtiId } from '@riph/contracts/core/ids';
import { instantDe } from '@riph/contracts/core/paris';
import { HEURE_MS, JETON_DUREE_MS, type JetonDates, MAILS_PAR_HEURE, type TypeJeton } from './jetons.rules.ts';

export type Jeton = JetonDates & { jetId: number; utiId: UtiId; type: TypeJeton; donnee: string | null };

const sha256 = (text: string) => createHash('sha256').update(text).digest();
/** Throws without a secret: whoever reads the table could then make its links. */
export const jetonKey = (env: NodeJS.ProcessEnv = process.env): Buffer => secretKey('riph.jeton', env);

/** A key of its own for each purpose, from the one secret of identity. */
export const secretKey = (purpose: string, env: NodeJS.ProcessEnv = process.env): Buffer => {
  const secret = env.RIPH_JETON_SECRET || env.KEYCLOAK_API_SECRET;
  if (!secret) throw new Error('RIPH_JETON_SECRET is missing, and KEYCLOAK_API_SECRET too');
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
};
const derive = (alea: Buffer) => createHmac('sha256', jetonKey()).update(alea).digest('base64url');

const JETON = sql`
  select jet_id "jetId", uti_id "utiId", type, donnee, expire_le "expireLe", utilise_le "utiliseLe",
    annule_le "annuleLe"
  from jeton
`;

@Injectable()
export class JetonsRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** A new token; the older ones of the same kind and person stop working, but for those that lead to a page. `donnee` is the address to confirm, or the page. */
  async creer(tx: Tx, utiId: UtiId, type: TypeJeton, donnee: string | null = null): Promise<number> {
    const now = this.clock.instant();
    const alea = randomBytes(32);
    if (type !== 'ACCES') await this.annuler(tx, utiId, [type]);
    const [{ jetId }] = await tx.query<{ jetId: number }>(sql`
      insert into jeton (type, uti_id, hash, alea, donnee, cree_le, expire_le)
      values (${type}, ${utiId}, ${sha256(derive(alea))}, ${alea}, ${donnee}, ${now},
        ${new Date(this.clock.now().getTime() + JETON_DUREE_MS[type])})
      returning jet_id "jetId"
    `);
    return jetId;
  }

  /** The links of these kinds already sent to the person stop working. */
  async annuler(tx: Tx, utiId: UtiId, types: readonly TypeJeton[]): Promise<void> {
    await tx.query(sql`
      update jeton
      set annule_le = ${this.clock.instant()}
      where uti_id = ${utiId} and type = any(${types}) and utilise_le is null and annule_le is null
    `);
  }

  async lire(token: string): Promise<Jeton | null> {
    return (await this.db.query<Jeton>(sql`${JETON} where hash = ${sha256(token)}`))[0] ?? null;
  }

  /** Marks the token used; false when someone else just did. */
  async utiliser(tx: Tx, jetId: number): Promise<boolean> {
    const rows = await tx.query<{ jetId: number }>(sql`
      with u as (update jeton
        set utilise_le = ${this.clock.instant()}
        where jet_id = ${jetId} and utilise_le is null and annule_le is null
        returning jet_id) select jet_id "jetId"
      from u
    `);
    return rows.length === 1;
  }

  /** The token itself, for the mail that is leaving. Throws when it does not exist. */
  async secret(jetId: number): Promise<string> {
    const [row] = await this.db.query<{ alea: Buffer }>(sql`select alea from jeton where jet_id = ${jetId}`);
    if (!row) throw new Error(`no token ${jetId}`);
    return derive(row.alea);
  }

  /** Whether the mails of this kind were sent to the person as often as an hour allows. */
  async isEpuise(utiId: UtiId, type: TypeJeton): Promise<boolean> {
    const depuis = instantDe(this.clock.now().getTime() - HEURE_MS);
    const rows = await this.db.query<{ n: number }>(sql`
      select count(*)::integer n
      from jeton
      where uti_id = ${utiId} and type = ${type} and cree_le > ${depuis}
    `);
    return rows[0].n >= MAILS_PAR_HEURE;
  }
}
