import { expect, test } from '@jest/globals';
import { annonceDe, attenteDe, type SeanceAFaire } from './jour.rules.ts';

const JOUR = '2026-11-24';
const seance: SeanceAFaire = {
  seanceId: 7,
  date: JOUR,
  heureDebut: '14:00',
  heureFin: '18:00',
  type: 'PLENIERE',
  statut: 'ODJ_ENVOYE',
  etape: 'AUJOURDHUI',
  dossiers: 6,
  membres: 14,
  absences: 0,
  presents: 0,
  quorum: true,
};
const mots = (texte: string) => texte.replaceAll('\u00a0', ' ');

test.each<[Partial<SeanceAFaire>, string, string]>([
  [{}, 'Séance aujourd’hui à 14:00 : 6 dossiers, 14 membres en fonction, quorum possible', '/seances/7/presence'],
  [
    { absences: 2 },
    'Séance aujourd’hui à 14:00 : 6 dossiers, 14 membres en fonction, quorum possible : 2 absences annoncées',
    '/seances/7/presence',
  ],
  [
    { etape: 'A_OUVRIR', quorum: false },
    'Séance aujourd’hui à 14:00 : 6 dossiers, 14 membres en fonction, quorum impossible',
    '/seances/7',
  ],
  [
    { etape: 'EN_COURS', presents: 9 },
    'Séance en cours depuis 14:00 : 6 dossiers, 9 présents sur 14, quorum atteint',
    '/seances/7/presence',
  ],
  [
    { etape: 'A_DECLARER', presents: 1, quorum: false },
    'Séance d’aujourd’hui (14:00) à déclarer tenue : 6 dossiers, 1 présent sur 14, quorum non atteint',
    '/seances/7/presence',
  ],
  [
    { etape: 'A_ANNULER', date: '2026-11-20' },
    'Séance du 20/11/2026 à 14:00 jamais ouverte : 6 dossiers en attente',
    '/seances/7',
  ],
  [
    { etape: 'RELEVE', date: '2026-11-20' },
    'Séance du 20/11/2026 à 14:00 tenue : relevé de décisions à rédiger',
    '/seances/7/documents',
  ],
  [{ etape: 'A_CLOTURER' }, 'Séance d’aujourd’hui (14:00) à clôturer', '/seances/7'],
])('%j: %s', (change, titre, vers) => {
  const annonce = annonceDe({ ...seance, ...change }, JOUR);
  expect([mots(annonce.titre), annonce.vers]).toEqual([titre, vers]);
});

test.each<[readonly SeanceAFaire[] | undefined, number | undefined, string]>([
  [undefined, 3, ''],
  [[], undefined, ''],
  [[], 0, ', rien n’attend votre comité'],
  [[], 7, ', 7 actions attendent votre comité'],
  [[{ ...seance, date: '2026-11-20' }], 0, ', 1 action attend votre comité'],
  [[seance], 0, ', séance aujourd’hui à 14:00'],
  [[seance], 7, ', séance aujourd’hui à 14:00 et 7 autres actions'],
])('séances %j, actions %s: « Bonjour Anne%s »', (seances, actions, expected) =>
  expect(mots(attenteDe(seances, actions, JOUR))).toBe(expected),
);
