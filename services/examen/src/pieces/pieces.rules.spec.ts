import { expect, test } from '@jest/globals';
import { isJugeeEntreTemps, type Verdict, verdictDonne, verdictVu } from './pieces.rules.ts';

// PIE-09.
const v = (conformite: boolean | null, motif: string | null = null): Verdict => ({ conformite, motif });
const REFUSEE = v(false, 'Signature absente');
const GARDEE = v(true, 'Signature absente');

test.each<[string, Verdict, Verdict, Verdict]>([
  ['a first verdict', v(null), v(true), v(true)],
  ['found right, the reason is kept aside', REFUSEE, v(true), GARDEE],
  ['found wrong again, it comes back', GARDEE, v(false), REFUSEE],
  ['another reason', REFUSEE, v(false, ' Page 3 manquante '), v(false, 'Page 3 manquante')],
  ['a reason too short changes nothing', REFUSEE, v(false, 'non'), REFUSEE],
  ['a reason of a piece found right is none', v(null), v(true, 'Signature absente'), v(true)],
])('a verdict: %s', (_, garde, donne, ecrit) => expect(verdictDonne(garde, donne)).toEqual(ecrit));

test('the reason is seen on a piece found wrong alone', () => {
  expect([REFUSEE, GARDEE, v(null, 'Signature absente')].map(verdictVu)).toEqual([REFUSEE, v(true), v(null)]);
});

test.each<[string, [Verdict, Verdict, Verdict], boolean]>([
  ['as it was read', [REFUSEE, REFUSEE, v(true)], false],
  ['with a reason kept aside, that nobody sees', [GARDEE, v(true), v(false)], false],
  ['judged otherwise meanwhile', [v(true), v(null), v(false, 'Signature absente')], true],
  ['another reason meanwhile', [v(false, 'Page 3 manquante'), REFUSEE, v(false, 'Dose à préciser')], true],
  ['asked again after a lost answer', [v(true), v(null), v(true)], false],
  ['two who say the same', [REFUSEE, v(null), REFUSEE], false],
])('judged by somebody else: %s', (_, [garde, lu, donne], attendu) => expect(isJugeeEntreTemps(garde, lu, donne)).toBe(attendu));
