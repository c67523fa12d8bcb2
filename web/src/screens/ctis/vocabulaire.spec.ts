import { expect, test } from '@jest/globals';
import { nomDomaine, nomDose, nomForme, nomVoie, sansDoublons } from './vocabulaire.rules.ts';

/** A narrow space groups the digits. */
const plat = (texte: string | null) => texte?.replaceAll(/\s/g, ' ');

test.each([
  ['Diseases [C] - Neoplasms [C04]', 'Tumeurs'],
  [
    'Diseases [C] - Female Urogenital Diseases and Pregnancy Complications [C13]',
    'Maladies urogénitales de la femme et complications de la grossesse',
  ],
  ['Psychiatry and Psychology [F] - Mental Disorders [F03]', 'Troubles mentaux'],
  ['Phenomena and Processes [G] - Immune system processes [G12]', 'Immune system processes'],
  ['Not possible to specify', 'Not possible to specify'],
])('the area « %s » is « %s »', (libelle, expected) => {
  expect(nomDomaine(libelle)).toBe(expected);
});

test.each([
  ['ORAL USE', 'Orale'],
  ['ORAL', 'Orale'],
  ['INTRAVENIOUS INFUSION', 'Perfusion intraveineuse'],
  ['INTRAVENOUS SLOW BOLUS INJECTION', 'Injection intraveineuse lente en bolus'],
  ['PERIODONTAL USE', 'Periodontal use'],
])('the route %s is « %s »', (voie, attendue) => {
  expect(nomVoie(voie)).toBe(attendue);
});

test.each([
  ['TABLET', 'Comprimé'],
  ['POWDER FOR SOLUTION FOR INFUSION', 'Poudre pour solution pour perfusion'],
  ['OPLOSSING VOOR INFUSIE', 'Oplossing voor infusie'],
  ['PHF00230MIG', 'Non précisée (code PHF00230MIG du portail)'],
  [null, null],
])('the form %s is « %s »', (forme, attendue) => {
  expect(nomForme(forme)).toBe(attendue);
});

test.each([
  ['3', 'g gram(s)', '3 g'],
  ['50400', 'mg/m2 milligram(s)/square meter', '50 400 mg/m²'],
  ['0.75', 'mg/Kg milligram(s)/kilogram', '0,75 mg/kg'],
  ['10', 'IU international unit(s)', '10 UI'],
  ['2', 'Other', '2 (autre unité)'],
  ['selon le poids', null, 'selon le poids'],
])('a dose of %s %s reads « %s »', (valeur, unite, attendue) => {
  expect(plat(nomDose(valeur, unite))).toBe(attendue);
});

test('products that say the same make one sheet, in their order', () => {
  const produits = [
    { ctisId: 1, nom: 'A', voies: ['ORAL'] },
    { ctisId: 2, nom: 'B', voies: ['ORAL'] },
    { ctisId: 3, nom: 'A', voies: ['ORAL'] },
    { ctisId: 4, nom: 'A', voies: ['NASAL'] },
  ];
  expect(sansDoublons(produits).map(({ produit, fois }) => [produit.ctisId, fois])).toEqual([
    [1, 2],
    [2, 1],
    [4, 1],
  ]);
  expect(nomDose(null, 'mg milligram(s)')).toBeNull();
});
