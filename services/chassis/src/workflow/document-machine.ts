/**
 * The engine of workflows on a document of MongoDB. The table, the droits and the refusals are those of `Machine`; what differs: there is no lock. The row is a part
 * of a content that `MongoStore.change` may read again and judge again, so that an event is fired on the content itself, and its line and its facts are written with it.
 * What must not be done twice (a letter, a place) is done after the change.
 */
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { mayFire, type TargetOf, targetOf, type Workflow } from '@riph/contracts/core/workflow';
import type { DocumentTx } from '../store/mongo/document-tx.ts';
import { notHis } from './machine.ts';

/** `W` is the table of the states `S`, `R` what is judged of a row; several rows of one document may each have their machine. */
export class DocumentMachine<S extends string, W extends Workflow<S>, R extends { statut: S } = { statut: S }> {
  readonly workflow: W;

  constructor(
    private readonly of: {
      /** Of its lines in the journal. */
      entityCode: string;
      workflow: W;
      /** What is said of an event that the state forbids, in French. */
      why: (row: R, event: keyof W & string) => string;
    },
  ) {
    this.workflow = of.workflow;
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

  /**
   * One change of state inside a change of the document: gives the state reached, for the caller to write. `actor` null is the platform; `vers` where the table leaves
   * a choice, or keeps the state.
   */
  fire<E extends keyof W & string>(
    tx: DocumentTx,
    id: number,
    row: R,
    event: E,
    actor: Actor | null,
    { vers, commentaire, details }: { vers?: S; commentaire?: string | null; details?: Record<string, unknown> } = {},
  ): TargetOf<W[E]> {
    if (actor) this.assertMayFire(actor, event);
    this.assertPossible(row, event);
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
