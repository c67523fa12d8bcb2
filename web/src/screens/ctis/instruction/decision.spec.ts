import { expect, test } from '@jest/globals';
import { effetDeLaDecision } from './decision.rules.ts';

test('a refusal does not speak of a start, an authorisation does', () => {
  expect(effetDeLaDecision('REFUSE')).toContain('ne peut pas démarrer');
  for (const type of ['AUTORISE', 'AUTORISE_CONDITIONS'] as const)
    expect(effetDeLaDecision(type)).toMatch(/: il peut démarrer\.$/);
});
