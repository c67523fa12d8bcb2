/**
 * The events of a machine and who carries them out: one table, in a file above the acts, with one line for each event of the workflow. An event without its
 * line does not compile, nor one whose line says nothing of its guards: no event is allowed because somebody forgot it.
 */
import type { Actor } from '@riph/contracts/core/call';
import { DomainError, refusal } from '@riph/contracts/core/errors';
import type { Transition, Workflow } from '@riph/contracts/core/workflow';

/**
 * French reasons why the facts forbid an event now; empty when they do not. With `refusal`, what the call answers when it tells more than a button can: the
 * fields that are missing, one by one.
 */
export type Judgement = readonly string[] | { reasons: readonly string[]; refusal: DomainError };

/** One event: its guard, and what the generic call does; `'appel'`: it has a call of its own, which asks `assertMay`. */
export type Act<D, I, O> = {
  /** State and droit are judged before it. */
  guard: (row: D, actor: Actor) => Judgement | Promise<Judgement>;
  run: ((input: I) => Promise<O>) | 'appel';
};
/** Said by an event that nothing but its droit and its state forbids. */
export const noGuard = (): Judgement => [];

/** `'systeme'`: the platform alone fires it, as the table of the workflow says. */
export type EventTable<W extends Workflow<string>, D, I, O> = {
  readonly [E in keyof W]: W[E] extends { readonly by: 'systeme' } ? 'systeme' : Act<D, I, O>;
};

/** What the engine says of a row. `Machine` is one. */
type Judge<E extends string, D> = {
  workflow: Readonly<Record<E, Transition<string>>>;
  reasons: (row: D, event: E) => string[];
  assertPossible: (row: D, event: E, version?: number) => void;
  mayFire: (actor: Actor, event: E, row: D) => boolean;
  assertMayFire: (actor: Actor, event: E, row: D) => void;
};

export type Possible<E extends string> = { code: E; label: string; allowed: boolean; reasons: string[] };

export class Events<E extends string, D extends { statut: string }, I, O> {
  private readonly codes: readonly E[];

  constructor(
    private readonly machine: Judge<E, D>,
    private readonly table: Readonly<Record<E, Act<D, I, O> | 'systeme'>>,
  ) {
    this.codes = Object.keys(table).filter((code): code is E => code in machine.workflow);
  }

  /** The events that a person may fire at all, each with whether it may be fired now and why not. */
  possible(row: D, actor: Actor): Promise<Possible<E>[]> {
    return this.judged(row, actor, (code) => this.machine.mayFire(actor, code, row));
  }

  /** Those of them that its state lets through: what a screen offers of a row. */
  offered(row: D, actor: Actor): Promise<Possible<E>[]> {
    return this.judged(
      row,
      actor,
      (code) => this.machine.workflow[code].from.includes(row.statut) && this.machine.mayFire(actor, code, row),
    );
  }

  /** The events that leave the state of the row, whoever may fire them. */
  leaving(row: D, actor: Actor): Promise<Possible<E>[]> {
    return this.judged(row, actor, (code) => this.machine.workflow[code].from.includes(row.statut));
  }

  private judged(row: D, actor: Actor, isTold: (code: E) => boolean): Promise<Possible<E>[]> {
    return Promise.all(
      this.codes.filter(isTold).map(async (code) => {
        const reasons = await this.reasons(code, row, actor);
        return { code, label: this.machine.workflow[code].label, allowed: reasons.length === 0, reasons };
      }),
    );
  }

  /** Why its state or its guard forbids it now, in French; guards read facts: they are asked only where the state lets the event through. */
  async reasons(code: E, row: D, actor: Actor): Promise<string[]> {
    const act = this.table[code];
    const ofState = this.machine.reasons(row, code);
    if (ofState.length > 0 || act === 'systeme') return ofState;
    return [...reasonsOf(await act.guard(row, actor))];
  }

  /** Droit, version, state, then guard, in one question: for the act that has its own call, before anything is made. */
  async assertMay(event: E, row: D, actor: Actor, version?: number): Promise<void> {
    this.machine.assertMayFire(actor, event, row);
    await this.assertAllowedNow(event, row, actor, version);
  }

  /** The generic call: droit, version, state, guard, then the act. */
  async run(event: E, row: D, actor: Actor, input: I, version?: number): Promise<O> {
    this.machine.assertMayFire(actor, event, row);
    const act = this.table[event];
    if (act === 'systeme' || act.run === 'appel')
      throw refusal('transition.refusee', { raisons: ['Cette action se fait depuis son propre formulaire.'] });
    await this.assertAllowedNow(event, row, actor, version);
    return act.run(input);
  }

  /** Version, state, then guard; the droit is judged before. */
  private async assertAllowedNow(event: E, row: D, actor: Actor, version?: number): Promise<void> {
    this.machine.assertPossible(row, event, version);
    const act = this.table[event];
    if (act !== 'systeme') assertAllowed(await act.guard(row, actor));
  }
}

const reasonsOf = (j: Judgement): readonly string[] => ('refusal' in j ? j.reasons : j);

/** Throws what the judgement refuses. For the act that has its own call, and asks its guard itself. */
export function assertAllowed(judgement: Judgement): void {
  const raisons = [...reasonsOf(judgement)];
  if (raisons.length > 0) throw 'refusal' in judgement ? judgement.refusal : refusal('transition.refusee', { raisons });
}
