import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TestClock } from '@riph/chassis/base/clock';
import { sql } from '@riph/chassis/store/postgres/sql';
import { startServiceForTest } from '@riph/chassis/test/service';
import type { Actor } from '@riph/contracts/core/call';
import { regleDelais } from '@riph/contracts/etude/socle/delais.regles';
import { referentielApplicatif } from '@riph/contracts/referentiel/applicatif.calls';
import { referentielCategories } from '@riph/contracts/referentiel/categories.calls';
import { referentielColleges } from '@riph/contracts/referentiel/colleges.calls';
import { referentielCompetences } from '@riph/contracts/referentiel/competences.calls';
import { referentielCppAdministration } from '@riph/contracts/referentiel/cpp-administration.calls';
import { referentielCppGestionnaire } from '@riph/contracts/referentiel/cpp-gestionnaire.calls';
import { referentielDocumentsTransverses } from '@riph/contracts/referentiel/documents-transverses.calls';
import { referentielDomaines } from '@riph/contracts/referentiel/domaines.calls';
import { referentielEclaire } from '@riph/contracts/referentiel/eclaire.calls';
import { referentielMessages } from '@riph/contracts/referentiel/messages.calls';
import { referentielParametrageAdministration } from '@riph/contracts/referentiel/parametrage-administration.calls';
import { referentielPays } from '@riph/contracts/referentiel/pays.calls';
import { referentielPiecesObligatoires } from '@riph/contracts/referentiel/pieces-obligatoires.calls';
import { referentielPromoteurs } from '@riph/contracts/referentiel/promoteurs.calls';
import { referentielQualifications } from '@riph/contracts/referentiel/qualifications.calls';
import { refus } from '@riph/contracts/referentiel/referentiel.errors';
import { referentielInternal } from '@riph/contracts/referentiel/referentiel.internal';
import { referentielReglementations } from '@riph/contracts/referentiel/reglementations.calls';
import { service } from './service.ts';

const admin: Actor = { utiId: 1, profil: 'SUPER_ADMIN', cppId: null, nom: 'Élodie Bézier' };
const deposant: Actor = { utiId: 101, profil: 'DEPOSANT', cppId: null, nom: 'Camille Moreau' };
const gestionnaireIdf1: Actor = { utiId: 201, profil: 'GESTIONNAIRE', cppId: 5, nom: 'Sophie Renard' };
const IDF1 = 5;
const SE2 = 26;
const AGREMENT = { agrementDebut: '2024-07-01', agrementFin: '2030-06-30' };

const clock = new TestClock('2026-03-02');
let s: Awaited<ReturnType<typeof startServiceForTest>>;
beforeAll(async () => {
  s = await startServiceForTest(service, { clock });
});
afterAll(() => s?.stop());

test('the 39 committees have their fixed ids and codes', async () => {
  const { cpps } = await s.call(referentielInternal, 'listerCpps', { input: {} });
  expect(cpps.map((c) => c.id)).toEqual(Array.from({ length: 39 }, (_, i) => i + 1));
  expect([cpps[0].code, cpps[IDF1 - 1].code, cpps[13].code, cpps[SE2 - 1].code, cpps[38].code]).toEqual([
    'EST1',
    'IDF1',
    'IDF11',
    'SE2',
    'SO4',
  ]);
  expect(cpps.every((c) => c.reglementations.includes('JARDE') && c.actif)).toBe(true);
});

