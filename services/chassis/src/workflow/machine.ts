/**
 * The one engine of workflows. A machine is a table of the contracts and what its rows are: a class of its service extends `Machine` and says how a row is
 * locked, judged and written. Every change of state is one `transition`: lock, version, droit, state, guard, change, journal line, facts, mails. Mails and facts
 * leave after the commit, by the outbox; nothing of it stays when the transaction is undone.
 */
import type { Actor } from '@riph/contracts/core/call';
import { type DomainError, refusal } from '@riph/contracts/core/errors';
import { firingDroits, mayFire, reachedBy, type Transition } from '@riph/contracts/core/workflow';
import { type MailDemande } from '../store/mail.ts';
import type { Tx } from '../store/postgres/transaction.ts';
import type { JournalEntry } from '../store/unit-of-work.ts';
import { type Act, assertAllowed } from './events.ts';

export type Row<S extends string> = { id: number; statut: S };
/** A row as it was read before the transaction; without version, its state alone says whether someone acted since. */
export type Seen = { id: number; version?: number };

/** What one gesture does beside the change of state. */
export type Gesture<S extends string, R, C> = {
  /** The state reached, needed where the table leaves a choice. */
  vers?: S;
  /** The version that the client had read; absent: that of the row given. */
  version?: number;
  /** What is written beside the state. */
  champs?: C;
  /** Reasons, on the locked row, for what may have changed without a transition since the guards of the act were asked. */
  recheck?: (now: R) => string[] | Promise<string[]>;
  /** Told once the change is committed. */
  mails?: (after: R) => readonly MailDemande[];
  commentaire?: string | null;
  details?: Record<string, unknown>;
  requestId?: string;
};

export type Change<E extends string, R> = { event: E; before: R; after: R; actor: Actor | null };

export type MachineOf<S extends string, E extends string> = {
  service: string;
  /** Of its lines in the journal. */
  entityCode: string;
  workflow: Readonly<Record<E, Transition<S>>>;
};

/**
 * `R` is the row, `C` what is written beside its state, `J` what of it is judged: a head without its large columns may be enough, and a row that is judged before
 * it is written has no id yet.
 */
export abstract class Machine<
  S extends string,
  E extends string,
  R extends Row<S>,
  C = object,
  J extends Pick<Row<S>, 'statut'> = R,
