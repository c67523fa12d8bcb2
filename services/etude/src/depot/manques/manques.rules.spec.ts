import { describe, expect, test } from '@jest/globals';
import { CODES_PARTIES } from '@riph/contracts/etude/formulaire/parties';
import { type ElementAdministratif, type ElementRecherche, organisation } from '@riph/contracts/etude/socle/element.schemas';
import { messageSiret } from '@riph/contracts/etude/socle/verifications';
import type { PieceObligatoire } from '@riph/contracts/referentiel/referentiel.schemas';
import { administratifComplet, rechercheComplete } from '../../test/jeu.ts';
import { manquesAdministratif, manquesCentres } from './manques-administratif.rules.ts';
import { manquesFormulaires, manquesReponse } from './manques-formulaires.rules.ts';
import { manquesRecherche } from './manques-recherche.rules.ts';
import { manquesPieces, obligations } from './pieces.rules.ts';

const FRANCE = 1;
const ALLEMAGNE = 2;
const JAPON = 3;
const ZONES = new Map<number, 'FRANCE' | 'UE' | 'HORS_UE'>([
  [FRANCE, 'FRANCE'],
  [ALLEMAGNE, 'UE'],
  [JAPON, 'HORS_UE'],
]);
const zoneDuPays = (id: number) => ZONES.get(id) ?? null;
const aujourdhui = '2026-08-01';
const facts = { zoneDuPays, aujourdhui, numeroTenu: null, raisonParent: null };
const complet = administratifComplet({ typePromoteurId: 1, domaineId: 1, franceId: FRANCE });

test('a complete request lacks nothing', () => {
  expect(manquesAdministratif(complet, facts)).toEqual([]);
  expect(manquesCentres(complet)).toEqual([]);
  expect(manquesRecherche('CAT2', rechercheComplete())).toEqual([]);
});

