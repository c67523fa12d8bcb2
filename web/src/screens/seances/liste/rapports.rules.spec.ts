import { expect, test } from '@jest/globals';
import { type Rapports, reunirRapports } from './rapports.rules.ts';

type Ligne = Rapports['attendus'][number];
const ligne = (numero: string, dateRapport: string | null, deposeLe: string | null = null): Ligne => ({
  dosId: 1,
  numero,
  titre: 'Marche',
  type: 'COLLEGE_1',
  partie: 'ENTIER',
  tour: 1,
  rapporteur: 'Camille Mercier',
  dateRapport,
  deposeLe,
});
const rapports = (attendus: Ligne[], rendus: Ligne[], total: number): Rapports => ({ attendus, rendus, total });

test('both flows are one list: awaited ones by their day, the newest of those handed in, the total of all', () => {
  const nationaux = rapports([ligne('N1', null), ligne('N2', '2026-03-12')], [ligne('N3', null, '2026-03-02T10:00:00Z')], 40);
  const essais = rapports(
    [ligne('E1', '2026-03-10')],
    [ligne('E2', null, '2026-03-03T10:00:00Z'), ligne('E3', null, '2026-03-01T10:00:00Z')],
    2,
  );
  const { attendus, rendus, total } = reunirRapports(nationaux, essais, 2);
  expect(attendus.map((r) => r.numero)).toEqual(['E1', 'N2', 'N1']);
  expect(rendus.map((r) => r.numero)).toEqual(['E2', 'N3']);
  expect(total).toBe(42);
});