test('lists of a regulation, whichever way its code is written', async () => {
  const { domaines, competences, qualifications, typesPromoteur, motifsDefavorables, produitsActes } = await s.call(
    referentielInternal,
    'lireListes',
    {
      input: { reglementationCode: 'JARDE' },
    },
  );
  expect(qualifications.map((q) => q.code)).toEqual(['CAT1', 'CAT2', 'CAT3', 'CAT3S']);
  expect(competences.filter((c) => c.bloquante).map((c) => c.libelle)).toEqual([
    'Essai de phase précoce',
    'Thérapie cellulaire et génique',
    'Pédiatrie',
  ]);
  expect(domaines.map((d) => d.libelle)).toEqual(expect.arrayContaining(['Hépato-gastro-entérologie', 'Autres']));
  expect([typesPromoteur.length, motifsDefavorables.length, produitsActes.length]).toEqual([5, 13, 8]);
  const ecrits = await Promise.all(
    ['jarde', 'JARDE'].map((reglementationCode) =>
      s.call(referentielDomaines, 'listerSelection', { params: { reglementationCode } }, deposant),
    ),
  );
  expect(ecrits[0]).toEqual(ecrits[1]);
  const ic = await s.call(referentielQualifications, 'listerIc', {}, deposant);
  expect(ic.find((q) => q.libelle === 'IC-Cas 2')).toMatchObject({ code: 'IC-Cas-2', validateur: 'ANSM' });
  // DEL-10: the delay and the validator of each case, the first from the one table of the law.
  expect(ic.map((q) => [q.code, q.delaiAvisJours, q.validateur])).toEqual([
    ['IC-Cas-1', 45, 'CPP'],
    ['IC-Cas-2', 45, 'ANSM'],
    ['IC-Cas-3', 30, 'CPP'],
    ['IC-Cas-4-1', 45, 'CPP'],
    ['IC-Cas-4-2', 45, 'CPP'],
    ['IC-Cas-4-3', 45, 'ANSM'],
    ['IC-Cas-4-4', 45, 'ANSM'],
  ]);
  for (const q of [...ic, ...(await s.call(referentielQualifications, 'listerEp', {}, deposant))])
    expect([q.code, regleDelais(q.reglementationCode, 'DI', q.code).partage !== null]).toEqual([q.code, q.validateur === 'ANSM']);
});

test('an unknown regulation is not found', async () => {
  await expect(s.call(referentielReglementations, 'lire', { params: { reglementationCode: 'XYZ' } }, deposant)).rejects.toEqual(
    refus('referentiel.reglementationInconnue', { code: 'XYZ' }),
  );
});

test('the lists of the regulation on medicines are whole; qualifications follow from those chosen', async () => {
  const ctis = { params: { reglementationCode: 'ctis' } };
  const competences = await s.call(referentielCompetences, 'listerActifs', ctis, deposant);
  expect(competences.map((c) => c.code)).toEqual([
    'ESSAI_PHASE_PRECOCE',
    'ONCOLOGIE',
    'THERAPIE_CELLULAIRE_GENIQUE',
    'PEDIATRIE',
    'IMAGERIE_RAYONNEMENTS',
    'RADIOTHERAPIE',
    'PROCREATION_ASSISTEE',
    'GENETIQUE',
  ]);
  expect(await s.call(referentielCppAdministration, 'listerCompetencesUe', {}, admin)).toHaveLength(8);
  const categories = await s.call(
    referentielCategories,
    'listerParReglementation',
    { params: { codeReglementation: 'ctis' } },
    deposant,
  );
  const parties = Map.groupBy(categories, (c) => c.description);
  expect([...parties].map(([partie, lignes]) => [partie, lignes.length])).toEqual([
    ['Partie I', 12],
    ['Partie II', 10],
    ['Recours', 3],
  ]);
  const suite = async (...codes: string[]) =>
    (await s.call(referentielQualifications, 'listerParQualifications', { body: { codes } }, deposant)).map((q) => q.code);
  expect(await suite('CAT2')).toEqual(['CAT1', 'CAT2', 'CAT3', 'CAT3S']);
  expect(await suite('EP-Cas-1')).toEqual(['EP-Cas-1', 'EP-Cas-2', 'EP-Cas-3', 'EP-Cas-4']);
  expect(await suite()).toHaveLength(15);
  expect(await suite('INCONNUE')).toEqual([]);
});

test('countries: France, the Union, an unknown one', async () => {
  expect(await s.call(referentielPays, 'lireFrance', {}, deposant)).toMatchObject({ id: 250, code: 'FR', ue: true });
  expect(await s.call(referentielPays, 'listerActifsUe', {}, deposant)).toHaveLength(27);
  expect(await s.call(referentielPays, 'estDansUe', { params: { payId: 578 } }, deposant)).toBe(false);
  const norvege = await s.call(referentielPays, 'lire', { params: { payId: 578 } }, deposant);
  expect(norvege).toMatchObject({ libelle: 'Norvège', eee: true });
  await expect(s.call(referentielPays, 'lire', { params: { payId: 9999 } }, deposant)).rejects.toEqual(
    refus('referentiel.valeurInconnue', { quoi: 'Pays' }),
  );
});

