/** What is read of the eleven real records, and what is refused. */
import { describe, expect, test } from '@jest/globals';
import { recherchePropose } from '../eclaire/proposition.rules.ts';
import { etudeDe } from '../etude/fusion.rules.ts';
import { competencesDe } from '../soumission/competences.rules.ts';
import { DEUX_FOIS, ESPAGNOL, FRANCAIS, RESOUMIS, TRANSITION, texteDe, tousLesExemples } from '../test/exemples.ts';
import { faitsDeSuivi } from '../vigilance/vigilance.vue.ts';
import { statutDe } from './demandes.rules.ts';
import { differences } from './differences.ts';
import { empreinteDe } from './empreinte.ts';
import { EnVigueur } from './en-vigueur.rules.ts';
import { concerneLaFrance, lireEssai, lireRecord, recordDe } from './lecture.ts';
import { jourLu, Noeud, sansEntites } from './noeud.ts';
import { statutsParPays } from './pays.ts';

const lire = async (exemple: string) => lireEssai(recordDe(await texteDe(exemple)));
const refus = (texte: string) => {
  try {
    lireEssai(recordDe(texte));
  } catch (error) {
    return error instanceof Error ? error.cause : error;
  }
  return null;
};

test('each of the eleven is read, with its sponsor, its requests, its countries and its sites', async () => {
  const essais = await Promise.all((await tousLesExemples()).map(lire));
  expect(essais).toHaveLength(11);
  for (const essai of essais) {
    expect(essai.titre.length).toBeGreaterThan(20);
    expect(essai.administratif.promoteur?.nom).toBeTruthy();
    expect(essai.produits.length).toBeGreaterThan(0);
    expect(essai.recherche.criteresInclusion.length).toBeGreaterThan(0);
    expect(essai.recherche.phaseCode).not.toBeNull();
    expect(essai.misAJourLe).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(essai.sites.length).toBeGreaterThan(0);
    expect(essai.pays.filter((p) => p.pays === null || p.statutPublic === null)).toEqual([]);
    expect(essai.demandes.filter((d) => d.dateSoumission === null)).toEqual([]);
  }
  expect(new Set(essais.map((e) => e.numeroCtis)).size).toBe(7);
});

test('a French trial: under way, recruiting, three decided requests, five sites; the gaps of its numbers are no fault', async () => {
  const essai = await lire(FRANCAIS);
  expect(essai).toMatchObject({
    forme: 'CTIS2',
    statut: 'EN_COURS',
    recrutement: 'OUVERT',
    statutFrance: 4,
    emr: 'FR',
    misAJourLe: '2024-03-15',
  });
  expect(essai.demandes.map((d) => [d.cleDemande, d.type, d.statut, d.roleFrance, d.dateDecision])).toEqual([
    ['IN', 'INI', 'AUTORISE', 'EMR', '2022-09-15'],
    ['SM-2', 'MS', 'AUTORISE', 'EMR', '2023-02-16'],
    ['SM-6', 'MS', 'AUTORISE', 'EMR', '2024-03-15'],
  ]);
  expect(essai.demandes[0]).toMatchObject({
    portee: 'PARTIE_1_ET_2',
    conclusionPartieUn: { sens: 'ACCEPTABLE', date: '2022-09-14' },
    conclusionPartieDeux: { sens: 'ACCEPTABLE', date: '2022-09-14' },
  });
  expect(essai.sites).toHaveLength(5);
  expect(essai.sites.map((s) => s.pays)).toEqual(Array(5).fill('FR'));
  expect(essai.produits.filter((p) => p.dispositifs.length > 0)).toHaveLength(1);
  expect(essai.recherche).toMatchObject({
    phaseCode: 6,
    faibleIntervention: true,
    nbSujetsTotal: 520,
    nbSujetsFrance: 520,
    sexes: ['FEMME'],
  });
  expect(essai.evenements).toEqual([
    { pays: 'FR', type: 'START_OF_TRIAL', date: '2023-01-17' },
    { pays: 'FR', type: 'START_OF_RECRUITMENT', date: '2023-01-18' },
  ]);
});

