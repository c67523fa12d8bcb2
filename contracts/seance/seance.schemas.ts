/** Shapes of the sessions. Confidential as a whole: no call of this service is open to a depositor. Rules: DRO-02, REC-06. */
import * as z from 'zod';
import { heure, idJson, instant, jour, page, recherche, texte, versionLue } from '../core/fields.ts';
import { fichierLu } from '../core/files.ts';
import { TYPES_RAPPORTEUR } from '../etude/instruction/rapporteurs.schemas.ts';
import { DOSSIER_STATUTS } from '../etude/socle/dossier.workflow.ts';
import { COLLEGES, FONCTIONS_MEMBRE } from '../identity/college.ts';
import { DOSSIER_TYPES, REGLEMENTATIONS } from '../referentiel/reglementation.ts';
import { ETAPES_SEANCE } from './etape.ts';
import { DOCUMENT_SEANCE_TYPES, SEANCE_EVENEMENTS, SEANCE_MODES, SEANCE_STATUTS, SEANCE_TYPES } from './seance.workflow.ts';

export const seanceStatut = z.enum(SEANCE_STATUTS);
export const seanceType = z.enum(SEANCE_TYPES);
export const seanceMode = z.enum(SEANCE_MODES);
export const documentSeanceType = z.enum(DOCUMENT_SEANCE_TYPES, 'Type de document de séance inconnu.');

/** Initial requests of one session. */
export const CAPACITE_DI_MAX = 50;

const lien = z.url({ protocol: /^https$/, message: 'Adresse attendue, par exemple https://visio.exemple.fr/reunion.' }).max(500);
const champs = {
  date: jour,
  heureDebut: heure,
  heureFin: heure,
  lieu: texte(300).nullable().default(null),
  lienVisio: lien.nullable().default(null),
  mode: seanceMode,
  type: seanceType,
  capaciteDi: z.int().min(0).max(CAPACITE_DI_MAX),
  capaciteMs: z.int().min(0).max(100),
  placesTasReservees: z.int().min(0).max(50),
  /** Default: session less five working days, and less eight days (RI 2010). */
  dateLimiteRapports: jour.nullable().default(null),
  dateConvocation: jour.nullable().default(null),
};
type Bornes = {
  heureDebut: string;
  heureFin: string;
  mode: string;
  lieu: string | null;
  lienVisio: string | null;
  capaciteDi: number;
  placesTasReservees: number;
};
const coherence = (s: Bornes, ctx: z.core.$RefinementCtx) => {
  const refuse = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
  if (s.heureFin <= s.heureDebut) refuse('heureFin', 'La fin de la séance doit suivre son début.');
  if (s.mode !== 'VISIO' && !s.lieu?.trim()) refuse('lieu', 'Indiquez le lieu de la séance.');
  if (s.mode !== 'PRESENTIEL' && !s.lienVisio) refuse('lienVisio', 'Indiquez le lien de la visioconférence.');
  if (s.placesTasReservees > s.capaciteDi)
    refuse('placesTasReservees', 'Les places du tirage ne peuvent pas dépasser la capacité en demandes initiales.');
};
export const seanceACreer = z.object(champs).superRefine(coherence);
export const seanceAModifier = z.object({ ...champs, id: idJson, version: versionLue }).superRefine(coherence);

export const remplissage = z.object({
  di: z.int(),
  ms: z.int(),
  autres: z.int(),
  diConsommees: z.int(),
  msConsommees: z.int(),
  tasOccupees: z.int(),
});

export const seanceLigne = z.object({
  id: z.int(),
  cppId: z.int(),
  cppNom: z.string(),
  date: jour,
  heureDebut: heure,
  heureFin: heure,
  lieu: z.string().nullable(),
  lienVisio: z.string().nullable(),
  mode: seanceMode,
  type: seanceType,
  statut: seanceStatut,
  capaciteDi: z.int(),
  capaciteMs: z.int(),
  placesTasReservees: z.int(),
  remplissage,
  presents: z.int(),
  quorumAtteint: z.boolean().nullable(),
  /** Types of the documents kept for the session. */
  documents: z.array(documentSeanceType),
});
export type SeanceLigne = z.output<typeof seanceLigne>;