test('colleges, categories, sponsors, ECLAIRE codes', async () => {
  const [un] = await s.call(referentielColleges, 'listerActifs', {}, deposant);
  const categories = await s.call(referentielColleges, 'listerCategories', { params: { collegeId: un.id } }, deposant);
  expect(categories.map((c) => c.code)).toContain('C1_RECHERCHE_METHODOLOGIE');
  expect(categories.every((c) => c.collegeCode === 'COLLEGE_1')).toBe(true);
  expect(await s.call(referentielPromoteurs, 'lire', { params: { tproId: 51 } }, deposant)).toMatchObject({
    libelle: 'Promoteur institutionnel',
  });
  expect((await s.call(referentielEclaire, 'listerTranchesAge', {}, deposant)).map((t) => t.libelle)).toEqual([
    'In utero',
    '0-17 ans',
    '18-64 ans',
    '65 ans et plus',
  ]);
  expect(
    (await s.call(referentielCategories, 'lirePourInfo', { params: { typeDocument: 'VIGILANCE' } }, deposant)).map((c) => c.code),
  ).toContain('RAS');
  expect(await s.call(referentielCategories, 'lirePourInfo', { params: { typeDocument: 'INCONNU' } }, deposant)).toEqual([]);
});

test('mandatory pieces of a RIPH 2 initial request, with their file types', async () => {
  const { pieces } = await s.call(referentielInternal, 'listerPiecesObligatoires', {
    input: { reglementationCode: 'JARDE', typeDossier: 'DI', qualificationCode: 'CAT2' },
  });
  const note = pieces.find((p) => p.categorieCode === 'NOTE_INFO');
  expect(note).toMatchObject({ obligation: 'O', multiple: true, types: ['pdf', 'docx', 'odt'] });
  expect(pieces.find((p) => p.categorieCode === 'RECRUTEMENT')).toMatchObject({
    obligation: 'C',
    condition: expect.stringContaining('annonces'),
  });
  const lu = await s.call(referentielPiecesObligatoires, 'lire', { params: { paramId: note?.paramId ?? 0 } }, deposant);
  expect(lu).toMatchObject({ reglementationCode: 'JARDE', qualificationCode: 'CAT2' });
  expect(await s.call(referentielPiecesObligatoires, 'lireMessageManquante', {}, deposant)).toMatch(/pièces obligatoires/);
});

const tasLu = () => s.call(referentielParametrageAdministration, 'lireTas', { params: { code: 'jarde' } }, admin);
const saisieTas = async (champs: object) => {
  const { modifiePar: _p, dateModif: _d, ...actuel } = await tasLu();
  return { ...actuel, ...champs };
};

test('a change of the draw makes a version, keeps the old one and is told', async () => {
  const avant = await tasLu();
  expect(avant).toMatchObject({ delaiMinSeance: 21, delaiMaxSeance: 30, capaciteMensuelleDi: 8 });
  const apres = await s.call(
    referentielParametrageAdministration,
    'modifierTas',
    { body: await saisieTas({ capaciteMensuelleDi: 9, motif: 'Comités moins nombreux.' }) },
    admin,
  );
  expect(apres).toMatchObject({ version: avant.version + 1, capaciteMensuelleDi: 9, modifiePar: 'Élodie Bézier' });
  const ancienne = await s.call(referentielInternal, 'lireParametreTas', { input: { code: 'JARDE', version: avant.version } });
  expect(ancienne.capaciteMensuelleDi).toBe(8);
  const [ligne] = await s.db.query<{ commentaire: string }>(sql`
    select commentaire
    from evenement
    where entity_code = 'PARAMETRE_TAS'
    order by rang desc
    limit 1
  `);
  expect(ligne?.commentaire).toBe('Comités moins nombreux.');
  await s.settled();
  expect(s.bus.published.map((p) => p.payload)).toContainEqual(expect.objectContaining({ liste: 'parametreTas' }));
});

test('a stale version of the draw parameters is refused and changes nothing', async () => {
  const perimee = await saisieTas({ version: 1, tolerance: 5 });
  const avant = await tasLu();
  await expect(s.call(referentielParametrageAdministration, 'modifierTas', { body: perimee }, admin)).rejects.toMatchObject({
    code: 'version.perimee',
    status: 409,
  });
  expect(await tasLu()).toEqual(avant);
});

test('of two saves at once of the draw parameters one is kept, the other is stale', async () => {
  const body = await saisieTas({});
  const deux = [1, 2].map((tolerance) =>
    s.call(referentielParametrageAdministration, 'modifierTas', { body: { ...body, tolerance } }, admin).then(
      ({ version }) => version,
      (e: unknown) => e,
    ),
  );
  expect(await Promise.all(deux)).toEqual(
    expect.arrayContaining([body.version + 1, expect.objectContaining({ code: 'version.perimee' })]),
  );
});

