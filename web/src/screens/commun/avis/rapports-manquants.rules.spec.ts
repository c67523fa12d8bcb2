import { expect, test } from '@jest/globals';
import { incompletSansRapport, isMotifAttendu, rapportsDeLAvis } from './rapports-manquants.rules.ts';

const place = (type: 'COLLEGE_1' | 'COLLEGE_2', deposeLe: string | null = null, partie: string | null = null) => ({
  type,
  partie,
  deposeLe,
});
const LE = '2026-03-02T09:00:00.000Z';
const seance = (type: string, motifSansRapport: string | null = null, inscription = 'EXAMINE') => ({
  type,
  inscription,
  motifSansRapport,
});

test.each([
  ['both reports', [place('COLLEGE_1', LE), place('COLLEGE_2', LE)], [seance('PLENIERE')], false],
  ['one report', [place('COLLEGE_1', LE), place('COLLEGE_2')], [seance('PLENIERE')], true],
  ['one report, restricted', [place('COLLEGE_1', LE), place('COLLEGE_2')], [seance('RESTREINTE')], false],
  ['no report, restricted', [place('COLLEGE_1')], [seance('RESTREINTE')], true],
  ['no report, and the séance said why', [], [seance('PLENIERE', 'Lu en séance.')], false],
  ['the séance before said why, the last one did not', [], [seance('PLENIERE', 'Lu en séance.'), seance('PLENIERE')], true],
  ['a séance to come says nothing', [], [seance('PLENIERE', 'Lu en séance.'), seance('PLENIERE', null, 'INSCRIT')], false],
  ['reports on part I alone', [place('COLLEGE_1', LE, 'PARTIE_1'), place('COLLEGE_2', LE, 'PARTIE_1')], [], true],
])('%s: a reason is asked with the opinion or not', (_, places, seances, attendu) =>
  expect(isMotifAttendu(rapportsDeLAvis(places, seances))).toBe(attendu),
);

test.each([
  [true, '', true],
  [true, '  ok  ', true],
  [true, 'Lu en séance.', false],
  [false, '', false],
])('asked %s, typed « %s »: the letter waits %s', (attendu, motif, attend) =>
  expect(incompletSansRapport(attendu, motif) !== null).toBe(attend),
);
