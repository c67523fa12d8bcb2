import { expect, test } from '@jest/globals';
import { isFinal, type StatutDossier } from '../socle/dossier.workflow.ts';
import { empechementRetraitAnsm, empechementRetraitEvenement } from './retrait-document.rules.ts';

// AVI-09.
test.each<[type: string, statut: StatutDossier, repondu: boolean, attendu: string | null]>([
  ['RESOLLICITATION', 'EN_EVALUATION', false, null],
  ['RESOLLICITATION', 'REPONSE_RECUE', false, null],
  ['RESOLLICITATION', 'REPONSE_RECUE', true, 'a répondu'],
  ['RESOLLICITATION', 'AVIS_FAVORABLE', false, 'clos'],
  ['RESOLLICITATION', 'ABANDONNE', false, 'clos'],
  ['AVIS_FINAL', 'AVIS_FAVORABLE', false, 'se remplace'],
  ['AVIS_REMPLACE', 'AVIS_FAVORABLE', false, 'conservé'],
  ['DEMANDE_MODIFICATION', 'MODIFICATIONS_DEMANDEES', false, 'conservé'],
  ['RAPPORT', 'EN_EVALUATION', false, 'conservé'],
  ['ANSM_QUESTION', 'EN_EVALUATION', false, 'conservé'],
])('%s of a dossier %s, answered: %s', (type, statut, repondu, attendu) => {
  const raison = empechementRetraitEvenement({ type, isClos: isFinal(statut), repondu });
  if (attendu === null) expect(raison).toBeNull();
  else expect(raison).toContain(attendu);
});

test.each([
  ['a question before the opinion', { type: 'ANSM_QUESTION', isPosition: false, avisLe: null }, null],
  ['a question that was answered', { type: 'ANSM_QUESTION', isPosition: false, isRepondue: true, avisLe: null }, 'a répondu'],
  ['an answer', { type: 'ANSM_REPONSE', isPosition: false, avisLe: null }, 'conservées'],
  ['a decision', { type: 'ANSM_DECISION', isPosition: false, avisLe: null }, 'décision'],
  ['a position that the committee waits for', { type: 'ANSM_RECEVABILITE', isPosition: true, avisLe: null }, 'position'],
  ['what the committee could read', { type: 'ANSM_AUTRE', isPosition: false, avisLe: '2026-04-01' }, '01/04/2026'],
  ['what came on the day of the opinion', { type: 'ANSM_AUTRE', isPosition: false, avisLe: '2026-03-20' }, 'conservé'],
  ['what came after it', { type: 'ANSM_AUTRE', isPosition: false, avisLe: '2026-03-01' }, null],
  [
    'the question that moves a day to come',
    { type: 'ANSM_QUESTION', isPosition: false, avisLe: null, delaiRevenu: '2026-03-25' },
    null,
  ],
  [
    'the one that moves a day gone by',
    { type: 'ANSM_QUESTION', isPosition: false, avisLe: null, delaiRevenu: '2026-03-24' },
    '24/03/2026',
  ],
])('the agency takes back %s', (_, d, attendu) => {
  const raison = empechementRetraitAnsm({
    isRepondue: false,
    delaiRevenu: null,
    ...d,
    ajouteLe: '2026-03-20',
    aujourdhui: '2026-03-25',
  });
  if (attendu === null) expect(raison).toBeNull();
  else expect(raison).toContain(attendu);
});
