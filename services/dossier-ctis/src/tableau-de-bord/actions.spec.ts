/** Rule: TDB-09. Days counted by hand. */
import { expect, test } from '@jest/globals';
import { demandeEnvoyee as demande, demandeCtis, type Suivi, secondExamen } from '../test/demande.ts';
import { actionsSurEssais, type FaitsExaminateurs } from './actions.rules.ts';

const LU: FaitsExaminateurs = {
  dosId: 12,
  seanceLe: null,
  examineA: null,
  rapporteursColleges: 2,
  rapporteursARemplacer: 0,
  refuseeA: null,
};
const EN_EVALUATION = {
  partieUn: 'P1_EVALUATION',
  partieDeux: 'P2_EVALUATION',
  recevableLe: '2026-11-28',
  recevableDeuxLe: '2026-11-28',
  recevableA: '2026-11-28T10:00:00.000Z',
} as const;
const REPONDU = {
  ...EN_EVALUATION,
  reponseModifA: '2027-01-11T10:00:00.000Z',
  demandes: [{ ...demande('PARTIE_2', '2026-12-21', 12), statut: 'REPONDUE', reponduLe: '2027-01-11' }],
} satisfies Partial<Suivi>;
const reexamen = {
  ...EN_EVALUATION,
  partieDeux: 'P2_EN_REEXAMEN',
  attribution: { le: '2026-12-01', motif: 'Réexamen', mode: 'REEXAMEN', tirageId: 1, seanceLe: null, tireLe: null },
  reexamen: secondExamen('2026-12-01', 1),
} satisfies Partial<Suivi>;

const lues = (suivi: Partial<Suivi>, faits: Partial<FaitsExaminateurs>, jour: string) =>
  actionsSurEssais([demandeCtis(suivi)], [{ ...LU, ...faits }], jour).map((a) => [a.verbe, a.echeance, a.route]);

test.each<[string, Partial<Suivi>, Partial<FaitsExaminateurs>, string, [string, string | null, string][]]>([
  [
    'drawn: its admissibility, whose last day rolls from a Sunday',
    { partieDeux: 'P2_RECEVABILITE' },
    {},
    '2026-11-28',
    [['Recevabilité à prononcer', '2026-12-07', '/dossiers/12/recevabilite']],
  ],
  [
    'a complement that is waited for',
    { partieDeux: 'P2_COMPLEMENT', demandes: [demande('VALIDATION', '2026-11-28', 10)] },
    {},
    '2026-12-20',
    [],
  ],
  [
    'a complement that was answered',
    {
      partieDeux: 'P2_RECEVABILITE',
      demandes: [{ ...demande('VALIDATION', '2026-11-28', 10), statut: 'REPONDUE', reponduLe: '2026-12-03' }],
    },
    {},
    '2026-12-03',
    [['Compléments à vérifier', '2026-12-08', '/dossiers/12/recevabilite']],
  ],
  [
    'in nobody’s séance, without reporters on part II',
    EN_EVALUATION,
    { rapporteursColleges: 0 },
    '2026-11-29',
    [
      ['À inscrire à une séance', '2027-01-28', '/dossiers/12/seances'],
      ['Rapporteurs à désigner', '2027-01-28', '/dossiers/12/rapporteurs'],
    ],
  ],
  [
    'examined since it is admissible',
    EN_EVALUATION,
    { examineA: '2026-12-21T15:00:00.000Z' },
    '2026-12-21',
    [['Décision à rendre', '2027-01-28', '/dossiers/12/avis']],
  ],
  [
    'examined before it was admissible, registered again',
    EN_EVALUATION,
    { examineA: '2026-11-27T15:00:00.000Z', seanceLe: '2026-12-21' },
    '2026-11-29',
    [],
  ],
  [
    'ten days before the end: silence accepts',
    EN_EVALUATION,
    { seanceLe: '2027-01-25' },
    '2027-01-18',
    [['Délai bientôt écoulé : sans avis, le silence vaut acceptation', '2027-01-28', '/dossiers/12/avis']],
  ],
  ['a request for information that is waited for', { ...EN_EVALUATION, partieDeux: 'P2_RFI' }, {}, '2027-01-18', []],
  [
    'the answer is there, and its check was delegated',
    { ...REPONDU, demandes: REPONDU.demandes.map((x) => ({ ...x, sousReserve: true })) },
    { examineA: '2026-12-21T15:00:00.000Z' },
    '2027-01-11',
    [['Décision à rendre', '2027-03-01', '/dossiers/12/avis']],
  ],
  [
    'the answer goes to a séance',
    REPONDU,
    { examineA: '2026-12-21T15:00:00.000Z', seanceLe: '2027-01-25' },
    '2027-01-11',
    [['Réponse à examiner en séance', '2027-01-25', '/dossiers/12/seances']],
  ],
  [
    'a second examination whose day has passed: its silence decides nothing',
    reexamen,
    { seanceLe: '2027-02-22' },
    '2027-02-20',
    [['Délai dépassé : avis à rendre', '2027-02-01', '/dossiers/12/avis']],
  ],
  [
    'another committee was refused to it ten days ago: the examination goes on',
    EN_EVALUATION,
    { seanceLe: '2026-12-21', refuseeA: '2026-11-28T23:30:00.000Z' },
    '2026-12-09',
    [['Réaffectation refusée : l’examen continue', '2027-01-28', '/dossiers/12/reaffectation']],
  ],
  ['eleven days ago', EN_EVALUATION, { seanceLe: '2026-12-21', refuseeA: '2026-11-28T22:30:00.000Z' }, '2026-12-09', []],
  ['its opinion is given', { ...EN_EVALUATION, partieDeux: 'P2_AVIS_FAVORABLE' }, {}, '2026-12-21', []],
  ['without a part II', { partieDeux: 'P2_SANS_OBJET' }, {}, '2026-12-21', []],
])('%s', (_, suivi, faits, jour, attendues) => expect(lues(suivi, faits, jour)).toEqual(attendues));
