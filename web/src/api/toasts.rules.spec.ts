import { describe, expect, test } from '@jest/globals';
import { type Affichage, addToast, closeToast, dureeOf, NO_TOAST, type ToastAsked } from './toasts.rules.ts';

const expired: ToastAsked = { severity: 'warning', texte: 'Votre session a expiré.' };

describe('repetition', () => {
  test.each<[number, number]>([
    [0, 1],
    [2_999, 1],
    [3_000, 2],
    [60_000, 2],
  ])('the same message %d ms later: %d in the journal', (later, count) => {
    const first = addToast(NO_TOAST, expired, 1, 1_000);
    expect(addToast(first, expired, 2, 1_000 + later).journal).toHaveLength(count);
  });

  test('the same words with another severity are another message', () => {
    const first = addToast(NO_TOAST, expired, 1, 0);
    expect(addToast(first, { ...expired, severity: 'error' }, 2, 10).affiches).toHaveLength(2);
  });

  test('a suppressed repetition does not lengthen the silence', () => {
    const a = addToast(NO_TOAST, expired, 1, 0);
    const b = addToast(a, expired, 2, 2_000);
    expect(addToast(b, expired, 3, 3_000).journal).toHaveLength(2);
  });
});

test.each<[ToastAsked, Affichage, number | null]>([
  [{ severity: 'success', texte: 'x' }, {}, 5_000],
  [{ severity: 'error', texte: 'x' }, {}, 5_000],
  [{ severity: 'success', texte: 'x' }, { automate: true }, 1_000],
  [{ severity: 'error', texte: 'x' }, { automate: true }, 1_000],
  [{ severity: 'warning', texte: 'x', durationMs: 3_600_000 }, {}, 3_600_000],
  [{ severity: 'warning', texte: 'x', durationMs: 9_000_000 }, {}, 3_600_000],
  [{ severity: 'error', texte: 'x' }, { garder: true }, null],
  [{ severity: 'success', texte: 'x' }, { garder: true, automate: true }, null],
])('%j, %j: %s', (t, affichage, ms) => expect(dureeOf(t, affichage)).toBe(ms));

test('closing removes from the screen and keeps in the journal', () => {
  const s = closeToast(addToast(NO_TOAST, expired, 7, 0), 7);
  expect([s.affiches.length, s.journal.length]).toEqual([0, 1]);
});