test('a trial in transition: its former number, the decision of France, the consideration of France, Italy without decision', async () => {
  const essai = await lire(TRANSITION);
  const [demande] = essai.demandes;
  expect(essai).toMatchObject({ forme: 'CTIS1', emr: 'DE', statut: 'A_DEMARRER', recrutement: 'EN_ATTENTE' });
  expect(essai.administratif).toMatchObject({ enTransition: true, numerosSecondaires: { eudraCt: '2021-005617-14' } });
  expect(demande).toMatchObject({
    type: 'TRANS',
    statut: 'AUTORISE',
    roleFrance: 'EMC',
    dateDecision: '2024-04-24',
    dateRecevabilite: '2024-04-12',
  });
  const france = demande.rfis.flatMap((r) => r.considerations).filter((c) => c.pays === 'FR');
  expect(france.map((c) => c.numero)).toEqual(['FR001']);
  expect(france[0].texte).not.toBe('');
  expect(france[0].reponse).not.toBeNull();
  expect(demande.rfis.map((r) => [r.cle, r.etape, r.envoyeeLe, r.echeance, r.statut])).toEqual([
    ['CT-2024-512095-35-00-IN-001', 'VALIDATION', '2024-03-27', '2024-04-08', 'REPONDUE'],
  ]);
  expect(essai.pays).toHaveLength(7);
  expect(demande.decisionsPays).toHaveLength(6);
  expect(demande.decisionsPays.map((d) => d.pays)).not.toContain('IT');
});

test('each record gives its ages, in either form', async () => {
  const ages = await Promise.all(
    (await tousLesExemples()).map(async (exemple) => {
      const { numeroCtis, recherche } = await lire(exemple);
      return [numeroCtis, recherche.tranchesAge] as const;
    }),
  );
  expect(Object.fromEntries(ages)).toEqual({
    '2022-500676-59-00': [2, 3],
    '2022-502516-37-00': [2, 3],
    '2024-512095-35-00': [2, 3],
    '2023-508143-51-01': [3, 4],
    '2022-501142-30-00': [3],
    '2023-505613-24-00': [2],
    '2024-510663-34-00': [2],
  });
});

// CTI-21, CTI-34, PUB-06.
test('children of an old record ask for the competence, bring its results forward, and stand in the form of the register', async () => {
  const essai = await lire(TRANSITION);
  expect(competencesDe(essai)).toContain('PEDIATRIE');
  const recuLe = '2026-03-02T08:00:00.000Z';
  const etude = etudeDe(essai, null, { recuLe, jour: '2026-03-02', version: 1 });
  expect(faitsDeSuivi({ id: 1, ...etude }, [], recuLe).pediatrique).toBe(true);
  expect(recherchePropose(etude).tranchesAge).toEqual(['AGE_0_17', 'AGE_18_64']);
});

describe('a product is named by what the portal tells of it', () => {
  const nomLu = (produit: object) => {
    const record = {
      ctNumber: '2024-500001-12-00',
      authorizedApplication: {
        authorizedPartI: { products: [produit] },
        applicationInfo: [{ type: 'INITIAL', businessKey: 'IN' }],
      },
    };
    return lireEssai(recordDe(JSON.stringify(record))).produits[0].nom;
  };
  test.each<[string, object, string]>([
    ['its name first', { productName: 'A', productDictionaryInfo: { activeSubstanceName: 'B' } }, 'A'],
    ['its substance', { productDictionaryInfo: { activeSubstanceName: 'CISPLATIN' } }, 'CISPLATIN'],
    ['its substances as one text', { jsonActiveSubstanceNames: 'cisplatin' }, 'cisplatin'],
    ['its class', { productDictionaryInfo: { atcName: 'FLUOROURACIL' } }, 'FLUOROURACIL'],
    ['a hyphen is no name', { productName: '-', productDictionaryInfo: { prodName: '-', atcName: '-' } }, 'Produit sans nom'],
  ])('%s', (_, produit, nom) => expect(nomLu(produit)).toBe(nom));

  test('no product of the eleven is without a name', async () => {
    const noms = await Promise.all((await tousLesExemples()).map(async (e) => (await lire(e)).produits.map((p) => p.nom)));
    expect(noms.flat()).not.toContain('Produit sans nom');
    expect((await lire(DEUX_FOIS[0])).produits.map((p) => p.nom)).toEqual(expect.arrayContaining(['CISPLATIN', 'FLUOROURACIL']));
  });
});

