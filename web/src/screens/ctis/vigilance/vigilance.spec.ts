import { expect, test } from '@jest/globals';
import type { NotificationLue } from '@riph/contracts/dossier-ctis/vigilance.schemas';
import { filtrer, limiteDe } from './vigilance.rules.ts';

const n = (id: number, plus: Partial<NotificationLue> = {}): NotificationLue => ({
  id,
  type: 'DEBUT_ESSAI',
  pays: 'FR',
  dateEvenement: '2026-03-02',
  dateConnaissance: null,
  arretPourSurete: null,
  dateNotification: null,
  description: '',
  mesures: '',
  statut: 'RECUE',
  origine: 'BATCH',
  datesAnterieures: [],
  echeance: null,
  enRetard: false,
  pjs: [],
  peutJoindre: true,
  ...plus,
});

test('the last day follows what is typed, once it is known', () => {
  expect(limiteDe({ type: '', dateEvenement: '2026-03-02', dateConnaissance: null })).toBeNull();
  expect(limiteDe({ type: 'MESURE_URGENTE', dateEvenement: null, dateConnaissance: null })).toBeNull();
  expect(limiteDe({ type: 'MESURE_URGENTE', dateEvenement: '2026-03-02', dateConnaissance: null })).toBe('2026-03-09');
  expect(limiteDe({ type: 'RAS', dateEvenement: '2026-03-02', dateConnaissance: null })).toBeNull();
});

test('filters: what has no piece yet, what was late, what is of France', () => {
  const list = [n(1), n(2, { enRetard: true, pays: 'DE' }), n(3, { peutJoindre: false, pays: null })];
  const ids = (f: Parameters<typeof filtrer>[1]) => filtrer(list, f).map((x) => x.id);
  expect(ids('TOUTES')).toEqual([1, 2, 3]);
  expect(ids('A_COMPLETER')).toEqual([1, 2]);
  expect(ids('EN_RETARD')).toEqual([2]);
  expect(ids('FRANCE')).toEqual([1, 3]);
});
