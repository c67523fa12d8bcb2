import { expect, test } from '@jest/globals';
import type { DemandeEchangee, Echange } from '@riph/contracts/etude/depot/echanges.schemas';
import { reponsesEnBref } from './reponses.rules.ts';

type Point = DemandeEchangee['points'][number];
const point = (texte: string, reponse: string | null, pieces: Point['pieces'] = []): Point => ({
  numero: null,
  section: null,
  categorieLibelle: null,
  texte,
  pieceVisee: null,
  reponse,
  pieces,
});
const piece = (nom: string, version: string | null): Point['pieces'][number] => ({
  pjId: 1,
  nom,
  taille: 1,
  type: 'application/pdf',
  sha256: '',
  categorieLibelle: 'Courrier',
  version,
  dateDocument: null,
  deposeeLe: '2026-03-04T10:00:00.000Z',
  enVigueur: true,
  remplace: null,
});
const demande = (change: Partial<DemandeEchangee>): Echange => ({
  nature: 'DEMANDE',
  rang: null,
  voie: null,
  sousReserve: false,
  type: 'COMPLEMENTS',
  le: '2026-03-02T10:00:00.000Z',
  date: '2026-03-02',
  demandePar: 'Le comité',
  texte: '',
  documentId: null,
  echeance: null,
  etat: 'REPONDUE',
  reponduLe: '2026-03-04T10:00:00.000Z',
  reponduPar: 'Camille Moreau',
  points: [],
  parties: [],
  message: null,
  autresPieces: [],
  ...change,
});

test('each point with its answer in words, in pieces or in both, the last answer first', () => {
  const complements = demande({
    points: [
      point('Signature absente', null, [piece('COURRIER_V2.pdf', '2'), piece('CV.pdf', null)]),
      point('Date absente', 'La date est en page 3.', [piece('FORMULAIRE_V2.pdf', '2')]),
    ],
    message: 'Merci de votre patience.',
  });
  const modification = demande({ type: 'MODIFICATION', date: '2026-04-01', points: [point('Critères', 'Précisés en 5.2.')] });
  expect(reponsesEnBref([complements, modification])).toEqual([
    {
      titre: 'Demande d’informations ou de modification du 01/04/2026',
      lignes: [{ terme: '1. Critères', mots: 'Précisés en 5.2.' }],
    },
    {
      titre: 'Demande de compléments du 02/03/2026',
      lignes: [
        { terme: '1. Signature absente', mots: 'Pièces envoyées : COURRIER_V2.pdf (version 2), CV.pdf' },
        { terme: '2. Date absente', mots: 'La date est en page 3.\nPièces envoyées : FORMULAIRE_V2.pdf (version 2)' },
        { terme: 'Ce que le déposant a ajouté', mots: 'Merci de votre patience.' },
      ],
    },
  ]);
});

test('a point left without an answer says so; what waits, was never answered or was withdrawn is no answer', () => {
  expect(reponsesEnBref([demande({ points: [point('Critères', null)] })])[0].lignes).toEqual([
    { terme: '1. Critères', mots: 'Aucune réponse sur ce point.' },
  ]);
  const retrait: Echange = { nature: 'RETRAIT', le: '2026-03-04T10:00:00.000Z', par: 'Camille Moreau', motif: 'Arrêt' };
  expect(reponsesEnBref([demande({ etat: 'EN_ATTENTE' }), demande({ etat: 'SANS_REPONSE' }), retrait])).toEqual([]);
});
