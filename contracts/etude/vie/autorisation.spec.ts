/** Until when the authorisation of the agency is valid, and its extension. Rules: ETU-02, ETU-18. */
import { expect, test } from '@jest/globals';
import type { EtatEtude } from '../socle/dossier.workflow.ts';
import { type FaitsAutorisation, fautesProlongation, finAutorisation, gardesProlongation } from './autorisation.rules.ts';

const riph: FaitsAutorisation = {
  reglementationCode: 'JARDE',
  decisionAnsm: 'AUTORISEE',
  dateDecisionAnsm: '2025-01-10',
  prolongationAnsm: null,
};

test.each<[string, Partial<FaitsAutorisation>, string | null]>([
  ['two years', {}, '2027-01-10'],
  ['two more once extended, whatever the day of the extension', { prolongationAnsm: '2027-01-08' }, '2029-01-10'],
  ['29 February', { dateDecisionAnsm: '2024-02-29' }, '2026-02-28'],
  ['awaited', { decisionAnsm: 'EN_ATTENTE', dateDecisionAnsm: null }, null],
  ['refused', { decisionAnsm: 'REFUSEE' }, null],
  ['of a device', { reglementationCode: 'REG745' }, null],
])('an authorisation (%s) is valid until %j', (_, change, fin) => expect(finAutorisation({ ...riph, ...change })).toBe(fin));

test.each<[string, Partial<FaitsAutorisation & { etatEtude: EtatEtude }>, RegExp | null]>([
  ['before the research begins', {}, null],
  ['of a prorogued opinion', { etatEtude: 'PROROGEE' }, null],
  ['once the research has begun', { etatEtude: 'EN_COURS' }, /a commencé/],
  ['of an expired study', { etatEtude: 'EXPIREE' }, /« Expirée »|ne se prolonge plus/],
  ['a second time', { prolongationAnsm: '2027-01-08' }, /déjà été prolongée le 08\/01\/2027/],
  ['of a device', { reglementationCode: 'REG745' }, /pas d’autorisation/],
])('extended %s', (_, change, reason) => {
  const [said = null] = gardesProlongation({ ...riph, etatEtude: 'A_DEMARRER', ...change });
  if (reason === null) expect(said).toBeNull();
  else expect(said).toMatch(reason);
});

test.each([
  ['2027-01-08', '2027-01-08', null],
  ['2027-01-10', '2027-02-01', null],
  ['2027-01-11', '2027-01-11', /caduque après le 10\/01\/2027 \(article R1123-39\)/],
  ['2025-01-09', '2027-01-08', /ne peut pas précéder/],
  ['2027-01-09', '2027-01-08', /dans le futur/],
])('a decision of %s, recorded on %s', (date, today, reason) => {
  const [said = null] = fautesProlongation(riph, date, today);
  if (reason === null) expect(said).toBeNull();
  else expect(said).toMatch(reason);
});
