/**
 * The life of a séance, as a table. Rule: SEA-01 (R1123-11; décision: convocation at least 7 days before, minutes signed by the president,
 * a séance without quorum is cancelled and postponed).
 */
import { eventsOf, type Workflow } from '../core/workflow.ts';
import { isDemandeInitiale } from '../etude/socle/dossier.workflow.ts';
import { type TypeDossier } from '../referentiel/reglementation.ts';

export const STATUTS_SEANCE = ['PLANIFIEE', 'OUVERTE', 'ODJ_ENVOYE', 'TENUE', 'CLOTUREE', 'ANNULEE'] as const;
export type StatutSeance = (typeof STATUTS_SEANCE)[number];

export const STATUT_SEANCE_LABELS = {
  PLANIFIEE: 'Planifiée',
  OUVERTE: 'Ouverte aux inscriptions',
  ODJ_ENVOYE: 'Ordre du jour envoyé',
  TENUE: 'Tenue',
  CLOTUREE: 'Clôturée',
  ANNULEE: 'Annulée',
} as const satisfies Record<StatutSeance, string>;

export const TYPES_SEANCE = ['PLENIERE', 'RESTREINTE', 'EXTRAORDINAIRE'] as const;
export type TypeSeance = (typeof TYPES_SEANCE)[number];
export const TYPE_SEANCE_LABELS = {
  PLENIERE: 'Plénière',
  RESTREINTE: 'Comité restreint',
  EXTRAORDINAIRE: 'Extraordinaire',
} as const satisfies Record<TypeSeance, string>;

/**
 * A restricted committee examines what changes a research, never an initial request: its examination does not count for the opinion (COM-05). `isReponse`: the sponsor of a trial has answered what a
 * séance asked him, which a restricted committee reads (R1124-8).
 */
export const isRecueEn = (seance: TypeSeance, d: { type: TypeDossier; isReponse: boolean }): boolean =>
  seance !== 'RESTREINTE' || d.isReponse || !isDemandeInitiale(d.type);
/** The place that it takes there: a restricted committee has none of an initial request, and reads an answer in that of a modification. */
export const placeEn = (seance: TypeSeance, d: { type: TypeDossier; isReponse: boolean }): TypeDossier =>
  seance === 'RESTREINTE' && d.isReponse ? 'MS' : d.type;

export const MODES_SEANCE = ['PRESENTIEL', 'VISIO', 'MIXTE'] as const;
export type ModeSeance = (typeof MODES_SEANCE)[number];
export const MODE_SEANCE_LABELS = {
  PRESENTIEL: 'Sur place',
  VISIO: 'À distance',
  MIXTE: 'Sur place et à distance',
} as const satisfies Record<ModeSeance, string>;

export const TYPES_DOCUMENT_SEANCE = ['ODJ', 'CONVOCATION', 'EMARGEMENT', 'RELEVE_DECISION', 'RELEVE_SIGNE', 'ANNEXE'] as const;
export type TypeDocumentSeance = (typeof TYPES_DOCUMENT_SEANCE)[number];
export const TYPE_DOCUMENT_SEANCE_LABELS = {
  ODJ: 'Ordre du jour',
  CONVOCATION: 'Convocation',
  EMARGEMENT: 'Feuille d’émargement',
  RELEVE_DECISION: 'Relevé de décisions',
  RELEVE_SIGNE: 'Relevé de décisions signé',
  ANNEXE: 'Annexe',
} as const satisfies Record<TypeDocumentSeance, string>;

export const seanceWorkflow = {
  OUVRIR: { from: ['PLANIFIEE'], to: 'OUVERTE', by: 'SEANCE_GERER', label: 'Ouvrir aux inscriptions' },
  ENVOYER_ODJ: { from: ['OUVERTE', 'ODJ_ENVOYE'], to: 'ODJ_ENVOYE', by: 'SEANCE_GERER', label: 'Envoyer l’ordre du jour' },
  TENIR: { from: ['OUVERTE', 'ODJ_ENVOYE'], to: 'TENUE', by: 'SEANCE_GERER', label: 'Déclarer la séance tenue' },
  CLOTURER: { from: ['TENUE'], to: 'CLOTUREE', by: 'SEANCE_GERER', label: 'Clôturer' },
  ANNULER: {
    from: ['PLANIFIEE', 'OUVERTE', 'ODJ_ENVOYE'],
    to: 'ANNULEE',
    by: 'SEANCE_GERER',
    label: 'Annuler et reporter ses dossiers',
  },
} as const satisfies Workflow<StatutSeance>;
export type EvenementSeance = keyof typeof seanceWorkflow;
export const EVENEMENTS_SEANCE = eventsOf(seanceWorkflow);

/** States in which a dossier may be registered by hand; the draw uses PLANIFIEE and OUVERTE only (TAS-05). */
export const STATUTS_OUVERTS_AUX_DOSSIERS = ['PLANIFIEE', 'OUVERTE', 'ODJ_ENVOYE'] as const satisfies readonly StatutSeance[];
export const isInscriptionOuverte = (s: StatutSeance): boolean => STATUTS_OUVERTS_AUX_DOSSIERS.some((o) => o === s);
export const STATUTS_TIRAGE = ['PLANIFIEE', 'OUVERTE'] as const satisfies readonly StatutSeance[];
export const isExaminee = (s: StatutSeance): boolean => s === 'TENUE' || s === 'CLOTUREE';
