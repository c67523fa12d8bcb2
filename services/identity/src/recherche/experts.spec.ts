import { expect, test } from '@jest/globals';
import { rechercheExperts } from '@riph/contracts/identity/expert.schemas';
import { filtresExpertsEnMots } from './experts.rules.ts';

const NOMS = new Map([[4, 'Oncologie']]);
const SAVOIRS = new Map([['PED', 'Pédiatrie']]);
const dits = (recherche: object | undefined) =>
  filtresExpertsEnMots(recherche && rechercheExperts.parse(recherche), NOMS, SAVOIRS)
    .filter((f) => f.valeur !== '')
    .map((f) => `${f.libelle} : ${f.valeur}`);

test('an export of experts says each choice that made its list', () => {
  expect(dits(undefined)).toEqual([]);
  const filtres = { statut: 'ACTIF', actif: true, competence: 'PED', expertise: 4, volontaire: false };
  expect(dits({ texte: 'roy', filtres })).toEqual([
    'Texte : roy',
    'État du compte : Actif',
    'Compte actif : Oui',
    'Compétence : Pédiatrie',
    'Expertise : Oncologie',
    'Volontaire : Non',
  ]);
  expect(dits({ filtres: { expertise: 9 } })).toEqual(['Expertise : 9']);
});
