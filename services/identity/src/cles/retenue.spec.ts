import { expect, test } from '@jest/globals';
import { PROFILS, type Profil } from '@riph/contracts/core/droits';
import { actesRetenusJusqua, type Geste, retenueRestante } from './retenue.rules.ts';

const MAINTENANT = new Date('2026-11-29T18:00:00Z');
const DEMAIN = '2026-11-30T18:00:00.000Z';

test.each<[Geste, boolean, string | null]>([
  ['MOT_DE_PASSE_OUBLIE', false, DEMAIN],
  ['MOT_DE_PASSE_OUBLIE', true, null],
  ['FACTEURS_RETIRES', true, DEMAIN],
  ['FACTEURS_RETIRES', false, DEMAIN],
])('%s, a factor: %s → %s', (geste, aFacteur, attendu) => expect(actesRetenusJusqua(geste, aFacteur, MAINTENANT)).toBe(attendu));

test.each<[string | null, number | null]>([
  [null, null],
  [DEMAIN, 86_400_000],
  ['2026-11-29T18:00:00.001Z', 1],
  ['2026-11-29T18:00:00.000Z', null],
  ['2026-11-29T17:00:00.000Z', null],
])('held until %s: %s ms are left', (jusqua, ms) =>
  expect(retenueRestante(jusqua, { profils: ['EXPERT'], facteurMontre: false }, MAINTENANT)?.ms ?? null).toBe(ms),
);

test.each(PROFILS.map((p): [Profil] => [p]))('%s: a factor that is shown ends it for a sponsor alone', (profil) => {
  for (const profils of [[profil], ['DEPOSANT', profil]] satisfies Profil[][]) {
    const reste = (facteurMontre: boolean) => retenueRestante(DEMAIN, { profils, facteurMontre }, MAINTENANT);
    const isDeposant = profil === 'DEPOSANT';
    expect(reste(false)).toEqual({ ms: 86_400_000, levable: isDeposant });
    expect(reste(true)).toEqual(isDeposant ? null : { ms: 86_400_000, levable: false });
  }
});
