import { expect, test } from '@jest/globals';
import { nomsAuTitre } from './export.rules.ts';

const r = (nom: string, type: 'COLLEGE_1' | 'COLLEGE_2', partie: 'ENTIER' | 'PARTIE_1' | 'PARTIE_2') => ({ nom, type, partie });

test.each([
  ['nobody', [], ''],
  ['one, of the whole', [r('Ève Roy', 'COLLEGE_1', 'ENTIER'), r('Max Petit', 'COLLEGE_2', 'ENTIER')], 'Ève Roy'],
  [
    'two, one for each part of a trial',
    [r('Ève Roy', 'COLLEGE_1', 'PARTIE_1'), r('Max Petit', 'COLLEGE_2', 'PARTIE_1'), r('Zoé Blanc', 'COLLEGE_1', 'PARTIE_2')],
    'Ève Roy (collège I, partie I) ; Zoé Blanc (collège I, partie II)',
  ],
])('the reporters of the first college on the sheet: %s', (_cas, rapporteurs, dits) => {
  expect(nomsAuTitre(rapporteurs, 'COLLEGE_1')).toBe(dits);
});
