import { expect, test } from '@jest/globals';
import { type DossierPropose, groupesDe } from './suggestions.rules.ts';

const dossier = (dosId: number, statut: DossierPropose['statut'] = 'DEPOSE'): DossierPropose => ({
  dosId,
  numero: null,
  statut,
  titreMarque: [],
  promoteurMarque: [],
});
const HUIT = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => dossier(n));
const personne = (profil: 'DEPOSANT' | 'VRB_GERANT' | 'GESTIONNAIRE' | 'INSTRUCTEUR', organisme: string | null = null) => ({
  utiId: 7,
  nom: 'Martin',
  prenom: 'Camille',
  profil,
  organisme,
});

test('groups in their order, none of them empty; dossiers leave room to the others', () => {
  const tout = groupesDe({ dossiers: HUIT, promoteurs: [{ nom: 'CHU', nombre: 2 }] }, [personne('INSTRUCTEUR')], false);
  expect(tout.map((g) => [g.titre, g.options.length])).toEqual([
    ['Dossiers', 5],
    ['Promoteurs', 1],
    ['Personnes', 1],
  ]);
  expect(groupesDe({ dossiers: HUIT, promoteurs: [] }, [], false).map((g) => [g.titre, g.options.length])).toEqual([
    ['Dossiers', 8],
  ]);
  expect(groupesDe(undefined, [personne('INSTRUCTEUR')], false).map((g) => g.titre)).toEqual(['Personnes']);
  expect(groupesDe(undefined, undefined, false)).toEqual([]);
});

test.each([
  ['a member', personne('INSTRUCTEUR'), false, '/mon-cpp/membres/7', 'Membre de comité'],
  ['a manager', personne('GESTIONNAIRE'), false, '/mon-cpp/membres/7', 'Gestionnaire de comité'],
  ['a sponsor of the committee', personne('DEPOSANT', 'CHU'), false, '/mon-cpp/deposants/7', 'Déposant · CHU'],
  ['a sponsor, to the administration', personne('DEPOSANT'), true, '/administration/deposants/7', 'Déposant'],
  ['a manager of volunteers', personne('VRB_GERANT'), true, '/administration/deposants/7', 'Gérant VRB'],
] as const)('%s is told and opened', (_who, p, administre, adresse, precision) => {
  const [{ options }] = groupesDe(undefined, [p], administre);
  expect(options).toEqual([{ sorte: 'ligne', id: 'suggestion-personne-7', adresse, texte: 'Camille Martin', precision }]);
});

test('a draft opens its form, a sponsor the search of his dossiers', () => {
  const [dossiers, promoteurs] = groupesDe(
    { dossiers: [dossier(1), dossier(2, 'BROUILLON')], promoteurs: [{ nom: 'Hôpital & Cie', nombre: 1 }] },
    [],
    false,
  );
  expect(dossiers.options.map((o) => o.adresse)).toEqual(['/dossiers/1', '/dossiers/2/depot']);
  expect(promoteurs.options).toMatchObject([
    { adresse: '/recherche?promoteur=H%C3%B4pital%20%26%20Cie', texte: 'Hôpital & Cie', precision: '1 dossier' },
  ]);
});