const CRISE = { modeCrise: true, dateDebutCrise: '2026-03-01', dateFinCrise: '2026-04-01', motifCrise: 'Épidémie.' };
test.each<[string, object, string]>([
  ['crisis without a committee', { ...CRISE, cppCrise: [] }, 'cppCrise'],
  ['crisis over days past', { ...CRISE, cppCrise: [IDF1], dateFinCrise: '2026-03-01' }, 'dateFinCrise'],
  ['window upside down', { delaiMinSeance: 30, delaiMaxSeance: 21 }, 'delaiMaxSeance'],
  ['crisis without a reason', { modeCrise: true, dateDebutCrise: '2026-03-01', dateFinCrise: '2026-04-01' }, 'motifCrise'],
])('draw parameters: %s', async (_nom, champs, champ) => {
  await expect(
    s.call(referentielParametrageAdministration, 'modifierTas', { body: await saisieTas(champs) }, admin),
  ).rejects.toMatchObject({
    code: 'saisie.invalide',
    details: { fields: expect.arrayContaining([expect.objectContaining({ champ })]) },
  });
});

test('an unknown crisis committee is named', async () => {
  await expect(
    s.call(referentielParametrageAdministration, 'modifierTas', { body: await saisieTas({ cppCrise: [5, 777] }) }, admin),
  ).rejects.toEqual(refus('referentiel.cppCriseInconnu', { ids: [777] }));
});

test('a manager sees the sheet of his committee alone, and changes it with the version he read', async () => {
  await expect(s.call(referentielCppAdministration, 'lire', { params: { cppId: SE2 } }, gestionnaireIdf1)).rejects.toEqual(
    refus('referentiel.cppIntrouvable', { cppId: SE2 }),
  );
  const mien = await s.call(referentielCppGestionnaire, 'lire', {}, gestionnaireIdf1);
  expect(mien.code).toBe('IDF1');
  const { adresse, codePostal, ville, email, etablissementHote, conflitsPromoteurs, version } = mien;
  const body = {
    adresse,
    codePostal,
    ville,
    email,
    etablissementHote,
    conflitsPromoteurs,
    version,
    telephone: '01 02 03 04 05',
    indisponibilites: [{ du: '2026-08-01', au: '2026-08-31', motif: 'Congés' }],
  };
  const change = await s.call(referentielCppGestionnaire, 'modifier', { body }, gestionnaireIdf1);
  expect(change).toMatchObject({ telephone: '01 02 03 04 05', indisponibilites: body.indisponibilites, version: version + 1 });
  await expect(s.call(referentielCppGestionnaire, 'modifier', { body }, gestionnaireIdf1)).rejects.toMatchObject({
    code: 'version.perimee',
    details: { par: 'Sophie Renard', le: '02/03/2026' },
  });
});

test('an administrator switches a committee off and on; twice is once', async () => {
  const off = await s.call(referentielCppAdministration, 'activer', { params: { cppId: 39 }, query: { actif: 'false' } }, admin);
  expect(off).toMatchObject({ actif: false, inactifDepuis: '2026-03-02' });
  const encore = await s.call(
    referentielCppAdministration,
    'activer',
    { params: { cppId: 39 }, query: { actif: 'false' } },
    admin,
  );
  expect(encore.version).toBe(off.version);
  expect((await s.call(referentielCppAdministration, 'listerActifs', {}, gestionnaireIdf1)).map((c) => c.id)).not.toContain(39);
  const on = await s.call(referentielCppAdministration, 'activer', { params: { cppId: 39 }, query: { actif: 'true' } }, admin);
  expect(on).toMatchObject({ actif: true, inactifDepuis: null });
});