describe('administrative gaps', () => {
  const promoteur = (change: object) => ({ promoteur: { ...complet.promoteur, ...change } });
  test.each<[string, Partial<ElementAdministratif>, string[]]>([
    ['no title', { titreRecherche: '  ' }, ['titreRecherche']],
    ['title too long', { titreRecherche: 'x'.repeat(1001) }, ['titreRecherche']],
    ['national number badly written', { numeroNational: '2026-123' }, ['numeroNational']],
    ['an old EudraCT number is right', { numeroNational: '2015-001234-42' }, []],
    ['register numbers', { numeroNct: 'NCT1', numeroIsrctn: 'ISRCTN12345678', numeroUtn: 'U1' }, ['numeroNct', 'numeroUtn']],
    ['a question without answer', { isMandataire: null }, ['isMandataire']],
    [
      'an agent without his data',
      { isMandataire: true },
      [
        'mandataire.organisme',
        'mandataire.email',
        'mandataire.adresse',
        'mandataire.codePostal',
        'mandataire.ville',
        'mandataire.payId',
      ],
    ],
    ['wrong SIRET', promoteur({ siret: '73282932000075' }), ['promoteur.siret']],
    ['a German sponsor has no SIRET', promoteur({ siret: null, payId: ALLEMAGNE }), []],
    [
      'the organisation of the depositor is the sponsor: it is named too',
      { deposantEstPromoteur: true, ...promoteur({ organisme: null, nom: 'Moreau', email: null, siret: null }) },
      ['promoteur.organisme', 'promoteur.email'],
    ],
    ['a person is no sponsor', promoteur({ organisme: ' ', nom: 'Moreau', siret: null }), ['promoteur.organisme']],
    [
      'an ancillary study without its parent',
      { rechercheAncillaireOuExtension: true, natureDuLien: 'ANCILLAIRE' },
      ['etudeParentNumero'],
    ],
    [
      'neither an ancillary study nor an extension',
      { rechercheAncillaireOuExtension: true, etudeParentNumero: '1' },
      ['natureDuLien'],
    ],
    ['total under the French number', { tailleEtudeTotale: '100' }, ['tailleEtudeTotale']],
    ['a size that is no number', { tailleEtude: '12,5' }, ['tailleEtude']],
    ['one centre only, but six', { monocentrique: true }, ['nombreCentresTotal']],
    ['the end before the start', { datePrevisionnelleFin: '2026-08-31' }, ['datePrevisionnelleFin']],
    ['a date that does not exist', { datePrevisionnelleDebut: '2026-02-30' }, ['datePrevisionnelleDebut']],
    [
      'no insurance in category 2',
      { assuranceCompagnie: null, assurancePolice: null, assuranceDebut: null, assuranceExpiration: null },
      ['assuranceCompagnie', 'assurancePolice', 'assuranceDebut', 'assuranceExpiration'],
    ],
    [
      'no insurance in category 3',
      {
        qualificationCode: 'CAT3',
        assuranceCompagnie: null,
        assurancePolice: null,
        assuranceDebut: null,
        assuranceExpiration: null,
      },
      [],
    ],
  ])('%s', (_, change, champs) =>
    expect(manquesAdministratif({ ...complet, ...change }, facts).map((m) => m.champ)).toEqual(champs),
  );

  test.each<[string, Partial<ElementAdministratif>, object, string[]]>([
    ['ended the day before', { assuranceExpiration: '2026-07-31' }, {}, ['L’assurance a expiré']],
    ['ends on the day of the filing', { assuranceExpiration: aujourdhui }, {}, []],
    ['ends before it begins', { assuranceDebut: '2026-10-02', assuranceExpiration: '2026-10-01' }, {}, ['L’expiration suit']],
    ['is not asked for', { qualificationCode: 'CAT3', assuranceExpiration: '2026-07-31' }, {}, []],
    ['ended, in a second examination', { assuranceExpiration: '2026-07-31' }, { reexamen: true }, ['L’assurance a expiré']],
    // Renewed on the page of the study: its form still says what was approved.
    ['ended, in a modification', { assuranceExpiration: '2026-07-31' }, { modification: true }, []],
  ])('the insurance %s', (_, change, demande, dits) => {
    const e = { ...complet, assuranceDebut: '2025-06-01', ...change };
    const manques = manquesAdministratif(e, { ...facts, ...demande }).filter((m) => m.champ === 'assuranceExpiration');
    expect(manques.map((m) => m.message)).toEqual(dits.map((dit) => expect.stringContaining(dit)));
  });

  test('a sponsor outside of the Union needs a representative inside', () => {
    const japonais = { ...complet, ...promoteur({ payId: JAPON }) };
    expect(manquesAdministratif(japonais, facts).map((m) => m.champ)).toContain('representantUE.payId');
    const represente = { ...japonais, representantUE: { ...complet.promoteur, payId: ALLEMAGNE, siret: null } };
    expect(manquesAdministratif(represente, facts)).toEqual([]);
    expect(
      manquesAdministratif({ ...represente, representantUE: { ...represente.representantUE, payId: JAPON } }, facts).map(
        (m) => m.champ,
      ),
    ).toEqual(['representantUE.payId']);
  });

  test('a number that is taken, a parent that cannot be one', () => {
    for (const [numeroTenu, message] of [
      ['ACTIVE', 'active'],
      ['REFUSEE', 'second examen'],
    ] as const)
      expect(manquesAdministratif(complet, { ...facts, numeroTenu })).toEqual([
        expect.objectContaining({ champ: 'numeroNational', message: expect.stringContaining(message) }),
      ]);
    const liens = { rechercheAncillaireOuExtension: true, natureDuLien: 'ANCILLAIRE', etudeParentNumero: '24.00001.000001' };
    const ancillaire = { ...complet, ...liens };
    expect(manquesAdministratif(ancillaire, { ...facts, raisonParent: 'Inconnue.' })).toEqual([
      expect.objectContaining({ champ: 'etudeParentNumero', message: 'Inconnue.' }),
    ]);
    expect(manquesAdministratif(ancillaire, facts)).toEqual([]);
  });

  test('sites: one at least, each with place and investigator', () => {
    expect(manquesCentres({ ...complet, sitesInvestigateurs: [] })).toHaveLength(1);
    const [site] = complet.sitesInvestigateurs;
    expect(
      manquesCentres({ ...complet, sitesInvestigateurs: [{ ...site, ville: null, courriel: 'pas une adresse' }] }).map(
        (m) => m.champ,
      ),
    ).toEqual(['sitesInvestigateurs.0.ville', 'sitesInvestigateurs.0.courriel']);
  });
});