describe('considerations stay, whatever their request lacks', () => {
  type Groupe = { rfiId: number };
  const ETAPES = [
    ['VALIDATION', 'validationRfis', 'validationRfiConsiderations'],
    ['PARTIE_1', 'partIRfis', 'partIRfiConsiderations'],
    ['PARTIE_2', 'partIIRfis', 'partIIRfiConsiderations'],
  ] as const;
  const SANS: [string, (entree: object) => object[]][] = [
    ['its key and its day', (entree) => [{ ...entree, businessKey: undefined, submissionDate: undefined }]],
    ['its entry', () => []],
  ];
  test.each(ETAPES.flatMap((e) => SANS.map((s) => [...e, ...s] as const)))(
    '%s: without %4$s',
    async (etape, rfis, groupes, _, sans) => {
      const record = JSON.parse(await texteDe(TRANSITION));
      const [ev] = record.publicEvaluation;
      const [entree]: object[] = ev.validationRfis.filter((r: { businessKey?: string }) => r.businessKey);
      const considerations: Groupe[] = ev.validationRfiConsiderations;
      for (const [, r, g] of ETAPES) {
        for (const noeud of [ev, ...ev.partIIEvaluationList]) Object.assign(noeud, { [r]: [], [g]: [] });
      }
      const noeud = etape === 'PARTIE_2' ? ev.partIIEvaluationList[0] : ev;
      Object.assign(noeud, { [rfis]: sans(entree), [groupes]: considerations });
      const [demande] = lireEssai(recordDe(JSON.stringify(record))).demandes;
      expect(demande.rfis).toMatchObject([{ cle: null, etape, envoyeeLe: null, statut: 'REPONDUE' }]);
      expect(demande.rfis[0].considerations).toHaveLength(10);
    },
  );
});

test.each(['Expired', 'Revoked', 'Suspended', 'Halted', 'Ended'])(
  'a request that is %s without a decision of France is not open',
  async (status) => {
    const record = JSON.parse(await texteDe(FRANCAIS));
    const [demande] = record.authorizedApplication.applicationInfo;
    Object.assign(demande, { status, decisions: [], partIIInfo: [] });
    expect(lireEssai(recordDe(JSON.stringify(record))).demandes.find((d) => d.cleDemande === demande.businessKey)?.statut).toBe(
      'CADUC',
    );
    const decidee = { type: 'INI', statutCtis: status, decision: 'AUTORISE', aConclusions: true, aValidation: true } as const;
    expect(statutDe(decidee)).toBe('AUTORISE');
  },
);

test('a conclusion of before the submission, or without a day, is not of that request', async () => {
  const { demandes } = await lire(ESPAGNOL.apres);
  expect(
    Object.fromEntries(demandes.map((d) => [d.cleDemande, [d.conclusionPartieUn?.date ?? null, d.dateRapport]])),
  ).toMatchObject({
    IN: ['2024-04-24', '2024-04-24'],
    'NSM-1': [null, null],
    'NSM-2': [null, null],
  });
  for (const exemple of [FRANCAIS, TRANSITION]) {
    const record = JSON.parse(
      (await texteDe(exemple)).replaceAll(/"(assessmentOutcomeDate|partIAssessmentOutcomeDate)":"[^"]*"/g, '"$1":null'),
    );
    expect(lireEssai(recordDe(JSON.stringify(record))).demandes.map((d) => d.conclusionPartieUn)).not.toContainEqual(
      expect.anything(),
    );
  }
});

