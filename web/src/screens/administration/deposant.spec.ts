import { expect, test } from '@jest/globals';
import { saisieDe } from '../personnes/coordonnees.rules.ts';
import { ecartsDuDeposant } from './deposant.rules.ts';

const lues = {
  utiId: 7,
  version: 3,
  email: 'zoe.lefort@exemple.fr',
  civilite: null,
  nom: 'Lefort',
  prenom: 'Zoé',
  telephone: null,
  fonction: null,
  organisme: 'CHU de test',
  tproId: 51,
  adresse: null,
  codePostal: null,
  ville: null,
  payId: 250,
};
const saisie = { ...saisieDe(lues), email: lues.email };

test('nothing typed changes nothing, nor does the case of the address', () => {
  expect(ecartsDuDeposant(lues, saisie)).toEqual([]);
  expect(ecartsDuDeposant(lues, { ...saisie, email: ' Zoe.Lefort@exemple.fr ' })).toEqual([]);
});

test('another organisation and another address are told by their labels', () =>
  expect(ecartsDuDeposant(lues, { ...saisie, organisme: 'INSERM', email: 'zoe@inserm.test' })).toEqual([
    { champ: 'organisme', libelle: 'Organisme', avant: 'CHU de test', apres: 'INSERM' },
    {
      champ: 'email',
      libelle: 'Adresse électronique',
      avant: 'zoe.lefort@exemple.fr',
      apres: 'zoe@inserm.test (une fois confirmée)',
    },
  ]));
