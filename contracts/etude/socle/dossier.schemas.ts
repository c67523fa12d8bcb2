/** Shapes of the national dossier that several calls share. Who sees what is decided by dossier.access.ts, not here. */
import * as z from 'zod';
import { codeLibelle, entierJson, explicationDate, jour, texte, versionLue } from '../../core/fields.ts';
import { fichierLu } from '../../core/files.ts';
import { cppIdJson, dosIdJson, dosIdOut, etuIdOut, seanceIdOut, utiIdJson } from '../../core/ids.ts';
import { possibleEvent } from '../../core/workflow.ts';
import { REGLEMENTATIONS_NATIONALES, TYPES_DOSSIER } from '../../referentiel/reglementation.ts';
import { ETATS_ETUDE, EVENEMENTS_DOSSIER, QUALIFICATIONS, SENS_AVIS, STATUTS_DOSSIER } from './dossier.workflow.ts';
import { POSITIONS_ANSM, TYPES_DOCUMENT_ANSM } from './etude.workflow.ts';
import { isQualificationDeLaLoi } from './qualifications.ts';

export const statutDossier = z.enum(STATUTS_DOSSIER);
export const typeDossier = z.enum(TYPES_DOSSIER);
export const acteur = z.enum(['DEPOSANT', 'CPP', 'ADMINISTRATION', 'PERSONNE']);
/** Whom a deadline binds. The agency's is given for information. */
const acteurEcheance = z.enum([...acteur.options, 'ANSM']);
/** A new filing. `copieDeDosId`: an earlier dossier of the same sponsor to start from. */
export const dossierACreer = z
  .object({
    reglementationCode: z.enum(REGLEMENTATIONS_NATIONALES),
    type: z.enum(['DI']),
    qualificationCode: z.enum(QUALIFICATIONS).optional(),
    titreRecherche: texte(4000).optional(),
    copieDeDosId: dosIdJson.optional(),
  })
  .refine(({ reglementationCode: r, qualificationCode: q }) => q === undefined || isQualificationDeLaLoi(r, q), {
    path: ['qualificationCode'],
    message: 'Choisissez une qualification de cette réglementation.',
  });

