import { expect, test } from '@jest/globals';
import { filtresCtisDe } from '../listes/ctis.filtres.ts';
import { filtresDe } from '../listes/dossiers.filtres.ts';
import {
  A_AUTORISER,
  AVEC_AVIS,
  adresseDe,
  adresseDesEssais,
  DEFAVORABLES,
  DEPOSES,
  decisionsEnMots,
  EN_EXAMEN,
  ESSAIS_A_DECIDER,
  ESSAIS_EN_EXAMEN,
  recents,
} from './ansm.rules.ts';

test.each([DEPOSES, A_AUTORISER, EN_EXAMEN, DEFAVORABLES, AVEC_AVIS, recents('2026-03-10')])(
  'the list that a count opens asks for the same dossiers: %j',
  (filtres) => {
    const search = new URL(adresseDe(filtres, 'dateAvis'), 'https://riph.test').searchParams;
    const lus = filtresDe(Object.fromEntries([...new Set(search.keys())].map((k) => [k, search.getAll(k)])));
    expect(JSON.parse(JSON.stringify(lus))).toEqual(filtres);
    expect(search.get('tri')).toBe('dateAvis:desc');
  },
);

test('recent: thirty days', () => expect(recents('2026-03-10')).toEqual({ soumisDu: '2026-02-08' }));

test.each([ESSAIS_A_DECIDER, ESSAIS_EN_EXAMEN])('the list of trials that a count opens asks for the same: %j', (filtres) => {
  const search = new URL(adresseDesEssais(filtres), 'https://riph.test').searchParams;
  expect(JSON.parse(JSON.stringify(filtresCtisDe({ statut: search.getAll('statut') })))).toEqual(filtres);
});

test.each([
  [0, 0, ', aucune décision n’est attendue de l’agence'],
  [1, 0, ', 1 décision est attendue de l’agence'],
  [1, 2, ', 3 décisions sont attendues de l’agence'],
  [undefined, 2, ''],
])('%s studies and %s trials that wait', (recherches, essais, mots) => expect(decisionsEnMots(recherches, essais)).toBe(mots));
