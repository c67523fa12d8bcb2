import { expect, test } from '@jest/globals';
import { fieldsOf } from '@riph/contracts/core/errors';
import { inscription } from '@riph/contracts/identity/personne.schemas';
import * as z from 'zod';
import { bodyOf, ecartsDeSaisie, firstWrongStep, INSCRIPTION_VIDE, saidPlainly, stepOf } from './registration.rules.ts';

const filled = {
  ...INSCRIPTION_VIDE,
  profilDemande: 'DEPOSANT',
  nom: ' Dupont ',
  prenom: 'Marie',
  email: 'marie.dupont@ex.fr',
  emailConfirmation: 'marie.dupont@ex.fr',
  telephone: '01 02 03 04 05',
  organisme: 'CHU',
  tproId: '51',
  adresse: '1 rue du Test',
  codePostal: '75014',
  ville: 'Paris',
  payId: '250',
  cguAcceptees: true,
};

const errorsOf = (s: typeof filled) => {
  const parsed = z.object({ body: inscription }).safeParse({ body: bodyOf(s, 5_000) });
  return parsed.success ? [] : fieldsOf(parsed.error);
};

test('a filled form is accepted by the contract', () => expect(errorsOf(filled)).toEqual([]));

test.each<[Partial<typeof filled>, string, number]>([
  [{ profilDemande: '' }, 'profilDemande', 0],
  [{ nom: '4x' }, 'nom', 0],
  [{ emailConfirmation: 'autre@ex.fr' }, 'emailConfirmation', 0],
  [{ telephone: ' ' }, 'telephone', 0],
  [{ organisme: '' }, 'organisme', 1],
  [{ tproId: '' }, 'tproId', 1],
  [{ adresse: '' }, 'adresse', 1],
  [{ ville: '' }, 'ville', 1],
  [{ payId: '' }, 'payId', 1],
  [{ codePostal: '!' }, 'codePostal', 1],
  [{ cguAcceptees: false }, 'cguAcceptees', 2],
])('%j leads back to the step of « %s »: %d', (change, champ, step) => {
  const errors = errorsOf({ ...filled, ...change });
  expect(errors.map((e) => e.champ)).toContain(champ);
  expect(stepOf(champ)).toBe(step);
  expect(firstWrongStep(errors, 2)).toBe(step);
});

test('an empty form is told field by field, in the order of the page', () => {
  const said = saidPlainly(errorsOf({ ...filled, ...INSCRIPTION_VIDE }), INSCRIPTION_VIDE).filter((e) => stepOf(e.champ) === 0);
  expect(said).toEqual([
    { champ: 'profilDemande', message: 'Choisissez le profil demandé.' },
    ...['nom', 'prenom', 'email', 'emailConfirmation'].map((champ) => ({ champ, message: 'Cette valeur est obligatoire.' })),
    { champ: 'telephone', message: 'Indiquez un numéro de téléphone où vous joindre.' },
  ]);
});

test('who keeps volunteers is not asked for a type of sponsor, and sends none', () => {
  const gerant = { ...filled, profilDemande: 'VRB_GERANT' };
  expect(errorsOf({ ...gerant, tproId: '' })).toEqual([]);
  expect(bodyOf(gerant, 0).tproId).toBeNull();
});

test.each<[Partial<typeof filled>, boolean, string[]]>([
  [{}, true, []],
  [{ email: 'Marie.Dupont@ex.fr ' }, true, []],
  [{ emailConfirmation: 'autre@ex.fr' }, true, ['emailConfirmation']],
  [{ emailConfirmation: '' }, true, []],
  [{ codePostal: '7501' }, true, ['codePostal']],
  [{ codePostal: '1000' }, false, []],
  [{ emailConfirmation: 'autre@ex.fr', codePostal: '7501' }, true, ['emailConfirmation', 'codePostal']],
])('%j, French postal codes %s: told before the last step, %j', (change, isPostalFrancais, champs) =>
  expect(ecartsDeSaisie({ ...filled, ...change }, isPostalFrancais).map((e) => e.champ)).toEqual(champs),
);
