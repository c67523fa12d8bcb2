import { parseArgs } from 'node:util';

type Options = {
  seed: number;
  /** Invented requests of each call that the profile may make. */
  examples: number;
  /** All calls for all profiles, and the values at the bounds of each schema. */
  isFull: boolean;
  profils: readonly string[];
  /** Calls whose name holds this. */
  only: string;
};

const SEED = 20_261_121;

/** `--seed=N`, `--examples=N` (8; 30 with `--full`), `--full`, `--profil=X` (several times; all), `--only=text`. Throws on a number that is none. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      examples: { type: 'string' },
      full: { type: 'boolean', default: false },
      profil: { type: 'string', multiple: true, default: [] },
      only: { type: 'string', default: '' },
    },
  });
  return {
    seed: whole(values.seed, SEED, '--seed'),
    examples: whole(values.examples, values.full ? 30 : 8, '--examples'),
    isFull: values.full,
    profils: values.profil,
    only: values.only,
  };
}

function whole(text: string | undefined, byDefault: number, name: string): number {
  const n = text === undefined ? byDefault : Number(text);
  if (!Number.isInteger(n) || n < 1) throw new Error(`${name} veut un nombre entier positif.`);
  return n;
}
