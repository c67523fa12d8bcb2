/** What is done here of a request of the portal: its two parts, what the committee asks, what is answered, its opinion. Held by dossier-ctis in these very shapes; opinions are rows of the examination. */
import * as z from 'zod';
import { idJson, instant, jour, texte, versionLue } from '../core/fields.ts';
import { fichierLu, fileRef } from '../core/files.ts';
import { cppIdJson, seanceIdJson, utiIdJson } from '../core/ids.ts';
import { MOTIF_MIN } from '../core/motifs.ts';
import { possibleEvent } from '../core/workflow.ts';
import { MODES_TIRAGE } from '../etude/depot/tirage.schemas.ts';
import { MOTIFS_COMITE_ANTERIEUR } from '../etude/instruction/reaffectation.schemas.ts';
import { echeance } from '../etude/socle/dossier.schemas.ts';
import { consultationCtis } from './consultation.schemas.ts';
import { typeDossierCtis } from './ctis.schemas.ts';
import { DELAIS } from './delais.rules.ts';
import { EVENEMENTS_PARTIES, STATUTS_PARTIE_DEUX, STATUTS_PARTIE_UN } from './partie.workflow.ts';
import { DECISIONS_PARTIE_UN } from './partie-un.rules.ts';
import { PORTEES_RETRAIT } from './retrait.rules.ts';

/** A complement that is not asked yet. */
const complementPrepare = z.object({ motif: texte(4_000), delai: z.int().min(1).max(DELAIS.complementMax).nullable() });
const preparationRecevabilite = z.object({ par: z.string(), le: instant, complement: complementPrepare.nullable() });

