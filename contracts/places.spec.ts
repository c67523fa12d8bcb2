/** A word is a place: the group of a call is the folder of its handler and that of its screens, and a folder of screens is a folder of a service. Exceptions stand here, with their reason. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isInternal } from './core/call.ts';
import { CONTRACTS } from './index.ts';

const root = join(import.meta.dirname, '..');
const kebab = (word: string): string => word.replace(/[A-Z]/g, (l) => `-${l.toLowerCase()}`);

/** Folders that hold groups of another name: `service/folder`, the groups, why. */
const GATHERED: Record<string, { groups: string[]; why: string }> = {
  'identity/administration': {
    groups: ['administrationDeposants', 'administrationExperts', 'comptesAValider', 'utilisateurAnsm'],
    why: 'the administration keeps all these accounts by the same gestures',
  },
  'identity/cgu': { groups: ['cguAdministration'], why: 'the terms of use, written by one and accepted by all' },
  'identity/membres': {
    groups: ['administrationMembres', 'gestionnaireMembres', 'importMembres', 'nominations', 'utilisateurCpp'],
    why: 'one member, as the administration, his manager and his nominations know him',
  },
  'identity/profil': { groups: ['deposant'], why: 'the sheet of a sponsor is his profile' },
  'identity/recherche': { groups: ['administrationRecherche'], why: 'one search of people, with what each profile may find' },
  'identity/session': {
    groups: ['multiCpp', 'parametresSession'],
    why: 'what a session holds: the active committee, the settings of its user',
  },
  'referentiel/listes': {
    groups: [
      ...[
        'caracteristiques',
        'categories',
        'colleges',
        'competences',
        'domaines',
        'eclaire',
        'entitesAdministration',
        'expertises',
      ],
      ...[
        'fonctions',
        'listesAdministration',
        'motifs',
        'pays',
        'produitsActes',
        'promoteurs',
        'qualifications',
        'reglementations',
      ],
    ],
    why: 'the specification has a group for each list; they are one table and one cache',
  },
  'referentiel/cpp': {
    groups: ['cppAdministration', 'cppGestionnaire', 'cppSelection'],
    why: 'the sheet of a committee, by who reads it',
  },
  'referentiel/documents': { groups: ['documentsTransverses'], why: 'this service has no other documents' },
  'referentiel/parametrage': {
    groups: ['parametrageAdministration', 'piecesObligatoires'],
    why: 'the matrix of pieces and the settings of the draw are edited together',
  },
  'etude/element': { groups: ['elementAdministratif', 'elementRecherche'], why: 'the two forms are saved by the same rules' },
  'etude/reponse': { groups: ['brouillonReponse'], why: 'the draft of the answer stands beside the answer' },
  'etude/tirage': { groups: ['preuveTirages'], why: 'the public proof stands beside the draw that it proves' },
  'etude/rapporteurs': { groups: ['candidats'], why: 'the group rapporteurs has its fifteen calls' },
  'etude/registre': {
    groups: ['eclaire', 'eclaireCriteres', 'eclaireSites', 'publication'],
    why: 'one form of the public register, saved part by part under one lock',
  },
  'etude/etude': { groups: ['centresRecherche'], why: 'the centres are a column of the study' },
  'seance/deroulement': { groups: ['seance'], why: 'the folder seance is the row and who may read it; the acts stand above it' },
  'seance/inscription': { groups: ['dossier', 'nonRattaches'], why: 'the dossiers of a session are its registrations' },
  'seance/affectation': { groups: ['presence'], why: 'who reads what and who was there is one matrix' },
  'seance/tableau-de-bord': { groups: ['elementsCles'], why: 'key elements are read on dashboards' },
};

/** Folders of screens that bear no word of a service. */
const SCREENS: Record<string, string> = {
  comite: 'what a member sees of his own committee',
  comites: 'committees in the plural, as in the menu; the sheet is referentiel/cpp',
  commun: 'what screens of several words share',
  lecture: 'forms as they are read, in all screens that show a dossier',
  parametres: 'settings of the platform: referentiel/applicatif, /documents and identity/cgu on one page',
  public: 'what is read without signing in',
  seances: 'sessions in the plural, as in the menu',
  transferts: 'hand-overs in the plural, as in the menu',
};

