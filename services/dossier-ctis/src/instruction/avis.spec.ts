import { expect, test } from '@jest/globals';
import type { StatutPartieUn } from '@riph/contracts/dossier-ctis/partie.workflow';
import type { Examen } from '@riph/examen/avis/avis.rules';
import { empechementsAvisCtis, fautesAvisCtis } from './avis.rules.ts';

const avis = { sens: 'FAVORABLE', conditions: [], motifIds: [], motivation: '' } as const;
const REFUS = { ...avis, sens: 'DEFAVORABLE', motifIds: [601], motivation: 'La notice ne dit pas les risques.' } as const;
test.each([
  ['favourable', avis, []],
  ['with conditions, none written', { ...avis, sens: 'FAVORABLE_CONDITIONS', conditions: [' '] } as const, ['conditions']],
  ['with a condition', { ...avis, sens: 'FAVORABLE_CONDITIONS', conditions: ['Former les investigateurs'] } as const, []],
  ['unfavourable', REFUS, []],
  ['unfavourable without a reason of the list', { ...REFUS, motifIds: [] } as const, ['motifIds']],
  ['unfavourable without words', { ...REFUS, motivation: ' Non. ' } as const, ['motivation']],
])('%s (CTI-08)', (_, projet, champs) => {
  const saisi = { ...projet, conditions: [...projet.conditions], motifIds: [...projet.motifIds] };
  expect(fautesAvisCtis(saisi).map((f) => f.champ)).toEqual(champs);
});

const RECEVABLE = '2026-03-05T09:00:00.000Z';
const REPONSE = '2026-03-20T09:00:00.000Z';
const examen = (jour: string, atteint = true): Examen => ({
  seanceId: 7,
  date: jour,
  type: 'PLENIERE',
  debut: `${jour}T13:00:00.000Z`,
  fin: `${jour}T17:00:00.000Z`,
  quorum: { atteint, manques: atteint ? [] : ['il manque un membre du collège 2'] },
});
type Suivi = { partieUn?: StatutPartieUn; partieDeux?: 'P2_EVALUATION' | 'P2_EN_REEXAMEN'; reponseModifA?: string };
const d = (suivi: Suivi = {}) => ({
  statut: 'EN_EVALUATION' as const,
  suivi: {
    partieUn: 'P1_EVALUATION' as const,
    partieDeux: 'P2_EVALUATION' as const,
    recevableA: RECEVABLE,
    reponseModifA: null,
    ...suivi,
  },
});
test.each([
  ['examined', d(), [examen('2026-03-12')], []],
  ['a part of it alone is asked', d({ partieUn: 'P1_SANS_OBJET' }), [examen('2026-03-12')], []],
  ['part I is refused by the agency', d({ partieUn: 'P1_NON_ACCEPTABLE' }), [examen('2026-03-12')], []],
  ['examined again', d({ partieDeux: 'P2_EN_REEXAMEN' }), [examen('2026-03-12')], []],
  ['in no séance', d(), [], [/pas encore été examiné en séance/]],
  ['before it was admissible', d(), [examen('2026-03-04')], [/avant que le dossier ne soit recevable/]],
  ['without a quorum', d(), [examen('2026-03-12', false)], [/quorum.*collège 2/]],
  [
    'before the answer',
    d({ reponseModifA: REPONSE }),
    [examen('2026-03-12')],
    [/La réponse du promoteur, reçue le 20\/03\/2026/],
  ],
  ['after the answer', d({ reponseModifA: REPONSE }), [examen('2026-03-12', false), examen('2026-03-26')], []],
  ['part I is being validated', d({ partieUn: 'P1_RECEVABILITE' }), [examen('2026-03-12')], [/« Recevabilité »/]],
  ['part I waits for the sponsor', d({ partieUn: 'P1_COMPLEMENT' }), [examen('2026-03-12')], [/« Complément demandé »/]],
  ['part I is not admissible', d({ partieUn: 'P1_NON_RECEVABLE' }), [examen('2026-03-12')], [/« Non recevable »/]],
  ['the séances are away', d(), null, [/ne peuvent pas être lues/]],
])('an opinion when %s (CTI-08)', (_, demande, examens, raisons) => {
  expect(empechementsAvisCtis(demande, examens)).toEqual(raisons.map((r) => expect.stringMatching(r)));
});
