import { expect, test } from '@jest/globals';
import { administratifComplet, rechercheComplete } from '../../test/jeu.ts';
import { type ListesDuDepot, manquesListes } from './manques-listes.rules.ts';

const v = (id: number, code: string, actif = true) => ({ id, code, libelle: `Valeur ${code}`, actif });
const administratif = {
  ...administratifComplet({ typePromoteurId: 51, domaineId: 201, franceId: 250 }),
  qualificationCode: 'CAT2',
  competenceCodes: ['PEDIATRIE'],
  caracteristiqueIds: [401],
};
const formulaires = { administratif, recherche: { ...rechercheComplete(), produitActe: 'ACTE' } };
const LISTES: ListesDuDepot = {
  qualifications: [v(102, 'CAT2')],
  typesPromoteur: [v(51, 'INSTITUTIONNEL')],
  domaines: [v(201, 'ONCO'), v(202, 'AUTRE')],
  competences: [v(301, 'PEDIATRIE')],
  caracteristiques: [v(401, 'MULTI')],
  produitsActes: [v(501, 'ACTE')],
};
const FRANCE = v(250, 'FR');

test('values that are offered lack nothing', () => {
  expect(manquesListes(formulaires, LISTES, [FRANCE])).toEqual([]);
});

test.each<[string, Partial<ListesDuDepot>, string]>([
  ['a qualification', { qualifications: [v(102, 'CAT2', false)] }, 'qualificationCode'],
  ['a type of sponsor', { typesPromoteur: [v(51, 'INSTITUTIONNEL', false)] }, 'typePromoteurId'],
  ['a field of medicine', { domaines: [v(201, 'ONCO', false), v(202, 'AUTRE')] }, 'domaineTherapeutiqueIds'],
  ['a competence', { competences: [v(301, 'PEDIATRIE', false)] }, 'competenceCodes'],
  ['a characteristic', { caracteristiques: [v(401, 'MULTI', false)] }, 'caracteristiqueIds'],
  ['a product', { produitsActes: [v(501, 'ACTE', false)] }, 'produitActe'],
])('%s withdrawn by the administration is asked again, by its name', (_case, change, champ) => {
  const [manque, ...rien] = manquesListes(formulaires, { ...LISTES, ...change }, [FRANCE]);
  expect(rien).toEqual([]);
  expect(manque).toMatchObject({
    champ,
    message: expect.stringMatching(/^« Valeur .+ » n’est plus proposé : choisissez-en un autre\.$/),
  });
});

test('a country withdrawn, and an id that no list holds', () => {
  expect(manquesListes(formulaires, LISTES, [v(250, 'FR', false)]).map((m) => m.champ)).toEqual(['promoteur.payId']);
  const inconnu = { ...formulaires, administratif: { ...administratif, domaineTherapeutiqueIds: [999] } };
  expect(manquesListes(inconnu, LISTES, [FRANCE])).toEqual([
    expect.objectContaining({
      champ: 'domaineTherapeutiqueIds',
      message: 'Cette valeur n’est pas dans la liste : choisissez-en une autre.',
    }),
  ]);
});
