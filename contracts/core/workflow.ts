/** Workflows as tables: the buttons, the checks, the refusals, the diagram and the tests follow from them. */
import * as z from 'zod';
import { type Droit, hasDroit, type Profil } from './droits.ts';

export type Transition<S extends string> = {
  from: readonly S[];
  /** The state reached; a list where facts decide which. */
  to: S | readonly S[];
  /** Who may fire it: whoever holds the droit, or one of them; 'systeme' for batches and draws. */
  by: Droit | readonly Droit[] | 'systeme';
  label: string;
};
export type Workflow<S extends string> = Record<string, Transition<S>>;

/** Whether the table lets `event` leave `state`. */
export const can = <S extends string>(workflow: Workflow<S>, state: S, event: string): boolean =>
  workflow[event]?.from.includes(state) ?? false;

/** Events that the table lets leave `state`, in the order of the table. */
export const possibleEvents = <S extends string, W extends Workflow<S>>(workflow: W, state: S): (keyof W & string)[] =>
  Object.keys(workflow).filter((e) => workflow[e].from.includes(state));

/** The droits that let a person fire it, one being enough; empty when the platform alone does. */
export const firingDroits = ({ by }: Pick<Transition<string>, 'by'>): readonly Droit[] =>
  [by].flat().filter((droit) => droit !== 'systeme');

/** Whether a profile may fire it, whatever the state. */
export const mayFire = (profil: Profil, transition: Pick<Transition<string>, 'by'>): boolean =>
  firingDroits(transition).some((droit) => hasDroit(profil, droit));

/** The states that it may lead to. */
export const targetsOf = <S extends string>({ to }: Pick<Transition<S>, 'to'>): readonly S[] =>
  typeof to === 'string' ? [to] : to;

/** The state that an event leads to: the only one, or the one of several that is said. Throws on another. */
export function reachedBy<S extends string>(event: string, transition: Pick<Transition<S>, 'to'>, vers: S | undefined): S {
  const targets = targetsOf(transition);
  const reached = targets.length === 1 ? targets[0] : vers;
  if (reached === undefined || (vers ?? reached) !== reached || !targets.includes(reached))
    throw new Error(`${event} does not lead to ${vers}`);
  return reached;
}

/** The events of a table, in its order. */
export const eventsOf = <W extends Workflow<string>>(workflow: W) =>
  Object.keys(workflow) as [keyof W & string, ...(keyof W & string)[]];

/** An event that a call offers to who reads a row: a button, or why it may not be pressed now. */
export const possibleEvent = <const C extends readonly [string, ...string[]]>(codes: C) =>
  z.object({ code: z.enum(codes), label: z.string(), allowed: z.boolean(), reasons: z.array(z.string()) });
