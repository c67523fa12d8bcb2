import { expect, test } from '@jest/globals';
import { can } from '@riph/contracts/core/workflow';
import type { StatutDossier } from '@riph/contracts/etude/socle/dossier.workflow';
import {
  avertissementCalendrier,
  avertissementConvocation,
  echeancesParDefaut,
  explicationConvocation,
  isPlaceLibereeParDefaut,
} from '@riph/contracts/seance/delais';
import { documentsOuverts, raisonAvantSeance } from '@riph/contracts/seance/documents.rules';
import {
  EVENEMENTS_SEANCE,
  type EvenementSeance,
  isRecueEn,
  placeEn,
  STATUTS_SEANCE,
  type StatutSeance,
  seanceWorkflow,
} from '@riph/contracts/seance/seance.workflow';
import { type FaitsSeance, raisonsDe } from '../deroulement/gardes.rules.ts';
import {
  avertissementDelai,
  bornesDesMois,
  isExaminableA,
  placesLibres,
  placesTirage,
  raisonNonExaminable,
} from '../inscription/inscription.rules.ts';
import { canSeeCpp } from './seance.access.ts';
import { raisonNonModifiable, raisonNonSupprimable, raisonPresenceFermee } from './seance.rules.ts';

const JOUR = '2026-03-02';

test('the table of the workflow, whole', () => {
  const permis: Record<EvenementSeance, StatutSeance[]> = {
    OUVRIR: ['PLANIFIEE'],
    ENVOYER_ODJ: ['OUVERTE', 'ODJ_ENVOYE'],
    TENIR: ['OUVERTE', 'ODJ_ENVOYE'],
    CLOTURER: ['TENUE'],
    ANNULER: ['PLANIFIEE', 'OUVERTE', 'ODJ_ENVOYE'],
  };
  for (const e of EVENEMENTS_SEANCE)
    for (const s of STATUTS_SEANCE) expect([e, s, can(seanceWorkflow, s, e)]).toEqual([e, s, permis[e].includes(s)]);
});

const faits = (f: Partial<FaitsSeance>): FaitsSeance => ({
  statut: 'OUVERTE',
  date: '2026-03-25',
  heureDebut: '14:00',
  dossiers: 1,
  quorumAtteint: null,
  documents: [],
  indecis: 0,
  decides: 0,
  ...f,
});
test.each<[EvenementSeance, Partial<FaitsSeance>, string | null]>([
  ['OUVRIR', { statut: 'PLANIFIEE' }, null],
  ['OUVRIR', { statut: 'PLANIFIEE', date: '2026-03-01' }, 'passée'],
  ['OUVRIR', {}, 'ouverte aux inscriptions'],
  ['ENVOYER_ODJ', {}, null],
  ['ENVOYER_ODJ', { dossiers: 0 }, 'Aucun dossier'],
  ['TENIR', { quorumAtteint: true }, 'commence le 25/03/2026 à 14:00'],
  ['TENIR', { quorumAtteint: true, date: JOUR, heureDebut: '14:01' }, 'commence le 02/03/2026 à 14:01'],
  ['TENIR', { quorumAtteint: true, date: JOUR }, null],
  ['TENIR', { quorumAtteint: true, date: '2026-02-20' }, null],
  ['TENIR', { quorumAtteint: false, date: JOUR }, 'quorum'],
  ['TENIR', { date: JOUR }, 'quorum'],
  ['TENIR', { quorumAtteint: true, date: JOUR, indecis: 1 }, '1 dossier est sans décision'],
  ['TENIR', { quorumAtteint: true, date: JOUR, indecis: 2 }, 'décidez ou reportez chacun d’eux'],
  ['CLOTURER', { statut: 'TENUE' }, 'relevé de décisions signé'],
  ['CLOTURER', { statut: 'TENUE', documents: ['RELEVE_DECISION'] }, 'relevé de décisions signé'],
  ['CLOTURER', { statut: 'TENUE', documents: ['RELEVE_SIGNE'] }, null],
  ['ANNULER', { statut: 'ODJ_ENVOYE' }, null],
  ['ANNULER', { indecis: 2 }, null],
  ['ANNULER', { decides: 1 }, 'sa décision reste'],
  ['ANNULER', { decides: 2, indecis: 1 }, '2 dossiers sont décidés'],
  ['ANNULER', { statut: 'CLOTUREE' }, 'clôturée'],
])('%s on %j: %s', (event, f, raison) => {
  const raisons = raisonsDe(event, faits(f), { jour: JOUR, heure: '14:00' });
  if (raison === null) expect(raisons).toEqual([]);
  else expect(raisons.join(' ')).toContain(raison);
});

// SEA-02: convocation at least seven days before; reports five working days before. 2026-05-08 is a holiday.
test.each([
  ['2026-03-25', '2026-03-18', '2026-03-17'],
  ['2026-05-12', '2026-05-04', '2026-05-04'],
])('dates of the séance of %s', (date, rapports, convocation) => {
  expect(echeancesParDefaut(date)).toEqual({ dateLimiteRapports: rapports, dateConvocation: convocation });
});

