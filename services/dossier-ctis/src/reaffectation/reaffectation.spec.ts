/** When a request of the portal goes to another committee, and why it does not: a table of cases. Rule: CTI-39. */
import { expect, test } from '@jest/globals';
import { raisonsPartieDeux } from '../instruction/raisons.rules.ts';
import type { DossierCtis } from '../socle/contenus.ts';
import { examinee } from '../socle/dossier-ouvert.rules.ts';

const d = (statut: string, plus: object = {}) =>
  ({ statut: 'EN_EVALUATION', cppId: 5, suivi: { partieUn: 'P1_EVALUATION', partieDeux: statut }, ...plus }) as DossierCtis;

test.each([
  ['being validated', d('P2_RECEVABILITE'), null],
  ['waiting for a complement', d('P2_COMPLEMENT'), null],
  ['admissible, no opinion yet', d('P2_EVALUATION'), null],
  ['waiting for an answer', d('P2_RFI'), /Demande d’information en cours.*pendant la recevabilité ou l’évaluation/],
  ['examined again after an appeal', d('P2_EN_REEXAMEN'), /Réexamen/],
  ['with its opinion', d('P2_AVIS_FAVORABLE'), /Avis favorable/],
  ['without a committee', d('P2_A_ATTRIBUER', { cppId: null }), /attend encore son comité/],
  ['withdrawn', d('P2_RETIREE', { statut: 'ABANDONNE' }), /close/],
  ['that the administration hid', d('P2_EVALUATION', { suppression: {} }), /supprimée/],
  ['that came with its decision', d('', { suivi: null }), /avec sa décision/],
] as const)('a request %s', (_quoi, contenu, raison) => {
  const lue = examinee(1, contenu);
  const [dite = null] = typeof lue === 'string' ? [lue] : raisonsPartieDeux(lue.suivi.partieDeux, 'REAFFECTER');
  if (raison === null) expect(dite).toBeNull();
  else expect(dite).toMatch(raison);
});