export const transitionSeance = z.object({
  code: z.enum(SEANCE_EVENEMENTS),
  label: z.string(),
  allowed: z.boolean(),
  reasons: z.array(z.string()),
});
export const seanceLue = seanceLigne.extend({
  dateLimiteRapports: jour,
  dateConvocation: jour,
  version: z.int(),
  modifiable: z.boolean(),
  raisonNonModifiable: z.string().nullable(),
  supprimable: z.boolean(),
  raisonNonSupprimable: z.string().nullable(),
  transitions: z.array(transitionSeance),
  motifAnnulation: z.string().nullable(),
});
export type SeanceLue = z.output<typeof seanceLue>;

/** A committee without a session yet has no habits: the draw's own numbers are proposed. */
export const placesProposees = z.object({ capaciteDi: z.int(), placesTasReservees: z.int() });

/** How a dossier came to a session: place reserved when its committee was designated (by the draw or not), registered by the committee, put off from a cancelled session. */
export const VIAS_INSCRIPTION = ['TAS', 'GESTION', 'REPORT'] as const;
export const VIA_INSCRIPTION_LABELS = {
  TAS: 'place réservée à la désignation du comité',
  GESTION: 'inscrit par le comité',
  REPORT: 'reporté d’une séance annulée',
} as const satisfies Record<(typeof VIAS_INSCRIPTION)[number], string>;

export const INSCRIPTION_STATUTS = ['INSCRIT', 'EXAMINE', 'RETIRE'] as const;
export const rapporteurSeance = z.object({
  utiId: z.int(),
  nom: z.string(),
  type: z.enum(TYPES_RAPPORTEUR),
  rapportDepose: z.boolean(),
});

/** A dossier on the agenda. */
export const dossierSeance = z.object({
  dosId: z.int(),
  rang: z.int(),
  numero: z.string().nullable(),
  numeroNational: z.string().nullable(),
  type: z.enum(DOSSIER_TYPES),
  titre: z.string(),
  promoteur: z.string().nullable(),
  qualification: z.string().nullable(),
  statut: z.enum(DOSSIER_STATUTS),
  statutLibelle: z.string(),
  inscription: z.enum(INSCRIPTION_STATUTS),
  via: z.enum(VIAS_INSCRIPTION),
  /** Counted among the places of the draw, in whichever session of its committee it stands. */
  viaTirage: z.boolean(),
  dateLimite: jour.nullable(),
  joursOuvresRestants: z.int().nullable(),
  souhaiteEtreEntendu: z.boolean(),
  minutes: z.int().nullable(),
  heureExamen: heure.nullable(),
  rapporteurs: z.array(rapporteurSeance),
  conflits: z.array(z.object({ utiId: z.int(), nom: z.string(), motif: z.string() })),
  decision: z.string().nullable(),
});
export type DossierSeance = z.output<typeof dossierSeance>;

