import { expect, test } from '@jest/globals';
import { sansRapports } from './sans-rapports.rules.ts';

const place = (type: 'COLLEGE_1' | 'COLLEGE_2', rapportDepose: boolean) => ({
  utiId: 3,
  nom: 'Dominique Girard',
  type,
  partie: 'ENTIER' as const,
  rapportDepose,
});
const dossier = (dosId: number, rapporteurs: ReturnType<typeof place>[], numero: string | null = `26.0000${dosId}`) => ({
  dosId,
  numero,
  rapporteurs,
});

test.each<[string, number, 'PLENIERE' | 'RESTREINTE', string[]]>([
  ['no report', 0, 'PLENIERE', ['Le rapport du collège I n’est pas déposé. Le rapport du collège II n’est pas déposé.']],
  ['one report', 1, 'PLENIERE', ['Le rapport du collège II n’est pas déposé.']],
  ['two reports', 2, 'PLENIERE', []],
  [
    'no report, restricted',
    0,
    'RESTREINTE',
    ['Le rapport du collège I n’est pas déposé. Le rapport du collège II n’est pas déposé.'],
  ],
  ['one report, restricted', 1, 'RESTREINTE', []],
])('%s: the warning comes or not', (_, deposes, type, manques) => {
  const places = [place('COLLEGE_1', deposes > 0), place('COLLEGE_2', deposes > 1)];
  expect(sansRapports([dossier(1, places)], type).map((d) => d.manques)).toEqual(manques);
});

test('each dossier that lacks one is named by its number', () =>
  expect(sansRapports([dossier(1, []), dossier(2, [], null)], 'PLENIERE').map((d) => d.nom)).toEqual(['26.00001', 'Dossier 2']));
