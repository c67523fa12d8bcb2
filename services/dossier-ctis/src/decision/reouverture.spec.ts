import { expect, test } from '@jest/globals';
import type { DemandeSuivie } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { estReprise } from '../socle/suivi.rules.ts';
import { effetDeLaReouverture, partieDeuxAvant } from './reouverture.rules.ts';

const demande = (etape: DemandeSuivie['etape'], statut: DemandeSuivie['statut']) => ({ etape, statut });

test.each([
  ['the silence of the committee', 'P2_TACITE', [], 'P2_EVALUATION'],
  ['its silence after an answer', 'P2_TACITE', [demande('PARTIE_2', 'REPONDUE')], 'P2_EVALUATION'],
  ['a complement without an answer', 'P2_CADUQUE', [demande('VALIDATION', 'ECHUE')], 'P2_COMPLEMENT'],
  ['information without an answer', 'P2_CADUQUE', [demande('VALIDATION', 'REPONDUE'), demande('PARTIE_2', 'ECHUE')], 'P2_RFI'],
  ['a part II that was never filed', 'P2_CADUQUE', [], 'P2_DIFFEREE'],
  ['an opinion', 'P2_AVIS_FAVORABLE', [demande('PARTIE_2', 'REPONDUE')], 'P2_EVALUATION'],
] as const)('%s: %s, with %j, goes back to %s', (_, partieDeux, demandes, avant) =>
  expect(partieDeuxAvant({ partieDeux, demandes, reexamen: null })).toBe(avant),
);

test('the opinion of a second committee goes back to its second examination', () =>
  expect(partieDeuxAvant({ partieDeux: 'P2_AVIS_CONDITIONS', demandes: [], reexamen: {} })).toBe('P2_EN_REEXAMEN'));

test.each([
  ['a last day of before the reopening', '2026-03-16', '2026-03-18', true],
  ['the very day', '2026-03-18', '2026-03-18', false],
  ['a later one', '2026-03-20', '2026-03-18', false],
  ['never reopened', '2026-03-16', null, false],
])('%s: %s, reopened %s, no longer counts: %s', (_, fin, rouvertLe, reprise) => expect(estReprise(fin, rouvertLe)).toBe(reprise));

test.each([
  [{ partieUn: 'P1_EVALUATION', partieDeux: 'P2_CADUQUE', decisionTacite: false }, /n’est plus caduque/, false],
  [{ partieUn: 'P1_CADUQUE', partieDeux: 'P2_RECEVABILITE', decisionTacite: false }, /n’est plus caduque/, false],
  [{ partieUn: 'P1_ACCEPTABLE', partieDeux: 'P2_TACITE', decisionTacite: true }, /accord tacite du comité ne tient plus/, true],
  [{ partieUn: 'P1_ACCEPTABLE', partieDeux: 'P2_AVIS_DEFAVORABLE', decisionTacite: false }, /est retiré, avec sa lettre/, false],
] as const)('reopened %j: %s', (suivi, mots, decision) => {
  expect(effetDeLaReouverture(suivi)).toMatch(mots);
  expect(effetDeLaReouverture(suivi).includes('réputée rendue')).toBe(decision);
});