/** A session as the page of a dossier lists it. */
export const seanceDuDossier = z.object({
  seanceId: z.int(),
  date: jour,
  heureDebut: heure,
  type: seanceType,
  mode: seanceMode,
  statut: seanceStatut,
  inscription: z.enum(INSCRIPTION_STATUTS),
  via: z.enum(VIAS_INSCRIPTION),
  viaTirage: z.boolean(),
  placeConservee: z.boolean(),
  inscritLe: z.string(),
  rang: z.int(),
});
export const seanceEligible = z.object({
  seanceId: z.int(),
  date: jour,
  heureDebut: heure,
  type: seanceType,
  mode: seanceMode,
  statut: seanceStatut,
  capacite: z.int(),
  placesLibres: z.int(),
  /** False when the session falls after the legal deadline: the screen asks to confirm with `avertissement`. */
  delaiTenu: z.boolean(),
  avertissement: z.string().nullable(),
  actuelle: z.boolean(),
  /** Whether the other side of a mixed study waits there. */
  autreVolet: z.boolean(),
  /** Why a reason is asked before this session is chosen. */
  motifDemande: z.string().nullable(),
});
/** Why both sides of a mixed study are examined apart; asked then alone. */
export const motifInscription = z.object({ motif: texte(1000).optional() });
export const inscriptionFaite = z.object({
  seanceId: z.int(),
  dosId: z.int(),
  date: jour,
  avertissement: z.string().nullable(),
  message: z.string(),
});
/** The session where a dossier already waits. */
export const seanceActuelle = z.object({ seanceId: z.int(), date: jour, heureDebut: heure });
export const inscriptionsFaites = z.object({
  inscrits: z.array(inscriptionFaite),
  refuses: z.array(
    z.object({
      dosId: z.int(),
      numero: z.string().nullable(),
      raison: z.string(),
      seanceActuelle: seanceActuelle.nullable(),
      motifDemande: z.boolean(),
    }),
  ),
});
export const dossiersAInscrire = z.object({ dosIds: z.array(idJson).min(1).max(50) });

export const FILTRES_NON_RATTACHES = z.object({
  type: z.enum(DOSSIER_TYPES).optional(),
  reglementationCode: z.enum(REGLEMENTATIONS).optional(),
  /** Only those whose deadline is on or before this day. */
  dateLimiteMax: jour.optional(),
});
export const rechercheNonRattaches = recherche(FILTRES_NON_RATTACHES, ['dateLimite']);
export const dossierNonRattache = z.object({
  dosId: z.int(),
  numero: z.string().nullable(),
  type: z.enum(DOSSIER_TYPES),
  titre: z.string(),
  promoteur: z.string().nullable(),
  statut: z.enum(DOSSIER_STATUTS),
  statutLibelle: z.string(),
  dateLimite: jour.nullable(),
  joursOuvresRestants: z.int().nullable(),
  seanceTenable: z.boolean(),
  reglementationCode: z.string(),
  /** The session for which the committee was drawn, the last one when it was put off; null when no draw gave it one. */
  seanceTirage: jour.nullable(),
});
export const dossiersNonRattachesPage = page(dossierNonRattache);

const filtres = z.object({
  cppIds: z.array(idJson).max(100).optional(),
  du: jour.optional(),
  au: jour.optional(),
  statuts: z.array(seanceStatut).max(6).optional(),
  types: z.array(seanceType).max(3).optional(),
  modes: z.array(seanceMode).max(3).optional(),
});
export const rechercheSeances = recherche(filtres, ['date']);
export type RechercheSeances = z.output<typeof rechercheSeances>;
export const seancesPage = page(seanceLigne);

/** Members × dossiers. Reporters come from the dossier (named there), readers are chosen here. */
export const ROLES_AFFECTATION = ['RAPPORTEUR_1', 'RAPPORTEUR_2', 'METHODOLOGISTE', 'LECTEUR'] as const;
export const ROLE_AFFECTATION_LABELS = {
  RAPPORTEUR_1: 'Rapporteur, collège I',
  RAPPORTEUR_2: 'Rapporteur, collège II',
  METHODOLOGISTE: 'Méthodologiste',
  LECTEUR: 'Lecteur',
} as const;
export const ROLE_DE_PLACE = {
  COLLEGE_1: 'RAPPORTEUR_1',
  COLLEGE_2: 'RAPPORTEUR_2',
  METHODOLOGISTE: 'METHODOLOGISTE',
} as const satisfies Record<(typeof TYPES_RAPPORTEUR)[number], (typeof ROLES_AFFECTATION)[number]>;
export const celluleAffectation = z.object({
  dosId: z.int(),
  role: z.enum(ROLES_AFFECTATION).nullable(),
  rapportDepose: z.boolean(),
  /** Declared link: the member is set aside on this dossier. */
  conflit: z.string().nullable(),
});
export const membreSeance = z.object({
  membreId: z.int(),
  nom: z.string(),
  prenom: z.string(),
  college: z.enum(COLLEGES),
  categorieCode: z.string(),
  categorieLibelle: z.string(),
  fonction: z.enum(FONCTIONS_MEMBRE),
  methodologiste: z.boolean(),
  /** null until it is typed. */
  isPresent: z.boolean().nullable(),
  arrivee: heure.nullable(),
  depart: heure.nullable(),
  distant: z.boolean(),
  /** He will not come; the reason is told to the secretariat and to himself. */
  absence: z.object({ motif: z.string().nullable(), annonceeLe: instant }).nullable(),
  /** What is given to him has changed since he was last told, or he was never told; false when nothing is. */
  aPrevenir: z.boolean(),
  cellules: z.array(celluleAffectation),
});
export type MembreSeance = z.output<typeof membreSeance>;
export const dossierCourt = z.object({
  dosId: z.int(),
  rang: z.int(),
  numero: z.string().nullable(),
  titre: z.string(),
  type: z.enum(DOSSIER_TYPES),
});

