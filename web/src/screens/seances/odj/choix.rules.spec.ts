import { expect, test } from '@jest/globals';
import { proposer } from './choix.rules.ts';

const d = (dosId: number, type: 'DI' | 'MS', seanceTenable = true) => ({ dosId, type, seanceTenable });
const seance = (di: number, ms: number) => ({
  capaciteDi: 4,
  capaciteMs: 8,
  remplissage: { diConsommees: 4 - di, msConsommees: 8 - ms },
});

test.each([
  ['all that there is place for', [d(1, 'DI'), d(2, 'MS'), d(3, 'DI')], seance(4, 8), 50, [1, 2, 3]],
  ['a full kind leaves the other', [d(1, 'DI'), d(2, 'DI'), d(3, 'MS'), d(4, 'DI')], seance(1, 8), 50, [1, 3]],
  ['none after its deadline, and it takes nobody’s place', [d(1, 'DI', false), d(2, 'DI')], seance(1, 8), 50, [2]],
  ['more taken than places', [d(1, 'DI')], seance(-1, 8), 50, []],
  ['no more than one request registers', [d(1, 'MS'), d(2, 'MS'), d(3, 'MS')], seance(4, 8), 2, [1, 2]],
] as const)('proposed: %s', (_, dossiers, places, max, attendus) =>
  expect(proposer(dossiers, places, max).map((x) => x.dosId)).toEqual(attendus),
);
