import { expect, test } from '@jest/globals';
import { type EtapeSeance, etapeDe } from './etape.ts';

const faits = {
  statut: 'OUVERTE',
  date: '2026-11-24',
  heureDebut: '14:00',
  heureFin: '18:00',
  dossiers: 6,
  documents: [],
} as const;
type Faits = Parameters<typeof etapeDe>[0];

test.each<[Partial<Faits>, string, string, EtapeSeance | null]>([
  [{}, '2026-11-23', '23:59', null],
  [{}, '2026-11-24', '00:01', 'AUJOURDHUI'],
  [{ statut: 'ODJ_ENVOYE' }, '2026-11-24', '13:59', 'AUJOURDHUI'],
  [{}, '2026-11-24', '14:00', 'EN_COURS'],
  [{}, '2026-11-24', '18:00', 'A_DECLARER'],
  [{ dossiers: 0 }, '2026-11-24', '18:00', 'A_DECLARER'],
  [{}, '2026-11-25', '00:01', 'A_DECLARER'],
  [{ statut: 'PLANIFIEE' }, '2026-11-24', '09:00', 'A_OUVRIR'],
  [{ statut: 'PLANIFIEE', dossiers: 0 }, '2026-11-24', '09:00', null],
  [{ statut: 'PLANIFIEE' }, '2026-11-25', '09:00', 'A_ANNULER'],
  [{ statut: 'PLANIFIEE', dossiers: 0 }, '2026-11-25', '09:00', null],
  [{ statut: 'TENUE' }, '2026-11-24', '19:00', 'RELEVE'],
  [{ statut: 'TENUE', documents: ['RELEVE_DECISION'] }, '2026-12-01', '09:00', 'RELEVE'],
  [{ statut: 'TENUE', documents: ['RELEVE_SIGNE'] }, '2026-12-01', '09:00', 'A_CLOTURER'],
  [{ statut: 'CLOTUREE' }, '2026-12-01', '09:00', null],
  [{ statut: 'ANNULEE' }, '2026-11-24', '09:00', null],
])('%j on %s at %s waits for %s', (change, jour, heure, attendu) =>
  expect(etapeDe({ ...faits, ...change }, { jour, heure })).toBe(attendu),
);
