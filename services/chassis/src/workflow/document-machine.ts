/**
 * The engine of workflows on a document of MongoDB. The table, the droits and the refusals are those of `Machine`; what differs: there is no lock. The row is a part
 * of a content that `MongoStore.change` may read again and judge again, so that an event is fired on the content itself, and its line and its facts are written with it.
 * What must not be done twice (a letter, a place) is done after the change.
 */
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { mayFire, type Transition, targetsOf } from '@riph/contracts/core/workflow';
import type { DocumentTx } from '../store/mongo/document-tx.ts';
import { notHis } from './machine.ts';

/** `E` fires on a row in a state `S`; several rows of one document may each have their machine. */
export class DocumentMachine<S extends string, E extends string> {
  readonly workflow: Readonly<Record<E, Transition<S>>>;

  constructor(
    private readonly of: {
      /** Of its lines in the journal. */
      entityCode: string;
      workflow: Readonly<Record<E, Transition<S>>>;
      /** « La partie II est « Recevabilité » », for refusals. */
      state: (statut: S) => string;
    },
  ) {
    this.workflow = of.workflow;
  }

  /** Why the state forbids an event, in French; empty when it does not. */
  reasons = (row: { statut: S }, event: E): string[] =>
    this.workflow[event].from.includes(row.statut) ? [] : [`${this.of.state(row.statut)} : cette action n’est plus possible.`];

  assertPossible = (row: { statut: S }, event: E): void => {
    const raisons = this.reasons(row, event);
    if (raisons.length > 0) throw refusal('transition.refusee', { raisons });
  };

  mayFire = (actor: Actor, event: E): boolean => mayFire(actor.profil, this.workflow[event]);

  assertMayFire = (actor: Actor, event: E): void => {
    if (!this.mayFire(actor, event)) throw notHis(this.workflow[event]);
  };

  /**
   * One change of state inside a change of the document: gives the state reached, for the caller to write. `actor` null is the platform; `vers` where the table leaves
   * a choice, or keeps the state.
   */
  fire(
    tx: DocumentTx,
    id: number,
    row: { statut: S },
    event: E,
    actor: Actor | null,
    { vers, commentaire, details }: { vers?: S; commentaire?: string | null; details?: Record<string, unknown> } = {},
  ): S {
    if (actor) this.assertMayFire(actor, event);
    this.assertPossible(row, event);
    const targets = targetsOf(this.workflow[event]);
    const reached = targets.length === 1 ? targets[0] : vers;
    if (reached === undefined || !targets.includes(reached) || (vers ?? reached) !== reached)
      throw new Error(`${event} does not lead to ${vers}`);
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
