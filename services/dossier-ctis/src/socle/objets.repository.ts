/**
 * `Objets`: the rows of this service, each with a content in the shape of its collection. A change locks its row; what it writes, its lines of the journal and its facts
 * are one transaction.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { duplicateOf } from '@riph/chassis/base/errors';
import { currentRequest } from '@riph/chassis/calls/request-context';
import type { StoredLine } from '@riph/chassis/store/journal-chain';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { join, raw, type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { formatJour } from '@riph/contracts/core/deadlines';
import { refusal } from '@riph/contracts/core/errors';
import type { Event } from '@riph/contracts/core/events';
import { jourParis } from '@riph/contracts/core/paris';
import * as z from 'zod';

export type Id = number | string;

/** A fact; facts of one `cle` keep their order. */
type Told<E extends Event = Event> = { event: E; payload: z.input<E['schema']>; cle: string };
/** Holds the payload to the schema of its fact. */
export const told = <E extends Event>(event: E, payload: z.input<E['schema']>, cle: string): Told<E> => ({ event, payload, cle });

/** A table whose rows are contents of one shape. */
export type Collection<C extends object = object> = {
  table: string;
  /** What a person who looks for a missing row is told is missing. */
  objet: string;
  /** Shape of the contents, without transforms: they are read as they were written. */
  contenu: z.ZodType<C, C>;
  /** What stands in tables of its own: `lu` is the stored content with it, as rules read one whole; `sans` is what is written. */
  joint?: {
    lu: Sql;
    sans: (contenu: C) => object;
    /** What follows the content; the acts write the rest. `par`: who wrote; null is the platform. */
    ecrire: (tx: Tx, row: { id: Id; contenu: C; par: string | null }) => Promise<void>;
  };
  /** Columns that no two rows share; `readBy` finds a row by them. */
  uniques?: readonly string[];
  /** Ids of the files that a content refers to; those that no row names are swept. */
  files?: (contenu: C) => readonly string[];
  /** Columns that follow from the content, written with it. */
  columns?: (contenu: C) => Readonly<Record<string, string | number | null>>;
  /** What each write makes known of a row, for a neighbour that keeps a copy: no act can forget it. */
  tells?: (row: { id: Id; version: number; contenu: C }) => Told;
};
export const collection = <C extends object>(settings: Collection<C>): Collection<C> => settings;

export type Stored<C> = { id: Id; version: number; contenu: C; par: string | null; le: string };
/** A write that read a version gives it: it is refused when the row has another one. */
export type Target = { id: Id; version?: number };
type Row = Stored<unknown>;
type Work<C, R> = (contenu: C, tx: Tx) => R | Promise<R>;
type Also = (tx: Tx) => void | Promise<void>;

export type LigneObjet = Pick<StoredLine, 'action' | 'de' | 'vers' | 'commentaire' | 'details' | 'utiId' | 'auteur' | 'le'>;

/** Whether a row could not be created because its id, or a value that no two rows share, is taken. */
export const isTaken = (error: unknown): boolean => duplicateOf(error) !== null;

/** Somebody acted since the row was read. */
export const perimee = ({ par, le }: Pick<Row, 'par' | 'le'>) =>
  refusal('version.perimee', { par: par ?? 'la plateforme', le: formatJour(jourParis(le)) });

/** More than any list holds by far: beyond it something is wrong, and a screen could show nothing of use. */
const LISTE_MAX = 2_000;
/** These series do not begin again each year. */
const SANS_ANNEE = 0;
const columnsOf = ({ joint }: Pick<Collection<never>, 'joint'>): Sql =>
  sql`id, version, ${joint?.lu ?? sql`contenu`} as contenu, par, ${instantSql('le')} as le`;

@Injectable()
export class Objets {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** null when there is none. */
  async read<C extends object>(collection: Collection<C>, id: Id): Promise<Stored<C> | null> {
    const [found] = await this.readMany(collection, [id]);
    return found ?? null;
  }

