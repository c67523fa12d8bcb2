import { expect, test } from '@jest/globals';
import { can } from '@riph/contracts/core/workflow';
import { dossierWorkflow, STATUTS_DOSSIER } from '@riph/contracts/etude/socle/dossier.workflow';
import { empechementsComite } from '@riph/contracts/referentiel/comite-evalue.rules';
import { RAISONS_EXCLUSION, type RaisonExclusion } from '@riph/contracts/referentiel/comite-evalue.schemas';
import { empechementsDecision, empechementsDemande } from './reaffectation.rules.ts';

test('a committee asks to be relieved of what it examines, while nothing is expected of the sponsor and it has not spoken', () => {
  const ouverts = STATUTS_DOSSIER.filter((s) => can(dossierWorkflow, s, 'DEMANDER_REAFFECTATION'));
  expect(ouverts).toEqual(['DEPOSE', 'RECEVABILITE_PREPAREE', 'COMPLEMENTS_RECUS', 'EN_EVALUATION']);
  for (const event of ['REFUSER_REAFFECTATION', 'REAFFECTER'] as const)
    expect(STATUTS_DOSSIER.filter((s) => can(dossierWorkflow, s, event))).toEqual(ouverts);
});

test.each([
  // last day of the opinion, modification request, reasons against asking, against accepting
  [null, null, 0, 0],
  ['2026-04-20', null, 0, 0],
  ['2026-04-19', null, 1, 1],
  ['2026-04-20', '2026-03-30', 1, 0],
  ['2026-04-19', '2026-03-30', 2, 1],
])('on 20 April, opinion due on %s, request made on %s: %i and %i', (avisLe, dateDemandeModif, demande, decision) => {
  const faits = { avisLe, dateDemandeModif, aujourdhui: '2026-04-20' };
  expect([empechementsDemande(faits).length, empechementsDecision(faits).length]).toEqual([demande, decision]);
});

const REFUSES: readonly RaisonExclusion[] = ['INACTIF', 'AGREMENT', 'REGLEMENTATION', 'COMPETENCE', 'DEJA_SAISI'];
test.each(RAISONS_EXCLUSION.map((r) => [r, REFUSES.includes(r)] as const))(
  'by hand, %s shuts a committee out: %s',
  (raison, refuse) => expect(empechementsComite({ raisons: [raison] }).length > 0).toBe(refuse),
);

test('every reason is said, and an unknown committee is refused', () => {
  expect(empechementsComite({ raisons: ['AGREMENT', 'CAPACITE', 'INACTIF'] })).toEqual([
    'Agrément non valable à la date de la séance',
    'Comité désactivé',
  ]);
  expect(empechementsComite(undefined)).toHaveLength(1);
  expect(empechementsComite({ raisons: [] })).toEqual([]);
});