export const echeance = z.object({
  code: z.string(),
  libelle: z.string(),
  /** The last day of the law, before it is rolled to a working day. */
  date: jour,
  /** The date shown: rolled to a working day for the sponsor. */
  dateAffichee: jour,
  joursOuvresRestants: z.int(),
  acteur: acteurEcheance,
  explication: explicationDate,
});
export const transitionPossible = possibleEvent(EVENEMENTS_DOSSIER);
/** Head and summary of a dossier. Fields that a profile may not see are null or empty, never present under another name. */
export const dossierSynthese = z.object({
  dosId: dosIdOut,
  etuId: etuIdOut,
  type: typeDossier,
  typeLibelle: z.string(),
  numero: z.string().nullable(),
  numeroNational: z.string().nullable(),
  referenceCpp: z.string().nullable(),
  titre: z.string(),
  titreAbrege: z.string().nullable(),
  reglementationCode: z.string(),
  qualification: codeLibelle.nullable(),
  statut: statutDossier,
  statutLibelle: z.string(),
  etudeEtat: z.enum(ETATS_ETUDE),
  promoteur: z.string().nullable(),
  deposant: z.string(),
  cpp: z.object({ id: z.int(), nom: z.string(), email: z.string().nullable(), telephone: z.string().nullable() }).nullable(),
  acteur,
  echeance: echeance.nullable(),
  /** Favourable: when the research must have begun. */
  validite: echeance.nullable(),
  /** Refused, by an opinion or by silence: until when another committee may be asked. */
  reexamen: echeance.nullable(),
  /** Refused: the second examination, prepared or filed, and why the sponsor may not ask for one now. `dosId` null: not the reader's. */
  secondExamen: z
    .object({
      dosId: dosIdOut.nullable(),
      numero: z.string().nullable(),
      statutLibelle: z.string().nullable(),
      raisons: z.array(z.string()),
    })
    .nullable(),
  /** A request that follows another one: which. `dosId` null: the reader does not open it. */
  origine: z
    .object({ dosId: dosIdOut.nullable(), numero: z.string(), typeLibelle: z.string(), comite: z.string().nullable() })
    .nullable(),
  transitions: z.array(transitionPossible),
  version: z.int(),
  dates: z.object({
    creation: z.string(),
    soumission: jour.nullable(),
    tas: jour.nullable(),
    reception: jour.nullable(),
    recevabilite: jour.nullable(),
    demandeComplements: jour.nullable(),
    receptionComplements: jour.nullable(),
    demandeModif: jour.nullable(),
    reponseModif: jour.nullable(),
    avis: jour.nullable(),
    caducite: jour.nullable(),
  }),
  suspensionJours: z.int(),
  sensAvis: z.enum(SENS_AVIS).nullable(),
  /** The opinion in force, as it was given. */
  avis: z
    .object({
      date: jour,
      motifs: z.array(z.string()),
      motivation: z.string(),
      conditions: z.string().nullable(),
      documentId: z.int().nullable(),
    })
    .nullable(),
  /** The reply may be found right without a séance: day of the séance that delegated it to the president. Told to the committee. */
  delegation: z.object({ seanceLe: jour }).nullable(),
  /** The reader reports on this dossier and his report has not come: until when. Told to him alone. */
  rapportAttendu: z.object({ dateRapport: jour.nullable() }).nullable(),
  /** What was asked of the depositor and is still to be answered: complements or modifications. */
  demande: z
    .object({
      date: jour,
      texte: z.string(),
      lignes: z.array(
        z.object({
          categorieId: z.int().nullable(),
          categorieLibelle: z.string(),
          pjId: z.int().nullable(),
          texte: z.string(),
          repondu: z.boolean(),
        }),
      ),
    })
    .nullable(),
  /** Why this reader does not read the content (forms, pieces, letters, timeline), in words; null: he reads it. */
  contenuReserve: z.string().nullable(),
  /** Null: what the reader may not count. */
  compteurs: z.object({
    pieces: z.int().nullable(),
    piecesConformes: z.int().nullable(),
    piecesNonConformes: z.int().nullable(),
    rapporteurs: z.int().nullable(),
    documents: z.int().nullable(),
  }),
  /** Séance registration; null for a depositor and when there is none. */
  seance: z.object({ seanceId: seanceIdOut, date: jour, statut: z.string() }).nullable(),
  /** The agency validates this dossier too: its position, null while it has said none. Null altogether for a depositor, and where it has no say. */
  positionAnsm: z.object({ position: z.enum(POSITIONS_ANSM).nullable(), ouverte: z.boolean() }).nullable(),
  centres: z.int(),
  souhaiteEtreEntendu: z.boolean().nullable(),
  /** Approved before the platform, and taken over: see its number and opinions. */
  historique: z.boolean(),
});
/** One gap that blocks the submission, with the step and the field to go to. */
export const manque = z.object({
  etape: z.enum(['ADMINISTRATIF', 'RECHERCHE', 'CENTRES', 'PIECES']),
  champ: z.string(),
  libelle: z.string(),
  message: z.string(),
});
export type Manque = z.output<typeof manque>;
const RESTE = 'Il reste ';
/** Said of a draft that lacks something. */
export const resteACompleter = (points: number): string => `${RESTE}${points} point${points > 1 ? 's' : ''} à compléter.`;
/** Told apart from what no field can mend, as a research that has begun: the list of gaps says this one by itself. */
export const isResteACompleter = (raison: string): boolean => raison.startsWith(RESTE);
export const jalon = z.object({
  code: z.enum([
    'DEPOT',
    'TAS',
    'RECEVABILITE',
    'COMPLEMENTS_DEMANDES',
    'COMPLEMENTS_RECUS',
    'SEANCE_1',
    'DEMANDE_MODIF',
    'REPONSE_MODIF',
    'SEANCE_2',
    'AVIS',
    'SECOND_EXAMEN',
    'DECISION_ANSM',
    'DEBUT_ETUDE',
    'CADUCITE_AVIS',
    'FIN_ETUDE',
    'RAPPORT_FINAL',
  ]),
  libelle: z.string(),
  dateTheorique: jour.nullable(),
  dateReelle: jour.nullable(),
  etat: z.enum(['A_VENIR', 'EN_RETARD', 'ATTEINT', 'SANS_OBJET']),
  joursRestants: z.int().nullable(),
  acteur: z.string(),
  explication: explicationDate.nullable(),
});
/** One line of the timeline (`/evenement/{entityCode}/{id}`). For a depositor, `acteur` never names a member of the committee. */
export const evenementLu = z.object({
  id: z.int(),
  date: z.string(),
  action: z.string(),
  libelle: z.string(),
  acteur: z.string(),
  profil: z.string().nullable(),
  de: z.string().nullable(),
  vers: z.string().nullable(),
  commentaire: z.string().nullable(),
  /** The verdict that a line of the committee notes on a piece. */
  verdict: z.object({ pjId: z.int(), conformite: z.boolean().nullable() }).nullable(),
  /** Letters and files that the act made, among those that the reader may open: `/dossier/{dosId}/documents/{id}/download`. */
  documents: z.array(z.object({ id: z.int(), libelle: z.string() })),
});
/** Some lines, newest first; `suite`: the line before which the older ones stand, null at the end. */
export const pageEvenements = z.object({ lignes: z.array(evenementLu), suite: z.int().nullable() });
/** A letter or generated document of the dossier that the caller may download by `/dossier/{dosId}/documents/{id}/download`. */
export const documentLu = fichierLu.extend({
  id: z.int(),
  type: z.enum([
    'RECEPISSE',
    'PREUVE_TIRAGE',
    /** Of the committee that was relieved of the dossier: kept. */
    'PREUVE_TIRAGE_REMPLACEE',
    'ACCUSE_RECEVABILITE',
    'DEMANDE_COMPLEMENTS',
    'DECISION_IRRECEVABILITE',
    'DEMANDE_MODIFICATION',
    'PROJET_AVIS',
    'AVIS_FINAL',
    /** An opinion whose file was replaced, or that a reopening took back: kept. */
    'AVIS_REMPLACE',
    'RAPPORT',
    /** What is joined to a request to a reporter. */
    'RESOLLICITATION',
    'CONSTAT',
    /** Given before the platform, outside of it. */
    'AVIS_HISTORIQUE',
    ...TYPES_DOCUMENT_ANSM,
  ]),
  libelle: z.string(),
  date: z.string(),
});
/** Body of the generic transition: `donnees` carries what the event needs. */
export const transitionDemandee = z.object({
  version: versionLue.optional(),
  motif: texte(4000).optional(),
  commentaire: texte(4000).optional(),
  /** ATTRIBUER: committee chosen by the administrator. */
  cppId: cppIdJson.optional(),
  /** CONFIRMER_CONFORMITE: who found the answer right, when the secretariat types it; the president when nobody is said. */
  decidePar: utiIdJson.optional(),
  /** PROLONGER_COMPLEMENTS: the days granted, from the request. */
  jours: z.int().min(0).max(60).optional(),
  /** ENVOYER_COMPLEMENTS and REPONDRE_MODIF: a justification for each asked line that has no new piece. */
  justifications: z
    .array(z.object({ ligne: entierJson, texte: texte(4000, 1) }))
    .max(200)
    .optional(),
});
export const transitionFaite = z.object({
  dosId: dosIdOut,
  statut: statutDossier,
  numero: z.string().nullable(),
  version: z.int(),
  message: z.string(),
});