test.each<[string, string, Partial<ElementRecherche>, string[]]>([
  [
    'category 1 asks about the first in human and the monitoring',
    'CAT1',
    { premierHomme: null, comiteSurveillance: null, comiteSurveillanceMotif: null },
    ['premierHomme', 'comiteSurveillance', 'comiteSurveillanceMotif'],
  ],
  [
    'healthy volunteers in category 1 need an authorised place',
    'CAT1',
    { volontairesSains: true },
    ['lieuAutoriseNumero', 'lieuAutoriseAutorite', 'lieuAutoriseDate', 'lieuAutoriseExpiration'],
  ],
  ['not in category 2', 'CAT2', { volontairesSains: true }, []],
  [
    'category 3 justifies itself and names its sources',
    'CAT3',
    { justificationCategorie: null, sourcesDonnees: null, proceduresAjoutees: null },
    ['justificationCategorie', 'sourcesDonnees'],
  ],
  ['a biobank has a place', 'CAT2', { biobanque: true }, ['biobanqueSite']],
  ['money needs terms', 'CAT2', { indemnisationMontant: '150' }, ['indemnisationModalites']],
  ['a number is a number', 'CAT2', { nombreSujets: 'cent' }, ['nombreSujets']],
])('research gaps: %s', (_, qualification, change, champs) =>
  expect(manquesRecherche(qualification, rechercheComplete(change)).map((m) => m.champ)).toEqual(champs),
);

const piece = (
  categorieId: number,
  categorieCode: string,
  obligation: 'O' | 'C' | 'F',
  change: Partial<PieceObligatoire> = {},
): PieceObligatoire => ({
  paramId: categorieId,
  categorieId,
  categorieCode,
  categorieLibelle: categorieCode,
  obligation,
  condition: null,
  multiple: false,
  types: ['pdf'],
  aide: null,
  ...change,
});
const jointe = (id: number, categorieId: number, type = 'application/pdf', taille = 10) => ({
  id,
  categorieId,
  nom: `${id}`,
  type,
  taille,
});

const DI = { type: 'DI', statut: 'BROUILLON', reglementationCode: 'JARDE' } as const;

test.each([
  ['DIR', null, 1],
  ['DIR', '', 1],
  ['DIR', '   ', 1],
  ['DIR', 'Nous avons répondu.', 0],
  ['DI', null, 0],
] as const)('a request %s that answers %p to a refusal lacks its answer %i times', (type, reponseAuRefus, combien) => {
  const d = { ...DI, type, qualificationCode: 'CAT2', elementRecherche: rechercheComplete() };
  const manques = manquesFormulaires({ ...d, elementAdministratif: { ...complet, reponseAuRefus } }, facts);
  expect(manques.map((m) => [m.champ, m.message])).toEqual(
    Array(combien).fill(['reponseAuRefus', 'Répondez aux motifs du premier comité : cette information est obligatoire.']),
  );
});

test('a text that is too long is a gap of its field, whatever it is', () => {
  const [site] = complet.sitesInvestigateurs;
  const d = {
    ...DI,
    qualificationCode: 'CAT2',
    elementAdministratif: {
      ...complet,
      titreRecherche: 'x'.repeat(1001),
      assurancePolice: 'x'.repeat(101),
      promoteur: { ...complet.promoteur, ville: 'x'.repeat(151) },
      sitesInvestigateurs: [site, { ...site, service: 'x'.repeat(302) }],
    },
    elementRecherche: rechercheComplete({ objectifPrincipal: 'x'.repeat(10_012) }),
  };
  expect(manquesFormulaires(d, facts).map((m) => [m.etape, m.champ, m.message])).toEqual([
    ['ADMINISTRATIF', 'titreRecherche', 'Le titre compte au plus 1 000 caractères.'],
    ['ADMINISTRATIF', 'promoteur.ville', 'Trop long de 1 caractère.'],
    ['ADMINISTRATIF', 'assurancePolice', 'Trop long de 1 caractère.'],
    ['RECHERCHE', 'objectifPrincipal', 'Trop long de 12 caractères.'],
    ['CENTRES', 'sitesInvestigateurs.1.service', 'Trop long de 2 caractères.'],
  ]);
});

