import { describe, expect, test } from '@jest/globals';
import type { Zone } from '../../referentiel/territoires.rules.ts';
import { elementAdministratif, elementRecherche, siteInvestigateur } from '../socle/element.schemas.ts';
import { ADMINISTRATIF, CHAMPS_LIEU, libellesDe, RECHERCHE } from './formulaire.catalogue.ts';
import { champsAdministratifs, champsDuLieu, champsRecherche, obligationsDe, requisDe } from './obligations.ts';

const ZONES: Record<number, Zone> = {
  1: 'FRANCE',
  2: 'UE',
  3: 'HORS_UE',
  4: 'COLLECTIVITE',
  5: 'NOUVELLE_CALEDONIE',
  6: 'POLYNESIE',
};
const zone = (id: number) => ZONES[id] ?? null;
const administratif = (v: object) => {
  const e = elementAdministratif.parse(v);
  return champsAdministratifs(e, { qualification: e.qualificationCode, zone });
};
const recherche = (qualification: string, v: object) => champsRecherche(elementRecherche.parse(v), qualification);

/** Asked of every request, whatever is answered. */
const TOUJOURS = [
  ...['qualificationCode', 'titreRecherche', 'numeroNational', 'domaineTherapeutiqueIds', 'typePromoteurId'],
  ...['deposantEstPromoteur', 'isMandataire', 'rechercheAncillaireOuExtension', 'dejaDeposeAilleurs'],
  ...['organisme', 'email', 'adresse', 'codePostal', 'ville', 'payId'].map((k) => `promoteur.${k}`),
  ...['nom', 'prenom', 'email'].map((k) => `investigateurCoordonnateur.${k}`),
  ...['monocentrique', 'tailleEtude', 'nombreCentresFrance', 'nombreCentresTotal'],
  ...['datePrevisionnelleDebut', 'datePrevisionnelleFin', 'dureeTotale', 'dureeParticipation'],
];
const ASSURANCE = ['assuranceCompagnie', 'assurancePolice', 'assuranceDebut', 'assuranceExpiration'];
const COORDONNEES = ['email', 'adresse', 'codePostal', 'ville', 'payId'];
const de = (bloc: string, cles: readonly string[]) => cles.map((k) => `${bloc}.${k}`);

describe('« obligatoire » in the administrative form', () => {
  test.each<[string, object, string[]]>([
    ['nothing answered', {}, []],
    ['category 1 is insured (L1121-10)', { qualificationCode: 'CAT1' }, ASSURANCE],
    ['category 2 too', { qualificationCode: 'CAT2' }, ASSURANCE],
    ['category 3 is not', { qualificationCode: 'CAT3' }, []],
    ['a clinical investigation of a device is', { qualificationCode: 'IC-Cas-1' }, ASSURANCE],
    ['a sponsor in France has a SIRET', { promoteur: { organisme: 'CHU', payId: 1 } }, ['promoteur.siret']],
    ['not one in Germany', { promoteur: { organisme: 'Klinik', payId: 2 } }, []],
    [
      'a sponsor out of the Union is represented (L1121-1)',
      { promoteur: { organisme: 'Tokyo', payId: 3 } },
      de('representantUE', ['organisme', ...COORDONNEES]),
    ],
    ...[4, 5, 6].map((payId): [string, object, string[]] => [
      `a collectivity out of the Union has a number and is represented (${ZONES[payId]})`,
      { promoteur: { organisme: 'Centre hospitalier', payId } },
      ['promoteur.siret', ...de('representantUE', ['organisme', ...COORDONNEES])],
    ]),
    ['an agent is an organisation', { isMandataire: true }, de('mandataire', ['organisme', ...COORDONNEES])],
    ['or a person', { isMandataire: true, mandataire: { nom: 'Moreau' } }, de('mandataire', COORDONNEES)],
    ['a blank is no name', { isMandataire: true, mandataire: { nom: ' ' } }, de('mandataire', ['organisme', ...COORDONNEES])],
    [
      'an ancillary study or an extension says which of the two, and names the main one',
      { rechercheAncillaireOuExtension: true },
      ['natureDuLien', 'etudeParentNumero'],
    ],
    ['what was filed elsewhere is told', { dejaDeposeAilleurs: true }, ['dejaDeposeDetails']],
  ])('%s', (_, v, enPlus) => expect([...requisDe(administratif(v))].toSorted()).toEqual([...TOUJOURS, ...enPlus].toSorted()));
});

