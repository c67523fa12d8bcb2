/** Which committee may be given a request, and named as that of an earlier opinion: tables of cases. Rules: CTI-11, CTI-53. */
import { expect, test } from '@jest/globals';
import { type Cpp, cpp } from '@riph/contracts/referentiel/referentiel.schemas';
import { jugerComite, jugerSignale } from './comite-nommable.rules.ts';

const COMITE = cpp.parse({
  id: 9,
  code: 'OUEST5',
  nom: 'CPP Ouest V',
  sigle: 'Ouest V',
  adresse: '',
  codePostal: '',
  ville: '',
  region: '',
  email: '',
  telephone: '',
  etablissementHote: '',
  agrementNumero: '',
  agrementDebut: null,
  agrementFin: null,
  actif: true,
  reglementations: ['JARDE', 'REG536'],
  competences: [],
  competencesUe: [],
  inactifDepuis: null,
  indisponibilites: [],
  conflitsPromoteurs: [],
  annonceInstructeurs: null,
  annonceFin: null,
  version: 1,
});
const DEMANDE = { promoteur: 'Laboratoire Ipsum', cppId: 5, suivi: { saisis: [5, 6] } };
type Cas = [string, Partial<Cpp> | undefined, Partial<typeof DEMANDE> | { promoteur: null }, RegExp | null];

test.each<Cas>([
  ['one that may', {}, {}, null],
  ['unknown', undefined, {}, /en activité/],
  ['closed', { actif: false }, {}, /en activité/],
  ['not for medicines', { reglementations: ['JARDE'] }, {}, /CPP Ouest V n’est pas compétent pour les essais de médicaments/],
  ['linked, in other letters', { conflitsPromoteurs: ['Autre', 'LABORATOIRE IPSUM'] }, {}, /lien avec ce promoteur/],
  ['linked, in other accents', { conflitsPromoteurs: ['Laboratoire Ípsum'] }, {}, /lien avec ce promoteur/],
  ['hosted by the sponsor', { etablissementHote: 'Laboratoire Ipsum' }, {}, /lien avec ce promoteur/],
  ['linked with another sponsor', { conflitsPromoteurs: ['Laboratoire Ipsum Nord'] }, {}, null],
  ['linked, the sponsor unknown', { conflitsPromoteurs: ['Laboratoire Ipsum'] }, { promoteur: null }, null],
  ['that had it', { id: 6 }, {}, /déjà été saisi/],
])('a committee %s', (_case, comite, demande, phrase) => {
  const c = comite && { ...COMITE, ...comite };
  const juge = jugerComite(c, { ...DEMANDE, ...demande }, true);
  expect(juge).toEqual(phrase === null ? { nom: 'CPP Ouest V' } : { refus: expect.stringMatching(phrase) });
  expect(jugerSignale(c, { ...DEMANDE, ...demande }, true)).toEqual(juge);
});

test('the committee that was drawn is not that of the earlier opinion', () => {
  expect(jugerSignale({ ...COMITE, id: 5 }, DEMANDE, true)).toEqual({ refus: expect.stringMatching(/désigné par le tirage/) });
});

test('the host of a committee is a link where the setting of the draw says so', () => {
  expect(jugerComite({ ...COMITE, etablissementHote: 'LABORATOIRE IPSUM' }, DEMANDE, false)).toEqual({ nom: 'CPP Ouest V' });
});