test('sizes, flags and numbers of the record', async () => {
  const [espagnol, transition] = await Promise.all([lire(ESPAGNOL.avant), lire(TRANSITION)]);
  expect(espagnol.recherche).toMatchObject({
    nbSujetsTotal: 12,
    nbSujetsEEE: 7,
    paysHorsEEE: ['GB'],
    region: 'EEE_ET_AILLEURS',
    tranchesAgeSecondaires: [1, 2, 3],
  });
  expect(transition.recherche).toMatchObject({
    nbSujetsTotal: 86,
    nbSujetsEEE: 44,
    populationsVulnerables: [3, 7, 9],
    tranchesAgeSecondaires: [3, 4, 5, 6],
  });
  expect((await lire(ESPAGNOL.apres)).recherche).toMatchObject({ nbSujetsTotal: 11, region: 'EEE', partageDonneesCode: 1 });
  expect(espagnol.administratif).toMatchObject({ plansPediatriques: ['EMEA-001318-PIP01-12'] });
  expect(espagnol.produits[0]).toMatchObject({
    mti: null,
    amm: { numero: 'EU/1/18/1349/001', pays: 'EU', numeroReconnaissance: 'EMEA/H/C/004102' },
  });
  const cellules = await lire('ctis1-public-view/snapshot-2023-11-23/2022-502516-37-00.json.gz');
  expect(cellules.produits.map((p) => p.mti)).toEqual([true]);
  // The present view has no flag: the origin of its substances tells.
  const record = JSON.parse(await texteDe(FRANCAIS));
  const [produit] = record.authorizedApplication.authorizedPartI.products;
  produit.productDictionaryInfo.productSubstances[0].actSubstOrigin = 'Structurally Diverse Substance - Cell therapy';
  expect(lireEssai(recordDe(JSON.stringify(record))).produits.map((p) => p.mti)).toEqual([true, null, null, null, null]);
});

test('a new request under the same trial is told by its number, though France is not in it', async () => {
  const essai = await lire(RESOUMIS);
  expect(essai.demandes.map((d) => [d.cleDemande, d.type])).toEqual([['IN-1', 'INI_RES']]);
  expect(concerneLaFrance(essai)).toBe(false);
});

test('the same content received twice has the same print; a changed one has another, and says what changed', async () => {
  const [a, b] = await Promise.all(DEUX_FOIS.map(async (f) => empreinteDe(JSON.parse(await texteDe(f)))));
  expect(a).toBe(b);
  const [avant, apres] = await Promise.all([lire(ESPAGNOL.avant), lire(ESPAGNOL.apres)]);
  expect(differences(avant, avant)).toEqual([]);
  const dits = differences(avant, apres);
  expect(dits).toEqual(expect.arrayContaining(['Nouvelle demande AM-1 (ajout d’un état membre).', 'Nouveau pays : Italie.']));
  expect(dits.join(' ')).toContain('Sites ajoutés');
});

test('the order of lists and keys and the date of the download do not make a new state', () => {
  const un = { ctNumber: 'x', record_last_import: '1', l: [{ id: 2, a: 1 }, { id: 1 }] };
  expect(empreinteDe(un)).toBe(empreinteDe({ l: [{ id: 1 }, { a: 1, id: 2 }], record_last_import: '2', ctNumber: 'x' }));
  expect(empreinteDe(un)).not.toBe(empreinteDe({ ...un, l: [{ id: 2, a: 2 }, { id: 1 }] }));
});

describe('what is no trial is refused with its reason', () => {
  test.each([
    ['{"ctNumber": "2024-5', 'FORMAT'],
    ['', 'FORMAT'],
    ['  <!DOCTYPE html><html></html>', 'HTML_RECU'],
    ['{}', 'VIDE'],
    ['[]', 'SCHEMA'],
    ['12', 'SCHEMA'],
    ['{"ctNumber":"2021-005617-14"}', 'NUMERO_INVALIDE'],
    ['{"a":1}', 'NUMERO_INVALIDE'],
    ['{"ctNumber":"2024-500001-12-00"}', 'SCHEMA'],
    ['{"ctNumber":"2024-500001-12-00","authorizedApplication":{"authorizedPartI":{},"applicationInfo":[]}}', 'SCHEMA'],
    [
      '{"ctNumber":"2024-500001-12-00","authorizedApplication":{"authorizedPartI":{},"applicationInfo":[{"type":"AUTRE","businessKey":"X"}]}}',
      'SCHEMA',
    ],
  ])('%s', (texte, cause) => expect(refus(texte)).toBe(cause));
});

