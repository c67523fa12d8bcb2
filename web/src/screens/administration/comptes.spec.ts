import { expect, test } from '@jest/globals';
import { demandeComptes, demandeDeposants, doublonsDAbord, filtresComptes } from './comptes.rules.ts';

const etat = (filtres: Record<string, string[]>, tri: { champ: string; sens: 'asc' | 'desc' } | null = null) => ({
  dto: { page: { taille: 25 } },
  filtres,
  tri,
});

test.each([
  [
    { profil: ['DEPOSANT'], payId: ['33'], jours: ['7'] },
    { profil: 'DEPOSANT', payId: 33, jours: 7 },
  ],
  [{ profil: ['SUPER_ADMIN'], payId: ['-1'], jours: ['9999'] }, {}],
  [{ profil: [], payId: ['1e9'], jours: ['abc'] }, {}],
])('filters %j of the address ask for %j', (filtres, expected) =>
  expect(JSON.parse(JSON.stringify(demandeComptes(etat(filtres)).filtres))).toEqual(expected),
);

test('a sort that the list does not know is left out', () => {
  expect(demandeComptes(etat({}, { champ: 'nom', sens: 'desc' })).tri).toEqual([{ champ: 'nom', sens: 'desc' }]);
  expect(demandeComptes(etat({}, { champ: 'creeLe', sens: 'asc' })).tri).toBeUndefined();
  expect(demandeDeposants(etat({ statut: ['REFUSE'] }, { champ: 'creeLe', sens: 'asc' }))).toMatchObject({
    filtres: { statut: 'REFUSE' },
    tri: [{ champ: 'creeLe', sens: 'asc' }],
  });
});

test('countries are choices by their name', () =>
  expect(filtresComptes([{ payId: 33, libelle: 'France' }])[1]).toMatchObject({ options: [{ code: '33', libelle: 'France' }] }));

test('who may be known already comes first, the others stay as they were', () => {
  const compte = (nom: string, doublons: number) => ({
    compteId: 1,
    utiId: 1,
    profil: { code: 'DEPOSANT', libelle: 'Déposant' },
    civilite: null,
    prenom: 'A',
    email: 'a@ex.test',
    organisme: null,
    fonction: null,
    ville: null,
    payId: null,
    demandeLe: '2026-11-23T10:00:00Z',
    nom,
    doublons: Array.from({ length: doublons }, () => ({
      utiId: 2,
      nom,
      prenom: 'A',
      email: 'b@ex.test',
      organisme: null,
      comptes: [],
    })),
  });
  expect(doublonsDAbord([compte('Un', 0), compte('Deux', 1), compte('Trois', 0), compte('Quatre', 2)]).map((c) => c.nom)).toEqual(
    [...['Deux', 'Quatre'], ...['Un', 'Trois']],
  );
});
