/**
 * `Database`: the one PostgreSQL of a service. A transaction writes its rows, its journal lines and its facts together; facts leave for JetStream
 * right after the commit (outbox.ts).
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import {
  type DataSource,
  type EntityManager,
  type ObjectLiteral,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
  type Repository,
} from 'typeorm';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { Clock } from '../../base/clock.ts';
import { isConflict } from '../../base/errors.ts';
import { traceparentOr, withSpan } from '../../base/telemetry.ts';
import { currentRequest } from '../../calls/request-context.ts';
import { lineText } from '../journal-chain.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { instantSql } from './columns.ts';
import { join, raw, type Sql, sql } from './sql.ts';

export type Entity<T extends ObjectLiteral> = new (...args: never[]) => T;

/** What a transaction may do. Dead after its commit. */
export class Tx extends UnitOfWork {
  private readonly documents: string[] = [];
  private readonly last = new Map<string, () => Promise<void>>();
  private readonly restores: (() => Promise<void>)[] = [];

  constructor(
    service: string,
    private readonly manager: EntityManager,
    clock: Clock,
  ) {
    super(service, clock);
  }

  repository<T extends ObjectLiteral>(entity: Entity<T>): Repository<T> {
    return this.manager.getRepository<T>(entity);
  }

  /** Rows as PostgreSQL names their columns: write `dos_id as "dosId"`. */
  query<Row>(statement: Sql): Promise<Row[]> {
    return rows<Row>(this.manager, statement);
  }

  /** The file is deleted once the transaction is committed, by the next sweep if this process dies before. */
  async forgetDocument(documentId: string): Promise<void> {
    await this.query(sql`insert into document_oublie (document_id) values (${documentId}) on conflict do nothing`);
    this.documents.push(documentId);
  }

  /** The next number of a series without holes, for a year: 1, 2, 3… The series waits for this transaction. */
  async numero(nom: string, annee: number): Promise<number> {
    const [row] = await this.query<{ valeur: number }>(sql`
      insert into sequence_numero (nom, annee, valeur)
      values (${nom}, ${annee}, 1)
      on conflict (nom, annee) do update
      set valeur = sequence_numero.valeur + 1
      returning valeur
    `);
    return row.valeur;
  }

  /** True the first time that this consumer sees the message. Used by the consumer of facts, inside the transaction of the effect. */
  async remember(msgId: string, consumer: string): Promise<boolean> {
    const fresh = await this.query(sql`
      insert into message_traite (msg_id, consumer)
      values (${msgId}, ${consumer})
      on conflict do nothing
      returning msg_id
    `);
    return fresh.length === 1;
  }

  /**
   * `tell` runs when all of the work is written, once for its key, whatever number of its parts ask: what is told of a row is its last state. Gives false when
   * somebody has asked before. What `tell` asks for itself comes after it.
   */
  atLast(key: string, tell: () => Promise<void>): boolean {
    if (this.last.has(key)) return false;
    this.last.set(key, tell);
    return true;
  }

  /** `restore` runs when this transaction is not committed, or was cut where nobody can say: what was changed elsewhere is made to follow the rows again. */
  ifUndone(restore: () => Promise<void>): void {
    this.restores.push(restore);
  }

  /** Last statement of the transaction. Gives whether there is something to relay. */
  async flush(): Promise<boolean> {
    for (const tell of this.last.values()) await tell();
    if (this.lines.length === 0 && this.facts.length === 0) return false;
    const lines = this.lines.map((line) => ({ ...line, texte: lineText(line) }));
    await this.query(sql`select chassis_ecrire(${JSON.stringify(lines)}::jsonb, ${JSON.stringify(this.facts)}::jsonb)`);
    return this.facts.length > 0;
  }

  forgotten(): readonly string[] {
    return this.documents;
  }

  undone(): readonly (() => Promise<void>)[] {
    return this.restores;
  }
}

/** TypeORM gives `[rows, count]` for update and delete, rows for the rest. */
export async function rows<Row>(on: DataSource | EntityManager, { text, values }: Sql): Promise<Row[]> {
  const answer = await on.query(text, values);
  return Array.isArray(answer) && answer.length === 2 && Array.isArray(answer[0]) && typeof answer[1] === 'number'
    ? answer[0]
    : answer;
}

const ATTEMPTS = 3;

type Which<Name extends string> = { only: readonly Name[] } | { except: readonly Name[] };
const isIn = (names: readonly string[], name: string): boolean => names.includes(name);

export class Database {
  private committed: () => void = () => undefined;
  private forget: (documentIds: readonly string[]) => Promise<void> = async () => undefined;
  private readonly open = new AsyncLocalStorage<true>();

  constructor(
    readonly service: string,
    readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly onEffectFault: (error: unknown) => void,
  ) {}

  /** Reads, outside of any transaction. */
  query<Row>(statement: Sql): Promise<Row[]> {
    return rows<Row>(this.dataSource, statement);
  }