test('two committees of one name or one code: refused, at the creation and at the change, and nothing is changed', async () => {
  const [un, autre] = await s.call(referentielCppAdministration, 'lister', {}, admin);
  const deux = await s.call(referentielCppAdministration, 'lire', { params: { cppId: autre.id } }, admin);
  const {
    id,
    version,
    code,
    actif: _actif,
    inactifDepuis: _inactif,
    annonceInstructeurs: _annonce,
    annonceFin: _fin,
    ...lus
  } = deux;
  const champs = { ...lus, ...AGREMENT };
  const nom = { ...refus('referentiel.nomExistant', { nom: un.nom }) };
  await expect(
    s.call(referentielCppAdministration, 'modifier', { body: { ...champs, id, version, nom: un.nom } }, admin),
  ).rejects.toMatchObject(nom);
  await expect(
    s.call(referentielCppAdministration, 'creer', { body: { ...champs, code: '990099009', nom: un.nom } }, admin),
  ).rejects.toMatchObject(nom);
  await expect(
    s.call(referentielCppAdministration, 'creer', { body: { ...champs, code, nom: 'Un nom nouveau' } }, admin),
  ).rejects.toMatchObject({ code: 'referentiel.codeExistant', status: 409 });
  expect(await s.call(referentielCppAdministration, 'lire', { params: { cppId: id } }, admin)).toEqual(deux);
});

test('a sheet with inverted dates, or a competence that no list holds, is refused on its field', async () => {
  const [, , trois] = (await s.call(referentielInternal, 'listerCpps', { input: {} })).cpps;
  const { actif: _a, inactifDepuis: _i, annonceInstructeurs: _n, annonceFin: _f, code: _c, ...lus } = trois;
  const champs = { ...lus, ...AGREMENT };
  const modifier = (change: object) =>
    s.call(referentielCppAdministration, 'modifier', { body: { ...champs, ...change } }, admin);
  const surLeChamp = (champ: string) => ({ code: 'saisie.invalide', details: { fields: [expect.objectContaining({ champ })] } });
  await expect(modifier({ agrementDebut: '2030-07-01', agrementFin: '2024-06-30' })).rejects.toMatchObject(
    surLeChamp('agrementFin'),
  );
  await expect(modifier({ competences: ['PEDIATRY'] })).rejects.toMatchObject(surLeChamp('competences'));
  const { id: _id, version: _v, ...neuf } = champs;
  const creer = (change: object) =>
    s.call(referentielCppAdministration, 'creer', { body: { ...neuf, code: 'NEUF1', nom: 'CPP Neuf I', ...change } }, admin);
  await expect(creer({ agrementFin: '2001-01-01' })).rejects.toMatchObject(surLeChamp('agrementFin'));
  expect(await creer({ competences: ['PEDIATRIE'] })).toMatchObject({
    nom: 'CPP Neuf I',
    actif: true,
    competences: ['PEDIATRIE'],
  });
  const trouves = await s.call(
    referentielCppAdministration,
    'rechercher',
    { query: { recherche: JSON.stringify({ filtres: { actif: true }, texte: 'cpp neuf' }) } },
    admin,
  );
  expect(trouves).toMatchObject({ total: 1, suivant: null, lignes: [{ code: 'NEUF1' }] });
});

test('a sponsor has no access to the sheets nor to the parameters', async () => {
  await expect(s.call(referentielCppAdministration, 'lister', {}, deposant)).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(
    s.call(referentielParametrageAdministration, 'lireTas', { params: { code: 'JARDE' } }, deposant),
  ).rejects.toMatchObject({ code: 'droit.manquant' });
});

test('news are shown between their dates; announcements to managers alone', async () => {
  const messages = [
    { titre: 'En cours', texte: 'Texte', debut: '2026-03-01', fin: '2026-03-31' },
    { titre: 'À venir', texte: 'Texte', debut: '2026-04-01', fin: null },
  ];
  await s.call(referentielApplicatif, 'enregistrerActualites', { body: { messages, version: 1 } }, admin);
  await s.call(referentielApplicatif, 'enregistrerAnnoncesGestionnaires', { body: { messages, version: 1 } }, admin);
  const alerte = { titre: 'Maintenance', texte: 'La plateforme s’arrête samedi.', debut: null, fin: '2026-03-02' };
  await s.call(referentielApplicatif, 'enregistrerAlertes', { body: { messages: [alerte], version: 1 } }, admin);
  expect(await s.call(referentielApplicatif, 'lireAlertes', {}, deposant)).toMatchObject([alerte]);
  expect((await s.call(referentielApplicatif, 'lireActualites', {}, deposant)).map((m) => m.titre)).toEqual(['En cours']);
  expect(await s.call(referentielApplicatif, 'lireActualites', {}, admin)).toHaveLength(1);
  expect((await s.call(referentielMessages, 'lireActualites', {}, admin)).messages).toHaveLength(2);
  expect(await s.call(referentielApplicatif, 'lireAnnoncesGestionnaires', {}, deposant)).toEqual([]);
  expect(await s.call(referentielApplicatif, 'lireAnnoncesGestionnaires', {}, gestionnaireIdf1)).toHaveLength(1);
});