describe('« obligatoire » in the research form', () => {
  const toutes = [
    ...['produitActe', 'objectifPrincipal', 'methodologieResume', 'criterePrincipal', 'population', 'beneficesRisques'],
    ...['recrutement', 'protectionDonnees', 'methodologieReference', 'volontairesSains', 'mineurs', 'inclusionUrgence'],
    ...['majeursHorsEtatDeConsentir', 'femmesEnceintes', 'personnesPriveesLiberte', 'biobanque', 'transfertHorsUe'],
  ];
  const cat1 = ['proceduresAjoutees', 'premierHomme', 'comiteSurveillance', 'comiteSurveillanceMotif'];
  const lieu = ['lieuAutoriseNumero', 'lieuAutoriseAutorite', 'lieuAutoriseDate', 'lieuAutoriseExpiration'];
  test.each<[string, object, string[]]>([
    ['CAT1', {}, cat1],
    ['CAT1', { premierHomme: true }, [...cat1, ...lieu]],
    ['CAT1', { volontairesSains: true }, [...cat1, ...lieu]],
    ['CAT2', { volontairesSains: true }, ['proceduresAjoutees', 'justificationCategorie']],
    ['CAT3', {}, ['justificationCategorie', 'sourcesDonnees']],
    ['CAT3S', {}, ['justificationCategorie', 'sourcesDonnees']],
    [
      'CAT2',
      { biobanque: true, methodologieReference: 'CNIL' },
      ['proceduresAjoutees', 'justificationCategorie', 'biobanqueSite', 'cnilNumero'],
    ],
    ['CAT2', { indemnisationMontant: '1 500' }, ['proceduresAjoutees', 'justificationCategorie', 'indemnisationModalites']],
    ['CAT2', { indemnisationMontant: '0' }, ['proceduresAjoutees', 'justificationCategorie']],
  ])('%s, %j', (qualification, v, enPlus) =>
    expect([...requisDe(recherche(qualification, v))].toSorted()).toEqual([...toutes, ...enPlus].toSorted()),
  );
});

