import { describe, expect, test } from '@jest/globals';
import {
  isUnsaved,
  mergeValues,
  SAVE_INITIAL,
  type SaveEvent,
  type SavePhase,
  saveDelay,
  saveNext,
  saveWords,
} from './autosave.rules.ts';

const play = (...events: SaveEvent[]) => events.reduce(saveNext, SAVE_INITIAL);
const modifie: SaveEvent = { type: 'modifie' };
const envoi: SaveEvent = { type: 'envoi' };
const echec: SaveEvent = { type: 'echec' };
const succes: SaveEvent = { type: 'succes', le: 1_000 };

test.each<[string, SaveEvent[], SavePhase, number | null, boolean]>([
  ['nothing typed', [], 'repos', null, false],
  ['typed', [modifie], 'attente', 2_000, true],
  ['typed, then sent', [modifie, envoi], 'envoi', null, true],
  ['saved', [modifie, envoi, succes], 'repos', null, false],
  ['typed while sending: goes again', [modifie, envoi, modifie, succes], 'attente', 2_000, true],
  ['network down', [modifie, envoi, echec], 'echec', 2_000, true],
  ['network down twice', [modifie, envoi, echec, envoi, echec], 'echec', 4_000, true],
  [
    'down for long: waits at most 30 s',
    [modifie, envoi, echec, envoi, echec, envoi, echec, envoi, echec, envoi, echec, envoi, echec],
    'echec',
    30_000,
    true,
  ],
  ['typing after a failure starts afresh', [modifie, envoi, echec, envoi, echec, modifie], 'attente', 2_000, true],
  ['refused: waits for a correction', [modifie, envoi, { type: 'refus', message: 'x' }], 'refus', null, true],
  ['refused, but corrected meanwhile', [modifie, envoi, modifie, { type: 'refus', message: 'x' }], 'attente', 2_000, true],
  [
    'conflict: nothing goes by itself',
    [modifie, envoi, { type: 'conflit', message: 'x' }, modifie, envoi],
    'conflit',
    null,
    true,
  ],
  ['conflict answered', [modifie, envoi, { type: 'conflit', message: 'x' }, { type: 'resolu' }], 'attente', 2_000, true],
])('%s', (_, events, phase, delay, unsaved) => {
  const s = play(...events);
  expect([s.phase, saveDelay(s), isUnsaved(s)]).toEqual([phase, delay, unsaved]);
});

test('the words of the specification', () => {
  const at = () => '14:32';
  expect(saveWords(play(modifie, envoi), at)).toBe('Enregistrement…');
  expect(saveWords(play(modifie, envoi, succes), at)).toBe('Enregistré à 14:32');
  expect(saveWords(play(modifie, envoi, echec), at)).toBe('Non enregistré, nouvelle tentative…');
});

describe('a version conflict', () => {
  const base = { titre: 'A', duree: 12, centres: ['x'] };
  test('takes what only the other changed, keeps mine, tells what both changed', () => {
    const r = mergeValues(base, { titre: 'Mien', duree: 12, centres: ['x', 'y'] }, { titre: 'Autre', duree: 24, centres: ['x'] });
    expect(r.fusion).toEqual({ titre: 'Mien', duree: 24, centres: ['x', 'y'] });
    expect(r.autres.map((c) => c.champ)).toEqual(['duree']);
    expect(r.conflits).toEqual([{ champ: 'titre', base: 'A', mienne: 'Mien', autre: 'Autre' }]);
  });
  test('the same change on both sides is none', () => {
    const r = mergeValues(base, { ...base, duree: 24 }, { ...base, duree: 24 });
    expect([r.autres, r.conflits, r.fusion.duree]).toEqual([[], [], 24]);
  });
});
