/** What an outside expert reads of a trial, and nothing more. Rule: CTI-58. */
import { expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { PIECE_AVIS } from '@riph/contracts/dossier-ctis/documents.schemas';
import type { DemandeSuivie } from '@riph/contracts/dossier-ctis/suivi.schemas';
import type { DossierVu } from '../socle/collections.ts';
import { suiviInitial } from '../socle/suivi.rules.ts';
import { isAdmis, pourExpert } from './expert.rules.ts';

const IDF1 = 5;
const EXPERT: Actor = { utiId: 401, profil: 'EXPERT', cppId: null, nom: 'Philippe Arnaud' };
const essai = { acces: [{ utiId: 101, origine: 'CONTACT' as const, depuis: '2026-03-02T10:00:00.000Z' }] };
const initial = suiviInitial({
  type: 'INI',
  portee: 'PARTIE_1_ET_2',
  statut: 'EN_EVALUATION',
  dateRecevabilite: '2026-03-05',
  conclusionPartieUn: null,
  conclusionPartieDeux: null,
});
if (!initial) throw new Error('a request that is examined here was expected');
const rfi = (etape: 'PARTIE_1' | 'PARTIE_2', envoyeeLe: string): DossierVu['rfis'][number] => ({
  cle: null,
  etape,
  pays: 'FR',
  motif: null,
  statut: 'ENVOYEE',
  envoyeeLe,
  echeance: null,
  reponduLe: null,
  modifieDossier: null,
  considerations: [],
});
const fichier = { documentId: 'd', nom: 'p.pdf', type: 'application/pdf', taille: 1, sha256: 'a'.repeat(64) };
const document = (id: number, categorieCode: string): DossierVu['documents'][number] => ({
  id,
  partie: 2,
  ctisId: null,
  categorieCode,
  titre: `document ${id}`,
  versionManuelle: null,
  etat: 'FINAL',
  courant: true,
  deposePar: 'COMITE',
  deposeLe: '2026-03-06T10:00:00.000Z',
  fichier,
  retire: false,
});
const demande = (id: number, envoyeeLe: string): DemandeSuivie => ({
  id,
  etape: 'PARTIE_2',
  motif: 'À préciser',
  delai: 12,
  envoyeeLe,
  envoyeeA: `${envoyeeLe}T10:00:00.000Z`,
  sousReserve: false,
  statut: 'REPONDUE',
  reponduLe: null,
  annuleeLe: null,
  reponsePar: null,
  reponduPar: null,
  message: null,
  pieceIds: [],
  fichier: null,
  considerations: [],
});
const suivi = (plus: Partial<NonNullable<DossierVu['suivi']>> = {}) => ({
  ...initial,
  partieDeux: 'P2_EVALUATION' as const,
  ...plus,
});
const dossier = (plus: Partial<DossierVu> = {}): DossierVu => ({
  id: 1_000_000_001,
  etuId: 1_000_000_001,
  numeroCtis: '2026-599001-10-00',
  titre: 'Essai',
  promoteur: 'Laboratoires Aubépine',
  origine: 'BATCH',
  reprise: false,
  recuLe: '2026-03-02T10:00:00.000Z',
  cppId: IDF1,
  cleDemande: 'IN',
  type: 'INI',
  portee: 'PARTIE_1_ET_2',
  roleFrance: 'EMR',
  statut: 'EN_EVALUATION',
  statutCtis: null,
  dateSoumission: '2026-03-02',
  dateRecevabilite: '2026-03-05',
  recevabiliteTacite: false,
  dateRapport: null,
  dateDecision: null,
  arretHivernalPortail: null,
  conclusionPartieUn: { sens: 'ACCEPTABLE', date: '2026-03-20' },
  conclusionPartieDeux: { sens: 'NON_ACCEPTABLE', date: '2026-03-20' },
  conditionPartieDeux: { existe: true, texte: 'Former', conditions: [] },
  decision: null,
  decisionsPays: [],
  rfis: [rfi('PARTIE_1', '2026-03-10'), rfi('PARTIE_2', '2026-03-10'), rfi('PARTIE_2', '2026-05-10')],
  suivi: suivi(),
  documents: [document(1, 'ASSURANCE'), document(2, PIECE_AVIS.code)],
  suppression: null,
  ...plus,
});

test.each<[string, Partial<DossierVu>, Actor, number | null, boolean]>([
  ['his committee examines it', {}, EXPERT, IDF1, true],
  ['nobody asked him', {}, EXPERT, null, false],
  ['another committee has it now', {}, EXPERT, 6, false],
  ['no committee has it', { cppId: null }, EXPERT, null, false],
  ['its committee has spoken', { suivi: suivi({ partieDeux: 'P2_AVIS_FAVORABLE' }) }, EXPERT, IDF1, false],
  ['its committee kept silent', { suivi: suivi({ partieDeux: 'P2_TACITE' }) }, EXPERT, IDF1, false],
  ['it was withdrawn', { statut: 'ABANDONNE' }, EXPERT, IDF1, false],
  ['the sponsor answers a request', { suivi: suivi({ partieDeux: 'P2_RFI' }) }, EXPERT, IDF1, true],
  ['it came with its decision', { suivi: null }, EXPERT, IDF1, false],
  ['it is hidden', { suppression: { le: '2026-03-06T10:00:00.000Z', par: 'X' } }, EXPERT, IDF1, false],
  ['he has an access of the sponsor', {}, { ...EXPERT, utiId: 101 }, IDF1, false],
])('%s', (_cas, plus, actor, admisPar, lu) => expect(isAdmis(dossier(plus), essai, actor, admisPar)).toBe(lu));

test('he reads the pieces and what is concluded of part I; no opinion on part II, no remark, no verdict, nothing of another committee', () => {
  const lu = pourExpert(
    dossier({
      suivi: suivi({
        comiteDepuis: '2026-05-01T10:00:00.000Z',
        saisis: [6],
        reexamen: {
          depuis: '2026-05-01',
          premierCppId: 6,
          avisAvant: 1,
          documentsAvant: 3,
          piecesAvant: 0,
          premiersMembres: [301],
          jours: 45,
          retardDitLe: null,
        },
        motifNonRecevable: 'Incomplète',
        observations: [{ id: 1, le: '2026-03-10', section: null, texte: 'Le comparateur' }],
        demandes: [demande(1, '2026-03-10'), demande(2, '2026-05-10')],
      }),
    }),
  );
  expect(lu).toMatchObject({
    conclusionPartieUn: { sens: 'ACCEPTABLE' },
    conclusionPartieDeux: null,
    conditionPartieDeux: { existe: false, texte: null },
    documents: [{ id: 1 }],
    rfis: [{ etape: 'PARTIE_1' }, { envoyeeLe: '2026-05-10' }],
    suivi: {
      saisis: [],
      reexamen: null,
      motifNonRecevable: null,
      observations: [],
      avis: [],
      demandes: [{ id: 2 }],
    },
  });
  // Of a committee that had it from the beginning, all that it asked.
  expect(pourExpert(dossier({ suivi: suivi({ demandes: [demande(1, '2026-03-10')] }) })).suivi?.demandes).toHaveLength(1);
});
