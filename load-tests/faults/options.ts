import { parseArgs } from 'node:util';

type Options = { kills: number; graine: number; dossiers: number; construire: boolean; scenarios: boolean; scenario: string };

const COURT = 16;
const COMPLET = 200;

/**
 * `--kills=N` (16; 200 with `--full`), `--seed=N`, `--dossiers=N` played side by side (4), `--no-build` (what was built last is used again),
 * `--no-scenarios` (kills alone), `--scenario=WORDS` (those alone whose name holds them). Throws on a number that is none.
 */
export function lireOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      kills: { type: 'string' },
      seed: { type: 'string' },
      dossiers: { type: 'string' },
      full: { type: 'boolean', default: false },
      'no-build': { type: 'boolean', default: false },
      'no-scenarios': { type: 'boolean', default: false },
      scenario: { type: 'string', default: '' },
    },
  });
  return {
    kills: entier(values.kills, values.full ? COMPLET : COURT, '--kills'),
    graine: entier(values.seed, Date.now() % 1_000_000, '--seed'),
    dossiers: entier(values.dossiers, 4, '--dossiers'),
    construire: !values['no-build'],
    scenarios: !values['no-scenarios'],
    scenario: values.scenario,
  };
}

function entier(texte: string | undefined, defaut: number, nom: string): number {
  const n = texte === undefined ? defaut : Number(texte);
  if (!Number.isInteger(n) || n < 0) throw new Error(`${nom} wants a whole number`);
  return n;
}
