import { expect, test } from '@jest/globals';
import { type Comite, exclusion, isChoisissable, parInteret } from './dossiers/comites.rules.ts';
import { avancement, etatDeLIndex } from './indexation.rules.ts';

const comite = (nom: string, charge: number, raisons: Comite['raisons'] = []): Comite => ({
  cppId: charge + 1,
  nom,
  charge,
  raisons,
  seanceId: null,
  seanceDate: null,
});

test('eligible committees first, the least charged before, then the fewest reasons, then the name', () => {
  const given = [
    comite('CPP Sud-Est II', 0, ['CAPACITE']),
    comite('CPP Nord-Ouest I', 300),
    comite('CPP Ouest II', 100),
    comite('CPP Est I', 0, ['CAPACITE', 'COMPETENCE']),
    comite('CPP Île-de-France 10', 0, ['CAPACITE']),
    comite('CPP Île-de-France 2', 0, ['CAPACITE']),
  ];
  expect(parInteret(given).map((c) => c.nom)).toEqual([
    'CPP Ouest II',
    'CPP Nord-Ouest I',
    'CPP Île-de-France 2',
    'CPP Île-de-France 10',
    'CPP Sud-Est II',
    'CPP Est I',
  ]);
  expect(given[0].nom).toBe('CPP Sud-Est II');
});

test.each([
  [[], null, true],
  [['CAPACITE'], 'Nombre mensuel de demandes initiales atteint', true],
  [
    ['INDISPONIBLE', 'PAS_DE_SEANCE'],
    'Période d’indisponibilité déclarée, Aucune séance avec une place dans la fenêtre légale',
    true,
  ],
  [['COMPETENCE', 'PAS_DE_SEANCE'], 'Compétence requise absente, Aucune séance avec une place dans la fenêtre légale', false],
  [['DEJA_SAISI'], 'Comité déjà saisi de cette recherche', false],
  [['INACTIF'], 'Comité désactivé', false],
] satisfies [Comite['raisons'], string | null, boolean][])('%j', (raisons, words, choisissable) => {
  expect(exclusion({ raisons })).toBe(words);
  expect(isChoisissable({ raisons })).toBe(choisissable);
});

test.each([
  [{ faits: 0, total: 0 }, 0],
  [{ faits: 50, total: 200 }, 0.25],
  [{ faits: 210, total: 200 }, 1],
])('progress %j: %d', (enCours, expected) => {
  expect(avancement(enCours)).toBe(expected);
});

test.each([
  [{ vide: null, ecart: 0, enCours: null }, 'success', 'À jour'],
  [{ vide: null, ecart: 1, enCours: null }, 'warning', '1 document manquant'],
  [{ vide: null, ecart: 12, enCours: null }, 'warning', '12 documents manquants'],
  [{ vide: null, ecart: -3, enCours: null }, 'warning', '3 documents en trop'],
  [{ vide: null, ecart: 12, enCours: { faits: 1, total: 2 } }, 'info', 'Reconstruction en cours'],
  [{ vide: { le: 'x' }, ecart: 12, enCours: null }, 'warning', 'Vidé, à reconstruire'],
])('state %j: %s, %s', (index, ton, texte) => {
  const etat = etatDeLIndex(index);
  expect({ ...etat, texte: etat.texte.replace('\u00a0', ' ') }).toEqual({ ton, texte });
});
