import { expect, test } from '@jest/globals';
import { etatJeton, JETON_DUREE_MS, type JetonDates } from './jetons.rules.ts';

const t = new Date('2026-11-21T10:00:00Z');
const after = (ms: number) => new Date(t.getTime() + ms).toISOString();
const jeton: JetonDates = { expireLe: after(JETON_DUREE_MS.MDP_OUBLIE), utiliseLe: null, annuleLe: null };

test.each<[string, JetonDates | null, number, string]>([
  ['unknown', null, 0, 'INVALIDE'],
  ['fresh', jeton, 0, 'OK'],
  ['at its last instant', jeton, 3_600_000, 'OK'],
  ['one millisecond later', jeton, 3_600_001, 'EXPIRE'],
  ['used', { ...jeton, utiliseLe: after(0) }, 1, 'DEJA_UTILISE'],
  ['used long ago', { ...jeton, utiliseLe: after(0) }, 9_999_999, 'DEJA_UTILISE'],
  ['replaced by a newer one', { ...jeton, annuleLe: after(0) }, 1, 'INVALIDE'],
])('a token %s', (_, j, ms, etat) => expect(etatJeton(j, after(ms))).toBe(etat));
