/** What the portal tells, as events of both parts, and where it says otherwise than what was done here: tables of cases. Rule: CTI-65. */
import { describe, expect, test } from '@jest/globals';
import type { DemandeCtis, EssaiCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import type { DossierExamine } from '../socle/dossier-ouvert.rules.ts';
import { ditsDuPortail, ecartsDuPortail } from './evenements-portail.rules.ts';
import { dossierDe } from './fusion.rules.ts';

const du = { etuId: 1, recuLe: '2026-05-01T08:00:00Z', essai: { numeroCtis: '2026-5', administratif: {} } as EssaiCtis };
const ACCEPTABLE = { sens: 'ACCEPTABLE', date: '2026-04-10' } as const;
const NON_ACCEPTABLE = { sens: 'NON_ACCEPTABLE', date: '2026-04-10' } as const;
const AUTORISE = {
  statut: 'AUTORISE',
  decision: { type: 'AUTORISE', date: '2026-04-12' },
  dateDecision: '2026-04-12',
} as const;
const ici = (suivi: object, plus: object = {}) =>
  ({
    id: 1,
    portee: 'PARTIE_1_ET_2',
    statut: 'EN_EVALUATION',
    statutCtis: null,
    decision: null,
    dateDecision: null,
    conclusionPartieUn: null,
    conclusionPartieDeux: null,
    suppression: null,
    suivi: {
      partieUn: 'P1_EVALUATION',
      partieDeux: 'P2_EVALUATION',
      attente: null,
      reexamen: null,
      complementUn: null,
      avis: [],
      demandes: [],
      finPartieDeux: null,
      decisionPortail: false,
      decisionTacite: false,
      corrections: 0,
      ...suivi,
    },
    ...plus,
  }) as unknown as DossierExamine;
const record = (plus: Partial<DemandeCtis> = {}) =>
  ({
    type: 'INI',
    portee: 'PARTIE_1_ET_2',
    statut: 'EN_EVALUATION',
    statutCtis: null,
    decision: null,
    dateDecision: null,
    dateRecevabilite: null,
    conclusionPartieUn: null,
    conclusionPartieDeux: null,
    rfis: [],
    ...plus,
  }) as unknown as DemandeCtis;
const dits = (avant: DossierExamine, lue: DemandeCtis) =>
  ditsDuPortail(avant, dossierDe(lue, avant, du), lue).map((d) => [d.evenement, ...(d.vers ? [d.vers] : [])].join(' '));
const ecarts = (avant: DossierExamine, lue: DemandeCtis) => ecartsDuPortail(avant, dossierDe(lue, avant, du), lue);
const neufs = (avant: DossierExamine, lue: DemandeCtis) =>
  ditsDuPortail(avant, dossierDe(lue, avant, du), lue).flatMap((d) => d.ecart ?? []);

const demande = {
  etape: 'PARTIE_2',
  delai: 10,
  envoyeeLe: '2026-03-06',
  statut: 'ECHUE',
  reponduLe: null,
  considerations: [],
} as const;
const rfi = (etape: 'VALIDATION' | 'PARTIE_2') =>
  [{ etape, pays: 'FR', statut: 'REPONDUE', reponduLe: '2026-03-10', considerations: [] }] as unknown as DemandeCtis['rfis'];
const complementUn = { envoyeeLe: '2026-03-06', delai: 10, reponduLe: null };

describe('events', () => {
  test.each<[string, DossierExamine, DemandeCtis, string[]]>([
    ['nothing new', ici({}), record(), []],
    [
      'an answer to a request for information',
      ici({ partieDeux: 'P2_RFI', demandes: [{ ...demande, statut: 'ENVOYEE' }] }),
      record({ rfis: rfi('PARTIE_2') }),
      ['REPONDRE_MODIF'],
    ],
    [
      'the same after the lapse, which it undoes first',
      ici({ partieDeux: 'P2_CADUQUE', demandes: [demande] }, { statut: 'CADUC' }),
      record({ rfis: rfi('PARTIE_2') }),
      ['ROUVRIR P2_RFI', 'REPONDRE_MODIF'],
    ],
    [
      'an answer to the agency, then part I admissible',
      ici({ partieUn: 'P1_COMPLEMENT', complementUn }),
      record({ rfis: rfi('VALIDATION'), dateRecevabilite: '2026-03-12' }),
      ['P1_NOTER_REPONSE', 'P1_DECLARER_RECEVABLE'],
    ],
    [
      'an answer to the agency after the lapse',
      ici({ partieUn: 'P1_CADUQUE', complementUn }, { statut: 'CADUC' }),
      record({ rfis: rfi('VALIDATION') }),
      ['P1_ROUVRIR', 'P1_NOTER_REPONSE'],
    ],
    [
      'part I admissible',
      ici({ partieUn: 'P1_RECEVABILITE' }),
      record({ dateRecevabilite: '2026-03-12' }),
      ['P1_DECLARER_RECEVABLE'],
    ],
    ['part I concluded', ici({}), record({ conclusionPartieUn: ACCEPTABLE }), ['P1_LIRE_CONCLUSION P1_ACCEPTABLE']],
    [
      'part I concluded as it was typed here',
      ici({ partieUn: 'P1_ACCEPTABLE' }, { conclusionPartieUn: ACCEPTABLE }),
      record({ conclusionPartieUn: ACCEPTABLE }),
      [],
    ],
    [
      'part II concluded',
      ici({ partieDeux: 'P2_RFI' }),
      record({ conclusionPartieDeux: ACCEPTABLE }),
      ['LIRE_CONCLUSION P2_AVIS_FAVORABLE'],
    ],
    [
      'the conclusion of the first committee, in a second examination',
      ici({ partieDeux: 'P2_EN_REEXAMEN', reexamen: { depuis: '2026-03-01', avisAvant: 1 }, avis: [{}] }),
      record({ conclusionPartieDeux: NON_ACCEPTABLE }),
      [],
    ],
    [
      'all at once',
      ici({}),
      record({ conclusionPartieUn: ACCEPTABLE, conclusionPartieDeux: ACCEPTABLE, ...AUTORISE }),
      ['P1_LIRE_CONCLUSION P1_ACCEPTABLE', 'LIRE_CONCLUSION P2_AVIS_FAVORABLE', 'LIRE_DECISION'],
    ],
    ['a decision that the portal has told', ici({ decisionPortail: true }, AUTORISE), record(AUTORISE), []],
    ['a withdrawal', ici({}), record({ statut: 'ABANDONNE' }), ['RETIRER']],
    ['a lapse', ici({}), record({ statut: 'CADUC' }), ['LIRE_FIN']],
    ['an end of what was decided here', ici({}, AUTORISE), record({ statut: 'CADUC' }), []],
  ])('%s', (_, avant, lue, attendus) => {
    expect(dits(avant, lue)).toEqual(attendus);
  });
});

const AUTRE_AVIS = 'la conclusion de la partie II : acceptable, le 10/04/2026. Ce n’est pas l’avis rendu ici, qui reste';
describe('where the portal says otherwise', () => {
  test.each<[string, DossierExamine, DemandeCtis, string[]]>([
    ['nothing new', ici({}), record(), []],
    ['the decision typed here', ici({}, AUTORISE), record(AUTORISE), []],
    [
      'a decision that takes the place of one typed here',
      ici({}, AUTORISE),
      record({ statut: 'REFUSE', decision: { type: 'REFUSE', date: '2026-04-13' }, dateDecision: '2026-04-13' }),
      ['la décision : non autorisé, le 13/04/2026. Elle remplace « autorisé »'],
    ],
    [
      'the same after a correction, which its own mail tells',
      ici({ corrections: 1 }, AUTORISE),
      record({ statut: 'REFUSE', decision: { type: 'REFUSE', date: '2026-04-13' }, dateDecision: '2026-04-13' }),
      [],
    ],
    [
      'the decision of one that was withdrawn here',
      ici({ partieDeux: 'P2_RETIREE' }, { statut: 'ABANDONNE' }),
      record(AUTORISE),
      ['la décision : autorisé, le 12/04/2026. Elle remplace « abandonné (retiré) »'],
    ],
    [
      'the decision that was deemed given',
      ici({ decisionTacite: true }, { ...AUTORISE, statut: 'REFUSE' }),
      record(AUTORISE),
      [],
    ],
    [
      'the end of one that was decided here',
      ici({}, AUTORISE),
      record({ statut: 'CADUC', statutCtis: 'Lapsed' }),
      ['la fin de la demande : caduc. Ici elle reste « autorisé »'],
    ],
    [
      'the same, told before',
      ici({}, { ...AUTORISE, statutCtis: 'Lapsed' }),
      record({ statut: 'CADUC', statutCtis: 'Lapsed' }),
      [],
    ],
    [
      'a conclusion of part II that is not the opinion given here',
      ici({ partieDeux: 'P2_AVIS_DEFAVORABLE', avis: [{}] }),
      record({ conclusionPartieDeux: ACCEPTABLE }),
      [AUTRE_AVIS],
    ],
    [
      'the same with the decision',
      ici({ partieDeux: 'P2_AVIS_DEFAVORABLE', avis: [{}] }),
      record({ conclusionPartieDeux: ACCEPTABLE, ...AUTORISE }),
      [AUTRE_AVIS],
    ],
    [
      'the same, told before',
      ici({ partieDeux: 'P2_AVIS_DEFAVORABLE', avis: [{}] }, { conclusionPartieDeux: ACCEPTABLE }),
      record({ conclusionPartieDeux: ACCEPTABLE }),
      [],
    ],
    [
      'the opinion that was given here',
      ici({ partieDeux: 'P2_AVIS_FAVORABLE', avis: [{}] }),
      record({ conclusionPartieDeux: ACCEPTABLE }),
      [],
    ],
    [
      'part II alone, where both were typed',
      ici({}),
      record({ portee: 'PARTIE_2' }),
      ['la portée de la demande : la partie II seule. Ici sa partie I ne change pas'],
    ],
  ])('%s', (_, avant, lue, attendus) => {
    expect(ecarts(avant, lue)).toEqual(attendus);
  });

  test.each<[string, DossierExamine, DemandeCtis, string[]]>([
    [
      'an acceptance by silence, which it confirms',
      ici({ partieDeux: 'P2_TACITE' }),
      record({ conclusionPartieDeux: ACCEPTABLE }),
      [],
    ],
    [
      'one that waits for its committee, decided',
      ici({ partieDeux: 'P2_A_ATTRIBUER' }),
      record({ conclusionPartieDeux: ACCEPTABLE, ...AUTORISE }),
      [],
    ],
    [
      'a conclusion of part I that was not valid here',
      ici({ partieUn: 'P1_NON_RECEVABLE' }, { statut: 'NON_RECEVABLE' }),
      record({ conclusionPartieUn: NON_ACCEPTABLE }),
      ['la conclusion de la partie I : non acceptable, le 10/04/2026'],
    ],
  ])('in what its state may forbid: %s', (_, avant, lue, attendus) => {
    expect(neufs(avant, lue)).toEqual(attendus);
  });
});