  /**
   * A hot read, outside of any transaction: PostgreSQL parses and plans the statement once for each connection, no entity is built, and a row comes as
   * one JSON text: PostgreSQL describes each column again with each answer, and sixty of them cost more than the read. A name goes with one text. Name
   * the columns, never `*`, and write instants with `instantSql`: JSON would give them as PostgreSQL does.
   */
  async prepared<Row extends object>(name: string, statement: Sql): Promise<Row[]> {
    const { driver } = this.dataSource;
    if (!(driver instanceof PostgresDriver)) throw new Error('a service of this kind stands on PostgreSQL');
    const pool: pg.Pool = driver.master;
    const text = `select row_to_json(ligne) ligne from (${statement.text}) ligne`;
    const { rows: found } = await pool.query<{ ligne: Row }>({ name, text, values: statement.values });
    return found.map((r) => r.ligne);
  }

  /** The columns of an entity for plain SQL, all or some, each under the name of its property: `d.etu_id as "etuId", …`. */
  columns<T extends ObjectLiteral>(entity: Entity<T>, alias: string, which: Which<keyof T & string> = { except: [] }): Sql {
    const isWanted = (name: string) => ('only' in which ? isIn(which.only, name) : !isIn(which.except, name));
    const columns = this.dataSource
      .getMetadata(entity)
      .columns.filter((c) => isWanted(c.propertyName))
      .map((c) => ({ name: c.propertyName, type: c.type, at: `${alias}.${c.databaseName}` }))
      .map(({ name, type, at }) => sql`${type === 'timestamptz' ? instantSql(at) : raw(at)} as ${raw(`"${name}"`)}`);
    return join(columns, ',\n');
  }

  /** For reads outside of a transaction. */
  repository<T extends ObjectLiteral>(entity: Entity<T>): Repository<T> {
    return this.dataSource.getRepository<T>(entity);
  }

  /**
   * Runs `work` in one transaction: committed when it resolves, undone when it throws. It is run again after a deadlock or a serialization
   * failure, so its other effects belong in `tx.afterCommit`. A transaction inside another is refused: it would wait for itself.
   */
  async transaction<T>(
    work: (tx: Tx) => Promise<T>,
    isolation: 'READ COMMITTED' | 'REPEATABLE READ' | 'SERIALIZABLE' = 'READ COMMITTED',
  ): Promise<T> {
    if (this.open.getStore()) throw new Error('a transaction is already open: pass its tx');
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await withSpan('sql transaction', 'internal', traceparentOr(currentRequest()?.traceparent), () =>
          this.once(work, isolation),
        );
      } catch (error) {
        if (attempt === ATTEMPTS || !isConflict(error)) throw error;
      }
    }
  }

  /** Runs the effect of a fact in the transaction that remembers it: a fact delivered again has no second effect. */
  async takeIn(msgId: string, consumer: string, effect: (tx: Tx) => Promise<void>): Promise<void> {
    await this.transaction(async (tx) => {
      if (await tx.remember(msgId, consumer)) await effect(tx);
    });
  }

  /** Runs an effect made of units of work of its own, then remembers the message. */
  async takeInAfter(msgId: string, consumer: string, effect: () => Promise<void>): Promise<void> {
    const known = await this.query(sql`select 1 from message_traite where msg_id = ${msgId} and consumer = ${consumer}`);
    if (known.length > 0) return;
    await effect();
    await this.transaction((tx) => tx.remember(msgId, consumer));
  }

  private async once<T>(
    work: (tx: Tx) => Promise<T>,
    isolation: 'READ COMMITTED' | 'REPEATABLE READ' | 'SERIALIZABLE',
  ): Promise<T> {
    const begun: Tx[] = [];
    const { result, tx, hasFacts } = await this.dataSource
      .transaction(isolation, (manager) =>
        this.open.run(true, async () => {
          const tx = new Tx(this.service, manager, this.clock);
          begun.push(tx);
          const result = await work(tx);
          return { result, tx, hasFacts: await tx.flush() };
        }),
      )
      .catch(async (error: unknown) => {
        await this.run(begun.flatMap((tx) => tx.undone()));
        return sayLost(error);
      });
    if (hasFacts) this.committed();
    await this.run([...tx.effects(), () => this.forget(tx.forgotten())]);
    return result;
  }

  private async run(effects: readonly (() => void | Promise<void>)[]): Promise<void> {
    for (const effect of effects) {
      try {
        await effect();
      } catch (error) {
        this.onEffectFault(error);
      }
    }
  }

  /** Told after each commit that gave files up. */
  onForgottenDocuments(forget: (documentIds: readonly string[]) => Promise<void>): void {
    this.forget = forget;
  }

  /** Told after each commit that left facts in the outbox. */
  onCommittedFacts(tell: () => void): void {
    this.committed = tell;
  }
}

/**
 * A connection that dies between two statements is given back by TypeORM, and the next statement told so, not of the loss: PostgreSQL is away. It has one
 * error for plain SQL and one for repositories.
 */
function sayLost(error: unknown): never {
  throw error instanceof QueryRunnerAlreadyReleasedError || error instanceof QueryRunnerProviderAlreadyReleasedError
    ? new Error('Connection terminated in a transaction', { cause: error })
    : error;
}
