import { Etude1763700000001 } from './001-etude.ts';

export const MIGRATIONS = [Etude1763700000001];