const conditionQuorum = z.object({
  code: z.string(),
  libelle: z.string(),
  requis: z.int(),
  presents: z.int(),
  atteint: z.boolean(),
});
export const quorumLu = z.object({ atteint: z.boolean(), conditions: z.array(conditionQuorum), manques: z.array(z.string()) });
export const quorumSeance = z.object({
  seanceId: z.int(),
  regle: z.string(),
  seance: quorumLu,
  presents: z.int(),
  dossiers: z.array(
    z.object({
      dosId: z.int(),
      numero: z.string().nullable(),
      quorum: quorumLu,
      deliberants: z.int(),
      ecartes: z.array(z.object({ utiId: z.int(), nom: z.string(), motif: z.string() })),
    }),
  ),
});

export const matriceAffectation = z.object({
  seanceId: z.int(),
  statut: seanceStatut,
  presenceModifiable: z.boolean(),
  dossiers: z.array(dossierCourt),
  membres: z.array(membreSeance),
  quorum: quorumSeance,
});
/** Dossiers that the member reads; reporters are named on the dossier itself. */
export const affectationSaisie = z.object({ lectures: z.array(idJson).max(200) });
export const affectationDuMembre = z.object({
  seanceId: z.int(),
  date: jour,
  membre: membreSeance,
  dossiers: z.array(dossierCourt),
  notifieLe: z.string().nullable(),
});
/** Every place of a reporter in the session: who holds it, else who is proposed and why. Nothing of it is written. */
export const placeProposee = z.object({
  dosId: z.int(),
  type: z.enum(TYPES_RAPPORTEUR),
  actuel: z.int().nullable(),
  fige: z.boolean(),
  utiId: z.int().nullable(),
  pourquoi: z.array(z.string()),
});
export const propositionAffectations = z.object({
  seanceId: z.int(),
  places: z.array(placeProposee),
  /** Dossiers on which nobody may be named now, with the reason. */
  fermes: z.array(z.object({ dosId: z.int(), raison: z.string() })),
});
const MOTIF_ABSENCE_MAX = 500;
export const absenceSaisie = z.object({ motif: texte(MOTIF_ABSENCE_MAX).nullable().default(null) });
export const absenceAnnoncee = z.object({
  seanceId: z.int(),
  membreId: z.int(),
  motif: z.string().nullable(),
  annonceeLe: instant,
});
/** A member who missed his last sessions without a word. */
export const absencesRepetees = z.object({
  seuil: z.int(),
  membres: z.array(z.object({ utiId: z.int(), nom: z.string(), prenom: z.string(), seances: z.array(jour) })),
});
export const notificationFaite = z.object({ destinataires: z.int(), message: z.string() });

export const presenceSaisie = z
  .object({
    arrivee: heure.nullable().default(null),
    depart: heure.nullable().default(null),
    distant: z.boolean().default(false),
  })
  .refine((p) => !p.arrivee || !p.depart || p.arrivee < p.depart, {
    path: ['depart'],
    message: 'Le départ doit suivre l’arrivée.',
  });

