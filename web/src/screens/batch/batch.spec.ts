import { expect, test } from '@jest/globals';
import type { ImportCtis } from '@riph/contracts/dossier-ctis/batch.schemas';
import { avancementDe, bilanDe, lieuDe } from './batch.rules.ts';

const run: ImportCtis = {
  id: 1,
  debut: '2026-11-23T02:00:00.000Z',
  fin: null,
  declencheur: 'CRON',
  rejeuDe: null,
  statut: 'EN_COURS',
  par: null,
  message: null,
  fichiers: { total: 0, faits: 0 },
  lus: 0,
  crees: 0,
  misAJour: 0,
  inchanges: 0,
  horsFrance: 0,
  erreurs: 0,
};

test('an import says what it did, and nothing of what it did not', () => {
  expect(bilanDe(run)).toBe('Aucun enregistrement');
  expect(bilanDe({ ...run, crees: 2, horsFrance: 1, erreurs: 1 })).toBe(
    '2\u00a0études créées, 1\u00a0essai hors de France, 1\u00a0refus',
  );
});

test('progress is by files, unknown until they are counted', () => {
  expect(avancementDe(run)).toBeNull();
  expect(avancementDe({ fichiers: { total: 4, faits: 1 } })).toBe(0.25);
});

test('a record is found by its file and its rank in it', () => {
  expect(lieuDe({ fichier: 'a.json', ligne: null })).toBe('a.json');
  expect(lieuDe({ fichier: 'a.ndjson', ligne: 3 })).toBe('a.ndjson, enregistrement 3');
});
