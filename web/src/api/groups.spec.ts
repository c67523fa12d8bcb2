import { expect, test } from '@jest/globals';
import { isStale } from './groups.ts';

test.each<[string, string, string[] | undefined, boolean]>([
  ['etude.pieces', 'etude.dossier', undefined, true],
  ['seance.odj', 'etude.dossier', undefined, false],
  ['seance.odj', 'etude.dossier', ['seance'], true],
  ['seance.odj', 'etude.dossier', ['seance.odj'], true],
  ['seance.odj', 'etude.dossier', ['seance.presence'], false],
  ['examen.notes', 'etude.dossier', undefined, true],
  ['etude.dossier', 'examen.notes', undefined, true],
  ['dossier-ctis.parties', 'examen.notes', undefined, true],
  ['examen.notes', 'seance.odj', undefined, false],
  ['examen.notes', 'seance.odj', ['etude'], true],
  ['', 'etude.dossier', undefined, true],
])('a read of %s after a write of %s, stale %j: %s', (group, write, stale, expected) =>
  expect(isStale(group, { group: write, stale })).toBe(expected),
);
