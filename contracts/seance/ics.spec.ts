import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { writableText } from '../core/plain-text.ts';
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

const TEXT = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'aé ,;:\\n"\r\n\t\u2028\u0085\u0007\u00ad\ufffe👩'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 120,
});
test('whatever text is stored, another program reads it back', () => {
  fc.assert(
    fc.property(TEXT, (resume) => {
      const calendar = new ICAL.Component(ICAL.parse(calendrierIcs([{ ...EVENEMENT, resume }], '2026-03-02T08:00:00Z')));
      const events = calendar.getAllSubcomponents('vevent');
      expect(events.map((e) => e.getFirstPropertyValue('summary'))).toEqual([writableText(resume)]);
      expect(events[0].getFirstPropertyValue('url')).toBe(EVENEMENT.adresse);
    }),
    { seed: 2_030, numRuns: 1_000 },
  );
});