/** Groups of a service, by their names with a space between. */
type Shown = Record<string, { why: string; groups: Record<string, string> }>;
/** The folder of screens of a group that has not its name: why. */
const SHOWN: Shown = {
  administration: {
    why: 'what the administration does to accounts, draws, the index and the journals',
    groups: {
      etude: 'journal rapatriement tirage',
      identity: 'administrationDeposants administrationExperts administrationRecherche comptesAValider journal utilisateurAnsm',
      referentiel: 'journal',
      seance: 'journal',
      search: 'indexation',
    },
  },
  comites: { why: 'the sheet of a committee', groups: { referentiel: 'cppAdministration cppGestionnaire' } },
  commun: {
    why: 'what stands in « Mon compte », whoever is signed in',
    groups: { identity: 'deposant multiCpp profil', seance: 'abonnement' },
  },
  ctis: {
    why: 'trials of medicines, from the portal to their appeal',
    groups: {
      'dossier-ctis':
        'decision dossier dossierPieces etude etudePieces generation instruction partieDeuxPieces rapporteurs recours redactionRapport soumission vigilance',
    },
  },
  depot: {
    why: 'a filing step by step, with the lists that its fields offer',
    groups: {
      etude: 'dossier elementAdministratif elementRecherche manques',
      referentiel: 'caracteristiques domaines produitsActes promoteurs qualifications',
    },
  },
  designations: { why: 'a stay is one line of a designation, with its periods', groups: { vrb: 'periodes' } },
  dossiers: {
    why: 'one dossier, a section for each act of a committee or sponsor',
    groups: {
      etude:
        'brouillonReponse candidats conflits contributions depose documents documentsAnsm echanges evenements generation modification notes pieces premierExamen preparation rapporteurs reaffectation recevabilite redactionRapport synthese workflow',
      expertise: 'rapports',
    },
  },
  etudes: {
    why: 'one study after its opinion, and the lists of studies',
    groups: { etude: 'centresRecherche creation deposantExterne documentsInformation etude etudePieces etudeWorkflow exports' },
  },
  expert: { why: 'the sheet of an expert and its files', groups: { expertise: 'fichiers' } },
  gerants: {
    why: 'who runs the studies of a place of research, and their investigators',
    groups: { vrb: 'etude etudeInvestigateurs' },
  },
  listes: { why: 'one list with its filters, whatever it lists', groups: { search: 'actions dossiers tas' } },
  membres: {
    why: 'the members of a committee, from their account to their nominations',
    groups: {
      identity: 'administrationMembres gestionnaireMembres importMembres nominations recherche utilisateurCpp',
      referentiel: 'competences cppSelection',
    },
  },
  parametres: {
    why: 'settings of the platform',
    groups: {
      identity: 'cguAdministration parametresSession',
      referentiel: 'applicatif documentsTransverses integrationExterne parametrageAdministration piecesObligatoires',
    },
  },
  public: {
    why: 'what is done without a session',
    groups: { etude: 'preuveTirages', identity: 'acces cgu inscription motDePasse' },
  },
  recherche: { why: 'the search of the whole platform', groups: { search: 'globale' } },
  referentiels: {
    why: 'one editor for all lists',
    groups: { referentiel: 'entitesAdministration expertises listesAdministration motifs pays reglementations' },
  },
  registre: {
    why: 'the form of the public register, part by part',
    groups: { etude: 'eclaire eclaireCriteres eclaireExport eclaireSites publication', referentiel: 'eclaire' },
  },
  seances: {
    why: 'one session, from its calendar to its minutes',
    groups: {
      seance:
        'absences affectation direct documents dossier dossierDeSeance elementsCles nonRattaches presence recherche scrutin seance',
    },
  },
  sollicitations: { why: 'what an expert was asked, and what he writes', groups: { expertise: 'redaction' } },
  'tableau-de-bord': {
    why: 'one dashboard a profile',
    groups: { etude: 'tdbAdministration tdbDeposant tdbGestionnaire tdbInstructeur', expertise: 'tdb' },
  },
  transferts: { why: 'hand-overs in the plural, as in the menu', groups: { etude: 'transfert' } },
};
/** Folders of screens that use the calls of groups whose place is another: why. */
const ALSO: Shown = {
  actions: { why: 'the acts that wait for a manager', groups: { etude: 'tdbGestionnaire' } },
  administration: {
    why: 'the administration acts on any account, dossier or committee',
    groups: {
      etude: 'reaffectation tdbAdministration workflow',
      identity: 'deposant inscription',
      referentiel: 'cppAdministration',
    },
  },
  bilan: { why: 'the report is asked for committees', groups: { referentiel: 'cppSelection' } },
  certification: { why: 'a certified file is seen before it is sent', groups: { indemnites: 'apercu' } },
  comite: {
    why: 'the home of a member lists his dossiers and his sponsors',
    groups: { identity: 'deposant', search: 'dossiers' },
  },
  comites: {
    why: 'a committee has its fields, and says what it would leave',
    groups: { referentiel: 'competences listesAdministration', search: 'dossiers' },
  },
  commun: {
    why: 'announcements, terms of use and notifications are read by all',
    groups: { identity: 'cgu notifications', referentiel: 'applicatif documentsTransverses' },
  },
  ctis: {
    why: 'a trial has the acts of a national dossier that are its own too',
    groups: {
      'dossier-ctis': 'tableauDeBord',
      etude: 'etude generation reaffectation',
      referentiel: 'applicatif cppAdministration',
      seance: 'dossier',
    },
  },
  depot: {
    why: 'the filing offers lists of reference, and shows what is filed',
    groups: {
      etude: 'documents pieces synthese workflow',
      identity: 'profil',
      referentiel: 'competences pays piecesObligatoires reglementations',
    },
  },
  designations: { why: 'a designation is of a volunteer for a study', groups: { vrb: 'etude volontaires' } },
  dossiers: {
    why: 'a dossier shows its session, its experts, its draw and those that follow it',
    groups: {
      etude: 'creation dossier tirage',
      expertise: 'expert fichiers sollicitations',
      identity: 'recherche',
      referentiel: 'cppAdministration motifs',
      seance: 'direct dossier',
    },
  },
  etudes: {
    why: 'a study shows its fields and what the agency decided',
    groups: { etude: 'documentsAnsm', referentiel: 'domaines' },
  },
  expert: {
    why: 'an expert chooses his fields and is looked for',
    groups: { identity: 'recherche', referentiel: 'competences expertises' },
  },
  historique: { why: 'an older dossier has a category', groups: { referentiel: 'qualifications' } },
  investigateurs: { why: 'studies are chosen from here', groups: { vrb: 'etude' } },
  lecture: {
    why: 'the filed dossier, as every reader sees it',
    groups: { etude: 'depose documents dossier evenements pieces synthese tirage', search: 'tas' },
  },
  listes: {
    why: 'filters offer the values of other words',
    groups: {
      'dossier-ctis': 'dossierPieces',
      etude: 'documents rapporteurs tirage',
      referentiel: 'competences cppSelection domaines motifs promoteurs reglementations',
    },
  },
  membres: {
    why: 'what a member has elsewhere: sessions, absences, links of interest, account',
    groups: { etude: 'conflits', identity: 'administrationRecherche profil', seance: 'absences seance' },
  },
  mixte: { why: 'a link is of a study, and follows its reassignment', groups: { etude: 'etude reaffectation' } },
  parametres: {
    why: 'a setting names committees and lists',
    groups: { referentiel: 'cppAdministration entitesAdministration listesAdministration' },
  },
  personnes: { why: 'a person who signs up chooses his kind of sponsor', groups: { identity: 'inscription' } },
  public: { why: 'public documents are read before a sign-in', groups: { referentiel: 'documentsTransverses' } },
  referentiels: { why: 'the matrix of pieces is edited beside the lists', groups: { referentiel: 'parametrageAdministration' } },
  registre: {
    why: 'the form of the register begins with what the study says',
    groups: { 'dossier-ctis': 'etude', etude: 'etude', referentiel: 'pays' },
  },
  seances: {
    why: 'a session is prepared from its dossiers: reporters, notes, what waits',
    groups: { etude: 'candidats notes tdbGestionnaire', referentiel: 'cppSelection', seance: 'tableauDeBord' },
  },
  sollicitations: { why: 'an expert reads what he handed in', groups: { expertise: 'rapports tdb' } },
  'tableau-de-bord': {
    why: 'figures and tiles of every word',
    groups: {
      'dossier-ctis': 'instruction rapporteurs',
      etude: 'etude tirage',
      identity: 'comptesAValider',
      referentiel: 'applicatif cppAdministration',
      search: 'dossiers indexation',
      vrb: 'etude',
    },
  },
  transferts: { why: 'a hand-over is of a study', groups: { etude: 'etude' } },
  volontaires: { why: 'a search says for which study', groups: { vrb: 'etude' } },
};

