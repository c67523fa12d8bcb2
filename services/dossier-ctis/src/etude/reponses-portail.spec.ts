/** What the portal answers to what was asked here: tables of cases. Rule: CTI-55. */
import { describe, expect, test } from '@jest/globals';
import type { DemandeCtis, EssaiCtis, RfiCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { annoncesDesReponses } from '../decision/annonces.rules.ts';
import type { DossierCtis } from '../socle/contenus.ts';
import { dossierDe, estRouverte } from './fusion.rules.ts';
import { reponsesLues } from './reponses-portail.rules.ts';

const du = { etuId: 1, recuLe: '2026-05-01T08:00:00Z', essai: { numeroCtis: '2026-5', administratif: {} } as EssaiCtis };
/** Asked on 6 March for ten days: until the sixteenth. */
const asked = (etape: 'VALIDATION' | 'PARTIE_2', statut: 'ENVOYEE' | 'ECHUE' | 'ANNULEE') => ({
  id: 1,
  etape,
  motif: '',
  delai: 10,
  envoyeeLe: '2026-03-06',
  statut,
  reponduLe: null,
  annuleeLe: null,
  reponsePar: null,
  reponduPar: null,
  message: null,
  pieceIds: [],
  fichier: null,
  considerations: [{ id: 1, numero: 'FR001', section: null, texte: '?', reponse: null, pieceIds: [] }],
});
const suivi = (plus: object) => ({
  partieUn: 'P1_EVALUATION',
  partieDeux: 'P2_RFI',
  attente: null,
  reexamen: null,
  complementUn: null,
  avis: [],
  demandes: [],
  finPartieDeux: null,
  ...plus,
});
const ici = (statut: string, plus: object) =>
  ({ statut, conclusionPartieDeux: null, suivi: suivi(plus) }) as unknown as DossierCtis;
const rfi = (etape: RfiCtis['etape'], reponduLe: string | null, plus: Partial<RfiCtis> = {}) =>
  ({
    etape,
    pays: 'FR',
    statut: reponduLe ? 'REPONDUE' : 'ENVOYEE',
    reponduLe,
    considerations: [{ pays: 'FR', numero: 'FR001', reponse: 'Oui.', reponduLe }],
    ...plus,
  }) as RfiCtis;
const record = (rfis: RfiCtis[], plus: Partial<DemandeCtis> = {}) =>
  ({
    type: 'INI',
    portee: 'PARTIE_1_ET_2',
    statut: 'A_ATTRIBUER',
    conclusionPartieUn: null,
    conclusionPartieDeux: null,
    rfis,
    ...plus,
  }) as DemandeCtis;

const COMPLEMENT = { partieUn: 'P1_RECEVABILITE', partieDeux: 'P2_COMPLEMENT', demandes: [asked('VALIDATION', 'ENVOYEE')] };
const CADUC = { partieUn: 'P1_RECEVABILITE', partieDeux: 'P2_CADUQUE', demandes: [asked('VALIDATION', 'ECHUE')] };
const INFORMATION = { demandes: [asked('PARTIE_2', 'ENVOYEE')] };
const INFORMATION_CADUQUE = { partieDeux: 'P2_CADUQUE', demandes: [asked('PARTIE_2', 'ECHUE')] };
const complementUn = { envoyeeLe: '2026-03-06', delai: 10, reponduLe: null };

describe('an answer given on the portal', () => {
  test.each<[string, DossierCtis, RfiCtis[], [statut: string, un: string, deux: string, rouverte: boolean]]>([
    [
      'in time moves part II on',
      ici('EN_ATTENTE_REPONSE', INFORMATION),
      [rfi('PARTIE_2', '2026-03-16')],
      ['EN_EVALUATION', 'P1_EVALUATION', 'P2_EVALUATION', false],
    ],
    [
      'to a complement, asked by the reporting State for all',
      ici('COMPLEMENT_RECEVABILITE', COMPLEMENT),
      [rfi('VALIDATION', '2026-03-16', { pays: 'DE', considerations: [] })],
      ['EN_RECEVABILITE', 'P1_RECEVABILITE', 'P2_RECEVABILITE', false],
    ],
    [
      'dated by its considerations alone',
      ici('EN_ATTENTE_REPONSE', INFORMATION),
      [{ ...rfi('PARTIE_2', '2026-03-10'), reponduLe: null }],
      ['EN_EVALUATION', 'P1_EVALUATION', 'P2_EVALUATION', false],
    ],
    [
      'in time, read after the lapse, undoes it',
      ici('CADUC', INFORMATION_CADUQUE),
      [rfi('PARTIE_2', '2026-03-16')],
      ['EN_EVALUATION', 'P1_EVALUATION', 'P2_EVALUATION', true],
    ],
    [
      'the same of a complement',
      ici('CADUC', CADUC),
      [rfi('VALIDATION', '2026-03-16')],
      ['EN_RECEVABILITE', 'P1_RECEVABILITE', 'P2_RECEVABILITE', true],
    ],
    [
      'the same of what the agency asked',
      ici('CADUC', { partieUn: 'P1_CADUQUE', partieDeux: 'P2_RECEVABILITE', complementUn }),
      [rfi('VALIDATION', '2026-03-16')],
      ['EN_RECEVABILITE', 'P1_RECEVABILITE', 'P2_RECEVABILITE', true],
    ],
    [
      'to the agency, in time',
      ici('COMPLEMENT_RECEVABILITE', { partieUn: 'P1_COMPLEMENT', partieDeux: 'P2_RECEVABILITE', complementUn }),
      [rfi('VALIDATION', '2026-03-12')],
      ['EN_RECEVABILITE', 'P1_RECEVABILITE', 'P2_RECEVABILITE', false],
    ],
    [
      'late undoes nothing',
      ici('CADUC', INFORMATION_CADUQUE),
      [rfi('PARTIE_2', '2026-03-17')],
      ['CADUC', 'P1_EVALUATION', 'P2_CADUQUE', false],
    ],
    [
      'late is waited for no longer than its days',
      ici('EN_ATTENTE_REPONSE', INFORMATION),
      [rfi('PARTIE_2', '2026-03-17')],
      ['EN_ATTENTE_REPONSE', 'P1_EVALUATION', 'P2_RFI', false],
    ],
    [
      'of before the question is not its answer',
      ici('EN_ATTENTE_REPONSE', INFORMATION),
      [rfi('PARTIE_2', '2026-03-05')],
      ['EN_ATTENTE_REPONSE', 'P1_EVALUATION', 'P2_RFI', false],
    ],
    [
      'of another step, or to another country, is not ours',
      ici('EN_ATTENTE_REPONSE', INFORMATION),
      [rfi('PARTIE_1', '2026-03-10'), rfi('PARTIE_2', '2026-03-10', { pays: 'DE', considerations: [] })],
      ['EN_ATTENTE_REPONSE', 'P1_EVALUATION', 'P2_RFI', false],
    ],
    [
      'does not reopen what the committee refused',
      ici('NON_RECEVABLE', { partieDeux: 'P2_NON_RECEVABLE', demandes: [asked('VALIDATION', 'ANNULEE')] }),
      [rfi('VALIDATION', '2026-03-10')],
      ['NON_RECEVABLE', 'P1_EVALUATION', 'P2_NON_RECEVABLE', false],
    ],
  ])('%s', (_, avant, rfis, [statut, partieUn, partieDeux, rouverte]) => {
    const apres = dossierDe(record(rfis), avant, du);
    expect(apres).toMatchObject({ statut, suivi: { partieUn, partieDeux } });
    expect(estRouverte(avant, apres.suivi)).toBe(rouverte);
    const bouge = avant.suivi?.partieDeux !== partieDeux || avant.suivi?.partieUn !== partieUn;
    expect(reponsesLues(avant.suivi, apres.suivi)).toHaveLength(bouge ? 1 : 0);
  });

  test('keeps its day, its words by their number, and is told once', () => {
    const avant = ici('CADUC', INFORMATION_CADUQUE);
    const apres = dossierDe(record([rfi('PARTIE_2', '2026-03-16')]), avant, du);
    expect(apres.suivi?.demandes).toMatchObject([
      { statut: 'REPONDUE', reponduLe: '2026-03-16', reponsePar: 'PORTAIL', considerations: [{ reponse: 'Oui.' }] },
    ]);
    const reponses = reponsesLues(avant.suivi, apres.suivi);
    expect(reponses).toEqual([{ evenement: 'REPONDRE_MODIF', le: '2026-03-16' }]);
    expect(annoncesDesReponses(reponses, true).map((a) => a.annonce.texte)).toEqual([
      'Le promoteur avait répondu à temps sur le portail européen, le 16/03/2026 : la demande n’est plus caduque, son examen reprend.',
    ]);
    const encore = dossierDe(record([rfi('PARTIE_2', '2026-03-16')]), apres, du);
    expect(reponsesLues(apres.suivi, encore.suivi)).toEqual([]);
  });

  test('the portal says itself that the request has lapsed: it is not reopened', () => {
    const apres = dossierDe(record([rfi('PARTIE_2', '2026-03-16')], { statut: 'CADUC' }), ici('CADUC', INFORMATION_CADUQUE), du);
    expect(apres.statut).toBe('CADUC');
  });
});

test.each<[string, object, string, string | null]>([
  ['while it is examined', { partieDeux: 'P2_EVALUATION' }, 'P2_AVIS_FAVORABLE', '2026-04-10'],
  ['while an answer is waited for', INFORMATION, 'P2_AVIS_FAVORABLE', '2026-04-10'],
  ['the opinion was given here', { partieDeux: 'P2_AVIS_DEFAVORABLE', avis: [{}] }, 'P2_AVIS_DEFAVORABLE', null],
  [
    'a second examination runs',
    { partieDeux: 'P2_EN_REEXAMEN', reexamen: { depuis: '2026-03-01', avisAvant: 0 } },
    'P2_EN_REEXAMEN',
    null,
  ],
])('the portal tells the conclusion of part II: %s', (_, plus, partieDeux, fin) => {
  const conclusionPartieDeux = { sens: 'ACCEPTABLE', date: '2026-04-10' } as const;
  const apres = dossierDe(record([], { conclusionPartieDeux }), ici('EN_EVALUATION', plus), du);
  expect(apres.suivi).toMatchObject({ partieDeux, finPartieDeux: fin });
  expect(apres.suivi?.demandes.filter((d) => d.statut === 'ENVOYEE')).toEqual([]);
});
