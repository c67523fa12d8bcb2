import { expect, test } from '@jest/globals';
import { examinableDepuis } from '@riph/examen/avis/avis.rules';
import { departExamen, faitsExamen, statutDeSeance, statutExamine, tourDe } from './examen.rules.ts';

type Lu = Parameters<typeof faitsExamen>[0];
const RECEVABLE = '2026-03-05T09:00:00.000Z';
const REPONSE = '2026-03-20T09:00:00.000Z';
const d = (
  partieDeux: Lu['suivi']['partieDeux'],
  reponseModifA: string | null = null,
  statut: Lu['statut'] = 'EN_EVALUATION',
): Lu => ({
  statut,
  suivi: { partieDeux, recevableA: RECEVABLE, reponseModifA },
});

test.each([
  ['being validated', d('P2_RECEVABILITE'), 'DEPOSE', null],
  ['admissible', d('P2_EVALUATION'), 'EN_EVALUATION', RECEVABLE],
  ['waiting for an answer', d('P2_RFI', REPONSE), 'MODIFICATIONS_DEMANDEES', null],
  ['answered', d('P2_EVALUATION', REPONSE), 'EN_EVALUATION', REPONSE],
  ['examined again', d('P2_EN_REEXAMEN'), 'EN_EVALUATION', RECEVABLE],
  ['with its opinion', d('P2_AVIS_CONDITIONS'), 'AVIS_FAVORABLE_CONDITIONS', null],
  ['withdrawn at the portal', d('P2_EVALUATION', null, 'ABANDONNE'), 'ABANDONNE', null],
])('a request %s (CTI-41)', (_quoi, demande, statut, depuis) => {
  expect(statutDeSeance(demande)).toBe(statut);
  expect(examinableDepuis(faitsExamen(demande))).toBe(depuis);
});

const NOW = '2026-04-01T08:00:00.000Z';
test.each([
  ['declared admissible', 'DECLARER_RECEVABLE', 'P2_EVALUATION', { recevableA: NOW, reponseModifA: null }],
  ['deemed admissible', 'VALIDER_TACITEMENT', 'P2_EVALUATION', { recevableA: NOW, reponseModifA: null }],
  ['given to a committee to be validated', 'ATTRIBUER', 'P2_RECEVABILITE', { recevableA: null, reponseModifA: null }],
  ['given to a second committee', 'ATTRIBUER', 'P2_EN_REEXAMEN', { recevableA: NOW, reponseModifA: null }],
  ['moved while it is examined', 'REAFFECTER', 'P2_EVALUATION', { recevableA: NOW, reponseModifA: null }],
  ['moved before', 'REAFFECTER', 'P2_RECEVABILITE', { recevableA: null, reponseModifA: null }],
  ['answered', 'REPONDRE_MODIF', 'P2_EVALUATION', { reponseModifA: NOW }],
  ['asked about', 'EMETTRE_DEMANDE_MODIF', 'P2_RFI', {}],
] as const)('once it is %s, what a committee examined before counts or not (CTI-08)', (_quoi, event, partieDeux, depart) => {
  expect(departExamen(event, partieDeux, NOW)).toEqual(depart);
});

test('one that is not examined here, or hidden, is on no list of the examination', () => {
  const { suivi } = d('P2_EVALUATION');
  const lu = (change: Partial<Parameters<typeof statutExamine>[0]>) =>
    statutExamine({ statut: 'EN_EVALUATION', suivi, suppression: null, ...change });
  expect(lu({})).toBe('EN_EVALUATION');
  expect(lu({ suivi: null })).toBeNull();
  expect(lu({ suppression: { le: NOW, par: 'X' } })).toBeNull();
});

test('a round begins with each answer on part II', () => {
  const demande = (etape: 'VALIDATION' | 'PARTIE_2', reponduLe: string | null) => ({ etape, reponduLe });
  expect(tourDe({ suivi: null })).toBe(1);
  const demandes = [demande('VALIDATION', '2026-03-04'), demande('PARTIE_2', '2026-03-12'), demande('PARTIE_2', null)];
  expect(tourDe({ suivi: { demandes } })).toBe(2);
});
