import { expect, test } from '@jest/globals';
import { elementAdministratif, promoteurConnu } from '@riph/contracts/etude/socle/element.schemas';
import { coordonneesLues } from '@riph/contracts/identity/personne.schemas';
import { completer, distincts, duCompte, isMemeOrganisme, nomDistinct, repris } from './proposer.rules.ts';

const connu = promoteurConnu.parse({
  typePromoteurId: 51,
  isMandataire: false,
  promoteur: { organisme: 'CHU de démonstration', ville: 'Paris', payId: 1 },
  investigateurCoordonnateur: { nom: 'Delorme' },
  assuranceCompagnie: 'Assurance de démonstration',
});

test('an empty form takes what is known, and tells which fields', () => {
  const { valeurs, remplis } = completer(elementAdministratif.parse({}), connu);
  expect(valeurs).toMatchObject({ typePromoteurId: 51, isMandataire: false, promoteur: { ville: 'Paris', siret: null } });
  expect(remplis.toSorted()).toEqual([
    'assuranceCompagnie',
    'investigateurCoordonnateur.nom',
    'isMandataire',
    'promoteur.organisme',
    'promoteur.payId',
    'promoteur.ville',
    'typePromoteurId',
  ]);
});

test.each([
  ['CHU de Lyon', 'chu de  LYON', true],
  ['Hôpital Saint-Louis', 'Hopital Saint Louis', true],
  ['CHU de Lyon', 'CHU de Nantes', false],
  ['CHU', null, false],
  [null, null, false],
  ['–', '.', false],
])('%j and %j: one organisation is %s', (a, b, expected) => expect(isMemeOrganisme(a, b)).toBe(expected));

test('an organisation is proposed once, with its SIRET; two of one name are told apart', () => {
  const de = (organisme: string, siret: string | null) => promoteurConnu.parse({ promoteur: { organisme, siret } });
  const noms = (...connus: ReturnType<typeof de>[]) => {
    const proposes = distincts(connus);
    return proposes.map((c) => nomDistinct(c, proposes));
  };
  const [lyon, nantes] = ['26690027300019', '26440013600471'];
  expect(noms(de('CHU de Lyon', null), de('CHU DE LYON', lyon), de('CHU de Nantes', nantes))).toEqual([
    'CHU DE LYON',
    'CHU de Nantes',
  ]);
  expect(noms(de('CHU de Lyon', null), de('chu de lyon', null))).toEqual(['CHU de Lyon']);
  expect(noms(de('CHU de Lyon', lyon), de('CHU de Lyon', lyon))).toEqual(['CHU de Lyon']);
  expect(noms(de('Clinique', lyon), de('Clinique', nantes))).toEqual([`Clinique (SIRET ${lyon})`, `Clinique (SIRET ${nantes})`]);
});

test('the sponsor taken up is the depositor’s organisation when it bears its name, whatever the earlier dossier said', () => {
  const nie = { ...connu, deposantEstPromoteur: false };
  expect(repris(nie, 'CHU DE DÉMONSTRATION').deposantEstPromoteur).toBe(true);
  expect(repris(nie, 'Institut du cœur').deposantEstPromoteur).toBe(false);
  expect(repris(nie, null).deposantEstPromoteur).toBe(false);
});

test('what was typed stays', () => {
  const saisi = elementAdministratif.parse({ isMandataire: true, promoteur: { ville: 'Lyon' }, assuranceCompagnie: 'La mienne' });
  const { valeurs, remplis } = completer(saisi, connu);
  expect(valeurs).toMatchObject({ isMandataire: true, promoteur: { ville: 'Lyon' }, assuranceCompagnie: 'La mienne' });
  expect(remplis).not.toContain('promoteur.ville');
});

const compte = coordonneesLues.parse({
  utiId: 4,
  version: 1,
  email: 'camille.moreau@chu.test',
  civilite: null,
  nom: 'Moreau',
  prenom: 'Camille',
  telephone: null,
  fonction: 'Chargée de mission',
  organisme: 'CHU de démonstration',
  tproId: null,
  adresse: '1 rue de la Recherche',
  codePostal: '75013',
  ville: 'Paris',
  payId: 1,
});
const ORGANISATION = ['adresse', 'codePostal', 'email', 'nom', 'organisme', 'payId', 'prenom', 'ville'];

test('the account fills an empty block, and only that one', () => {
  const vide = elementAdministratif.parse({});
  const remplis = (bloc: 'promoteur' | 'mandataire' | 'contactPublic') =>
    completer(vide, duCompte(compte, bloc, vide) ?? {}).remplis.toSorted();
  expect(remplis('mandataire')).toEqual(ORGANISATION.map((c) => `mandataire.${c}`));
  expect(remplis('promoteur')).toEqual(['deposantEstPromoteur', ...ORGANISATION.map((c) => `promoteur.${c}`)]);
  expect(remplis('contactPublic')).toEqual(['email', 'nom', 'organisme', 'prenom'].map((c) => `contactPublic.${c}`));
});

test('nothing is proposed where somebody is named, nor a person as the sponsor', () => {
  const nomme = elementAdministratif.parse({ mandataire: { nom: 'Roche' }, promoteur: { organisme: 'Un autre' } });
  expect(duCompte(compte, 'mandataire', nomme)).toBeNull();
  expect(duCompte(compte, 'promoteur', nomme)).toBeNull();
  const vide = elementAdministratif.parse({});
  expect(duCompte({ ...compte, organisme: null }, 'promoteur', vide)).toBeNull();
  expect(duCompte({ ...compte, organisme: null }, 'mandataire', vide)).not.toBeNull();
});
