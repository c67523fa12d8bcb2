/** The hours in which a sponsor names the committee of the study that he extends, and what becomes of it (TAS-15). */
import { expect, test } from '@jest/globals';
import { minutesRestantes } from '@riph/contracts/etude/depot/signalement.rules';
import type { SuiteSignalement } from '@riph/contracts/etude/depot/signalement-parent.calls';
import type { ModeTirage } from '../../socle/entites/tirage.entity.ts';
import { empechementsSignalement, fenetreSignalement, suiteApres } from './signalement.rules.ts';

// Filed and drawn on Monday 9 March 2026 at 10:00 in Paris.
const TIRE = '2026-03-09T09:00:00.000Z';
const FIN = '2026-03-10T09:00:00.000Z';
const JUSTE_APRES = '2026-03-10T09:01:00.000Z';
const depot = { type: 'DI', reglementationCode: 'REG745', statut: 'DEPOSE', reaffectation: null } as const;
const fenetre = fenetreSignalement(depot, { mode: 'NORMAL', instant: TIRE });

test.each<[string, string, 'DI' | 'MS', ModeTirage, { jusqua: string; article: string | null } | null]>([
  ['a device that was drawn', 'REG745', 'DI', 'NORMAL', { jusqua: FIN, article: null }],
  ['a performance study', 'REG746', 'DI', 'ELARGI', { jusqua: FIN, article: 'R1126-5' }],
  ['under the loi Jardé: no draw, so no hours', 'JARDE', 'DI', 'NORMAL', null],
  ['named by the administration', 'REG745', 'DI', 'MANUEL', null],
  ['drawn by a reassignment', 'REG745', 'DI', 'REAFFECTATION', null],
  ['a modification', 'REG745', 'MS', 'NORMAL', null],
])('the hours of %s', (_, reglementationCode, type, mode, attendue) =>
  expect(fenetreSignalement({ type, reglementationCode }, { mode, instant: TIRE })).toEqual(attendue),
);

test('a request that waits for its committee has no hours, nor an ancillary research', () => {
  expect(fenetreSignalement(depot, null)).toBeNull();
  expect(fenetreSignalement(depot, { mode: 'NORMAL', instant: TIRE }, true)).toBeNull();
});

test.each<[string, object, SuiteSignalement | null, string, string | null]>([
  ['at the last minute', {}, null, FIN, null],
  ['a minute later', {}, null, JUSTE_APRES, '10/03/2026 à 10:00'],
  ['told already: it is corrected', {}, 'ATTENDUE', FIN, null],
  ['once the committee has asked for the move', {}, 'DEMANDEE', FIN, 'donné suite'],
  ['while a reassignment is asked for another reason', { reaffectation: 'DEMANDEE' }, null, FIN, 'déchargé'],
  ['once it is withdrawn', { statut: 'ABANDONNE' }, null, FIN, 'close'],
])('told %s', (_, plus, suite, now, attendu) =>
  expect(empechementsSignalement({ ...depot, ...plus }, fenetre, suite, now)).toEqual(
    attendu === null ? [] : [expect.stringContaining(attendu)],
  ),
);

test('without hours it is not told here', () =>
  expect(empechementsSignalement(depot, null, null, TIRE)).toEqual([expect.stringContaining('après le tirage au sort')]));

test('minutes are rounded up, and none is left once it is over', () => {
  expect(minutesRestantes(FIN, TIRE)).toBe(1_440);
  expect(minutesRestantes(FIN, '2026-03-10T08:59:01.000Z')).toBe(1);
  expect(minutesRestantes(FIN, JUSTE_APRES)).toBe(0);
});

test.each<[string, Parameters<typeof suiteApres>[0], SuiteSignalement, SuiteSignalement | null]>([
  ['asked for that reason', { code: 'DEMANDER_REAFFECTATION', motif: 'EXTENSION' }, 'ATTENDUE', 'DEMANDEE'],
  ['asked for another reason', { code: 'DEMANDER_REAFFECTATION', motif: 'CONFLIT' }, 'ATTENDUE', null],
  ['refused', { code: 'REFUSER_REAFFECTATION' }, 'DEMANDEE', 'REFUSEE'],
  ['refused, of another request', { code: 'REFUSER_REAFFECTATION' }, 'ATTENDUE', null],
  ['given to that committee', { code: 'REAFFECTER', cppId: 7 }, 'DEMANDEE', 'ACCEPTEE'],
  ['given to another one', { code: 'REAFFECTER', cppId: 8 }, 'DEMANDEE', 'AUTRE_COMITE'],
  ['given later, after a refusal', { code: 'REAFFECTER', cppId: 7 }, 'REFUSEE', null],
  ['anything else', { code: 'RETIRER' }, 'ATTENDUE', null],
])('what was told, %s', (_, acte, suite, attendue) => expect(suiteApres(acte, { suite, cppId: 7 })).toBe(attendue));
