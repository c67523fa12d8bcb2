/**
 * The engine of workflows on a part of a content. The table, the droits and the refusals are those of `Machine`; what differs: the row is a part of a content that its
 * owner has locked, so that an event is fired on the content itself, with its guard, and its line and its facts are written with it: what is refused after that leaves
 * nothing. What must not be done twice (a letter, a place) is done after the change.
 */
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { mayFire, type TargetOf, targetOf, type Workflow } from '@riph/contracts/core/workflow';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { assertAllowed, type Judgement, reasonsOf } from './events.ts';
import { notHis } from './machine.ts';

/** One event with its guard, which waits for nothing: what it reads beside the document is put in the row before. Each act has a call of its own, which fires it. */
type Guarded<R> = { guard: (row: R, actor: Actor) => Judgement; run: 'appel' };
/** One line for each event, as `EventTable`. */
export type DocumentTable<W extends Workflow<string>, R> = {
  readonly [E in keyof W]: W[E] extends { readonly by: 'systeme' } ? 'systeme' : Guarded<R>;
};

/** `W` is the table of the states `S`, `R` what is judged of a row; several rows of one document may each have their machine. */
export class DocumentMachine<S extends string, W extends Workflow<S>, R extends { statut: S } = { statut: S }> {
  readonly workflow: W;
  readonly table: DocumentTable<W, R>;

  constructor(
    private readonly of: {
      /** Of its lines in the journal. */
      entityCode: string;
      workflow: W;
      table: DocumentTable<W, R>;
      /** What is said of an event that the state forbids, in French. */
      why: (row: R, event: keyof W & string) => string;
    },
  ) {
    this.workflow = of.workflow;
    this.table = of.table;
  }

  /** Why the state forbids an event, in French; empty when it does not. */
  reasons = (row: R, event: keyof W & string): string[] =>
    this.workflow[event].from.includes(row.statut) ? [] : [this.of.why(row, event)];

  assertPossible = (row: R, event: keyof W & string): void => {
    const raisons = this.reasons(row, event);
    if (raisons.length > 0) throw refusal('transition.refusee', { raisons });
  };

  mayFire = (actor: Actor, event: keyof W & string): boolean => mayFire(actor.profil, this.workflow[event]);

  assertMayFire = (actor: Actor, event: keyof W & string): void => {
    if (!this.mayFire(actor, event)) throw notHis(this.workflow[event]);
  };

  /** Why the state or the guard forbids an event now, in French; empty when neither does. */
  obstacles = (row: R, event: keyof W & string, actor: Actor): string[] => {
    const ofState = this.reasons(row, event);
    return ofState.length > 0 ? ofState : [...reasonsOf(this.judge(row, event, actor))];
  };

  /** Droit, state, then guard, in one question, before anything is made: `fire` asks them again of what is stored. */
  assertMay = (row: R, event: keyof W & string, actor: Actor): void => {
    this.assertMayFire(actor, event);
    this.assertPossible(row, event);
    assertAllowed(this.judge(row, event, actor));
  };

  private judge(row: R, event: keyof W & string, actor: Actor): Judgement {
    const act: Guarded<R> | 'systeme' = this.table[event];
    return act === 'systeme' ? [] : act.guard(row, actor);
  }

  /**
   * One change of state inside a change of the document: gives the state reached, for the caller to write. `actor` null is the platform, which the state alone binds;
   * `vers` where the table leaves a choice, or keeps the state.
   */
  fire<E extends keyof W & string>(
    tx: UnitOfWork,
    id: number,
    row: R,
    event: E,
    actor: Actor | null,
    { vers, commentaire, details }: { vers?: S; commentaire?: string | null; details?: Record<string, unknown> } = {},
  ): TargetOf<W[E]> {
    if (actor) this.assertMay(row, event, actor);
    else this.assertPossible(row, event);
    const reached = targetOf(event, this.workflow[event], vers);
    tx.journal({
      entityCode: this.of.entityCode,
      entityId: id,
      action: event,
      de: row.statut,
      vers: reached,
      commentaire,
      details,
      actor,
    });
    return reached;
  }
}
