import type { seanceDirect } from '@riph/contracts/seance/direct.calls';
import type { Answer } from '../../../api/types.ts';

export type Direct = Answer<typeof seanceDirect.calls.lire>;
export type Point = Direct['points'][number];
export type Membre = Direct['membres'][number];