test.each<[StatutSeance, string, boolean]>([
  ['PLANIFIEE', JOUR, true],
  ['ODJ_ENVOYE', '2026-03-25', true],
  ['OUVERTE', '2026-03-01', false],
  ['TENUE', '2026-03-25', false],
  ['ANNULEE', '2026-03-25', false],
])('a séance %s of %s may be changed: %s', (statut, date, expected) => {
  expect(raisonNonModifiable({ statut, date }, JOUR) === null).toBe(expected);
});

test.each<[StatutSeance, number, string | null, boolean?]>([
  ['PLANIFIEE', 0, null],
  ['PLANIFIEE', 0, 'Des membres connaissent déjà cette séance : annulez-la, ils en seront prévenus.', true],
  ['PLANIFIEE', 1, '1 dossier y est inscrit : retirez-le d’abord, ou annulez la séance.'],
  ['PLANIFIEE', 2, '2 dossiers y sont inscrits : retirez-les d’abord, ou annulez la séance.'],
  ['OUVERTE', 0, 'Seule une séance planifiée peut être supprimée : annulez-la plutôt.'],
])('deletion of a séance %s with %i dossiers', (statut, n, raison, dite = false) => {
  expect(raisonNonSupprimable({ statut }, n, dite)).toBe(raison);
});

test.each<[StatutSeance, string, boolean]>([
  ['PLANIFIEE', JOUR, false],
  ['OUVERTE', '2026-03-03', false],
  ['OUVERTE', JOUR, true],
  ['TENUE', '2026-02-25', true],
  ['CLOTUREE', '2026-02-25', false],
])('presence of a séance %s of %s may be typed: %s', (statut, date, expected) => {
  expect(raisonPresenceFermee({ statut, date }, JOUR) === null).toBe(expected);
});

test.each([
  // capacities (DI, MS, TAS), taken (DI, MS, TAS), left by hand for a DI, for an MS, for the draw
  [[4, 8, 4], [0, 0, 0], 4, 8, 4],
  [[4, 8, 2], [1, 8, 1], 3, 0, 1],
  [[4, 8, 4], [4, 0, 2], 0, 8, 0],
  [[4, 8, 2], [3, 0, 3], 1, 8, 0],
])('places %j with %j taken', ([di, ms, tas], [diConsommees, msConsommees, tasOccupees], libresDi, libresMs, libresTas) => {
  const s = { type: 'PLENIERE' as const, capaciteDi: di, capaciteMs: ms, placesTasReservees: tas };
  const r = { diConsommees, msConsommees, tasOccupees };
  expect([placesLibres(s, r, 'DI'), placesLibres(s, r, 'MS'), placesTirage(s, r)]).toEqual([libresDi, libresMs, libresTas]);
  // COM-05: whatever was typed of a restricted séance, the draw finds none there.
  expect(placesTirage({ ...s, type: 'RESTREINTE' }, r)).toBe(0);
});

// COM-05: a restricted committee never counts for an initial request.
test.each([
  ['RESTREINTE', 'DI', false, false, 'DI'],
  ['RESTREINTE', 'DI', true, true, 'MS'],
  ['RESTREINTE', 'DIR', false, false, 'DIR'],
  ['RESTREINTE', 'MS', false, true, 'MS'],
  ['RESTREINTE', 'MSR', false, true, 'MSR'],
  ['PLENIERE', 'DI', false, true, 'DI'],
  ['PLENIERE', 'DI', true, true, 'DI'],
  ['EXTRAORDINAIRE', 'DIR', false, true, 'DIR'],
] as const)(
  'in a séance %s, a dossier %s, answered: %s, is examined: %s, in a place of %s',
  (seance, type, isReponse, expected, place) => {
    expect([isRecueEn(seance, { type, isReponse }), placeEn(seance, { type, isReponse })]).toEqual([expected, place]);
  },
);

// AVI-01: nothing is examined before the admissibility, nor while the sponsor is awaited.
test.each([
  [null, false],
  ['2026-03-01T20:00:00.000Z', true],
  ['2026-03-02T09:59:59.999Z', true],
  ['2026-03-02T10:00:00.001Z', false],
])('to examine since %s, examined on Monday 2 March at eleven: %s', (aExaminerDepuis, expected) => {
  expect(isExaminableA('2026-03-02T10:00:00.000Z', { aExaminerDepuis })).toBe(expected);
});

// AVI-01, SEA-14: in a living séance, said before the examination begins.
test.each<[StatutDossier, string | null, string | null]>([
  ['EN_EVALUATION', '2026-02-20T09:00:00.000Z', null],
  ['REPONSE_RECUE', '2026-03-02T09:00:00.000Z', null],
  ['DEPOSE', null, 'déclarer recevable, sinon reportez-le'],
  ['COMPLEMENTS_RECUS', null, '« Compléments reçus »'],
  ['COMPLEMENTS_DEMANDES', null, ': reportez-le à une autre séance'],
  ['MODIFICATIONS_DEMANDEES', null, ': reportez-le à une autre séance'],
  ['EN_EVALUATION', '2026-03-03T09:00:00.000Z', ': reportez-le à une autre séance'],
])('the examination of a dossier %s, to examine since %s', (statut, aExaminerDepuis, mots) => {
  const raison = raisonNonExaminable('2026-03-02T10:00:00.000Z', { statut, aExaminerDepuis });
  if (mots === null) expect(raison).toBeNull();
  else expect(raison).toContain(mots);
});

