import { expect, test } from '@jest/globals';
import type { Coordonnees } from '../utilisateur/utilisateur.repository.ts';
import { changementsDe } from './changements.rules.ts';

const avant: Coordonnees = {
  civilite: 'MME',
  nom: 'Lefort',
  prenom: 'Zoé',
  telephone: '0102030405',
  fonction: null,
  organisme: 'CHU de test',
  tproId: 51,
  adresse: '1 rue du Test',
  codePostal: '75001',
  ville: 'Paris',
  payId: 250,
};

test.each<[Partial<Coordonnees>, object[]]>([
  [{}, []],
  [{ nom: 'Durand' }, [{ champ: 'nom', avant: 'Lefort', apres: 'Durand' }]],
  [{ civilite: null }, [{ champ: 'civilite', avant: 'MME', apres: null }]],
  [{ fonction: 'Cheffe de projet' }, [{ champ: 'fonction', avant: null, apres: 'Cheffe de projet' }]],
  [{ organisme: null }, [{ champ: 'organisme', avant: 'CHU de test', apres: null }]],
  [{ telephone: '0605040302' }, [{ champ: 'telephone', avant: null, apres: null }]],
  [
    { adresse: null, codePostal: '69003', ville: 'Lyon' },
    ['adresse', 'codePostal', 'ville'].map((champ) => ({ champ, avant: null, apres: null })),
  ],
  [{ tproId: 52, payId: 56 }, ['tproId', 'payId'].map((champ) => ({ champ, avant: null, apres: null }))],
])('%j is told as %j', (change, said) => expect(changementsDe(avant, { ...avant, ...change })).toEqual(said));