/** Where each group is handled: `service/folder` by `service.group`. */
const HANDLED = new Map(
  globSync('services/*/src/**/*.handlers.ts', { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/^@Handles\((\w+)\)/gm)].map(([, contract]) => [
      contract,
      `${path.split('/')[1]}/${basename(dirname(path))}`,
    ]),
  ),
);
/** Groups that the chassis answers for every service, and the function that makes their class: the module of the service calls it. */
const OF_CHASSIS: Record<string, string> = { journal: 'journalHandlers' };
const MODULES = globSync('services/*/src/*.module.ts', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));
const nameOf = (service: string): string => service.replace(/\W(\w)/g, (_, l: string) => l.toUpperCase());
const built = CONTRACTS.filter((c) => Object.values(c.calls).some((a) => !isInternal(a) && !a.notYet && !a.servedBy));

test('a group is handled in the folder of its name', () => {
  const wrong = built.flatMap(({ service }) => {
    const [owner, group] = service.split('.');
    const at = HANDLED.get(nameOf(service));
    const isThere = at === `${owner}/${kebab(group)}` || (at !== undefined && GATHERED[at]?.groups.includes(group));
    const isMade =
      group in OF_CHASSIS && MODULES.some((text) => new RegExp(`\\b${OF_CHASSIS[group]}\\(${nameOf(service)}\\b`).test(text));
    return isThere || isMade ? [] : [`${service} is handled in ${at}`];
  });
  expect(built.length).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

test('no exception is left that is none', () => {
  const needed = Object.entries(GATHERED).flatMap(([at, { groups }]) =>
    groups
      .filter((g) => HANDLED.get(nameOf(`${at.split('/')[0]}.${g}`)) !== at || kebab(g) === at.split('/')[1])
      .map((g) => `${at} ${g}`),
  );
  expect(needed).toEqual([]);
});

test('an address is no word: no group is named after /api/ext', () =>
  expect(built.filter((c) => /\.ext([A-Z]|$)/.test(c.service)).map((c) => c.service)).toEqual([]));

test('a folder of screens bears the word of a folder of a service', () => {
  const words = new Set(globSync('services/*/src/**/*.ts', { cwd: root }).flatMap((path) => dirname(path).split('/').slice(3)));
  const screens = [...new Set(globSync('web/src/screens/*/**/*.ts*', { cwd: root }).map((path) => path.split('/')[3]))];
  expect(screens.length).toBeGreaterThan(10);
  expect(screens.filter((s) => !words.has(s) && !(s in SCREENS))).toEqual([]);
  expect(Object.keys(SCREENS).filter((s) => !screens.includes(s) || words.has(s))).toEqual([]);
});

const pairsOf = (table: Shown): string[] =>
  Object.entries(table).flatMap(([folder, { groups }]) =>
    Object.entries(groups).flatMap(([service, names]) => names.split(' ').map((name) => `${folder} ${service}.${name}`)),
  );
/** Which folder of screens uses the calls of which group, as `folder service.group`. */
const USED = [
  ...new Set(
    globSync('web/src/screens/*/**/*.ts*', { cwd: root })
      .filter((path) => !path.includes('.spec.'))
      .flatMap((path) => {
        const text = readFileSync(join(root, path), 'utf8');
        const named = new Set([...text.matchAll(/\b(\w+)\.calls\b/g)].map(([, name]) => name));
        return built.filter((c) => named.has(nameOf(c.service))).map((c) => `${path.split('/')[3]} ${c.service}`);
      }),
  ),
];
const ownFolder = (service: string): string => kebab(service.split('.')[1]);

test('each group has one folder of screens, that of its name or the one that lists it; the others that use it say why', () => {
  const [shown, also] = [pairsOf(SHOWN), pairsOf(ALSO)];
  const isOwn = (pair: string) => pair.split(' ')[0] === ownFolder(pair.split(' ')[1]);
  expect(USED.length).toBeGreaterThan(200);
  expect(USED.filter((pair) => !isOwn(pair) && !shown.includes(pair) && !also.includes(pair))).toEqual([]);
  const homes = Map.groupBy(
    USED.filter((pair) => isOwn(pair) || shown.includes(pair)),
    (pair) => pair.split(' ')[1],
  );
  const used = new Set(USED.map((pair) => pair.split(' ')[1]));
  expect([...used].filter((group) => homes.get(group)?.length !== 1)).toEqual([]);
  expect([...shown, ...also].filter((pair) => !USED.includes(pair) || isOwn(pair))).toEqual([]);
});