> {
  readonly workflow: Readonly<Record<E, Transition<S>>>;
  /** Rows that are locked, each in the transaction that locked it. */
  private readonly locked = new WeakMap<object, { tx: Tx; row: R }>();

  protected constructor(private readonly of: MachineOf<S, E>) {
    this.workflow = of.workflow;
  }

  /** Locks the row until the end of the transaction; null when there is none. */
  protected abstract read(tx: Tx, id: number): Promise<R | null>;
  /** Writes the state and the fields; gives the row as it is after. */
  protected abstract write(tx: Tx, change: { event: E; before: R; statut: S; champs?: C; actor: Actor | null }): Promise<R>;
  /** Facts of every change of state, whatever the event; an act publishes those that are its own. */
  protected tell(_tx: Tx, _change: Change<E, R>): void | Promise<void> {
    return undefined;
  }

  /** Why the state of a row forbids an event, in French; empty when it does not. */
  abstract reasons(row: R | J, event: E): string[];
  /** Refused when the row is not there. */
  protected abstract unknown(id: number): DomainError;
  /** Refused when somebody acted since the row was read. */
  protected moved(_now: R | J): DomainError {
    return refusal('transition.refusee', { raisons: ['Quelqu’un vient d’agir : rechargez la page.'] });
  }

  /** The refusal of an event that the table, the state or a guard forbids. */
  protected refuse(_row: R | J, _event: E, raisons: string[]): DomainError {
    return refusal('transition.refusee', { raisons });
  }

  protected action(event: E, _after: R): string {
    return event;
  }

  /** In whose journal its line stands: that of the row, which says its states; nothing of them is said elsewhere. */
  protected lineOf(before: R, after: R): Pick<JournalEntry, 'entityCode' | 'entityId' | 'de' | 'vers'> {
    return { entityCode: this.of.entityCode, entityId: after.id, de: before.statut, vers: after.statut };
  }

  /** Facts of one row are kept in order by this key. */
  protected key(row: R): string {
    return `${this.of.entityCode.toLowerCase()}-${row.id}`;
  }

  /**
   * Locks a row for the rest of the transaction and gives it as it is now. Throws what `moved` says when someone acted since `seen` was read. Call it first
   * when the work before `transition` must not be done twice: `transition` then does not read the row again.
   */
  async lock(tx: Tx, seen: Seen, version?: number): Promise<R> {
    const known = this.locked.get(seen);
    if (known?.tx === tx) return this.current(known.row, seen, version);
    const now = await this.read(tx, seen.id);
    if (!now) throw this.unknown(seen.id);
    return this.hold(tx, this.current(now, seen, version));
  }

  /** A row that the caller has locked himself, in this transaction. */
  protected hold(tx: Tx, row: R): R {
    this.locked.set(row, { tx, row });
    return row;
  }

  private current(now: R, seen: Seen, version?: number): R {
    for (const read of [seen.version, version]) if (this.isMoved(now, read)) throw this.moved(now);
    return now;
  }

  private isMoved(now: object, read: number | undefined): boolean {
    return read !== undefined && 'version' in now && now.version !== read;
  }

  /** Refuses, before anything is printed or written, what the version read by the client or the state forbids. */
  assertPossible(row: R | J, event: E, version?: number): void {
    if (this.isMoved(row, version)) throw this.moved(row);
    this.assertNone(row, event, this.reasons(row, event));
  }

  /**
   * `Events.assertMay` for an act that stands below the table of its events and holds its own guard: droit, version, state, then that guard, before anything is
   * printed or written.
   */
  async assertMay<D extends R | J>(
    event: E,
    { guard }: Pick<Act<D, never, never>, 'guard'>,
    row: D,
    actor: Actor,
    version?: number,
  ): Promise<void> {
    this.assertMayFire(actor, event, row);
    this.assertPossible(row, event, version);
    assertAllowed(await guard(row, actor));
  }

  /** Whether a person may fire it on this row, whatever its state: by his droits. Rows that are somebody's let him do more, or the others less. */
  mayFire(actor: Actor, event: E, _row: R | J): boolean {
    return mayFire(actor.profil, this.workflow[event]);
  }

  /** Refuses what `mayFire` forbids. */
  assertMayFire(actor: Actor, event: E, row: R | J): void {
    if (!this.mayFire(actor, event, row)) throw notHis(this.workflow[event]);
  }

  private assertNone(row: R | J, event: E, raisons: string[]): void {
    if (raisons.length > 0) throw this.refuse(row, event, raisons);
  }

  /** One change of state, whole. `actor` null is the platform. Gives the row after it. */
  async transition(tx: Tx, seen: Seen, event: E, actor: Actor | null, gesture: Gesture<S, R, C> = {}): Promise<R> {
    const before = await this.lock(tx, seen, gesture.version);
    if (actor) this.assertMayFire(actor, event, before);
    this.assertNone(before, event, this.reasons(before, event));
    this.assertNone(before, event, (await gesture.recheck?.(before)) ?? []);
    const statut = reachedBy(event, this.workflow[event], gesture.vers);
    const after = this.hold(tx, await this.write(tx, { event, before, statut, champs: gesture.champs, actor }));
    tx.journal({
      ...this.lineOf(before, after),
      action: this.action(event, after),
      commentaire: gesture.commentaire,
      details: gesture.details,
      actor,
      requestId: gesture.requestId,
    });
    await this.tell(tx, { event, before, after, actor });
    for (const mail of gesture.mails?.(after) ?? []) tx.mail(mail, { cle: this.key(after) });
    return after;
  }
}

/** The refusal of an event that a person may not fire. */
const notHis = (transition: Transition<string>): DomainError =>
  transition.by === 'systeme'
    ? refusal('transition.refusee', { raisons: ['Cette action est réservée à la plateforme.'] })
    : refusal('droit.manquant', { droit: firingDroits(transition).join(', ') });
