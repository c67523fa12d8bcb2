/** Who is told that another committee may have the request by right, until when, and what a sponsor may not tell: tables of cases. Rules: CTI-52, CTI-53. */

import { expect, test } from '@jest/globals';
import type { SignalementCtis } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { estTire, minutesRestantes } from '@riph/contracts/etude/depot/signalement.rules';
import type { TirageCtis } from '@riph/contracts/etude/depot/tirage-demande.schemas';
import type { TypeDossierCtis } from '@riph/contracts/referentiel/reglementation';
import { empechementsSignalement, fenetreSignalement, signalementAutreComite } from './signalement.rules.ts';

const signale = (suite: SignalementCtis['suite']): SignalementCtis => ({
  cppId: 9,
  cppNom: 'CPP Ouest V',
  motif: 'TRANSITION',
  precision: 'Avis 2021-03 du 12/03/2021',
  suite,
  le: '2026-03-02T11:00:00.000Z',
  suiteLe: null,
});
type Cas = { mode?: TirageCtis['mode']; tireLe?: string | null; signalement?: SignalementCtis | null };
const demande = (type: TypeDossierCtis, { mode = 'NORMAL', tireLe = '2026-03-02T09:30:00Z', signalement = null }: Cas = {}) => ({
  type,
  cppId: 5,
  suivi: { attribution: { le: '2026-03-02', motif: '', mode, tirageId: 1, seanceLe: null, tireLe }, signalement },
});

test.each<[TypeDossierCtis, TirageCtis['mode'], string | null, RegExp | null]>([
  ['TRANS', 'NORMAL', '2026-03-02T09:30:00Z', /avant le portail européen, .* avant le 03\/03\/2026 à 10:30 \(R1124-4\)/],
  ['TRANS', 'CRISE', '2026-03-02T09:30:00Z', /R1124-4/],
  ['INI', 'ELARGI', '2026-03-02T09:30:00Z', /prolonge un essai .* avant le 03\/03\/2026 à 10:30 \(R1124-5\)/],
  // Twenty-four hours, in the night when an hour is lost, and in that when one is gained.
  ['INI', 'NORMAL', '2026-03-28T12:00:00Z', /avant le 29\/03\/2026 à 14:00/],
  ['INI', 'NORMAL', '2026-10-24T12:00:00Z', /avant le 25\/10\/2026 à 13:00/],
  // Late in the evening of Paris, the day of Paris counts.
  ['INI', 'NORMAL', '2026-03-02T23:15:00Z', /avant le 04\/03\/2026 à 00:15/],
  // The winter stop counts days of the regulation, not these hours.
  ['TRANS', 'NORMAL', '2026-12-24T09:00:00Z', /avant le 25\/12\/2026 à 10:00/],
  ['TRANS', 'MANUEL', '2026-03-02T09:30:00Z', null],
  ['TRANS', 'SANS_TAS', '2026-03-02T09:30:00Z', null],
  ['TRANS', 'REAFFECTATION', '2026-03-02T09:30:00Z', null],
  ['INI', 'REEXAMEN', '2026-03-02T09:30:00Z', null],
  ['INI_RES', 'NORMAL', '2026-03-02T09:30:00Z', null],
  ['AEM', 'NORMAL', '2026-03-02T09:30:00Z', null],
  // Drawn before its hour was kept.
  ['TRANS', 'NORMAL', null, null],
])('%s, %s, drawn at %s', (type, mode, tireLe, phrase) => {
  const dit = signalementAutreComite(demande(type, { mode, tireLe }));
  if (phrase === null) expect(dit).toBeNull();
  else expect(dit).toMatch(phrase);
});

test('a trial in transition and an extension are told apart; chance alone gives the hours', () => {
  expect(fenetreSignalement(demande('TRANS'))?.motif).toBe('TRANSITION');
  expect(fenetreSignalement(demande('INI'))?.motif).toBe('EXTENSION');
  expect((['NORMAL', 'ELARGI', 'CRISE', 'MANUEL', 'SANS_TAS', 'REEXAMEN', 'REAFFECTATION'] as const).filter(estTire)).toEqual([
    'NORMAL',
    'ELARGI',
    'CRISE',
  ]);
});

test.each<[string, TypeDossierCtis, Cas, string, RegExp | null]>([
  ['at once', 'TRANS', {}, '2026-03-02T09:30:00Z', null],
  ['at the last instant', 'TRANS', {}, '2026-03-03T09:30:00Z', null],
  [
    'an instant too late',
    'TRANS',
    {},
    '2026-03-03T09:30:00.001Z',
    /achevées le 03\/03\/2026 à 10:30 \(R1124-4\) : écrivez au secr/,
  ],
  ['too late, an extension', 'INI', {}, '2026-03-04T09:30:00Z', /\(R1124-5\)/],
  ['told already, to correct it', 'TRANS', { signalement: signale('ATTENDUE') }, '2026-03-02T12:00:00Z', null],
  [
    'asked for by the committee',
    'TRANS',
    { signalement: signale('DEMANDEE') },
    '2026-03-02T12:00:00Z',
    /CPP Ouest V.*donné suite/,
  ],
  ['refused', 'TRANS', { signalement: signale('REFUSEE') }, '2026-03-02T12:00:00Z', /donné suite/],
  ['not drawn', 'TRANS', { mode: 'MANUEL', tireLe: null }, '2026-03-02T09:30:00Z', /qu’après le tirage au sort/],
  ['a modification', 'MS', {}, '2026-03-02T09:30:00Z', /première demande ou d’un essai en transition/],
])('told %s', (_quand, type, cas, now, raison) => {
  const [lue = null] = empechementsSignalement(demande(type, cas), new Date(now));
  if (raison === null) expect(lue).toBeNull();
  else expect(lue).toMatch(raison);
});

test.each([
  ['2026-03-02T09:30:00Z', 1_440],
  ['2026-03-03T09:29:01Z', 1],
  ['2026-03-03T09:30:00Z', 0],
  ['2026-03-05T00:00:00Z', 0],
])('at %s, %s minutes are left', (now, minutes) => {
  expect(minutesRestantes(new Date('2026-03-03T09:30:00Z'), new Date(now))).toBe(minutes);
});
