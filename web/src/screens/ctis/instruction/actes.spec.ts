import { expect, test } from '@jest/globals';
import type { InstructionLue } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { actesOfferts, ancienneAdresse, type CodeActe, hasActe, isDemande } from './actes.rules.ts';

const offert = (code: CodeActe, allowed = true): InstructionLue['actions'][number] => ({
  code,
  label: code,
  allowed,
  reasons: allowed ? [] : ['Pas encore.'],
});
const lue = (...actions: InstructionLue['actions']) => ({ actions, suivi: null });

test.each([
  ['P1_CONCLURE', 'partie-1'],
  ['P1_CORRIGER_RECEVABILITE', 'partie-1'],
  ['P1_CORRIGER_CONCLUSION', 'partie-1'],
  ['DECIDER', 'partie-1'],
  ['DECLARER_RECEVABLE', 'recevabilite'],
  ['REPONDRE_MODIF', 'reponse'],
  ['DEPOSER_PARTIE_DEUX', 'pieces'],
  ['EMETTRE_AVIS_FINAL', 'avis'],
  ['ATTRIBUER', 'tirage'],
  ['RETIRER', 'synthese'],
] as const)('%s is carried out in the part %s', (code, section) =>
  expect(actesOfferts(lue(offert(code))).map((a) => a.section)).toEqual([section]),
);

test('what is not possible yet says why; an answer is written before it is whole', () => {
  const [avis, reponse] = actesOfferts(lue(offert('EMETTRE_AVIS_FINAL', false), offert('REPONDRE_MODIF', false)));
  expect([avis.possible, avis.reasons]).toEqual([false, ['Pas encore.']]);
  expect(reponse.possible).toBe(true);
});

test('an act that is done elsewhere is not offered, nor a delegation that no reserve was voted for', () =>
  expect(actesOfferts(lue(offert('SIGNALER_COMITE'), offert('CONFIRMER_CONFORMITE')))).toEqual([]));

test('to end, to mend or to remark is never the first button', () =>
  expect(actesOfferts(lue(offert('RETIRER'), offert('DECLARER_RECEVABLE'))).map((a) => a.aPart)).toEqual([true, false]));

test.each([
  ['CORRIGER_AVIS', true],
  ['P1_CORRIGER_RECEVABILITE', true],
  ['P1_CORRIGER_CONCLUSION', true],
  ['OBSERVER_PARTIE_UN', true],
  ['REPONDRE_MODIF', false],
  ['RETIRER', false],
] as const)('alone in its part, %s waits to be asked for: %s', (code, demande) => expect(isDemande(code)).toBe(demande));

test('a part without an act has none', () => {
  expect(hasActe(null, 'avis')).toBe(false);
});

test.each([
  [null, null, '/dossiers/1000000012'],
  ['synthese', null, '/dossiers/1000000012'],
  ['instruction', null, '/dossiers/1000000012'],
  ['instruction', 'EMETTRE_AVIS_FINAL', '/dossiers/1000000012/avis?acte=EMETTRE_AVIS_FINAL'],
  ['instruction', 'RETIRER', '/dossiers/1000000012?acte=RETIRER'],
  ['instruction', 'INCONNU', '/dossiers/1000000012'],
  ['partie-1', null, '/dossiers/1000000012/partie-1'],
  ['partie-2', null, '/dossiers/1000000012/pieces'],
  ['soumission', null, '/dossiers/1000000012/tirage'],
  ['recours', null, '/dossiers/1000000012/recours'],
  ['reaffectation', null, '/dossiers/1000000012/reaffectation'],
  ['volet-lie', null, '/dossiers/1000000012/volet-lie'],
])('the old tab %s with the act %s leads to %s', (onglet, acte, adresse) =>
  expect(ancienneAdresse('1000000012', onglet, acte)).toBe(adresse),
);
