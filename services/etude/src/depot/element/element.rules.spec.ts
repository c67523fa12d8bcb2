import { expect, test } from '@jest/globals';
import { elementAdministratif } from '@riph/contracts/etude/socle/element.schemas';
import { champsFigesModifies, destinataireDe, nomPromoteur, resumeSuivant } from '../../socle/dossier/element.rules.ts';

const DEPOSANT = 'Camille Moreau';

test.each<[string, object, string | null]>([
  ['the organisation', { deposantEstPromoteur: false, promoteur: { organisme: 'CHU' } }, 'CHU'],
  [
    'the organisation of the depositor, never his name',
    { deposantEstPromoteur: true, promoteur: { organisme: 'CHU', nom: 'Moreau' } },
    'CHU',
  ],
  ['the person of a dossier of before', { deposantEstPromoteur: false, promoteur: { nom: 'Arnal', prenom: 'Luc' } }, 'Luc Arnal'],
  ['the depositor of a dossier of before', { deposantEstPromoteur: true }, DEPOSANT],
  ['nobody yet', {}, null],
])('the sponsor is %s', (_, saisi, nom) => expect(nomPromoteur(elementAdministratif.parse(saisi), DEPOSANT)).toBe(nom));

test.each([
  ['CHU', [DEPOSANT, 'CHU']],
  [DEPOSANT, [DEPOSANT]],
  [null, [DEPOSANT]],
])('a letter names each line once: sponsor %s', (promoteur, lignes) =>
  expect(destinataireDe({ deposantNom: DEPOSANT, promoteur })).toEqual(lignes),
);

const avant = elementAdministratif.parse({ qualificationCode: 'CAT2', promoteur: { organisme: 'CHU', email: 'a@chu.example' } });
test.each<[string, Parameters<typeof champsFigesModifies>[0], object, string[]]>([
  ['a draft changes everything', { type: 'DI', statut: 'BROUILLON' }, { qualificationCode: 'CAT3' }, []],
  [
    'once filed, not what the draw stood on',
    { type: 'DI', statut: 'COMPLEMENTS_DEMANDES' },
    { qualificationCode: 'CAT3' },
    ['qualificationCode'],
  ],
  [
    'once filed, nothing that the committee did not ask for',
    { type: 'DI', statut: 'COMPLEMENTS_DEMANDES' },
    { titreRecherche: 'Autre', tailleEtude: '9000', promoteur: { ...avant.promoteur, email: 'b@chu.example' } },
    ['titreRecherche', 'promoteur.email', 'tailleEtude'],
  ],
  [
    'a second examination is of the same research',
    { type: 'DIR', statut: 'BROUILLON' },
    { numeroNational: '2' },
    ['numeroNational'],
  ],
  [
    'of the same sponsor',
    { type: 'DIR', statut: 'BROUILLON' },
    { promoteur: { ...avant.promoteur, organisme: 'AP' } },
    ['promoteur.organisme'],
  ],
  [
    'whose contact may change',
    { type: 'DIR', statut: 'BROUILLON' },
    { promoteur: { ...avant.promoteur, email: 'b@chu.example' } },
    [],
  ],
  ['and answers the refusal', { type: 'DIR', statut: 'BROUILLON' }, { reponseAuRefus: 'Voici.' }, []],
])('%s', (_, d, change, figes) => expect(champsFigesModifies(d, avant, { ...avant, ...change })).toEqual(figes));

// DOS-07.
test.each<[string, Parameters<typeof champsFigesModifies>[0], object, string[], string[]]>([
  [
    'once filed, what it asked for alone',
    { type: 'MS', statut: 'MODIFICATIONS_DEMANDEES' },
    { titreRecherche: 'Autre', tailleEtude: '9000' },
    ['tailleEtude'],
    ['identite'],
  ],
  [
    'not the national number, though its part is open',
    { type: 'DI', statut: 'MODIFICATIONS_DEMANDEES' },
    { titreRecherche: 'Autre', numeroNational: '2' },
    ['numeroNational'],
    ['identite'],
  ],
  [
    'of a prorogation, its reason where it is open',
    { type: 'PRO', statut: 'COMPLEMENTS_DEMANDES' },
    { prorogationMotif: 'Plus tard.', assurancePolice: 'B' },
    ['assurancePolice'],
    ['prorogation'],
  ],
])('%s', (_, d, change, figes, ouvertes) =>
  expect(champsFigesModifies(d, avant, { ...avant, ...change }, ouvertes)).toEqual(figes),
);

const VIDE = { titreAbrege: undefined, assuranceExpiration: undefined };
// ETU-14: the sponsor keeps both up to date on the study; a request that says nothing of them erases nothing.
const approuve = { titreRecherche: 'Étude', titreAbrege: 'MARCHE', assuranceExpiration: '2029-06-01' };
test.each<[string, object, object]>([
  ['changes neither', { titreRecherche: 'Autre titre' }, {}],
  ['renews the insurance', { assuranceExpiration: '2032-01-01' }, { assuranceExpiration: '2032-01-01' }],
  ['changes the acronym', { titreAbrege: 'MARCHE-3' }, { titreAbrege: 'MARCHE-3' }],
  ['takes the acronym away', { titreAbrege: null }, { titreAbrege: null }],
])('what the study repeats of a request that %s', (_, change, tenus) => {
  const [avant, apres] = [approuve, { ...approuve, ...change }].map((e) => elementAdministratif.parse(e));
  const { titreAbrege, assuranceExpiration, titre } = { ...VIDE, ...resumeSuivant(avant, apres, DEPOSANT) };
  expect({ titreAbrege, assuranceExpiration }).toEqual({ ...VIDE, ...tenus });
  expect(titre).toBe(apres.titreRecherche);
});
