/** When the president confirms an answer by delegation: a table of cases. Rule: CTI-57. */
import { expect, test } from '@jest/globals';
import { type Instant, instantDe } from '@riph/contracts/core/paris';
import type { Examen } from '@riph/examen/avis/avis.rules';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { empechementsDelegation, fautesDelegation } from './delegation.rules.ts';

const a = (le: string): Instant => instantDe(Date.parse(`${le}T09:00:00.000Z`));
const seance = (date: string, atteint = true): Examen => ({
  seanceId: 1,
  date,
  type: 'PLENIERE',
  debut: a(date),
  fin: instantDe(Date.parse(`${date}T16:00:00.000Z`)),
  quorum: { atteint, manques: atteint ? [] : ['il manque un membre'] },
});
const demande = (sousReserve: boolean, etape = 'PARTIE_2') => ({ etape, sousReserve, envoyeeA: a('2026-03-21') });
/** Admissible on the 12th, asked on the 21st, answered on the 30th. */
const SUIVI = {
  partieUn: 'P1_EVALUATION',
  partieDeux: 'P2_EVALUATION',
  recevableA: a('2026-03-12'),
  reponseModifA: a('2026-03-30'),
  demandes: [demande(true)],
};
const AVANT = [seance('2026-03-20')];

test.each<[string, object, Examen[] | null, RegExp | null]>([
  ['voted under reserve, answered', {}, AVANT, null],
  ['nothing was asked', { demandes: [], reponseModifA: null }, AVANT, /sous réserve/],
  ['asked without the reserve', { demandes: [demande(false)] }, AVANT, /sous réserve/],
  ['the last request was without it', { demandes: [demande(true), demande(false)] }, AVANT, /sous réserve/],
  ['a complement came before', { demandes: [demande(false, 'VALIDATION'), demande(true)] }, AVANT, null],
  ['answered to a committee that has it no more', { reponseModifA: null }, AVANT, /sous réserve/],
  ['the séance that delegated had no quorum', {}, [seance('2026-03-20', false)], /quorum/],
  ['the séance came after the request', {}, [seance('2026-03-22')], /./],
  ['part I waits for a complement', { partieUn: 'P1_COMPLEMENT' }, AVANT, /La partie I est/],
  ['the séances are away', {}, null, /ne peuvent pas être lues/],
])('%s', (_, plus, examens, attendue) => {
  const d = { statut: 'EN_EVALUATION', suivi: { ...SUIVI, ...plus } } as unknown as DossierOuvert;
  const [raison = null] = empechementsDelegation(d, examens);
  return attendue ? expect(raison).toMatch(attendue) : expect(raison).toBeNull();
});

test('a favourable opinion is confirmed, and no other one', () => {
  const champs = (sens: 'FAVORABLE' | 'FAVORABLE_CONDITIONS' | 'DEFAVORABLE') => fautesDelegation({ sens }).map((f) => f.champ);
  expect(champs('FAVORABLE')).toEqual([]);
  expect(champs('FAVORABLE_CONDITIONS')).toEqual(['sens']);
  expect(champs('DEFAVORABLE')).toEqual(['sens']);
});
