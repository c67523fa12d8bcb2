import { expect, test } from '@jest/globals';
import { comptesDuMembre, rapportsDus } from './rapports.rules.ts';

const national = (dosId: number, dateRapport: string | null) => ({
  dosId,
  numero: '26.00001.000001',
  titre: 'Marche',
  type: 'COLLEGE_1',
  dateRapport,
  joursOuvresRestants: null,
  deposeLe: null,
  rapporteur: 'Dominique Girard',
  tour: 1,
  resollicitation: null,
});
const essai = (
  partie: 'PARTIE_1' | 'PARTIE_2',
  attenduLe: string | null,
  demande: { le: string; message: string } | null = null,
) => ({
  dosId: 1_000_000_012,
  numero: '2026-599001-10-00 IN',
  titre: 'Repérage',
  type: 'COLLEGE_1' as const,
  partie,
  attenduLe,
  demande,
});
const REDEMANDE = { le: '2026-12-01T10:00:00Z', message: 'Relire la notice' };

test('reports on both flows are one list, the nearest day first', () =>
  expect(
    rapportsDus(
      [national(1, '2026-12-10'), national(2, null)],
      [essai('PARTIE_2', '2026-12-08', REDEMANDE), essai('PARTIE_1', '2026-12-11')],
    ).map((r) => [r.le, r.vers, r.sur, r.demande?.message ?? null]),
  ).toEqual([
    ['2026-12-08', '/dossiers/1000000012/rapporteurs', 'l’essai', 'Relire la notice'],
    ['2026-12-10', '/dossiers/1/rapporteurs', 'le dossier', null],
    ['2026-12-11', '/dossiers/1000000012/rapporteurs', 'la partie I de l’essai', null],
    [null, '/dossiers/2/rapporteurs', 'le dossier', null],
  ]));

test('his counts are those of the list: what he owes on trials is in them, what they do not count stays', () => {
  const comptes = ['ATTENDUS', 'EN_RETARD', 'DEPOSES', 'RESOLLICITES', 'NOTES'].map((code) => ({
    code,
    libelle: code,
    nombre: 1,
  }));
  const essais = [essai('PARTIE_2', '2026-12-08', REDEMANDE), essai('PARTIE_1', '2026-12-09')];
  expect(comptesDuMembre(comptes, essais, '2026-12-09').map((c) => c.nombre)).toEqual([3, 2, 1, 2, 1]);
});