test('a record whose fields are of other kinds than awaited is read as if they were not there', () => {
  const record = {
    ctNumber: '2024-500001-12-00',
    trialCountries: 12,
    authorizedApplication: {
      authorizedPartI: { trialDetails: [], products: [null, 3, {}], sponsors: { a: 1 }, medicalConditions: 'x' },
      authorizedPartsII: [null, { trialSites: [{}], mscInfo: 4 }],
      applicationInfo: [
        { type: 'INITIAL', businessKey: 'IN', submissionDate: '31/02/2024', decisions: 'non', inconnu: { $a: 1, 'b.c': 2 } },
      ],
      memberStatesConcerned: [{ mscName: 'Atlantis' }, { mscName: 'France', mscPublicStatusCode: 99 }],
    },
  };
  const essai = lireEssai(recordDe(JSON.stringify(record)));
  expect(essai.demandes).toMatchObject([{ cleDemande: 'IN', statut: 'A_ATTRIBUER', dateSoumission: null, concerneFrance: true }]);
  expect(essai.pays).toMatchObject([
    { pays: null, nom: 'Atlantis' },
    { pays: 'FR', statutPublic: null },
  ]);
  expect(essai.administratif.promoteur).toBeNull();
});

test('texts lose their entities once, days are days', () => {
  expect(sansEntites('L&apos;essai &amp;lt; &#233; &#x20AC; &inconnu; &#99999999;')).toBe(
    'L’essai &lt; é € &inconnu; &#99999999;',
  );
  expect(['2024-06-17T18:45:21.525511428', '17/06/2024', '2024-02-31', '', 'BE: 15/04/2024'].map(jourLu)).toEqual([
    '2024-06-17',
    '2024-06-17',
    null,
    null,
    null,
  ]);
});

test.each([
  ['a NUL', 'Un \u0000titre', 'Un titre'],
  ['half a character', 'Un titre \ud83e', 'Un titre \ufffd'],
  ['half a character told by an entity', 'Un titre &#xD83E;', 'Un titre \ufffd'],
])('%s of a text is not kept, and refuses nothing', (_what, texte, lu) => {
  expect(new Noeud({ titre: texte }).texte('titre')).toBe(lu);
});

test('the statuses of countries, in the words of 2024 and the numbers of 2026', () => {
  expect([...statutsParPays('FR: Ongoing, recruiting, DE:Under evaluation', new EnVigueur())]).toEqual([
    ['FR', 4],
    ['DE', 1],
  ]);
  expect([...statutsParPays(['Spain:4', 'Italy:11', 'Atlantis:2', 'rien'], new EnVigueur())]).toEqual([
    ['ES', 4],
    ['IT', 11],
  ]);
});