export const documentSeance = fichierLu.extend({
  id: z.int(),
  type: documentSeanceType,
  libelle: z.string(),
  ajouteLe: z.string(),
  ajoutePar: z.string(),
  /** When its members were told, and how many. */
  notifieLe: z.string().nullable(),
  notifies: z.int(),
});
export type DocumentSeance = z.output<typeof documentSeance>;
export const documentSeanceSaisi = z.object({ type: documentSeanceType, libelle: texte(200).optional() });

/** The agenda in its new order; `heureExamen` is the hour at which the item was really taken (who had left or not yet come does not count on it). */
export const ordreSaisi = z.object({
  points: z
    .array(
      z.object({
        dosId: idJson,
        minutes: z.int().min(1).max(600).nullable().default(null),
        heureExamen: heure.nullable().default(null),
      }),
    )
    .max(200),
  version: versionLue,
});
/** `sansQuorum`: of a cancellation, because the committee could not deliberate; counted apart in the activity report. */
export const transitionSeanceSaisie = z.object({
  version: versionLue,
  motif: texte(2_000).optional(),
  sansQuorum: z.boolean().optional(),
});
export const transitionSeanceFaite = z.object({
  seanceId: z.int(),
  statut: seanceStatut,
  version: z.int(),
  message: z.string(),
  /** ANNULER: where each dossier went; null = no session left, register it by hand. `avertissement`: the new date is beyond the limit of the opinion. */
  reports: z.array(
    z.object({
      dosId: z.int(),
      seanceId: z.int().nullable(),
      date: jour.nullable(),
      avertissement: z.string().nullable().default(null),
    }),
  ),
});

export const seanceIndicateur = z.object({
  seanceId: z.int(),
  date: jour,
  heureDebut: heure,
  statut: seanceStatut,
  type: seanceType,
  dossiers: z.int(),
  mesDossiers: z.int(),
  /** Convened, or a dossier of his is on the agenda. */
  mienne: z.boolean(),
  documents: z.array(documentSeanceType),
});
export const seanceIndicateurGestionnaire = z.object({
  seanceId: z.int(),
  date: jour,
  heureDebut: heure,
  statut: seanceStatut,
  type: seanceType,
  capaciteDi: z.int(),
  capaciteMs: z.int(),
  remplissage,
  rapporteursManquants: z.int(),
  /** Forecast from the members in office on that day. */
  quorumPossible: z.boolean(),
});
/** A session of today, or of before and not finished. */
export const seanceAFaire = z.object({
  seanceId: z.int(),
  date: jour,
  heureDebut: heure,
  heureFin: heure,
  type: seanceType,
  statut: seanceStatut,
  etape: z.enum(ETAPES_SEANCE),
  dossiers: z.int(),
  /** Members in office on its day, those noted present, and the quorum: of the present ones once somebody is noted, else of all the members. */
  membres: z.int(),
  presents: z.int(),
  quorum: z.boolean(),
});
export const presenceIndicateur = z.object({
  anneeCourante: z.object({ annee: z.int(), tenues: z.int(), presences: z.int(), taux: z.number().nullable() }),
  anneePrecedente: z.object({ annee: z.int(), tenues: z.int(), presences: z.int(), taux: z.number().nullable() }),
});
export const seancesAdministration = z.object({
  du: jour,
  au: jour,
  seances: z.int(),
  comitesSansSeance: z.int(),
  placesTasLibres: z.int(),
  chargeMoyenne: z.number(),
  /** Filed dossiers without a committee; null while it is not known. */
  enAttenteDeTirage: z.int().nullable(),
  parComite: z.array(
    z.object({ cppId: z.int(), cppNom: z.string(), prochaineSeance: jour.nullable(), placesTasLibres: z.int(), di: z.int() }),
  ),
});
export const elementsCles = z.object({
  aVenir: z.array(seanceLigne),
  passees: z.array(seanceLigne),
  rapportsManquants: z.int(),
  dossiersSansDecision: z.int(),
  relevesManquants: z.int(),
});
