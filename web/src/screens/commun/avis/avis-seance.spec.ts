import { expect, test } from '@jest/globals';
import { type DecisionPrise, decisionRetenue, departDe } from './avis-seance.rules.ts';

const decidee = (decision: NonNullable<DecisionPrise>['decision'], motifs = 'Notice trop longue.'): DecisionPrise => ({
  seanceId: 4,
  date: '2026-03-05',
  decision,
  motifs,
});

test.each<[string, DecisionPrise, object]>([
  ['a séance that nobody held live', null, { sens: null, motivation: '', conditions: '' }],
  ['a request', decidee('DEMANDE_MODIFICATION'), { sens: null, motivation: '', conditions: '' }],
  ['a refusal', decidee('DEFAVORABLE'), { sens: 'DEFAVORABLE', motivation: 'Notice trop longue.', conditions: '' }],
  [
    'conditions',
    decidee('FAVORABLE_CONDITIONS'),
    { sens: 'FAVORABLE_CONDITIONS', motivation: '', conditions: 'Notice trop longue.' },
  ],
])('%s: the form begins with %j', (_, decision, attendu) => {
  expect(departDe(decision, null)).toMatchObject(attendu);
});

test('what was typed and not sent comes first', () => {
  expect(departDe(decidee('DEFAVORABLE'), { sens: 'FAVORABLE', motivation: 'Écrit ici.' })).toMatchObject({
    sens: 'FAVORABLE',
    motivation: 'Écrit ici.',
    expertise: '',
  });
});

test('the decision of another séance than the one that the opinion stands on is not taken', () => {
  expect(decisionRetenue(decidee('FAVORABLE'), { seanceId: 4 })).toMatchObject({ decision: 'FAVORABLE' });
  expect(decisionRetenue(decidee('FAVORABLE'), { seanceId: 5 })).toBeNull();
  expect(decisionRetenue(decidee('FAVORABLE'), null)).toBeNull();
});