describe('what is marked and empty holds back the filing, and so does what is typed wrongly', () => {
  const messages = (v: object) =>
    Object.fromEntries(obligationsDe(administratif(v)).map((m) => [m.champ, [m.libelle, m.message]]));
  test('an empty form: every mark is a gap, in the order of the form', () => {
    const champs = administratif({});
    expect(obligationsDe(champs).map((m) => m.champ)).toEqual([...requisDe(champs)]);
  });
  test.each<[object, string, string, string | RegExp]>([
    [{}, 'titreRecherche', 'Titre de la recherche', 'Cette information est obligatoire.'],
    [{}, 'isMandataire', 'Le promoteur a désigné un mandataire', 'Répondez par oui ou par non.'],
    [{}, 'domaineTherapeutiqueIds', 'Domaine thérapeutique', 'Choisissez au moins un domaine.'],
    [{}, 'promoteur.codePostal', 'Promoteur : code postal', 'Cette information est obligatoire.'],
    [{ isMandataire: true }, 'mandataire.organisme', 'Mandataire : organisme', /l’organisme ou le nom/],
    [{}, 'investigateurCoordonnateur.nom', 'Investigateur coordonnateur : nom', /obligatoire/],
    [{ monocentrique: true }, 'investigateurCoordonnateur.nom', 'Investigateur principal : nom', /obligatoire/],
    [{ promoteur: { organisme: 'CHU', payId: 1, siret: '7' } }, 'promoteur.siret', 'Promoteur : SIRET', /14 chiffres/],
    [{ promoteur: { payId: 9 } }, 'promoteur.payId', 'Promoteur : pays', /n’est plus dans la liste/],
    [{ numeroNct: 'NCT1' }, 'numeroNct', 'Numéro NCT', /NCT01234567/],
    [
      { contactPublic: { email: 'pas une adresse' } },
      'contactPublic.email',
      'Contact public : adresse électronique',
      /prenom.nom/,
    ],
    [
      { coDeposants: 'Anne Roy, CHU de Lyon, anne.roy@chu.test\n\nPaul Lin, CHU de Nantes' },
      'coDeposants',
      'Co-déposants',
      /^Ligne 2 : indiquez un nom, un organisme et une adresse électronique/,
    ],
    [{ promoteur: { payId: 1, telephone: 'abc' } }, 'promoteur.telephone', 'Promoteur : téléphone', /01 40 00 00 00/],
    [{ promoteur: { payId: 1, telephone: '612345678' } }, 'promoteur.telephone', 'Promoteur : téléphone', /le 0 du début/],
    [{ promoteur: { payId: 1, nom: 'Gir4rd' } }, 'promoteur.nom', 'Promoteur : nom du contact', /« 4 »/],
    [{ coDeposants: 'Anne Roy, CHU, anne.roy@chu.test, 06' }, 'coDeposants', 'Co-déposants', /^Ligne 1 :/],
    [{ tailleEtudeTotale: '12,5' }, 'tailleEtudeTotale', 'Nombre total de participants', /entre 1 et 1.000.000/],
    [{ datePrevisionnelleDebut: '2026-02-30' }, 'datePrevisionnelleDebut', 'Date prévisionnelle de début', /jj\/mm\/aaaa/],
  ])('%j: %s', (v, champ, libelle, message) =>
    expect(messages(v)[champ]).toEqual([libelle, typeof message === 'string' ? message : expect.stringMatching(message)]),
  );
  test.each([
    [{ numeroNct: 'NCT01234567' }, 'numeroNct'],
    [{ numeroNational: '2026\u2011A00012\u201162' }, 'numeroNational'],
    [{ numeroNational: 'ID-RCB : 2026-a00012-62' }, 'numeroNational'],
    [{ coDeposants: 'Anne Roy, CHU de Lyon, anne.roy@chu.test\nPaul Lin, CHU de Nantes, paul.lin@chu.test\n' }, 'coDeposants'],
    [{ promoteur: { organisme: 'Klinik', payId: 2, siret: '7' } }, 'promoteur.siret'],
    [{ mandataire: { email: 'pas une adresse' } }, 'mandataire.email'],
    [{ promoteur: { payId: 1, telephone: '+33 (0)1 40 00 00 00, poste 12' } }, 'promoteur.telephone'],
  ])('%j is not judged for %s', (v, champ) => expect(messages(v)).not.toHaveProperty([champ]));
});

test('a place of research has its establishment, its town and its investigator', () => {
  const champs = champsDuLieu(siteInvestigateur.parse({ courriel: 'pas une adresse' }), 1);
  expect(obligationsDe(champs).map((m) => [m.champ, m.libelle])).toEqual([
    ['sitesInvestigateurs.1.organisme', 'Lieu 2 : établissement'],
    ['sitesInvestigateurs.1.ville', 'Lieu 2 : ville'],
    ['sitesInvestigateurs.1.nom', 'Lieu 2 : nom de l’investigateur'],
    ['sitesInvestigateurs.1.courriel', 'Lieu 2 : adresse électronique'],
  ]);
});

test('every field of the contract has its place in the form', () => {
  const { sitesInvestigateurs: _, ...a } = elementAdministratif.parse({});
  expect(Object.keys(libellesDe(ADMINISTRATIF)).toSorted()).toEqual(Object.keys(a).toSorted());
  expect(Object.keys(libellesDe(RECHERCHE)).toSorted()).toEqual(Object.keys(elementRecherche.parse({})).toSorted());
  expect(CHAMPS_LIEU.map((d) => d.cle).toSorted()).toEqual(Object.keys(siteInvestigateur.parse({})).toSorted());
});

test.each([
  [1, '356 000 000 00048', true],
  [1, '1234567890', false],
  [4, '35600000000048', true],
  [5, '0123456.001', true],
  [5, '123 456 001', true],
  [5, '35600000000048', false],
  [6, 'E80208 001', true],
  [6, '843755001', true],
  [6, '843755', false],
  // A number is asked for nowhere else: what stands there is not judged.
  [3, 'whatever', true],
])('in zone %i the number « %s » is right: %s', (payId, siret, isRight) => {
  const faults = obligationsDe(administratif({ promoteur: { organisme: 'CHU', payId, siret } }));
  expect(faults.filter((f) => f.champ === 'promoteur.siret')).toHaveLength(isRight ? 0 : 1);
});
