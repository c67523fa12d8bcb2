import { expect, test } from '@jest/globals';
import { coordonneesModifiees } from '@riph/contracts/identity/personne.schemas';
import { corpsDe, ecartsDe, enMots, saisieDe } from './coordonnees.rules.ts';

const lues = {
  utiId: 7,
  version: 3,
  email: 'zoe.lefort@exemple.fr',
  civilite: 'MME' as const,
  nom: 'Lefort',
  prenom: 'Zoé',
  telephone: '0102030405',
  fonction: null,
  organisme: 'CHU de test',
  tproId: 51,
  adresse: '1 rue du Test',
  codePostal: '75001',
  ville: 'Paris',
  payId: null,
};

test('what was read and not touched is sent as it was', () => {
  const { utiId: _, email: __, ...expected } = lues;
  expect(coordonneesModifiees.parse(corpsDe(saisieDe(lues), 3))).toEqual(expected);
  expect(ecartsDe(lues, saisieDe(lues))).toEqual([]);
});

test('what will change is told once, spaces around it are not a change', () => {
  const saisie = { ...saisieDe(lues), nom: ' Lefort ', ville: 'Lyon', payId: '250', fonction: ' ', civilite: '' };
  expect(ecartsDe(lues, saisie)).toEqual([
    { champ: 'civilite', avant: 'MME', apres: '' },
    { champ: 'ville', avant: 'Paris', apres: 'Lyon' },
    { champ: 'payId', avant: '', apres: '250' },
  ]);
});

test.each([
  ['civilite', 'MME', 'Madame'],
  ['civilite', null, '(vide)'],
  ['payId', '250', 'France'],
  ['payId', '56', '56'],
  ['ville', ' Lyon ', 'Lyon'],
  ['ville', '', '(vide)'],
])('%s %j reads « %s »', (champ, valeur, mots) => expect(enMots(champ, valeur, { '250': 'France' })).toBe(mots));
