import { expect, test } from '@jest/globals';
import { filtresDe } from '../listes/dossiers.filtres.ts';
import { A_AUTORISER, AVEC_AVIS, adresseDe, DEFAVORABLES, DEPOSES, EN_EXAMEN, recents } from './ansm.rules.ts';

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
