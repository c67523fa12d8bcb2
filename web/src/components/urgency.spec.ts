import { expect, test } from '@jest/globals';
import { resteEnMots } from '@riph/contracts/core/deadlines';
import { type Urgence, urgencyOf } from './urgency.ts';

// Saturday 21 November 2026; 25 December is a holiday.
test.each<[string, string | null, Urgence, string]>([
  ['2026-11-21', '2026-11-20', 'depassee', 'en retard de 1 jour ouvré'],
  ['2026-11-21', '2026-11-21', 'urgente', 'aujourd’hui'],
  ['2026-11-21', '2026-11-23', 'urgente', '1 jour ouvré'],
  ['2026-11-20', '2026-11-25', 'proche', '3 jours ouvrés'],
  ['2026-11-20', '2026-11-27', 'proche', '5 jours ouvrés'],
  ['2026-11-20', '2026-11-30', 'loin', '6 jours ouvrés'],
  ['2026-12-24', '2026-12-28', 'urgente', '1 jour ouvré'],
  ['2026-11-27', '2026-11-20', 'depassee', 'en retard de 5 jours ouvrés'],
])('on %s, deadline %s: %s, « %s »', (today, echeance, level, words) => {
  expect(urgencyOf(today, echeance)).toBe(level);
  if (echeance) expect(resteEnMots(today, echeance)).toBe(words);
});

test('no deadline, no urgency', () => expect(urgencyOf('2026-11-21', null)).toBe('aucune'));
