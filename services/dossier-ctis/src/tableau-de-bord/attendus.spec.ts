/** Rule: TDB-08. Days counted by hand. */
import { expect, test } from '@jest/globals';
import { echeanceRecours } from '@riph/contracts/dossier-ctis/recours.rules';
import { rappelsDuJour } from '../instruction/rappels.rules.ts';
import { faitsDe } from '../socle/suivi.rules.ts';
import { demandeEnvoyee as demande, demandeCtis as dossier } from '../test/demande.ts';
import { attendusDuPromoteur } from './attendus.rules.ts';

const recours = (etat: 'DEMANDE' | 'ACCEPTE' | 'CLOS') => ({
  numeroCtis: '2026-599001-10-00',
  cleDemande: 'IN',
  titre: 'Essai de repérage',
  dosId: 13,
  etat,
  decideLe: '2026-12-21T09:00:00Z',
  complementsAvant: '2027-01-20',
});
const lus = (...args: Parameters<typeof attendusDuPromoteur>) =>
  attendusDuPromoteur(...args).map((a) => [a.verbe, a.echeance.date, a.siRien, a.route]);

const COMPLEMENT = dossier({ partieDeux: 'P2_COMPLEMENT', demandes: [demande('VALIDATION', '2026-11-28', 10)] });
const INFORMATION = dossier({ partieDeux: 'P2_RFI', demandes: [demande('PARTIE_2', '2026-12-21', 12)] });

test.each([
  [
    'a complement',
    COMPLEMENT,
    ['Répondre au complément', '2026-12-08', 'Sans réponse, la demande est caduque.', '/dossiers/12/reponse'],
  ],
  [
    'an information, over the winter stop',
    INFORMATION,
    ['Répondre à la demande d’information', '2027-01-18', 'Sans réponse, la demande est caduque.', '/dossiers/12/reponse'],
  ],
  [
    'a complement of part I',
    dossier({ partieUn: 'P1_COMPLEMENT', complementUn: { envoyeeLe: '2026-11-28', delai: 10, reponduLe: null } }),
    [
      'Répondre sur le portail européen au complément de la partie I',
      '2026-12-08',
      'Sans réponse, la demande est caduque.',
      '/dossiers/12/partie-1',
    ],
  ],
  [
    'part II, two years after part I',
    dossier({ partieUn: 'P1_ACCEPTABLE', partieDeux: 'P2_DIFFEREE' }, { dateRapport: '2026-11-27' }),
    ['Déposer la partie II', '2028-11-27', 'Sans elle, la demande est caduque.', '/dossiers/12/pieces'],
  ],
])('%s is an act of the sponsor, with its day and what silence does', (_, d, attendu) =>
  expect(lus([d], [], [], '2026-11-28')).toEqual([attendu]),
);

test('an appeal waits for its complements once it is accepted, until it is closed', () => {
  expect(lus([], [recours('ACCEPTE')], [], '2026-12-21')).toEqual([
    ['Envoyer les compléments du recours', '2027-01-20', 'Sans eux, le recours est clos.', '/dossiers/13/recours'],
  ]);
  expect(lus([], [recours('DEMANDE'), recours('CLOS')], [], '2026-12-21')).toEqual([]);
});

test('an unfavourable opinion may be appealed against until its last day', () => {
  const echeance = echeanceRecours({ type: 'INI', notifieLe: '2026-12-01', mois: 1 }, '2026-12-21');
  expect(lus([], [], [{ dossier: { ...recours('DEMANDE'), id: 13 }, echeance }], '2026-12-21')).toEqual([
    [
      'Former un recours, si vous le voulez',
      '2027-01-04',
      'Sans recours, l’avis défavorable du comité demeure.',
      '/dossiers/13/recours',
    ],
  ]);
});

test('what waits for another is no act of his; the nearest day comes first', () => {
  expect(
    lus(
      [dossier({ partieDeux: 'P2_EVALUATION', recevableLe: '2026-11-28', recevableDeuxLe: '2026-11-28' })],
      [],
      [],
      '2026-11-29',
    ),
  ).toEqual([]);
  expect(lus([INFORMATION, COMPLEMENT], [recours('ACCEPTE')], [], '2026-12-21').map(([, date]) => date)).toEqual([
    '2026-12-08',
    '2027-01-18',
    '2027-01-20',
  ]);
});

test('his page and his reminder tell the same day', () => {
  const [rappel] = rappelsDuJour(faitsDe(INFORMATION), '2027-01-15');
  expect([rappel.aQui, rappel.echeance.dateAffichee]).toEqual([
    'PROMOTEUR',
    attendusDuPromoteur([INFORMATION], [], [], '2027-01-15')[0].echeance.date,
  ]);
});