test.each([
  ['enregistrerActualites', 'lireActualites'],
  ['enregistrerAlertes', 'lireAlertes'],
  ['enregistrerAnnoncesGestionnaires', 'lireAnnoncesGestionnaires'],
] as const)(
  '%s: saved over what was read, with who and when; a list that somebody saved meanwhile is not lost',
  async (ecrire, lire) => {
    const lue = await s.call(referentielMessages, lire, {}, admin);
    const enregistrer = (titre: string, version: number, actor = admin) => {
      const messages = [{ titre, texte: 'Texte', debut: null, fin: null }];
      return s.call(referentielApplicatif, ecrire, { body: { messages, version } }, actor);
    };
    await enregistrer('De la première', lue.version, { ...admin, utiId: 2, nom: 'Inès Marchal' });
    await expect(enregistrer('De la seconde', lue.version)).rejects.toMatchObject({
      code: 'version.perimee',
      status: 409,
      details: { par: 'Inès Marchal', le: '02/03/2026' },
    });
    expect(await s.call(referentielMessages, lire, {}, admin)).toEqual({
      messages: [{ id: 1, titre: 'De la première', texte: 'Texte', debut: null, fin: null }],
      version: lue.version + 1,
      modifiePar: 'Inès Marchal',
      modifieLe: expect.stringMatching(/^2026-03-02T/),
    });
    await expect(s.call(referentielMessages, lire, {}, gestionnaireIdf1)).rejects.toMatchObject({ code: 'droit.manquant' });
  },
);

test('a document for everyone: absent, then given, then read', async () => {
  await expect(s.call(referentielDocumentsTransverses, 'telechargerManuel', {}, deposant)).rejects.toEqual(
    refus('referentiel.documentAbsent', { docCode: 'MANUEL_UTILISATEUR' }),
  );
  const fichier = { documentId: 'manuel-0001', nom: 'manuel.pdf', type: 'application/pdf', taille: 12, sha256: 'a'.repeat(64) };
  const info = await s.call(
    referentielDocumentsTransverses,
    'modifier',
    { params: { docCode: 'MANUEL_UTILISATEUR' }, files: { fichier: [fichier] } },
    admin,
  );
  expect(info).toMatchObject({ document: { nom: 'manuel.pdf', taille: 12 }, modifiePar: 'Élodie Bézier' });
  expect(await s.call(referentielDocumentsTransverses, 'telechargerManuel', {}, deposant)).toMatchObject({
    document: { documentId: 'manuel-0001' },
  });
  await expect(
    s.call(referentielDocumentsTransverses, 'lireInfo', { params: { docCode: 'AUTRE' } }, admin),
  ).rejects.toMatchObject({ status: 404 });
});

// INT-08.
test('the plans of accessibility: they lack, are filed, and are read by anybody; the actions of another year lack', async () => {
  const lire = () => s.call(referentielDocumentsTransverses, 'lireAccessibilite', {}, deposant);
  const annee = Number(clock.today().slice(0, 4));
  expect(await lire()).toMatchObject({
    schema: null,
    plan: null,
    manques: [expect.any(String), expect.stringContaining(`${annee}`)],
  });
  const fichier = (nom: string) => ({
    documentId: `accessibilite-${nom.length}`,
    nom: `${nom}.pdf`,
    type: 'application/pdf',
    taille: 12,
    sha256: 'b'.repeat(64),
  });
  for (const docCode of ['SCHEMA_ACCESSIBILITE', 'PLAN_ACCESSIBILITE'])
    await s.call(
      referentielDocumentsTransverses,
      'modifier',
      { params: { docCode }, files: { fichier: [fichier(docCode)] } },
      admin,
    );
  expect(await lire()).toEqual({ schema: { le: clock.instant() }, plan: { le: clock.instant(), annee }, manques: [] });
  for (const appel of ['telechargerSchemaAccessibilite', 'telechargerPlanAccessibilite'] as const)
    expect(await s.call(referentielDocumentsTransverses, appel, {}, deposant)).toMatchObject({ enLigne: true });
  const avant = clock.instant();
  clock.set(`${annee + 1}-01-02`);
  expect(await lire()).toMatchObject({ plan: { annee }, manques: [`Le plan d’actions ${annee + 1} n’est pas encore publié.`] });
  clock.set(avant);
});
