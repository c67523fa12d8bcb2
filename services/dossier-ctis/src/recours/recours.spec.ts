import { expect, test } from 'vitest';
import { empechementsRecours, etatDuRecours } from './recours.rules.ts';

const refuse = { statut: 'REFUSE', refuseLe: '2026-03-02', partieDeux: 'P2_AVIS_DEFAVORABLE' } as const;
test.each<[string, object, string, RegExp | null, number?]>([
  ['on the last day', {}, '2026-04-02', null],
  ['the day after', {}, '2026-04-03', /jusqu’au 02\/04\/2026/],
  ['not decided yet', { statut: 'EN_ATTENTE_DECISION' }, '2026-03-03', /demande refusée/],
  ['refused for part I', { partieDeux: 'P2_AVIS_FAVORABLE' }, '2026-03-03', /avis défavorable/],
  ['on the last day of two months', {}, '2026-05-02', null, 2],
  ['after two months', {}, '2026-05-03', /jusqu’au 02\/05\/2026, 2 mois/, 2],
  ['examined elsewhere', { partieDeux: null }, '2026-03-03', /ministère/],
])('%s', (...cas) => {
  const [, plus, jour, raison, mois = 1] = cas;
  const [lue = null] = empechementsRecours({ ...refuse, ...plus }, jour, mois);
  if (raison === null) expect(lue).toBeNull();
  else expect(lue).toMatch(raison);
});

const suite = { partieDeux: 'P2_AVIS_DEFAVORABLE', reexamen: false } as const;
test.each([
  ['DEMANDE', suite, '2026-03-02', 'DEMANDE'],
  ['REFUSE', suite, '2026-03-02', 'REFUSE'],
  ['ACCEPTE', suite, '2026-04-01', 'ACCEPTE'],
  ['ACCEPTE', suite, '2026-04-02', 'CLOS'],
  ['TRANSMIS', suite, '2026-04-02', 'TRANSMIS'],
  ['TRANSMIS', { partieDeux: 'P2_A_ATTRIBUER', reexamen: true }, '2026-04-02', 'TRANSMIS'],
  ['TRANSMIS', { partieDeux: 'P2_EN_REEXAMEN', reexamen: true }, '2026-04-02', 'EN_REEXAMEN'],
  ['TRANSMIS', { partieDeux: 'P2_AVIS_CONDITIONS', reexamen: true }, '2026-04-02', 'CLOS_FAVORABLE'],
  ['TRANSMIS', { partieDeux: 'P2_AVIS_DEFAVORABLE', reexamen: true }, '2026-04-02', 'CLOS_DEFAVORABLE'],
] as const)('%s, then %j on %s: %s', (etat, apres, jour, attendu) =>
  expect(etatDuRecours({ etat, complementsAvant: '2026-04-01' }, apres, jour)).toBe(attendu),
);
