import { expect, test } from '@jest/globals';
import { comptesDuMembre, documentsRecents, rapportsDus, rapportsRendus } from './rapports.rules.ts';

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
const rendu = (partie: 'PARTIE_1' | 'PARTIE_2', tour: number) => ({
  dosId: 1_000_000_012,
  numero: '2026-599001-10-00 IN',
  titre: 'Repérage',
  type: 'COLLEGE_1' as const,
  partie,
  tour,
  deposeLe: `2026-12-0${tour}T10:00:00Z`,
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
  const activite = { rendus: [rendu('PARTIE_1', 1), rendu('PARTIE_2', 2)], notesNonLues: 4 };
  expect(comptesDuMembre(comptes, essais, activite, '2026-12-09').map((c) => c.nombre)).toEqual([3, 2, 3, 2, 5]);
});

test('reports handed in on both flows are one list, the newest first, told apart by part and round', () =>
  expect(
    rapportsRendus(
      [{ ...national(1, null), deposeLe: '2026-12-01T12:00:00Z' }],
      [rendu('PARTIE_1', 1), rendu('PARTIE_2', 2)],
    ).map((r) => [r.vers, r.precision]),
  ).toEqual([
    ['/dossiers/1000000012', 'tour 2'],
    ['/dossiers/1', ''],
    ['/dossiers/1000000012', 'partie I'],
  ]));

test('latest papers of both flows: the agenda of one séance is there once', () => {
  const papier = (route: string, date: string) => ({
    dosId: null,
    numero: null,
    titre: 'Séance du 09/12/2026',
    type: 'Ordre du jour',
    nom: 'odj.pdf',
    date,
    route,
  });
  const odj = papier('/seances/4/documents', '2026-12-02T10:00:00Z');
  const piece = papier('/dossiers/1000000012/pieces', '2026-12-03T10:00:00Z');
  expect(documentsRecents([odj], [piece, odj])).toEqual([piece, odj]);
});
