/**
 * Relays the outbox to JetStream, in the order of commits, right after a commit, at start-up and after a reconnection. A fact published twice
 * (a kill between the publication and its mark) keeps its message id: JetStream drops it within its window, consumers after.
 */
import { describeFault, type Log } from '../../base/logger.ts';
import type { Wire } from '../../calls/wire.ts';
import { FactRelay, MEMORY_DAYS } from '../fact-relay.ts';
import type { Fact } from '../unit-of-work.ts';
import { type Sql, sql } from './sql.ts';
import { type Database, rows } from './transaction.ts';

const BATCH = 100;
const RELAY_LOCK = 720_002;
const KEPT = sql`interval '7 days'`;
/** Rows forgotten by one statement. */
const CLEAN_BATCH = 5_000;

type Row = Fact & { id: number };

export class OutboxRelay extends FactRelay {
  constructor(
    private readonly db: Database,
    wire: Wire,
    log: Log,
  ) {
    super(db.service, wire, log);
    db.onCommittedFacts(() => this.kick());
  }

  protected async relay(): Promise<boolean> {
    return this.db.dataSource.transaction(async (manager) => {
      await rows(manager, sql`select pg_advisory_xact_lock(${RELAY_LOCK})`);
      const waiting = await rows<Row>(
        manager,
        sql`
          select id, subject, payload, meta, msg_id as "msgId", cle
          from outbox
          where publie_le is null
          order by id
          limit ${BATCH}
        `,
      );
      const sent: number[] = [];
      try {
        for (const row of waiting) {
          await this.send(row);
          sent.push(row.id);
        }
      } catch (error) {
        // What left is marked all the same; the rest waits in order.
        if (sent.length === 0) throw error;
        this.log.error(describeFault(error), 'the relay stopped half-way');
        this.isAsked = true;
      }
      if (sent.length > 0) await rows(manager, sql`update outbox set publie_le = now() where id = any(${sent})`);
      return sent.length === BATCH;
    });
  }

  /** Forgets what was relayed or taken in long ago. */
  async clean(): Promise<void> {
    await this.delete(sql`outbox`, sql`publie_le < now() - ${KEPT}`);
    await this.delete(sql`message_traite`, sql`traite_le < now() - make_interval(days => ${MEMORY_DAYS})`);
  }

  private async delete(table: Sql, condition: Sql): Promise<void> {
    const statement = sql`
      with gone as (
        delete from ${table}
        where ctid = any(array(select ctid from ${table} where ${condition} limit ${CLEAN_BATCH}))
        returning 1
      )
      select count(*) as n from gone
    `;
    for (let n = CLEAN_BATCH; n === CLEAN_BATCH && !this.isStopped; ) [{ n }] = await this.db.query<{ n: number }>(statement);
  }

  /** Facts that have not left yet. */
  async waiting(): Promise<number> {
    const [{ n }] = await this.db.query<{ n: number }>(sql`select count(*) as n from outbox where publie_le is null`);
    return n;
  }
}
