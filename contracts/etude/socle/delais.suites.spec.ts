/** The dates that follow an opinion (R1123-25, R1123-26). */
import { expect, test } from '@jest/globals';
import {
  echeanceRapportFinal,
  echeanceRapportSecurite,
  echeanceReexamen,
  echeanceValidite,
  type SuiviSecurite,
} from './delais.suites.ts';
import { dateCaducite, limiteReexamen } from './delais.ts';

test.each([
  ['a working day', '2026-03-10', '2026-04-10', '10/03/2026 + 1 mois = 10/04/2026.'],
  [
    'a Saturday',
    '2026-03-11',
    '2026-04-13',
    '11/03/2026 + 1 mois = 11/04/2026 (samedi), reporté au premier jour ouvré suivant : 13/04/2026.',
  ],
  [
    'a shorter month',
    '2027-01-31',
    '2027-03-01',
    '31/01/2027 + 1 mois = 28/02/2027 (dimanche), reporté au premier jour ouvré suivant : 01/03/2027.',
  ],
])('a re-examination may be asked until %s', (_, notifieLe, attendu, calcul) => {
  const e = echeanceReexamen(notifieLe, notifieLe, 'JARDE');
  expect([e.dateAffichee, e.explication.calcul]).toEqual([attendu, calcul]);
  expect(e.dateAffichee).toBe(limiteReexamen(notifieLe));
  expect(e.explication.faits).toEqual([{ libelle: 'Refus notifié au promoteur', date: notifieLe }]);
});

test.each([
  ['2026-03-10', 0, '2028-03-10'],
  ['2026-03-10', 1, '2030-03-10'],
  ['2024-02-29', 0, '2026-02-28'],
])('an opinion of %s with %i extension lapses on %s', (avisLe, prorogations, attendu) => {
  const e = echeanceValidite(avisLe, dateCaducite(avisLe, prorogations), avisLe);
  expect(e.dateAffichee).toBe(attendu);
  expect(e.explication.calcul).toContain('+ 24 mois');
  expect(e.explication.calcul.includes('prorogé jusqu’au')).toBe(prorogations > 0);
});

test('an extension that asked for less than two years is told by its day', () => {
  const e = echeanceValidite('2026-03-10', '2028-12-31', '2028-01-01');
  expect(e.dateAffichee).toBe('2028-12-31');
  expect(e.explication.calcul).toBe('10/03/2026 + 24 mois = 10/03/2028, prorogé jusqu’au 31/12/2028.');
  expect(e.explication.regle).toContain('prorogé sa validité jusqu’au 31/12/2028');
});

const SUIVIE: SuiviSecurite = {
  reglementationCode: 'JARDE',
  qualificationCode: 'CAT1',
  etat: 'EN_COURS',
  autoriseeLe: '2026-03-10',
  dernierRapportLe: null,
};
// DEL-02, TDB-03.
test.each([
  ['a working day', '2026-06-10', '2027-06-10', '10/06/2026 + 12 mois = 10/06/2027.'],
  [
    'a Saturday',
    '2026-06-12',
    '2027-06-14',
    '12/06/2026 + 12 mois = 12/06/2027 (samedi), reporté au premier jour ouvré suivant : 14/06/2027.',
  ],
])(
  'the final report of a research that ended a year before %s is due that day or the next that is worked',
  (_, fin, attendu, calcul) => {
    const e = echeanceRapportFinal({ reglementationCode: 'JARDE', date: fin, nature: 'FIN' }, fin);
    expect([e.dateAffichee, e.explication.calcul]).toEqual([attendu, calcul]);
  },
);

// DEL-13. 09/05/2027 is a Sunday.
test.each<[string, Partial<SuiviSecurite>, string, string | null]>([
  ['before the first anniversary', {}, '2027-03-09', null],
  ['from the first anniversary', {}, '2027-03-10', '2027-05-10'],
  ['while it is halted', { etat: 'SUSPENDUE' }, '2027-03-10', '2027-05-10'],
  ['still, once late, until it is filed', {}, '2028-12-01', '2027-05-10'],
  ['filed after the anniversary', { dernierRapportLe: '2027-04-02' }, '2027-05-20', null],
  ['due on Whit Monday', { autoriseeLe: '2025-03-26' }, '2026-03-26', '2026-05-26'],
  ['of the second year', { dernierRapportLe: '2027-04-02' }, '2028-03-10', '2028-05-09'],
  ['filed before the anniversary, for the year before', { dernierRapportLe: '2027-03-09' }, '2027-03-10', '2027-05-10'],
  ['of the second category', { qualificationCode: 'CAT2' }, '2027-06-01', null],
  ['of a device', { reglementationCode: 'REG745', qualificationCode: 'IC-Cas-2' }, '2027-06-01', null],
  ['not begun', { etat: 'A_DEMARRER' }, '2027-06-01', null],
  ['ended', { etat: 'TERMINEE' }, '2027-06-01', null],
  ['without a known authorisation', { autoriseeLe: null }, '2027-06-01', null],
])('the yearly safety report, %s', (_, change, aujourdhui, attendu) =>
  expect(echeanceRapportSecurite({ ...SUIVIE, ...change }, aujourdhui)?.dateAffichee ?? null).toBe(attendu),
);

// DOS-12: of devices no text that was read gives the month.
test.each([
  ['JARDE', 'Article R1123-25 du code de la santé publique', false],
  ['REG745', 'Décision du 28/11/2026', true],
  ['REG746', 'Décision du 28/11/2026', true],
])('the month of a refusal under %s is that of %s', (code, article, isOurs) => {
  const { explication } = echeanceReexamen('2026-03-09', '2026-03-09', code);
  expect([explication.article, explication.regle.includes('règle de la plateforme')]).toEqual([article, isOurs]);
});
