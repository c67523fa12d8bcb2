import { expect, test } from '@jest/globals';
import { calendrierIcs, type EvenementIcs, plier } from './ics.ts';

const EVENEMENT: EvenementIcs = {
  uid: 'seance-12@riph',
  sequence: 3,
  quand: { debut: '2026-03-25T13:00:00Z', fin: '2026-03-25T17:00:00Z' },
  resume: 'Séance du comité',
  adresse: 'https://riph.test/seances/12',
  annule: false,
};

test('a folded line has at most 75 bytes and gives the text back', () => {
  const longue = `SUMMARY:${'é'.repeat(100)}`;
  const lignes = plier(longue).split('\r\n');
  expect(lignes.every((l) => Buffer.byteLength(l) <= 75)).toBe(true);
  expect(lignes.map((l, i) => (i === 0 ? l : l.slice(1))).join('')).toBe(longue);
  expect(plier('court')).toBe('court');
});

test.each<[string, Partial<EvenementIcs>, string[]]>([
  ['an hour', {}, ['DTSTART:20260325T130000Z', 'DTEND:20260325T170000Z', 'SEQUENCE:3', 'STATUS:CONFIRMED', 'UID:seance-12@riph']],
  ['a day ends on the next one', { quand: { jour: '2026-12-31' } }, ['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101']],
  ['called off', { annule: true }, ['STATUS:CANCELLED']],
  ['marks of the format are escaped', { resume: 'a,b;c\\d\ne' }, ['SUMMARY:a\\,b\\;c\\\\d\\ne']],
])('%s', (_, change, attendues) => {
  const lignes = calendrierIcs([{ ...EVENEMENT, ...change }], '2026-03-02T08:00:00Z').split('\r\n');
  for (const l of attendues) expect(lignes).toContain(l);
});
