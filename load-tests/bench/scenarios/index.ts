import type { Scenario } from '../mesure.ts';
import { autres } from './autres.ts';
import { depot } from './depot.ts';
import { fichiers } from './fichiers.ts';
import { lectures } from './lectures.ts';
import { listes } from './listes.ts';
import { suggestions } from './suggestions.ts';
import { volontaires } from './volontaires.ts';

/** In the order of the table. Those that write come after those that read. */
export const SCENARIOS: readonly Scenario[] = [
  ...lectures,
  ...listes,
  ...suggestions,
  ...volontaires,
  ...depot,
  ...fichiers,
  ...autres,
];
