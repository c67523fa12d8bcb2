/** What is read of the eleven real records, and what is refused. */
import { describe, expect, test } from '@jest/globals';
import { DEUX_FOIS, ESPAGNOL, FRANCAIS, RESOUMIS, TRANSITION, texteDe, tousLesExemples } from '../test/exemples.ts';
import { differences } from './differences.ts';
import { empreinteDe } from './empreinte.ts';
import { concerneLaFrance, lireEssai, recordDe } from './lecture.ts';
import { jourLu, sansEntites } from './noeud.ts';
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

test('the statuses of countries, in the words of 2024 and the numbers of 2026', () => {
  expect([...statutsParPays('FR: Ongoing, recruiting, DE:Under evaluation')]).toEqual([
    ['FR', 4],
    ['DE', 1],
  ]);
  expect([...statutsParPays(['Spain:4', 'Italy:11', 'Atlantis:2', 'rien'])]).toEqual([
    ['ES', 4],
    ['IT', 11],
  ]);
});
