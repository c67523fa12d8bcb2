import { expect, test } from '@jest/globals';
import type { MembreSeance } from '../cadre/seances.types.ts';
import { basculerLecture, compteDossier, lecturesDe } from './affectation.rules.ts';

type Role = MembreSeance['cellules'][number]['role'];
const membre = (...roles: Role[]) => ({
  cellules: roles.map((role, i) => ({ dosId: i + 1, role, rapportDepose: false, conflit: null })),
});

test('readings are the cells of a reader, never those of a reporter', () =>
  expect(lecturesDe(membre('LECTEUR', 'RAPPORTEUR_1', null, 'LECTEUR'))).toEqual([1, 4]));

test.each<[number[], number, number[]]>([
  [[1, 2], 2, [1]],
  [[1], 2, [1, 2]],
  [[], 1, [1]],
])('%j with %d toggled gives %j', (l, dosId, expected) => expect(basculerLecture(l, dosId)).toEqual(expected));

test('reporters and readers of a dossier', () =>
  expect(compteDossier([membre('RAPPORTEUR_1'), membre('LECTEUR'), membre('METHODOLOGISTE'), membre(null)], 1)).toEqual({
    rapporteurs: 2,
    lecteurs: 1,
  }));
