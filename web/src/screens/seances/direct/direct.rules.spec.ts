import { expect, test } from '@jest/globals';
import {
  bulletinEnMots,
  decompteSaisi,
  etatMembre,
  issueEnMots,
  partageDesPages,
  pointEnVue,
  raisonPasClos,
  raisonPasLevee,
  unanimes,
  votesDe,
} from './direct.rules.ts';
import type { Direct, Membre, Point } from './direct.types.ts';

const quorum = { atteint: true, conditions: [], manques: [] };
const point = (dosId: number, change: Partial<Point> = {}): Point => ({
  dosId,
  rang: dosId,
  numero: `26.${dosId}`,
  type: 'DI',
  titre: 'Étude',
  promoteur: null,
  qualification: null,
  statutLibelle: 'Recevable – en évaluation',
  dateLimite: null,
  joursOuvresRestants: null,
  souhaiteEtreEntendu: false,
  audition: null,
  minutes: null,
  heureExamen: null,
  rapporteurs: [],
  conflits: [],
  statut: 'A_EXAMINER',
  sansExamen: null,
  auditionDebut: null,
  auditionFin: null,
  sansVote: [],
  deliberants: [1, 2],
  sansDecision: [],
  quorum,
  secret: null,
  vote: null,
  sansSaisie: null,
  appel: null,
  decision: null,
  motifs: '',
  decideA: null,
  reserve: false,
  ...change,
});
const direct = (points: Point[], courant: number | null = null): Direct => ({
  seanceId: 1,
  statut: 'OUVERTE',
  version: 1,
  maintenant: '14:00',
  ouverteA: '14:00',
  leveeA: null,
  raisonLecture: null,
  conducteur: true,
  courant,
  presidence: null,
  regle: '',
  quorum,
  membres: [],
  points,
  reportes: [],
  precedente: null,
  actes: [],
  releveId: null,
});
const membre = (change: Partial<Membre>): Membre => ({
  utiId: 1,
  nom: 'Faure',
  prenom: 'Claire',
  college: 'COLLEGE_2',
  categorieCode: 'C2_ETHIQUE',
  categorieLibelle: 'Éthique',
  fonction: 'MEMBRE',
  methodologiste: false,
  isPresent: true,
  arrivee: null,
  depart: null,
  distant: false,
  absences: [],
  la: true,
  ...change,
});

test('in view: the chosen dossier, else the one that is examined, else the first that waits, else the first', () => {
  const [un, deux, trois] = [point(1, { statut: 'DECIDE' }), point(2), point(3)];
  expect(pointEnVue(direct([un, deux, trois]), 3)?.dosId).toBe(3);
  expect(pointEnVue(direct([un, deux, trois], 3), null)?.dosId).toBe(3);
  expect(pointEnVue(direct([un, deux, trois]), null)?.dosId).toBe(2);
  expect(pointEnVue(direct([un]), 99)?.dosId).toBe(1);
  expect(pointEnVue(direct([]), null)).toBeNull();
});

test.each<[Partial<Membre>, string]>([
  [{ isPresent: null, la: false }, 'pas encore noté'],
  [{ isPresent: false, la: false }, 'absent'],
  [{ la: false, depart: '15:10' }, 'parti à 15:10'],
  [{ arrivee: '14:20' }, 'dans la salle, depuis 14:20'],
  [{ distant: true }, 'à distance'],
])('%j is %s', (change, mots) => {
  expect(etatMembre(membre(change))).toBe(mots);
});

test('votes are sent once each who deliberates has one; all for at once', () => {
  const p = point(1);
  expect(votesDe(p, { 1: 'POUR' })).toBeNull();
  expect(votesDe(p, { 1: 'POUR', 2: 'CONTRE', 9: 'POUR' })).toEqual([
    { utiId: 1, choix: 'POUR' },
    { utiId: 2, choix: 'CONTRE' },
  ]);
  expect(votesDe(p, unanimes(p))).toHaveLength(2);
  expect(decompteSaisi({ 1: 'POUR', 2: 'ABSTENTION', 3: undefined })).toMatch(/^1 pour, 0 contre, 1.abstention$/);
});

test('the result of a vote says by whose voice', () => {
  const vote = {
    a: '15:00',
    scrutin: 'OUVERT',
    proposition: 'FAVORABLE',
    pour: 1,
    contre: 1,
    abstentions: 0,
    votes: [],
  } as const;
  expect(issueEnMots({ ...vote, votes: [], issue: 'ADOPTEE', parVoixPreponderante: true })).toContain('voix prépondérante');
  expect(issueEnMots({ ...vote, votes: [], issue: 'PARTAGE', parVoixPreponderante: false })).toContain('rien n’est décidé');
});

test('a séance is closed once each dossier is decided', () => {
  expect(raisonPasLevee(direct([point(1, { statut: 'DECIDE' })]))).toBeNull();
  expect(raisonPasLevee(direct([point(1), point(2)]))).toMatch(/^2.dossiers restent sans décision/);
  expect(raisonPasLevee(direct([]))).toBeNull();
});

test('a tie of a secret ballot from the pages has its side typed, nothing else', () => {
  const vote = {
    a: '14:10',
    scrutin: 'SECRET' as const,
    proposition: 'FAVORABLE' as const,
    pour: 3,
    contre: 3,
    abstentions: 0,
    issue: 'PARTAGE' as const,
    parVoixPreponderante: false,
    votes: [],
  };
  const sansSaisie = 'Aucune saisie.';
  expect(partageDesPages(point(1, { vote, sansSaisie }))).toEqual(vote);
  expect(partageDesPages(point(1, { vote }))).toBeNull();
  expect(partageDesPages(point(1, { vote: { ...vote, pour: 4 }, sansSaisie }))).toBeNull();
  expect(partageDesPages(point(1, { vote: { ...vote, pour: 0, contre: 0 }, sansSaisie }))).toBeNull();
  expect(partageDesPages(point(1, { sansSaisie }))).toBeNull();
});

test('a secret vote is never shown again to who cast it; a vote is closed once nobody is missing', () => {
  const mots = { POUR: 'Pour', CONTRE: 'Contre', ABSTENTION: 'Abstention' };
  expect(bulletinEnMots({ scrutin: 'SECRET' }, { aVote: true, choix: 'POUR' }, mots)).not.toMatch(/pour/);
  expect(bulletinEnMots({ scrutin: 'OUVERT' }, { aVote: true, choix: 'CONTRE' }, mots)).toContain('« contre »');
  expect(bulletinEnMots({ scrutin: 'OUVERT' }, { aVote: false, choix: null }, mots)).toContain('pas encore voté');
  const appel = (scrutin: 'OUVERT' | 'SECRET', votants: number[]) =>
    point(1, {
      appel: { appel: 3, a: '14:10', scrutin, proposition: 'FAVORABLE', votants, bulletins: [], moi: null },
    });
  const membres = [membre({ utiId: 1 }), membre({ utiId: 2, nom: 'Petit', prenom: 'Luc' })];
  expect(raisonPasClos(appel('OUVERT', [1, 2]), membres)).toBeNull();
  expect(raisonPasClos(appel('OUVERT', [1]), membres)).toBe('Il manque le vote de Luc Petit.');
  expect(raisonPasClos(appel('SECRET', [1]), membres)).toContain('bulletins de papier');
});
