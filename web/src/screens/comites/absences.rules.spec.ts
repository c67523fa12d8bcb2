import { expect, test } from '@jest/globals';
import { alerteAbsence, joursDe } from './absences.rules.ts';

const seance = (date: string, di: number, ms: number) => ({ date, remplissage: { di, ms, autres: 0 } });

test('an absence over days without a séance says nothing', () => expect(alerteAbsence([])).toBeNull());

test('one over séances names each of them, with its dossiers', () => {
  expect(alerteAbsence([seance('2026-05-12', 2, 1)])).toMatch(
    /^Une séance est prévue .* 12\/05\/2026 \(3\sdossiers\)\. L’absence/,
  );
  expect(alerteAbsence([seance('2026-05-12', 1, 0), seance('2026-05-26', 0, 0)])).toMatch(
    /^Des séances sont prévues .*12\/05\/2026 \(1\sdossier\) et le 26\/05\/2026/,
  );
});

test.each([
  [
    { du: '2026-05-10', au: '2026-05-12' },
    { du: '2026-05-10', au: '2026-05-12' },
  ],
  [{ du: '2026-05-12', au: '2026-05-10' }, null],
  [{ du: '2026-05-12', au: '' }, null],
])('the days of %j', (absence, attendus) => expect(joursDe(absence)).toEqual(attendus));