// SEA-05: fewer than five working days before, the place stays consumed.
test.each([
  ['2026-03-09', true],
  ['2026-03-06', false],
  ['2026-03-08', false],
])('withdrawn on Monday 2 March, séance of %s: place given back %s', (date, expected) => {
  expect(isPlaceLibereeParDefaut(JOUR, date)).toBe(expected);
});

test('a séance on the legal limit is in time, the day after warns', () => {
  expect(avertissementDelai('2026-04-20', '2026-04-20')).toBeNull();
  expect(avertissementDelai('2026-04-21', '2026-04-20')).toContain('20/04/2026');
  expect(avertissementDelai('2026-04-21', null)).toBeNull();
});

test('months of a window, over a year end and a leap February', () => {
  expect(bornesDesMois('2026-12-20', '2027-01-05')).toEqual({ du: '2026-12-01', au: '2027-01-31' });
  expect(bornesDesMois('2028-02-03', '2028-02-10')).toEqual({ du: '2028-02-01', au: '2028-02-29' });
});

test.each([
  ['SUPER_ADMIN', null, true],
  ['GESTIONNAIRE', 5, true],
  ['INSTRUCTEUR', 5, true],
  ['GESTIONNAIRE', 26, false],
  ['INSTRUCTEUR', null, false],
  ['DEPOSANT', 5, false],
  ['EXPERT', 5, false],
] as const)('%s of committee %s sees the séances of committee 5: %s', (profil, cppId, expected) => {
  expect(canSeeCpp({ utiId: 1, nom: 'X', profil, cppId }, 5)).toBe(expected);
});

// SEA-02.
test.each([
  ['2026-03-18', null],
  ['2026-03-19', '18/03/2026'],
  ['2026-03-25', '18/03/2026'],
])('agenda of the séance of 25/03/2026 sent on %s: late after %s', (le, dernier) => {
  const dit = avertissementConvocation('2026-03-25', le);
  if (dernier === null) expect(dit).toBeNull();
  else expect(dit).toContain(`au plus tard le ${dernier}`);
});

test.each([
  ['2026-03-24', false],
  ['2026-03-25', true],
  ['2026-09-24', true],
  ['2026-09-25', false],
])('on 25/03/2026 a séance planned for %s is nearer than the published calendar: %s', (date, proche) =>
  expect(avertissementCalendrier(date, '2026-03-25') !== null).toBe(proche),
);

// SEA-02: our own figures, which no text gives.
test('the explanation of a convocation names no text', () => {
  const { article, calcul } = explicationConvocation({ date: '2026-04-23', dateConvocation: '2026-04-15' });
  expect([article, calcul]).toEqual(['Décision du 28/11/2026', '23/04/2026 − 8 jours = 15/04/2026.']);
});

// SEA-03.
test('a document is joined by hand while it may still be of the séance', () => {
  const avant = ['ODJ', 'CONVOCATION', 'EMARGEMENT', 'ANNEXE'];
  expect(STATUTS_SEANCE.map((statut) => [statut, documentsOuverts({ statut })])).toEqual([
    ['PLANIFIEE', avant],
    ['OUVERTE', avant],
    ['ODJ_ENVOYE', avant],
    ['TENUE', ['ODJ', 'CONVOCATION', 'EMARGEMENT', 'RELEVE_DECISION', 'RELEVE_SIGNE', 'ANNEXE']],
    ['CLOTUREE', ['ANNEXE']],
    ['ANNULEE', []],
  ]);
});
test.each([
  ['RELEVE_DECISION', ['PLANIFIEE', 'OUVERTE', 'ODJ_ENVOYE', 'ANNULEE']],
  ['RELEVE_SIGNE', ['PLANIFIEE', 'OUVERTE', 'ODJ_ENVOYE', 'ANNULEE']],
  ['ODJ', []],
  ['CONVOCATION', []],
  ['EMARGEMENT', []],
] as const)('%s has nothing to tell yet while the séance is %j', (type, statuts) => {
  const tot = STATUTS_SEANCE.filter((statut) => raisonAvantSeance(type, { statut }) !== null);
  expect(tot).toEqual(statuts);
});
test.each([
  ['ODJ_ENVOYE', 'Le relevé de décisions s’établit après la séance : déclarez-la d’abord tenue.'],
  ['ANNULEE', 'La séance est annulée : elle n’a pas de relevé de décisions.'],
  ['TENUE', null],
] as const)('of a séance %s it is said when its minutes may be written: %s', (statut, phrase) =>
  expect(raisonAvantSeance('RELEVE_DECISION', { statut })).toBe(phrase),
);
