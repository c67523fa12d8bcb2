import { expect, test } from 'vitest';
import { empechementsReaffectation } from './reaffectation.rules.ts';

type Reaffectable = Parameters<typeof empechementsReaffectation>[0];
const d = (partieDeux: string, plus: Partial<Reaffectable> = {}, avis: object[] = []) =>
  ({ statut: 'EN_EVALUATION', cppId: 5, suivi: { partieDeux, avis }, ...plus }) as Reaffectable;

test.each([
  ['being validated', d('P2_RECEVABILITE'), null],
  ['waiting for a complement', d('P2_COMPLEMENT'), null],
  ['admissible, no opinion yet', d('P2_EVALUATION'), null],
  ['waiting for an answer', d('P2_RFI'), /Demande d’information/],
  ['examined again after an appeal', d('P2_EN_REEXAMEN'), /Réexamen/],
  ['with its opinion', d('P2_EVALUATION', {}, [{}]), /rendu son avis/],
  ['without a committee', d('P2_A_ATTRIBUER', { cppId: null }), /attend encore son comité/],
  ['withdrawn', d('P2_RETIREE', { statut: 'ABANDONNE' }), /close/],
  ['that came with its decision', d('', { suivi: null }), /avec sa décision/],
] as const)('a request %s', (_quoi, demande, raison) => {
  const [lue = null] = empechementsReaffectation(demande);
  if (raison === null) expect(lue).toBeNull();
  else expect(lue).toMatch(raison);
});
