/** A word is a place: the group of a call is the folder of its handler, and a folder of screens is a folder of a service. Exceptions stand here, with their reason. */
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
