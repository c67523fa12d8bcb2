import { describe, expect, test } from '@jest/globals';
import {
  isAllSaved,
  isSilent,
  isUnsaved,
  mergeLate,
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
const failure: SaveEvent = { type: 'echec' };
const success: SaveEvent = { type: 'succes', le: 1_000 };

test.each<[string, SaveEvent[], SavePhase, number | null, boolean]>([
  ['nothing typed', [], 'repos', null, false],
  ['typed', [modifie], 'attente', 2_000, true],
  ['typed, then sent', [modifie, envoi], 'envoi', null, true],
  ['saved', [modifie, envoi, success], 'repos', null, false],
  ['typed while sending: goes again', [modifie, envoi, modifie, success], 'attente', 2_000, true],
  ['network down', [modifie, envoi, failure], 'echec', 2_000, true],
  ['network down twice', [modifie, envoi, failure, envoi, failure], 'echec', 4_000, true],
  [
    'down for long: waits at most 30 s',
    [modifie, envoi, failure, envoi, failure, envoi, failure, envoi, failure, envoi, failure, envoi, failure],
    'echec',
    30_000,
    true,
  ],
  ['typing after a failure starts afresh', [modifie, envoi, failure, envoi, failure, modifie], 'attente', 2_000, true],
  ['refused: waits for a correction', [modifie, envoi, { type: 'refus', message: 'x' }], 'refus', null, true],
  ['refused, but corrected meanwhile', [modifie, envoi, modifie, { type: 'refus', message: 'x' }], 'attente', 2_000, true],
  [
    'conflict: nothing goes by itself',
    [modifie, envoi, { type: 'conflit', message: 'x' }, modifie, envoi],
    'conflit',
    null,
    true,
  ],
  ['all was there already', [modifie, envoi, failure, { type: 'rien' }], 'repos', null, false],
  ['a conflict is not passed over', [modifie, envoi, { type: 'conflit', message: 'x' }, { type: 'rien' }], 'conflit', null, true],
  ['conflict answered', [modifie, envoi, { type: 'conflit', message: 'x' }, { type: 'resolu' }], 'attente', 2_000, true],
])('%s', (_, events, phase, delay, unsaved) => {
  const s = play(...events);
  expect([s.phase, saveDelay(s), isUnsaved(s)]).toEqual([phase, delay, unsaved]);
});

test('the words of the specification', () => {
  const at = () => '14:32';
  expect(saveWords(play(modifie, envoi), at)).toBe('Enregistrement…');
  expect(saveWords(play(modifie, envoi, success), at)).toBe('Enregistré à 14:32');
  expect(saveWords(play(modifie, envoi, failure), at)).toBe('Non enregistré, nouvelle tentative…');
  const retenu = play(modifie, envoi, { ...success, retenus: 1 });
  expect(saveWords(retenu, at)).toBe('Non enregistré : 1 champ à corriger. Le reste est enregistré à 14:32');
  expect(saveWords([modifie, envoi, success].reduce(saveNext, retenu), at)).toBe('Enregistré à 14:32');
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

describe('a save refused as late', () => {
  const base = { titre: 'A', duree: 12, promoteur: { nom: 'X', pays: 1 } };
  type Form = typeof base;
  test.each<[string, { mine: Form; theirs: Form; unanswered?: Form[] }, boolean, Form]>([
    [
      'its own save, whose answer was lost',
      { mine: { ...base, titre: 'B' }, theirs: { ...base, titre: 'B' } },
      true,
      { ...base, titre: 'B' },
    ],
    [
      'its own save, and more typed since',
      {
        mine: { ...base, titre: 'BC' },
        theirs: { ...base, titre: 'B' },
        unanswered: [
          { ...base, titre: 'B' },
          { ...base, titre: 'BC' },
        ],
      },
      true,
      { ...base, titre: 'BC' },
    ],
    [
      'its own save, the keys in the order of the server',
      { mine: { ...base, promoteur: { nom: 'Y', pays: 1 } }, theirs: { ...base, promoteur: { pays: 1, nom: 'Y' } } },
      true,
      { ...base, promoteur: { nom: 'Y', pays: 1 } },
    ],
    ['the version went up, no value changed', { mine: { ...base, titre: 'B' }, theirs: base }, true, { ...base, titre: 'B' }],
    [
      'all of mine is there, with what somebody else changed',
      { mine: { ...base, titre: 'B' }, theirs: { ...base, titre: 'B', duree: 24 } },
      true,
      { ...base, titre: 'B', duree: 24 },
    ],
    [
      'somebody else changed another field: told',
      { mine: { ...base, titre: 'B' }, theirs: { ...base, duree: 24 } },
      false,
      { ...base, titre: 'B', duree: 24 },
    ],
    [
      'somebody else changed the same field, after a save of mine that did not arrive: told',
      { mine: { ...base, titre: 'BC' }, theirs: { ...base, titre: 'D' }, unanswered: [{ ...base, titre: 'B' }] },
      false,
      { ...base, titre: 'BC' },
    ],
  ])('%s', (_, { mine, theirs, unanswered = [] }, silent, fusion) => {
    const m = mergeLate(base, mine, theirs, unanswered);
    expect([isSilent(m, theirs), m.fusion]).toEqual([silent, fusion]);
  });
});

// A filing sends what the server holds: a field left out would go as it was before, while the page shows what was typed.
describe('what is sent for good waits until all that is on the screen is saved', () => {
  const partial: SaveEvent = { type: 'succes', le: 1_000, retenus: 1 };
  test.each<[string, SaveEvent[], boolean]>([
    ['nothing typed', [], true],
    ['saved', [modifie, envoi, success], true],
    ['one field left out', [modifie, envoi, partial], false],
    ['left out, then corrected', [modifie, envoi, partial, modifie, envoi, success], true],
    ['left out, then the values of the server taken', [modifie, envoi, partial, { type: 'resolu' }, { type: 'rien' }], true],
    ['typed during the send', [modifie, envoi, modifie, success], false],
    ['refused', [modifie, envoi, { type: 'refus', message: 'Non.' }], false],
  ])('%s', (_, events, expected) => {
    expect(isAllSaved(play(...events))).toBe(expected);
  });
});
