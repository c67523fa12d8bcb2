/** The source that is shown for a restricted séance. Rule: COM-05. */
import { expect, test } from '@jest/globals';
import { regleDe } from './quorum.ts';

test.each<[string, string[], boolean]>([
  ['of a trial', ['REG536'], true],
  ['of two trials', ['REG536', 'REG536'], true],
  ['of a RIPH', ['JARDE'], false],
  ['of a device', ['REG745'], false],
  ['of a trial and a RIPH', ['REG536', 'JARDE'], false],
  ['of nothing yet', [], false],
])('a restricted séance %s: R1124-12 shown, %s', (_quoi, reglementations, isShown) =>
  expect(regleDe('RESTREINTE', reglementations).includes('article R1124-12')).toBe(isShown),
);

test('a plenary séance follows R1123-11 whatever it examines', () => {
  for (const codes of [['REG536'], ['JARDE'], []]) expect(regleDe('PLENIERE', codes)).toContain('article R1123-11');
});
