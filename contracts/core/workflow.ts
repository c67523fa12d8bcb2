/** Workflows as tables: the buttons, the checks, the refusals, the diagram and the tests follow from them. */
import type { Droit } from './droits.ts';

export type Transition<S extends string> = {
  from: readonly S[];
  /** The state reached; a list where facts decide which. */
  to: S | readonly S[];
  /** Who may fire it; 'systeme' for batches and draws. */
  by: Droit | 'systeme';
  label: string;
};
export type Workflow<S extends string> = Record<string, Transition<S>>;

/** Whether the table lets `event` leave `state`. */
export const can = <S extends string>(workflow: Workflow<S>, state: S, event: string): boolean =>
  workflow[event]?.from.includes(state) ?? false;

/** Events that the table lets leave `state`, in the order of the table. */
export const possibleEvents = <S extends string, W extends Workflow<S>>(workflow: W, state: S): (keyof W & string)[] =>
  Object.keys(workflow).filter((e) => workflow[e].from.includes(state));
