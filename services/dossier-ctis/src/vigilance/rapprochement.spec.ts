import { expect, test } from '@jest/globals';
import { typeDuPortail } from '@riph/contracts/dossier-ctis/vigilance.rules';
import type { NotificationVigilance } from '@riph/contracts/dossier-ctis/vigilance.schemas';
import { rapprocher } from './rapprochement.rules.ts';

const ev = (type: string, date: string | null, pays: string | null = 'FR') => ({ type, date, pays });

test('words of both forms of the portal are known; an unknown one makes nothing', () => {
  expect(typeDuPortail('START_OF_TRIAL')).toBe('DEBUT_ESSAI');
  expect(typeDuPortail('Start of Recruitment')).toBe('PREMIERE_VISITE');
  expect(typeDuPortail('URGENT_SAFETY_MEASURE')).toBe('MESURE_URGENTE');
  expect(typeDuPortail('Something else')).toBeNull();
});

test('the same record twice makes each notification once, for each country', () => {
  const connues: NotificationVigilance[] = [];
  const record = [
    ev('START_OF_TRIAL', '2023-01-17'),
    ev('START_OF_TRIAL', '2023-02-01', 'DE'),
    ev('START_OF_RECRUITMENT', null),
    ev('END_OF_TRIAL', '2025-01-01', 'DE'),
    ev('X', '2023-01-01'),
  ];
  expect(rapprocher(connues, record).map((n) => [n.id, n.type, n.pays, n.dateEvenement])).toEqual([
    [1, 'DEBUT_ESSAI', 'FR', '2023-01-17'],
    [2, 'DEBUT_ESSAI', 'DE', '2023-02-01'],
  ]);
  expect(rapprocher(connues, record)).toEqual([]);
  expect(connues).toHaveLength(2);
});

test('a corrected date changes the record and keeps the old one; a second event of the kind is a second one', () => {
  const connues: NotificationVigilance[] = [];
  rapprocher(connues, [ev('TEMPORARY_HALT', '2024-01-10')]);
  expect(rapprocher(connues, [ev('TEMPORARY_HALT', '2024-01-12')])).toEqual([]);
  expect(connues[0]).toMatchObject({ dateEvenement: '2024-01-12', datesAnterieures: ['2024-01-10'] });
  expect(rapprocher(connues, [ev('TEMPORARY_HALT', '2024-01-12'), ev('TEMPORARY_HALT', '2025-03-01')])).toHaveLength(1);
  expect(connues.map((n) => n.dateEvenement)).toEqual(['2024-01-12', '2025-03-01']);
});

test('what the sponsor declared is recognised, and never corrected by the portal', () => {
  const [declaree] = rapprocher([], [ev('SERIOUS_BREACH', '2026-03-02')]);
  const connues: NotificationVigilance[] = [{ ...declaree, origine: 'DEPOSANT' }];
  expect(rapprocher(connues, [ev('SERIOUS_BREACH', '2026-03-02')])).toEqual([]);
  expect(rapprocher(connues, [ev('SERIOUS_BREACH', '2026-03-09')])).toHaveLength(1);
  expect(connues[0]).toMatchObject({ dateEvenement: '2026-03-02', datesAnterieures: [] });
});
