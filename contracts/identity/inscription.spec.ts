/** What a registration must hold: a table by profile, and the form that the service takes. */
import { expect, test } from '@jest/globals';
import * as z from 'zod';
import { fieldsOf } from '../core/errors.ts';
import { CHAMPS_INSCRIPTION, champsExiges, manquesInscription } from './inscription.champs.ts';
import { inscription } from './personne.schemas.ts';

const complete = {
  nom: 'Durand',
  prenom: 'Léa',
  email: 'lea.durand@exemple.fr',
  emailConfirmation: 'lea.durand@exemple.fr',
  profilDemande: 'DEPOSANT',
  cguAcceptees: true,
  telephone: '01 02 03 04 05',
  organisme: 'CHU de test',
  tproId: 51,
  adresse: '1 rue du Test',
  codePostal: '75014',
  ville: 'Paris',
  payId: 250,
};
const refusDe = (change: object) => {
  const lu = z.object({ body: inscription }).safeParse({ body: { ...complete, ...change } });
  return lu.success ? [] : fieldsOf(lu.error);
};

test.each([
  ['DEPOSANT', [...CHAMPS_INSCRIPTION]],
  ['VRB_GERANT', CHAMPS_INSCRIPTION.filter((c) => c !== 'tproId')],
  ['', CHAMPS_INSCRIPTION.filter((c) => c !== 'tproId')],
])('the profile %j asks for %j', (profil, champs) => {
  expect(champsExiges(profil)).toEqual(champs);
  expect(manquesInscription(profil, {}).map((e) => e.champ)).toEqual(champs);
  expect(manquesInscription(profil, complete)).toEqual([]);
});

test.each(CHAMPS_INSCRIPTION)('without %s the form is refused by this field, whether it is null, missing or blank', (champ) => {
  const message = manquesInscription('DEPOSANT', { ...complete, [champ]: null })[0]?.message;
  for (const vide of [null, undefined]) expect(refusDe({ [champ]: vide })).toEqual([{ champ, message }]);
  if (typeof complete[champ] === 'string') expect(refusDe({ [champ]: '  ' })).toContainEqual({ champ, message });
});

test('all that misses is told at once, also beside what is wrong', () => {
  const vides = Object.fromEntries(CHAMPS_INSCRIPTION.map((champ) => [champ, null]));
  const champs = refusDe({ ...vides, nom: '4x', cguAcceptees: false }).map((e) => e.champ);
  expect(champs.toSorted()).toEqual([...CHAMPS_INSCRIPTION, 'nom', 'cguAcceptees'].toSorted());
});

test('who keeps volunteers names no type of sponsor', () => {
  expect(refusDe({ profilDemande: 'VRB_GERANT', tproId: null })).toEqual([]);
  expect(refusDe({})).toEqual([]);
});