  /** Locks it for the rest of the transaction. Throws `objet.introuvable`, and `version.perimee` when it is no longer at the version. */
  async hold<C extends object>(tx: Tx, collection: Collection<C>, target: Target): Promise<Stored<C>> {
    const held = sql`from ${raw(collection.table)} where id = ${target.id} for update`;
    // What is read beside a row is read once it is held: a statement that waits for it sees the other tables as they were before.
    if (collection.joint) await tx.query(sql`select 1 ${held}`);
    const [row] = await tx.query<Row>(sql`select ${columnsOf(collection)} ${held}`);
    const [read] = storedOf(collection, row);
    if (!read) throw refusal('objet.introuvable', { objet: collection.objet });
    if (target.version !== undefined && read.version !== target.version) throw perimee(read);
    return read;
  }

  /** In the order of the ids; those that are not there are left out. */
  async readMany<C extends object>(
    collection: Collection<C>,
    ids: readonly Id[],
    reader: Pick<Tx, 'query'> = this.db,
  ): Promise<Stored<C>[]> {
    if (ids.length === 0) return [];
    const found = await reader.query<Row>(
      sql`select ${columnsOf(collection)} from ${raw(collection.table)} where id in (${join([...ids])})`,
    );
    const byId = new Map(found.map((row) => [row.id, row]));
    return ids.flatMap((id) => storedOf(collection, byId.get(id)));
  }

  /** By one of the columns that no two rows share. */
  async readBy<C extends object>(
    collection: Collection<C>,
    column: string,
    value: string,
    reader: Pick<Tx, 'query'> = this.db,
  ): Promise<Stored<C> | null> {
    if (!collection.uniques?.includes(column)) throw new Error(`no two rows of ${collection.table} share another ${column}`);
    const where = sql`where ${raw(column)} = ${value}`;
    const [found] = await reader.query<Row>(sql`select ${columnsOf(collection)} from ${raw(collection.table)} ${where}`);
    return storedOf(collection, found)[0] ?? null;
  }

  /** Those that `where` keeps, by growing id. */
  list<C extends object>(collection: Collection<C>, where = sql`true`): Promise<Stored<C>[]> {
    return this.after(collection, 0, LISTE_MAX, where);
  }

  /** The next ones by growing id, those that `where` keeps. */
  async after<C extends object>(collection: Collection<C>, id: Id, limit: number, where = sql`true`): Promise<Stored<C>[]> {
    const found = await this.db.query<Row>(sql`
      select ${columnsOf(collection)} from ${raw(collection.table)} where id > ${id} and ${where} order by id limit ${limit}
    `);
    return found.flatMap((row) => storedOf(collection, row));
  }

  /** The next number of a series. It is taken before the write that bears it: a write that fails leaves a hole. */
  nextNumber(serie: string): Promise<number> {
    return this.db.transaction((tx) => this.nextNumberIn(tx, serie));
  }

  /** The same in a transaction that is open, which the series then waits for. */
  nextNumberIn(tx: Tx, serie: string): Promise<number> {
    return tx.numero(serie, SANS_ANNEE);
  }

  /** The last number that was given of a series, 0 before the first: rows numbered by it are paged by their ids up to there. */
  async lastNumber(serie: string): Promise<number> {
    const [last] = await this.db.query<{ valeur: number }>(sql`select valeur from sequence_numero where nom = ${serie}`);
    return last?.valeur ?? 0;
  }

  async count({ table }: Pick<Collection, 'table'>): Promise<number> {
    const [{ n }] = await this.db.query<{ n: number }>(sql`select count(*)::int as n from ${raw(table)}`);
    return n;
  }

  /** What was done of one object, the oldest line first. */
  journal(entityCode: string, entityId: number): Promise<LigneObjet[]> {
    return this.db.query(sql`
      select action, de, vers, commentaire, details, uti_id as "utiId", auteur, ${instantSql('le')} as le
      from evenement
      where entity_code = ${entityCode} and entity_id = ${entityId}
      order by rang
    `);
  }

