/** What a committee asked of a sponsor and what he answered, as every reader of the dossier finds it again. */
import * as z from 'zod';
import { jour } from '../../core/fields.ts';
import { fichierLu } from '../../core/files.ts';
import { echeance } from '../socle/dossier.schemas.ts';

/** A piece named by a request or sent with an answer. */
const pieceEchangee = fichierLu.extend({
  pjId: z.int(),
  categorieLibelle: z.string(),
  version: z.string().nullable(),
  dateDocument: z.string().nullable(),
  deposeeLe: z.string(),
  enVigueur: z.boolean(),
  /** The earlier version that it replaced. */
  remplace: z
    .object({ pjId: z.int(), nom: z.string(), type: z.string(), version: z.string().nullable(), deposeeLe: z.string() })
    .nullable(),
});
export type PieceEchangee = z.output<typeof pieceEchangee>;

/** One asked point and its answer: in words, by pieces, or both. */
const pointEchange = z.object({
  /** On a trial: FR001, and where in the record it is about. */
  numero: z.string().nullable(),
  section: z.string().nullable(),
  categorieLibelle: z.string().nullable(),
  texte: z.string(),
  pieceVisee: pieceEchangee.nullable(),
  reponse: z.string().nullable(),
  pieces: z.array(pieceEchangee),
});

const ETATS_DEMANDE = ['EN_ATTENTE', 'REPONDUE', 'SANS_REPONSE', 'ANNULEE'] as const;
type EtatDemande = (typeof ETATS_DEMANDE)[number];

export const DEMANDE_LABELS = {
  COMPLEMENTS: 'Demande de compléments',
  MODIFICATION: 'Demande d’informations ou de modification',
} as const;
/** What stands in the place of an answer that is not there. */
export const SANS_REPONSE_LABELS = {
  EN_ATTENTE: 'Pas encore de réponse.',
  REPONDUE: 'Aucune réponse sur ce point.',
  SANS_REPONSE: 'Aucune réponse.',
  ANNULEE: 'Aucune réponse : la demande a été annulée.',
} as const satisfies Record<EtatDemande, string>;

/** A request of the committee. `demandePar` and `reponduPar` name nobody of the committee outside of it. */
const demandeEchangee = z.object({
  nature: z.literal('DEMANDE'),
  /** On a trial: its rank in the request. */
  rang: z.int().nullable(),
  type: z.enum(['COMPLEMENTS', 'MODIFICATION']),
  le: z.string(),
  date: jour,
  demandePar: z.string(),
  texte: z.string(),
  /** The committee is favourable if the answer is satisfying. */
  sousReserve: z.boolean(),
  /** The letter that was sent, among the documents of the dossier. */
  documentId: z.int().nullable(),
  /** Until when the sponsor could answer. */
  echeance: echeance.nullable(),
  etat: z.enum(ETATS_DEMANDE),
  reponduLe: z.string().nullable(),
  reponduPar: z.string().nullable(),
  /** On a trial: by its sponsor here, copied from the portal by the committee, or read there. */
  voie: z.enum(['DEPOSANT', 'COMITE', 'PORTAIL']).nullable(),
  points: z.array(pointEchange),
  /** Parts of the forms that it let the sponsor change, in words. */
  parties: z.array(z.string()),
  /** What the sponsor wrote beside the points. */
  message: z.string().nullable(),
  /** Pieces sent with the answer that are about no point. */
  autresPieces: z.array(pieceEchangee),
});
export type DemandeEchangee = z.output<typeof demandeEchangee>;

const retraitEchange = z.object({ nature: z.literal('RETRAIT'), le: z.string(), par: z.string(), motif: z.string() });

export const echange = z.discriminatedUnion('nature', [demandeEchangee, retraitEchange]);
export type Echange = z.output<typeof echange>;
