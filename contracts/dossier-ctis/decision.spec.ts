import { expect, test } from '@jest/globals';
import { decisionsPossibles } from './decision.rules.ts';
import { STATUTS_PARTIE_DEUX, STATUTS_PARTIE_UN } from './partie.workflow.ts';

// CTI-42, article 8 of regulation (EU) 536/2014.
test.each([
  ['P1_ACCEPTABLE', 'P2_AVIS_FAVORABLE', ['AUTORISE', 'REFUSE']],
  ['P1_ACCEPTABLE', 'P2_TACITE', ['AUTORISE', 'REFUSE']],
  ['P1_SANS_OBJET', 'P2_AVIS_FAVORABLE', ['AUTORISE', 'REFUSE']],
  ['P1_ACCEPTABLE', 'P2_SANS_OBJET', ['AUTORISE', 'REFUSE']],
  ['P1_ACCEPTABLE_COND', 'P2_AVIS_FAVORABLE', ['AUTORISE_CONDITIONS', 'REFUSE']],
  ['P1_ACCEPTABLE', 'P2_AVIS_CONDITIONS', ['AUTORISE_CONDITIONS', 'REFUSE']],
  ['P1_ACCEPTABLE_COND', 'P2_AVIS_CONDITIONS', ['AUTORISE_CONDITIONS', 'REFUSE']],
  ['P1_ACCEPTABLE', 'P2_AVIS_DEFAVORABLE', ['REFUSE']],
  ['P1_NON_ACCEPTABLE', 'P2_AVIS_FAVORABLE', ['REFUSE']],
  ['P1_NON_ACCEPTABLE', 'P2_EVALUATION', ['REFUSE']],
  ['P1_EVALUATION', 'P2_AVIS_FAVORABLE', []],
  ['P1_ACCEPTABLE', 'P2_EVALUATION', []],
  ['P1_ACCEPTABLE', 'P2_EN_REEXAMEN', []],
  ['P1_ACCEPTABLE', 'P2_DIFFEREE', []],
] as const)('part I %s, part II %s', (un, deux, types) => {
  const { types: possibles, attendue } = decisionsPossibles(un, deux);
  expect(possibles).toEqual(types);
  expect(attendue).toBe(types.at(0) ?? null);
});

test('nothing is decided without a reason against it being said, and nothing is authorised after a refusal of either part', () => {
  for (const un of STATUTS_PARTIE_UN)
    for (const deux of STATUTS_PARTIE_DEUX) {
      const { types, raison } = decisionsPossibles(un, deux);
      expect(types.length === 0).toBe(raison !== null);
      if (un === 'P1_NON_ACCEPTABLE' || deux === 'P2_AVIS_DEFAVORABLE') expect(types.filter((t) => t !== 'REFUSE')).toEqual([]);
    }
});