  /**
   * Runs `work` on the content, which it may change in place, and writes it with what `tx` was told. Gives what `work` gives. Throws `version.perimee` when the row is no
   * longer at the version.
   */
  change<C extends object, R>(collection: Collection<C>, target: Target, work: Work<C, R>): Promise<R> {
    return this.db.transaction((tx) => this.changeIn(tx, collection, target, work));
  }

  /** The same in a transaction that is open. */
  async changeIn<C extends object, R>(tx: Tx, collection: Collection<C>, target: Target, work: Work<C, R>): Promise<R> {
    const read = await this.hold(tx, collection, target);
    const result = await work(read.contenu, tx);
    await this.write(tx, collection, read);
    return result;
  }

  /** Writes a row that this transaction holds, as its content is now: one version further. */
  async write<C extends object>(
    tx: Tx,
    collection: Collection<C>,
    { id, version: read, contenu }: Pick<Stored<C>, 'id' | 'version' | 'contenu'>,
  ): Promise<void> {
    const version = read + 1;
    const set = this.written(collection, contenu).map(([column, value]) => sql`${raw(column)} = ${value}`);
    await tx.query(sql`update ${raw(collection.table)} set version = ${version}, ${join(set)} where id = ${id}`);
    await collection.joint?.ecrire(tx, { id, contenu, par: parNow() });
    tell(tx, collection, { id, version, contenu });
  }

  /** `isTaken` says of what it throws whether the id or a unique value is taken. */
  async create<C extends object>(collection: Collection<C>, id: Id, contenu: C, also: Also = () => undefined): Promise<void> {
    await this.db.transaction((tx) => this.createIn(tx, collection, id, contenu, also));
  }

  /** The same in a transaction that is open. */
  async createIn<C extends object>(tx: Tx, collection: Collection<C>, id: Id, contenu: C, also: Also = () => undefined) {
    const values = this.written(collection, contenu);
    await tx.query(sql`
      insert into ${raw(collection.table)} (id, version, ${join(values.map(([column]) => raw(column)))})
      values (${id}, 1, ${join(values.map(([, value]) => value))})
    `);
    await collection.joint?.ecrire(tx, { id, contenu, par: parNow() });
    await also(tx);
    tell(tx, collection, { id, version: 1, contenu });
  }

  /** There is a row afterwards: the one that is there, else this one. Another may make it between the reading and the write. */
  async ensure<C extends object>(collection: Collection<C>, id: Id, contenu: C): Promise<void> {
    if (await this.read(collection, id)) return;
    await this.create(collection, id, contenu).catch((error: unknown) => {
      if (!isTaken(error)) throw error;
    });
  }

  /** Lines and facts that concern no row. */
  note(also: Also): Promise<void> {
    return this.db.transaction(async (tx) => also(tx));
  }

  /** Throws when the content has not the shape of its collection. */
  private written<C extends object>(
    { contenu: shape, joint, files, columns }: Collection<C>,
    contenu: C,
  ): (readonly [string, Sql])[] {
    const whole = shape.parse(contenu);
    const kept = [
      ['contenu', sql`${JSON.stringify(joint?.sans(whole) ?? whole)}::jsonb`],
      ['par', sql`${parNow()}`],
      ['le', sql`${this.clock.instant()}`],
      ...Object.entries(columns?.(contenu) ?? {}).map(([column, value]) => [column, sql`${value}`] as const),
    ] as const;
    return files ? [...kept, ['fichiers', sql`${[...new Set(files(contenu))]}::text[]`] as const] : [...kept];
  }
}

function tell<C extends object>(tx: Tx, { tells }: Collection<C>, row: { id: Id; version: number; contenu: C }): void {
  const fact = tells?.(row);
  if (fact) tx.publish(fact.event, fact.payload, { cle: fact.cle });
}

const storedOf = <C extends object>({ contenu }: Collection<C>, row: Row | undefined): Stored<C>[] =>
  row ? [{ ...row, contenu: contenu.parse(row.contenu) }] : [];

const parNow = (): string | null => currentRequest()?.actor?.nom ?? null;
