import { expect, test } from '@jest/globals';
import { fautesAvisCtis } from './avis.rules.ts';

const jours = { soumiseLe: '2026-03-02', aujourdhui: '2026-04-01' };
const avis = { sens: 'FAVORABLE', seanceLe: '2026-03-30', conditions: [], motifs: [], motivation: '' } as const;

test.each([
  ['favourable', avis, []],
  ['with conditions, none written', { ...avis, sens: 'FAVORABLE_CONDITIONS', conditions: [' '] } as const, ['conditions']],
  ['with a condition', { ...avis, sens: 'FAVORABLE_CONDITIONS', conditions: ['Former les investigateurs'] } as const, []],
  ['unfavourable without a reason', { ...avis, sens: 'DEFAVORABLE' } as const, ['motifs']],
  ['a séance to come', { ...avis, seanceLe: '2026-04-02' }, ['seanceLe']],
  ['a séance before the request', { ...avis, seanceLe: '2026-03-01' }, ['seanceLe']],
])('%s (CTI-08)', (_, projet, champs) => {
  expect(
    fautesAvisCtis({ ...projet, conditions: [...projet.conditions], motifs: [...projet.motifs] }, jours).map((f) => f.champ),
  ).toEqual(champs);
});