export const MOTIF_CTIS_MIN = 10;
const LONG = 20_000;
const CONSIDERATIONS_MAX = 100;
export const statutPartieUn = z.enum(STATUTS_PARTIE_UN);
export const statutPartieDeux = z.enum(STATUTS_PARTIE_DEUX);
const etapeDemande = z.enum(['VALIDATION', 'PARTIE_2']);
export const SENS_AVIS_CTIS = ['FAVORABLE', 'FAVORABLE_CONDITIONS', 'DEFAVORABLE'] as const;
export const sensAvisCtis = z.enum(SENS_AVIS_CTIS);
export type SensAvisCtis = z.output<typeof sensAvisCtis>;
export const SENS_AVIS_CTIS_LABELS = {
  FAVORABLE: 'Avis favorable',
  FAVORABLE_CONDITIONS: 'Avis favorable sous conditions',
  DEFAVORABLE: 'Avis défavorable',
} as const satisfies Record<SensAvisCtis, string>;
const consideration = z.object({
  /** Rank in its request. */
  id: z.int().positive(),
  numero: z.string(),
  section: z.string().nullable(),
  texte: z.string(),
  reponse: z.string().nullable(),
  /** The pieces that answer it. */
  pieceIds: z.array(z.int()),
});
export const demandeSuivie = z.object({
  id: z.int().positive(),
  etape: etapeDemande,
  motif: z.string(),
  delai: z.int().positive(),
  envoyeeLe: jour,
  /** The same, as an instant: the séance that voted it began before. */
  envoyeeA: instant,
  /** The committee is favourable if the answer is satisfying, which its president checks (CSP R1124-8). */
  sousReserve: z.boolean(),
  statut: z.enum(['ENVOYEE', 'REPONDUE', 'ECHUE', 'ANNULEE']),
  reponduLe: jour.nullable(),
  /** It was withdrawn on that day, without waiting for its answer. */
  annuleeLe: jour.nullable(),
  /** By the sponsor himself, copied from the portal by the committee, or read there by an import. */
  reponsePar: z.enum(['DEPOSANT', 'COMITE', 'PORTAIL']).nullable(),
  /** Who sent the answer, what he wrote beside its points, every piece that he joined since the request. */
  reponduPar: z.string().nullable(),
  message: z.string().nullable(),
  pieceIds: z.array(z.int()),
  /** What the committee joined. */
  fichier: fileRef.nullable(),
  considerations: z.array(consideration),
});
export type DemandeSuivie = z.output<typeof demandeSuivie>;
export const observationSuivie = z.object({
  id: z.int().positive(),
  le: jour,
  section: z.string().nullable(),
  texte: z.string(),
});
const motifComiteAnterieur = z.enum(MOTIFS_COMITE_ANTERIEUR);
const SUITES_SIGNALEMENT = ['ATTENDUE', 'DEMANDEE', 'REFUSEE', 'ACCEPTEE', 'AUTRE_COMITE'] as const;
export const EXPERTISE_MAX = 300;
const avis = {
  id: z.int().positive(),
  sens: sensAvisCtis,
  renduLe: jour,
  /** The day of the séance that deliberated; by delegation, of the one that delegated. */
  seanceLe: jour,
  /** The president, or a vice-president for him, found the answer satisfying, by delegation of the committee. */
  parDelegation: z.boolean(),
  conditions: z.array(z.string()),
  motifs: z.array(z.string()),
  motivation: z.string(),
  /** Who brought the expertise on the persons who take part, by his quality (CTR 10); empty: nobody is said. */
  expertise: z.string(),
  /** Why its document replaced another one. */
  motifRemplacement: z.string().nullable(),
  remplace: z.boolean(),
  /** Its sense was wrong: the administration withdrew it that day, and opened the request again. It is `remplace` too. */
  retireLe: jour.nullable(),
};
const membre = z.object({
  nom: z.string(),
  prenom: z.string(),
  college: z.string(),
  categorieLibelle: z.string(),
  fonction: z.string(),
  distant: z.boolean(),
});
const delegataire = z.object({ nom: z.string(), prenom: z.string(), fonction: z.enum(['PRESIDENT', 'VICE_PRESIDENT']) });
/** `membres`: who deliberated, as the letter named them. `delegataire`: who found the answer satisfying; null of an opinion that was signed. */
const avisSuivi = z.object({
  ...avis,
  /** Ids of `motifs` in the list, for who counts where one is used. */
  motifIds: z.array(z.int()),
  membres: z.array(membre),
  delegataire: delegataire.nullable(),
  /** Its document of the examination. */
  papierId: z.int(),
  fichier: fileRef,
});
export type AvisSuivi = z.output<typeof avisSuivi>;
export const avisCtisLu = z.object({ ...avis, fichier: fichierLu });
export type AvisCtisLu = z.output<typeof avisCtisLu>;
/** Parts of annex I of the regulation, by the codes of the reference list. */
export const CATEGORIES_PARTIE_UN = [
  'LETTRE',
  'FORMULAIRE',
  'PROTOCOLE',
  'RESUME',
  'BI',
  'DMI',
  'RCP',
  'BPF',
  'ETIQUETAGE',
  'AVIS_SCI',
  'PIP',
  'DISPOSITIF',
] as const;
/** Pieces of annex I of the regulation that part II is made of; their words are in the reference data. */
export const CATEGORIES_PARTIE_DEUX = [
  'RECRUTEMENT',
  'NIFC',
  'CV_INV',
  'DPI',
  'SITES',
  'ASSURANCE',
  'FINANCE',
  'RGPD',
  'ECHANTILLONS',
  'COMPLEMENTAIRE',
] as const;
export const categorieCtis = z.object({ categorieId: idJson, categorieCode: z.string(), categorieLibelle: z.string() });
export const pieceCtisLue = z.object({
  id: z.int().positive(),
  ...categorieCtis.shape,
  deposeLe: z.string(),
  deposePar: z.enum(['DEPOSANT', 'COMITE']),
  /** Null: not judged. */
  conforme: z.boolean().nullable(),
  motif: z.string().nullable(),
  fichier: fichierLu,
});
export type PieceCtisLue = z.output<typeof pieceCtisLue>;
export const piecesPartieDeux = z.object({
  categories: z.array(categorieCtis),
  pieces: z.array(pieceCtisLue),
  /** Whether the reader may add one, and judge those that are there. */
  peutJoindre: z.boolean(),
  peutJuger: z.boolean(),
});
const attributionCtis = z.object({
  le: jour,
  motif: z.string(),
  mode: z.enum(MODES_TIRAGE),
  /** The draw, or the attribution without a draw, in the register of draws. */
  tirageId: idJson.nullable(),
  /** The séance in which a place was taken. */
  seanceLe: jour.nullable(),
  /** When it was drawn by lot: the sponsor has twenty-four hours from then. Null: it was not. */
  tireLe: instant.nullable(),
});
/** The sponsor told the committee that was drawn that another one gave its opinion before (CTI-53). */
const signalementCtis = z.object({
  cppId: cppIdJson,
  cppNom: z.string(),
  motif: motifComiteAnterieur,
  precision: z.string(),
  le: instant,
  /** What became of it; ATTENDUE: the committee has not asked for the move. */
  suite: z.enum(SUITES_SIGNALEMENT),
  suiteLe: instant.nullable(),
});
export type SignalementCtis = z.output<typeof signalementCtis>;
const porteeRetrait = z.enum(PORTEES_RETRAIT);
const decisionPartieUn = z.enum(DECISIONS_PARTIE_UN);
/** What the agency asked of part I; its words and its answer are on the portal. */
const complementUn = z.object({ envoyeeLe: jour, delai: z.int().positive(), reponduLe: jour.nullable() }).nullable();
const saisiePartieUn = z.object({
  decision: decisionPartieUn,
  le: jour,
  par: z.enum(['ANSM', 'COMITE']),
  /** As part I stood before it: a correction begins there. */
  avant: z.object({ partieUn: statutPartieUn, complementUn, recevableLe: jour.nullable() }),
});
export const suiviCtis = z.object({
  partieUn: statutPartieUn,
  partieDeux: statutPartieDeux,
  attribution: attributionCtis.nullable(),
  /** Why no committee was found when it was last looked for; null when it has one, or nobody looked yet. */
  attente: z.object({ le: jour, cause: z.string(), tirageFait: z.boolean() }).nullable(),
  /** Draws and attributions that are over: the next one has the next number. */
  tirages: z.int().nonnegative(),
  signalement: signalementCtis.nullable(),
  /** Committees that had it and have it no more. */
  saisis: z.array(idJson),
  /** The present committee has it from that instant; null: none had it before. */
  comiteDepuis: instant.nullable(),
  /** When part II was filed apart, after part I (article 11). */
  partieDeuxLe: jour.nullable(),
  /** Its sponsor knew no new substantial scientific information on part I (article 11): it is of the day on which part II is filed. */
  declarationScience: z.object({ le: instant, par: z.string() }).nullable(),
  /** After an appeal: since when, by whom it was examined first, what that committee gave and had by then. */
  reexamen: z
    .object({
      depuis: jour,
      premierCppId: cppIdJson,
      avisAvant: z.int().nonnegative(),
      /** Their last number. */
      documentsAvant: z.int().nonnegative(),
      /** The same of the pieces of part II. */
      piecesAvant: z.int().nonnegative(),
      /** The members of that first committee, on the day of its opinion and on the day of the reopening: none of them reads the second examination while it goes on. */
      premiersMembres: z.array(idJson),
      /** Of the second committee, as the administration had set them that day. */
      jours: z.int().positive(),
      /** Whose last day was behind when the administration was told. */
      retardDitLe: jour.nullable(),
    })
    .nullable(),
  /** The day on which the request became admissible, noted here when the portal had not said it: both clocks begin. */
  recevableLe: jour.nullable(),
  /** The day on which the committee, or its silence, made part II admissible. */
  recevableDeuxLe: jour.nullable(),
  complementUn,
  /** The last decision on the admissibility of part I that was typed here, while the portal does not tell it. */
  saisieUn: saisiePartieUn.nullish(),
  /** The conclusion on part I was typed here, and the portal does not tell it. */
  conclusionIci: z.boolean().optional(),
  /** Since when the committee that has it may examine part II: it is admissible, or came to it admissible. Null: it may not yet. */
  recevableA: instant.nullable(),
  /** When that committee had the last answer to what it asked on part II. */
  reponseModifA: instant.nullable(),
  /** What would be told to the sponsor if part II were not admissible. */
  motifNonRecevable: z.string().nullable(),
  /** What the secretariat prepares of the admissibility of part II, until it acts: who did it last, and the complement as it would be asked. */
  preparation: preparationRecevabilite.nullish(),
  finPartieDeux: jour.nullable(),
  /** When it was withdrawn here, and where. */
  retrait: z.object({ portee: porteeRetrait, le: jour }).nullable(),
  /** Its decision is deemed given, until the portal tells one. */
  decisionTacite: z.boolean(),
  /** The portal tells its decision: it is corrected there. */
  decisionPortail: z.boolean(),
  /** How often its decision was corrected here, or what was deemed given was taken back. */
  corrections: z.int().nonnegative(),
  /** When the administration opened it again: a day that had passed by then decides nothing more. */
  rouvertLe: jour.nullable(),
  /** Null: no consultation of experts prolongs part I. */
  consultation: consultationCtis.nullable(),
  demandes: z.array(demandeSuivie),
  observations: z.array(observationSuivie),
  avis: z.array(avisSuivi),
});
export type SuiviCtis = z.output<typeof suiviCtis>;
const actionCtis = possibleEvent(EVENEMENTS_PARTIES);
export const instructionLue = z.object({
  id: idJson,
  version: versionLue,
  comite: z.object({ id: idJson, nom: z.string() }).nullable(),
  /** Null: it came from the portal with its decision, and was not examined here. */
  suivi: z
    .object({
      ...suiviCtis.omit({
        avis: true,
        demandes: true,
        motifNonRecevable: true,
        preparation: true,
        tirages: true,
        saisis: true,
        reexamen: true,
        recevableA: true,
        reponseModifA: true,
        saisieUn: true,
      }).shape,
      saisieUn: saisiePartieUn.omit({ par: true }).nullish(),
      /** Who answered is told by the exchanges, to those who may know it. */
      demandes: z.array(demandeSuivie.omit({ reponduPar: true }).extend({ echeance: jour, fichier: fichierLu.nullable() })),
      motifNonRecevable: z.string().nullable(),
      avis: z.array(avisCtisLu),
      /** What was added to the opinion after it was given. */
      piecesAvis: z.array(z.object({ id: z.int().positive(), deposeLe: instant, fichier: fichierLu })),
    })
    .nullable(),
  echeances: z.array(echeance),
  /** Of the admissibility of part II, for the committee that verifies it; null: it does not, or does no more. `brouillon`: what its verdicts on the pieces would ask, line by line. */
  preparation: z.object({ gardee: preparationRecevabilite.nullable(), brouillon: z.array(z.string()) }).nullable(),
  /** The séance that an opinion would stand on, for the committee that may give one; null: none yet. */
  examen: z.object({ seanceId: seanceIdJson, date: jour, isRestreinte: z.boolean() }).nullable(),
  /** The séance that left an answer to its president, for who may say that it is satisfying; null: none did. */
  delegation: z.object({ seanceLe: jour }).nullable(),
  /** The last day of part II if a request for information were sent today. */
  finSiInformation: jour.nullable(),
  actions: z.array(actionCtis),
  /** What a withdrawal would be today; null: it is over. */
  siRetrait: z
    .object({ portee: porteeRetrait, aUnComite: z.boolean(), aConclu: z.boolean(), seReexamine: z.boolean() })
    .nullable(),
  /** It was withdrawn here, and the portal does not tell it. */
  retraitAConfirmer: z.boolean(),
  /** Whether the administration may hide it, or the French sentence that says why not; null for whoever hides nothing. */
  siSuppression: z
    .object({
      raison: z.string().nullable(),
      aUnComite: z.boolean(),
      /** Why it was hidden. */
      motif: z.string().nullable(),
      /** Of one that is hidden: the days that run all the same, in French. */
      delais: z.array(z.string()),
    })
    .nullable(),
  /** Its opinion is then given with an expertise on children (CTR 10). */
  inclutDesMineurs: z.boolean(),
  /** Whether, and until when, another committee may be named to the one that was drawn; null: this request has no such hours. */
  autreComite: z
    .object({
      motif: motifComiteAnterieur,
      article: z.string(),
      jusqua: instant,
      /** Minutes left to name a committee; 0 once the time is over. */
      minutesRestantes: z.int().nonnegative(),
      /** Those that may be named, for a sponsor who may still name one. */
      comites: z.array(z.object({ id: idJson, nom: z.string() })),
    })
    .nullable(),
  peutJoindreAvis: z.boolean(),
  /** The reader is of the committee whose opinion is appealed against: he reads its own examination alone, until the second one is over. */
  premierExamen: z.boolean(),
  historique: z.array(
    z.object({ rang: z.int(), le: instant, libelle: z.string(), par: z.string().nullable(), commentaire: z.string().nullable() }),
  ),
});
export type InstructionLue = z.output<typeof instructionLue>;
export const faitCtis = z.object({ id: idJson, version: versionLue, message: z.string() });
/** A line of a list: a request that is open here. */
export const dossierCtisOuvert = z.object({
  id: idJson,
  numeroCtis: z.string(),
  cleDemande: z.string(),
  type: typeDossierCtis,
  titre: z.string(),
  promoteur: z.string().nullable(),
  dateSoumission: jour.nullable(),
  partieUn: statutPartieUn,
  partieDeux: statutPartieDeux,
  echeance: echeance.nullable(),
  /** Why it waits for a committee. */
  cause: z.string().nullable(),
});
export type DossierCtisOuvert = z.output<typeof dossierCtisOuvert>;
// Bodies of the calls that write: what a person types.
const considerationSaisie = z.object({ section: texte(200), texte: texte(LONG, 1) });
export const PARTIES_VISEES = ['PARTIE_1', 'PARTIE_2'] as const;
export const modificationSaisie = z.object({
  version: versionLue,
  partie: z.enum(PARTIES_VISEES),
  /** Of the answer; remarks on part I ask none. */
  delai: z
    .int()
    .min(1)
    .max(DELAIS.informationMax, `Le délai de réponse est de ${DELAIS.informationMax} jours au plus.`)
    .nullable(),
  texte: texte(LONG),
  /** Of a request on part II: its answer is left to the president. */
  sousReserve: z.boolean().default(false),
  considerations: z.array(considerationSaisie).min(1, 'Ajoutez au moins une considération.').max(CONSIDERATIONS_MAX),
});
/** What is not given stays as it was kept. */
export const preparationSaisie = z.object({
  version: versionLue,
  motif: texte(4_000).optional(),
  complement: complementPrepare.optional(),
});
export const recevabilitePartieUnSaisie = z.object({
  version: versionLue,
  decision: decisionPartieUn,
  le: jour,
  motif: texte(4_000),
});
export const correctionPartieUnSaisie = recevabilitePartieUnSaisie.extend({ motif: texte(4_000, MOTIF_MIN.reouverture) });
export const avisCtisSaisi = z.object({
  version: versionLue,
  sens: sensAvisCtis,
  conditions: z.array(texte(4_000, 1)).max(50),
  /** Of the list of reasons of an unfavourable opinion. */
  motifIds: z.array(idJson).max(50),
  motivation: texte(LONG),
  /** Who brought the expertise on the persons who take part (CTR 10), by his quality; empty when nobody is said. */
  expertise: texte(EXPERTISE_MAX).default(''),
  /** Why it is given without the report of each college (RAP-15): kept in the journal. */
  sansRapport: texte(2_000).optional(),
});
export type AvisCtisSaisi = z.output<typeof avisCtisSaisi>;
export const projetAvisCtis = avisCtisSaisi.omit({ version: true, sansRapport: true }).extend({
  /** Favourable alone: somebody found the answer satisfying, the president when nobody is said. */
  parDelegation: z.boolean().default(false),
  decidePar: utiIdJson.optional(),
});
export const conformiteCtisSaisie = z.object({
  version: versionLue,
  /** Who found the answer satisfying, when the secretariat types it; the president when nobody is said. */
  decidePar: utiIdJson.optional(),
  motivation: texte(4_000).default(''),
  expertise: texte(EXPERTISE_MAX).default(''),
});
export type ConformiteCtisSaisie = z.output<typeof conformiteCtisSaisie>;
export const remplacementSaisi = z.object({ version: versionLue, motif: texte(4_000, MOTIF_CTIS_MIN) });
export const motifSaisi = z.object({ motif: texte(4_000, MOTIF_CTIS_MIN) });
export const abandonSaisi = z.object({
  version: versionLue,
  motif: texte(4_000, MOTIF_CTIS_MIN),
  /** Where, as the person has read it. */
  portee: porteeRetrait.optional(),
});