test.each<[string, Partial<ElementAdministratif>, Partial<ElementRecherche>, string[]]>([
  ['all is there', {}, {}, []],
  // Filed when the depositor could be the sponsor without naming an organisation.
  ['a sponsor of before, without organisation', { deposantEstPromoteur: true, promoteur: organisation.parse({}) }, {}, []],
  ['the insurer is blanked', { assuranceCompagnie: ' ' }, {}, ['assuranceCompagnie']],
  ['the insurance has ended since the filing', { assuranceExpiration: '2026-07-31' }, {}, ['assuranceExpiration']],
  ['a date is no longer one', { assuranceExpiration: '2029-13-01' }, {}, ['assuranceExpiration']],
  [
    'one gap in each form',
    { titreRecherche: null, sitesInvestigateurs: [] },
    { population: '' },
    ['titreRecherche', 'population', 'sitesInvestigateurs'],
  ],
  // Frozen: he could not mend them, and what they say of other studies may have changed since.
  [
    'what a later rule would ask of frozen fields',
    { qualificationCode: null, numeroNational: 'ancien', rechercheAncillaireOuExtension: null, competenceCodes: [] },
    {},
    [],
  ],
  ['a main study that is not named', { rechercheAncillaireOuExtension: true, etudeParentNumero: null }, {}, []],
])('the answer to a committee, %s', (_, admin, recherche, champs) => {
  const elementAdministratif = { ...complet, ...admin };
  const d = {
    ...DI,
    statut: 'MODIFICATIONS_DEMANDEES' as const,
    qualificationCode: 'CAT2',
    elementAdministratif,
    elementRecherche: rechercheComplete(recherche),
  };
  const facts = { zoneDuPays, aujourdhui };
  expect(manquesReponse(d, facts, CODES_PARTIES).map((x) => x.champ)).toEqual(champs);
  // What the committee did not open he cannot mend.
  expect(manquesReponse(d, facts, [])).toEqual([]);
});

test('pieces: missing, twice, of a wrong type, too heavy', () => {
  const attendues = [
    piece(1, 'COURRIER', 'O'),
    piece(2, 'PROTOCOLE', 'O'),
    piece(3, 'CV', 'O', { multiple: true }),
    piece(4, 'CRF', 'C'),
    piece(5, 'AVIS_SCIENT', 'F'),
  ];
  expect(manquesPieces(attendues, []).map((m) => m.champ)).toEqual(['categorie.1', 'categorie.2', 'categorie.3']);
  const given = [jointe(1, 1), jointe(2, 1), jointe(3, 2, 'image/png'), jointe(4, 3), jointe(5, 3)];
  expect(manquesPieces(attendues, given).map((m) => [m.champ, m.message])).toEqual([
    ['categorie.1', 'Une seule pièce est attendue ; 2 sont jointes.'],
    ['categorie.2', '« 3 » n’est pas d’un type accepté (PDF).'],
  ]);
  expect(manquesPieces([], [jointe(1, 1, 'application/pdf', 501 * 1024 * 1024)]).map((m) => m.champ)).toEqual(['taille']);
});

test.each<[string, Partial<ElementAdministratif>, Partial<ElementRecherche>, boolean]>([
  ['LIEU', { qualificationCode: 'CAT1' }, { premierHomme: true }, true],
  ['LIEU', { qualificationCode: 'CAT2' }, { volontairesSains: true }, false],
  ['BROCHURE', {}, { produitActe: 'MEDICAMENT' }, true],
  ['BROCHURE', {}, { produitActe: 'ACTE' }, false],
  ['INDEMNITES', {}, { indemnisationMontant: '50' }, true],
  ['INDEMNITES', {}, { indemnisationMontant: '0' }, false],
  ['CSI', {}, { comiteSurveillance: true }, true],
  ['CRF', {}, {}, false],
])('the conditional piece %s with %j and %j', (code, admin, recherche, isDue) => {
  const [found] = obligations([piece(1, code, 'C')], {
    administratif: { ...complet, ...admin },
    recherche: rechercheComplete(recherche),
  });
  expect(found.obligation).toBe(isDue ? 'O' : 'C');
});

test.each([
  ['73282932000074', true],
  ['732 829 320 00074', true],
  ['73282932000075', false],
  ['7328293200007', false],
  ['35600000000048', true],
  ['abcdefghijklmn', false],
])('SIRET %s', (v, ok) => expect(messageSiret(v) === null).toBe(ok));
