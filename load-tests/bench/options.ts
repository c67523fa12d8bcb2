import { parseArgs } from 'node:util';

export type Options = {
  dossiers: number;
  personnes: number;
  graine: number;
  /** Seconds of load on each target of a compared scenario. */
  duree: number;
  /** How many processes of etude and of search. */
  instances: number;
  /** Run at each of these numbers of dossiers in turn. */
  croissance: readonly number[];
  scenarios: readonly string[];
  avecPair: boolean;
  /** Without it Node sends the load itself, one request an iteration. */
  avecK6: boolean;
  /** So many documents in the search index; those beyond the dossiers are made up. Null: the dossiers alone. */
  index: number | null;
  /** Persons of the file of volunteers, four designations each. */
  volontaires: number;
};

const GRAINE = 20_261_121;
const PERSONNES = 3_000;
const VOLONTAIRES = 20_000;
const CROISSANCE = [2_000, 20_000, 200_000] as const;

/** `--dossiers=20000 --index=N --volunteers=20000 --duration=12 --instances=1 --growth --scenario=name` (several times) `--seed=N --no-peer --no-k6`. Throws on a number that is none. */
export function lireOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      dossiers: { type: 'string' },
      duration: { type: 'string' },
      instances: { type: 'string' },
      growth: { type: 'boolean', default: false },
      scenario: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string' },
      'no-peer': { type: 'boolean', default: false },
      'no-k6': { type: 'boolean', default: false },
      index: { type: 'string' },
      volunteers: { type: 'string' },
    },
  });
  const dossiers = entier(values.dossiers, 20_000, '--dossiers');
  return {
    dossiers,
    personnes: PERSONNES,
    graine: entier(values.seed, GRAINE, '--seed'),
    duree: entier(values.duration, 12, '--duration'),
    instances: entier(values.instances, 1, '--instances'),
    croissance: values.growth ? CROISSANCE : [dossiers],
    scenarios: values.scenario,
    avecPair: !values['no-peer'],
    avecK6: !values['no-k6'],
    index: values.index === undefined ? null : entier(values.index, 0, '--index'),
    volontaires: entier(values.volunteers, VOLONTAIRES, '--volunteers'),
  };
}

function entier(texte: string | undefined, parDefaut: number, nom: string): number {
  const n = texte === undefined ? parDefaut : Number(texte);
  if (!Number.isInteger(n) || n < 1) throw new Error(`${nom} veut un nombre entier positif.`);
  return n;
}