describe('of several values, that in force is read, in whatever order they come', () => {
  const decision = (pays: string, mots: string, decisionDate?: string, isRMS = false) => ({
    mscName: pays,
    decision: mots,
    decisionDate,
    isRMS,
  });
  const conclusion = (assessmentOutcome: string, assessmentOutcomeDate?: string) => ({
    mscInfo: { mscName: 'France', assessmentOutcome, assessmentOutcomeDate },
  });
  type Parties = { demande?: object; demandes?: object[]; essai?: object; p1?: object; root?: object };
  const deux = ({ demande, demandes = [], essai, p1, root }: Parties) => ({
    ctNumber: '2024-500001-12-00',
    authorizedApplication: {
      authorizedPartI: { ...p1 },
      applicationInfo: [{ type: 'INITIAL', businessKey: 'IN', submissionDate: '2024-01-01', ...demande }, ...demandes],
      memberStatesConcerned: [{ mscName: 'France', mscPublicStatusCode: 4 }],
      ...essai,
    },
    ...root,
  });
  const un = (demande: object, evaluations: object[], root = {}) => ({
    ctNumber: '2024-500001-12-00',
    authorizedPartI: {},
    applications: [{ id: 1, type: 'INITIAL', businessKey: 'IN', ...demande }],
    publicEvaluation: evaluations,
    memberStatesConcerned: [{ mscName: 'France' }],
    ...root,
  });
  const finPartieDeux = (outcome: string, eventDate?: string) => ({
    mscName: 'France',
    partIIConclusion: { outcome, eventDate },
  });
  const lu = (record: object) => lireRecord(recordDe(JSON.stringify(record)));
  /** The same record with every list turned round. */
  const retourne = (v: unknown): unknown => {
    if (Array.isArray(v)) return v.map(retourne).toReversed();
    return v && typeof v === 'object' ? Object.fromEntries(Object.entries(v).map(([k, x]) => [k, retourne(x)])) : v;
  };

  const DATES: [string, object, object][] = [
    [
      'the decision of France',
      deux({
        demande: {
          decisions: [decision('France', 'Not authorised', '2024-02-01'), decision('France', 'Authorised', '2024-03-01')],
        },
      }),
      { demandes: [{ decision: { type: 'AUTORISE', date: '2024-03-01' }, statut: 'AUTORISE', dateDecision: '2024-03-01' }] },
    ],
    [
      'the decision that has a date, before one without',
      deux({ demande: { decisions: [decision('France', 'Not authorised'), decision('France', 'Authorised', '2024-03-01')] } }),
      { demandes: [{ decision: { type: 'AUTORISE' } }] },
    ],
    [
      'the conclusion of part II',
      deux({ demande: { partIIInfo: [conclusion('Not acceptable', '2024-02-01'), conclusion('Acceptable', '2024-02-20')] } }),
      { demandes: [{ conclusionPartieDeux: { sens: 'ACCEPTABLE', date: '2024-02-20' } }] },
    ],
    [
      'the reporting state, which may change',
      deux({
        demande: { decisions: [decision('Germany', 'Authorised', '2024-02-01', true)] },
        demandes: [
          { type: 'SUBSTANTIAL', businessKey: 'SM-1', decisions: [decision('France', 'Authorised', '2025-02-01', true)] },
        ],
      }),
      { emr: 'FR' },
    ],
    [
      'a request listed twice',
      deux({
        demande: { status: 'Withdrawn' },
        demandes: [{ type: 'INITIAL', businessKey: 'IN', submissionDate: '2024-05-01' }],
      }),
      { demandes: [{ dateSoumission: '2024-05-01', statut: 'A_ATTRIBUER' }] },
    ],
    [
      'the decision of France in the old view',
      un({}, [
        {
          id: 1,
          decisions: [decision('France', 'Not authorised', '2024-02-01'), decision('France', 'Authorised', '2024-03-01')],
        },
      ]),
      { demandes: [{ decision: { type: 'AUTORISE' } }] },
    ],
    [
      'the conclusion of part II in the old view',
      un({}, [
        {
          id: 1,
          partIIEvaluationList: [finPartieDeux('Not acceptable', '2024-02-01'), finPartieDeux('Acceptable', '2024-02-20')],
        },
      ]),
      { demandes: [{ conclusionPartieDeux: { sens: 'ACCEPTABLE', date: '2024-02-20' } }] },
    ],
  ];
  test.each(DATES)('%s', (_, record, attendu) => {
    for (const r of [record, retourne(record)]) {
      const { essai, contradictions } = lu(Object(r));
      expect(essai).toMatchObject(attendu);
      expect(contradictions).toEqual([]);
    }
  });

  test('considerations in two groups of one request are all kept', () => {
    const groupe = (texte: string) => ({ rfiId: 7, rfiConsiderations: [{ consideration: texte }] });
    const rfis = { validationRfis: [{ id: 7, businessKey: 'RFI' }], validationRfiConsiderations: [groupe('a'), groupe('b')] };
    const { essai } = lu(un({}, [{ id: 1, ...rfis }]));
    expect(essai.demandes[0].rfis[0].considerations.map((c) => c.texte)).toEqual(['a', 'b']);
  });

  const sponsor = (cle: string, more = {}) => ({ organisation: { name: cle, businessKey: cle }, ...more });
  test.each<[string, object, string]>([
    [
      'two decisions of one day',
      deux({
        demande: {
          decisions: [decision('France', 'Not authorised', '2024-02-01'), decision('France', 'Authorised', '2024-02-01')],
        },
      }),
      'IN, décision de la France : 2 valeurs différentes au 2024-02-01, la première est retenue.',
    ],
    [
      'two conclusions without a day',
      deux({ demande: { partIIInfo: [conclusion('Not acceptable'), conclusion('Acceptable')] } }),
      'IN, conclusion de la partie II en France : 2 valeurs différentes sans date, la première est retenue.',
    ],
    [
      'two main sponsors',
      deux({ p1: { sponsors: [sponsor('A', { primary: true }), sponsor('B', { primary: true })] } }),
      'Promoteur principal',
    ],
    ['two sponsors, none the main one', deux({ p1: { sponsors: [sponsor('A'), sponsor('B')] } }), 'Promoteur principal'],
    [
      'two addresses of the sponsor',
      deux({ p1: { sponsors: [sponsor('A', { addresses: [{ address: { city: 'Lyon' } }, { address: { city: 'Brest' } }] })] } }),
      'Adresse du promoteur',
    ],
    [
      'two statuses in France',
      deux({
        essai: {
          memberStatesConcerned: [
            { mscName: 'France', mscPublicStatusCode: 4 },
            { mscName: 'France', mscPublicStatusCode: 8 },
          ],
        },
      }),
      'Statut en France',
    ],
    ['two statuses in the line of countries', deux({ root: { trialCountries: ['France:4', 'France:8'] } }), 'Statut (France)'],
    [
      'two numbers of participants',
      deux({
        essai: {
          authorizedPartsII: [10, 20].map((n) => ({ mscInfo: { mscName: 'France' }, recruitmentSubjectCount: n })),
        },
      }),
      'Nombre de participants (France)',
    ],
    [
      'two proposed reporting states',
      deux({
        essai: { authorizedPartsII: ['France', 'Spain'].map((mscName) => ({ mscInfo: { mscName, isProposedRms: true } })) },
      }),
      'État membre rapporteur',
    ],
    [
      'two evaluations of one request',
      un({}, [
        { id: 1, partIAssessmentOutcome: 'Acceptable' },
        { id: 1, partIAssessmentOutcome: 'Not acceptable' },
      ]),
      'Évaluation d’une demande',
    ],
  ])('%s contradict each other, and it is said once', (_, record, phrase) => {
    expect(lu(record).contradictions).toEqual([expect.stringContaining(phrase)]);
  });

  test('the same value twice is no contradiction, nor is any of the eleven', async () => {
    const deuxFois = [decision('France', 'Authorised', '2024-02-01'), decision('France', 'Authorised', '2024-02-01')];
    expect(lu(deux({ demande: { decisions: deuxFois } })).contradictions).toEqual([]);
    for (const exemple of await tousLesExemples())
      expect(lireRecord(recordDe(await texteDe(exemple))).contradictions).toEqual([]);
  });

  test('a second halt is no correction of the first one', () => {
    const arrets = (...jours: string[]) =>
      lu(deux({ root: { events: { temporaryHaltList: jours.map((haltDate) => ({ haltDate, mscName: 'France' })) } } })).essai;
    expect(differences(arrets('2024-02-01'), arrets('2024-02-01', '2025-02-01'))).toEqual([]);
    expect(differences(arrets('2024-02-01', '2025-02-01'), arrets('2024-02-01', '2025-02-03'))).toEqual([
      'Date corrigée : TEMPORARY_HALT, France, 2025-02-01, puis 2025-02-03.',
    ]);
  });
});
