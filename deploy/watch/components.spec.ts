import { expect, test } from '@jest/globals';
import { faultsOf, majorsBehind } from './components.rules.ts';

test('known faults come the worst first, with whether a mended version exists', () => {
  const vulnerabilities = {
    b: { severity: 'moderate', range: '<2.0.0', fixAvailable: false },
    c: { severity: 'critical', range: '*', fixAvailable: { name: 'c', version: '3.0.0' } },
    a: { severity: 'moderate', range: '1.x', fixAvailable: true },
  };
  expect(faultsOf({ vulnerabilities })?.map((f) => `${f.name} ${f.severity} ${f.isMendable}`)).toEqual([
    'c critical true',
    'a moderate true',
    'b moderate false',
  ]);
  expect(faultsOf({ vulnerabilities: {} })).toEqual([]);
});

test.each([[{ error: { code: 'ENOTFOUND' } }], [{ message: 'no', statusCode: 405 }], [null]])(
  'an answer that is none is never taken for « no fault »: %j',
  (answer) => expect(faultsOf(answer)).toBeNull(),
);

test('only a first number behind is told; one that is not installed, or ahead of what is published, is not', () => {
  const answer = {
    zod: { current: '4.6.7', latest: '5.0.1' },
    pg: { current: '8.23.1', latest: '8.24.0' },
    otel: { current: '1.301.0', latest: '0.223.1' },
    other: { wanted: '1.0.0', latest: '2.0.0' },
    many: [
      { current: '1.0.0', latest: '2.0.0', dependent: 'bff' },
      { current: '1.0.0', latest: '2.0.0', dependent: 'chassis' },
    ],
  };
  expect(majorsBehind(answer)?.map((b) => b.name)).toEqual(['zod', 'many']);
  expect(majorsBehind({ error: { code: 'EAI_AGAIN' } })).toBeNull();
});
