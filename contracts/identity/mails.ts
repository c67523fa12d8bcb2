/**
 * The mails of the platform: for each model, what its text needs. Any service asks for one by publishing its `mailDemande` fact with
 * `mailDe('AVIS_FINAL', { destinataires, donnees, cle })`; identity writes, sends once per `cle` and person, retries and keeps the trace.
 * MAI-01: no title of a study, no password, no volunteer in a mail.
 */
import * as z from 'zod';
import { PROFILS, ROLES_VRB } from '../core/droits.ts';
import { heure, jour } from '../core/fields.ts';
import { cppIdJson, dosIdOut, etuIdOut, seanceIdOut, utiIdJson } from '../core/ids.ts';
import { ACTES_DITS } from '../etude/socle/etude.workflow.ts';
import { STATUTS_LIEN } from '../etude/socle/mixte.workflow.ts';
import { NATURES_LIEU } from '../etude/vie/lieux.rules.ts';
import { STATUTS_RECRUTEMENT } from '../etude/vie/registre/eclaire.schemas.ts';
import { FAITS_DITS } from '../etude/vie/securite.rules.ts';
import { jetonMail } from './jeton.schemas.ts';
import { FAITS_NOMINATION } from './nominations-dites.rules.ts';

const DES_COMITES = ['GESTIONNAIRE', 'INSTRUCTEUR'] as const;
const destinataire = z.union([
  z.object({ utiId: utiIdJson }),
  z.object({ email: z.email().max(254) }),
  /**
   * Those who work for committees, of one or of all: each mail to them says whom it leaves out. About a request, whoever filed it (COM-07).
   * `presidence`: of the members of a committee, its president and vice-president alone.
   */
  z.object({
    profil: z.enum(DES_COMITES),
    cppId: cppIdJson.optional(),
    sauf: z.array(utiIdJson),
    presidence: z.boolean().optional(),
  }),
  /** `sauf`: those who hold the profile and must not have this mail. */
  z.object({ profil: z.enum(PROFILS).exclude(DES_COMITES), sauf: z.array(utiIdJson).optional() }),
]);
export type Destinataire = z.output<typeof destinataire>;

const dossier = z.object({ dosId: dosIdOut, numero: z.string() });
/** A drawn device that hangs on a study of another committee: until which hour the sponsor tells the drawn one. */
const extension = z.object({ comiteParent: z.string(), jusqua: z.string(), article: z.string().nullable() });
const dossierCpp = dossier.extend({ comite: z.string() });
/** Of a report on one part of a trial. */
const partie = { partie: z.enum(['PARTIE_1', 'PARTIE_2']).optional() };
const rapport = dossier.extend(partie);
const rapportCtis = dossier.extend({ titre: z.string(), texte: z.string(), ouvre: z.boolean() });
const etude = z.object({ etuId: etuIdOut, numero: z.string() });
/** A draft has no number. */
const etudeVrb = z.object({ etuId: etuIdOut, numero: z.string().nullable() });
const transfert = z.object({ objet: z.string(), emetteur: z.string(), cible: z.string() });
const seance = z.object({ seanceId: seanceIdOut, comite: z.string(), seanceLe: jour });
/** Acts of a sponsor on his request of which he has a receipt by mail; of its filing too, by another model. */
export const ENVOIS_ACCUSES = ['ENVOYER_COMPLEMENTS', 'REPONDRE_MODIF', 'RETIRER'] as const;
const dateHeure = z.object({ date: jour, heureDebut: heure });
const sansDonnee = z.object({});

const RAPPELS_EXPERT = ['REPONSE_3', 'REPONSE_7', 'RAPPORT_7', 'RAPPORT_3', 'RAPPORT_RETARD'] as const;

/** Subjects in one digest; more are counted. */
export const LIGNES_RESUME = 50;

export const MAILS = {
  RAPPORT_ACTIVITE_RAPPEL: z.object({ comite: z.string(), annee: z.int(), echeance: jour, depuisMars: z.boolean() }),
  /** Amounts in cents. */
  INDEMNITES_CERTIFIEES: z.object({ comite: z.string(), dateDebut: jour, dateFin: jour, total: z.int(), president: z.string() }),
  /** `objet`: « dossier 26.00002 », « présidence de juillet 2025 ». */
  INDEMNITES_CORRIGEES: z.object({
    objet: z.string(),
    comite: z.string(),
    repris: z.int(),
    nonPaye: z.int(),
    retabli: z.int(),
    /** To the member whose compensation it is: the sums are his. */
    aLui: z.boolean().default(false),
    motif: z.string().nullable().default(null),
  }),
  /** To a secretariat: what it prepared is to be prepared anew, a scale being added or, `retire`, taken away. */
  INDEMNITES_BAREME: z.object({
    code: z.string(),
    depuis: jour,
    retire: z.boolean(),
    periodes: z.array(z.object({ dateDebut: jour, dateFin: jour })).max(100),
  }),
  RAPPORT_ACTIVITE_DEPOSE: z.object({ comite: z.string(), annee: z.int() }),
  RAPPORT_ACTIVITE_RETIRE: z.object({
    comite: z.string(),
    annee: z.int(),
    motif: z.string().nullable(),
    parAdministration: z.boolean(),
  }),
  // Dossiers
  DOSSIER_SOUMIS: dossier.extend({ soumisLe: jour, sansTirage: z.boolean().optional() }),
  COMITE_TIRE_DEPOSANT: dossierCpp.extend({
    contact: z.string().optional(),
    seanceLe: jour.optional(),
    echeance: jour.optional(),
    extension: extension.optional(),
  }),
  COMITE_TIRE_GESTIONNAIRE: dossierCpp.extend({
    seanceLe: jour.optional(),
    echeance: jour.optional(),
    extension: extension.optional(),
  }),
  /** `impose`: why the committee that the law gives cannot have it; otherwise nobody could be drawn. */
  COMITE_AUCUN: dossier.extend({ raisons: z.array(z.string()).max(100), impose: z.string().optional() }),
  /** To the administration: nobody of the committee can open the dossier, and its silence is a refusal. */
  COMITE_SANS_SECRETARIAT: dossierCpp,
  /** To the administration: `retire`, withdrawn less than six months ago before another committee, has the same title and sponsor under another national number. */
  DEPOT_SEMBLABLE: dossierCpp.extend({ retire: z.string() }),
  /** Without a draw: by the administration, or to the committee of the main study. */
  COMITE_ATTRIBUE: dossierCpp.extend({
    motif: z.string(),
    contact: z.string().optional(),
    seanceLe: jour.optional(),
    echeance: jour.optional(),
  }),
  /** To the agency, which validates the file with the committee. */
  POSITION_ANSM_ATTENDUE: dossierCpp.extend({ echeance: jour }),
  DOSSIER_RECEVABLE: dossierCpp.extend({ echeance: jour, seanceLe: jour.optional() }),
  COMPLEMENTS_DEMANDES: dossierCpp.extend({ points: z.array(z.string()).max(200), echeance: jour }),
  /** To the sponsor, of what he sent himself: his proof. */
  ENVOI_ACCUSE: dossier.extend({ envoi: z.enum(ENVOIS_ACCUSES), le: dateHeure }),
  COMPLEMENTS_RECUS: dossier.extend({ echeance: jour.optional() }),
  DOSSIER_IRRECEVABLE: dossierCpp.extend({ motif: z.string() }),
  DOSSIER_RENONCE: dossierCpp,
  /** By the sponsor, or by the administration: both the committee and, in the second case, the sponsor are told. */
  DOSSIER_RETIRE: dossier.extend({ par: z.enum(['DEPOSANT', 'ADMINISTRATION']), motif: z.string() }),
  /** `comite`: of the study that a drawn research extends. */
  COMITE_PARENT: dossierCpp.extend({ etape: z.enum(['SIGNALE', 'DEMANDE', 'REFUSE']) }),
  REAFFECTATION_DEMANDEE: dossierCpp.extend({
    motif: z.string(),
    /** The committee that is asked for. */
    cible: z.string().optional(),
    /** Nobody acts on it before the decision. */
    fige: z.boolean(),
  }),
  REAFFECTATION_REFUSEE: dossierCpp.extend({ motif: z.string() }),
  /** To the committee that is relieved: it finds the dossier no more. */
  REAFFECTATION_DESSAISI: dossierCpp,
  /** To the sponsor, to the new committee, and to whom the law tells it. */
  REAFFECTATION_FAITE: dossierCpp.extend({
    ancien: z.string(),
    /** The new committee begins again, and so do the delays; else it goes on from where the request stands. */
    repris: z.boolean(),
    parTirage: z.boolean(),
    contact: z.string().optional(),
    seanceLe: jour.optional(),
    echeance: jour.optional(),
  }),
  RAPPORTEUR_DESIGNE: rapport.extend({ attenduLe: jour.optional(), seanceLe: jour.optional() }),
  RAPPORTEUR_RETIRE: rapport,
  /** To the president or vice-president whose decision the secretariat typed. */
  RAPPORTEUR_RETRAIT_SAISI: rapport.extend({ membre: z.string(), saisiPar: z.string() }),
  NOTE_NOMME: dossier.extend({ auteur: z.string() }),
  /** To the member whom somebody else said to have a link. */
  LIEN_DECLARE: dossier.extend({ auteur: z.string() }),
  LIEN_RETIRE: dossier.extend({ auteur: z.string() }),
  RAPPORTEUR_RESOLLICITE: rapport.extend({ attenduLe: jour }),
  RAPPORT_RELANCE: rapport.extend({ attenduLe: jour, enRetard: z.boolean().optional() }),
  /** To a reporter: his report was expected on one day, and is on another. `deplace`: when it follows the séance of the dossier. */
  RAPPORT_DATE: dossierCpp.extend({
    ...partie,
    avant: jour.nullable(),
    attenduLe: jour.nullable(),
    deplace: z.object({ quittee: dateHeure, nouvelle: dateHeure }).optional(),
  }),
  RAPPORT_DEPOSE: rapport.extend({ auteur: z.string() }),
  /** To an expert, before he has accepted: neither the title nor the sponsor. `encore`: asked again. */
  /** `accesId`: put by identity in the mail alone, the token of a link of its own for each person (CPT-22); the line of the application has the plain address. */
  EXPERT_SOLLICITE: dossierCpp.extend({ attenduLe: jour, encore: z.boolean(), accesId: z.int().positive().optional() }),
  EXPERT_RAPPEL: dossierCpp.extend({ attenduLe: jour, rappel: z.enum(RAPPELS_EXPERT) }),
  EXPERT_RETIRE: dossierCpp,
  /** To the secretariat: it names the expert. */
  EXPERT_REPONSE: dossier.extend({
    auteur: z.string(),
    reponse: z.enum(['ACCEPTEE', 'REFUSEE', 'LIEN', 'COMPTE_FERME']),
    /** Of a refusal: the managers alone are told. */
    motif: z.string().optional(),
  }),
  EXPERT_RAPPORT: dossier.extend({ auteur: z.string() }),
  /** `copie`: to whoever has nothing to answer. */
  MODIFICATION_DEMANDEE: dossierCpp.extend({ echeance: jour, copie: z.boolean().optional() }),
  REPONSE_RECUE: dossier,
  REPONSE_RAPPEL: dossierCpp.extend({ demande: z.enum(['COMPLEMENTS', 'MODIFICATION']), echeance: jour }),
  /** No reply came: the committee decides on the dossier as it stands. */
  EXAMEN_REPRIS: dossierCpp.extend({ limite: jour, echeance: jour }),
  /** To the sponsor: experts are consulted, the committee has more days. */
  AVIS_ALLONGE: dossierCpp.extend({ echeance: jour }),
  /** `reaffectation`: its committee asks to be relieved of it, and the administration has not decided. */
  SILENCE_RISQUE: dossierCpp.extend({ echeance: jour, jours: z.int().positive(), reaffectation: z.boolean() }),
  /** To the committee that refused and to the agency; `numero`: the refused dossier, `second`: the one that follows it. */
  REEXAMEN_DEPOSE: dossier.extend({ second: z.string(), deposeLe: jour, comite: z.string().optional() }),
  /** `repriseJusquau`: until when an opinion that was deliberated in time still takes its place. */
  REJET_IMPLICITE: dossierCpp.extend({ limite: jour, repriseJusquau: jour, reexamenJusquau: jour.optional() }),
  /** `attendAnsm`: favourable, it still waits for the agency. `reexamenJusquau`: unfavourable, until when a second examination may be asked. */
  AVIS_FINAL: dossierCpp.extend({
    avis: z.string(),
    favorable: z.boolean(),
    renduLe: jour,
    attendAnsm: z.boolean().optional(),
    reexamenJusquau: jour.optional(),
    /** It takes the place of a refusal by silence. */
    silenceRepris: z.boolean().optional(),
  }),
  /** To whoever was told of a refusal by silence: a favourable opinion takes its place. */
  SILENCE_REPRIS: dossierCpp.extend({ renduLe: jour, avis: z.string() }),
  AVIS_CORRIGE: dossierCpp.extend({ motif: z.string() }),
  /** `autorisation`: it is the authorisation of the agency that lapses. */
  /** The month of a second examination is about to end. */
  REEXAMEN_RAPPEL: dossier.extend({ jusquau: jour }),
  /** `prorogee`: once already, and it is not again. */
  AVIS_CADUCITE_PROCHE: dossierCpp.extend({ caduciteLe: jour, autorisation: z.boolean(), prorogee: z.boolean().optional() }),
  AVIS_CADUC: dossierCpp.extend({ caduciteLe: jour, autorisation: z.boolean() }),
  DOSSIER_ROUVERT: dossier.extend({ statut: z.string(), motif: z.string() }),
  BROUILLON_INACTIF: z.object({ dosId: dosIdOut, depuis: jour }),
  /** To the sponsor: the séance of his dossier is cancelled. */
  /** What the president decided of a hearing that the sponsor asked for, or is invited to. */
  AUDITION: dossierCpp.extend({ titre: z.string(), texte: z.string() }),
  SEANCE_REPORTEE: dossierCpp.extend({ seanceLe: jour, nouvelleDate: jour.nullable() }),
  /** To the sponsor, the reporters and the secretariat: it names none of them. `nouvelle` null: taken off its séance, the new day is not known yet. */
  DOSSIER_DEPLACE: dossierCpp.extend({ quittee: dateHeure, nouvelle: dateHeure.nullable() }),
  // Studies, after their opinion
  ETUDE_VIE: etude.extend({
    comite: z.string(),
    acte: z.enum(ACTES_DITS),
    etat: z.string(),
    le: jour,
    motif: z.string().optional(),
  }),
  /** What touches the safety of persons: to the committee, its president, the agency, and its sponsor as a copy. */
  SECURITE_SIGNALEE: etude.extend({ comite: z.string(), fait: z.enum(FAITS_DITS), le: jour, motif: z.string().optional() }),
  /** `arret`: the report that follows the halt of a device research. */
  RAPPORT_FINAL_RAPPEL: etude.extend({ echeance: jour, enRetard: z.boolean(), arret: z.boolean() }),
  RAPPORT_SECURITE_RAPPEL: etude.extend({ echeance: jour, enRetard: z.boolean() }),
  FIN_PREVUE_RAPPEL: etude.extend({ finPrevueLe: jour, passee: z.boolean() }),
  /** To a secretariat: what becomes of the authorisation of a place of the study. */
  /** `essai`: a trial of the portal. */
  LIEU_SIGNALE: etude.extend({
    lieu: z.string(),
    nature: z.enum(NATURES_LIEU),
    le: jour,
    motif: z.string(),
    essai: z.boolean().optional(),
  }),
  ASSURANCE_RAPPEL: etude.extend({ expireLe: jour, passee: z.boolean() }),
  /** To the committee and the agency: the research goes on without one. */
  ASSURANCE_TERMINEE: etude.extend({ expireLe: jour }),
  /** Of a mixed pair: `numero`: the study of the device; `modification`: what was filed, on that side. */
  MIXTE_MODIFICATION: etude.extend({
    volet: z.enum(['MEDICAMENT', 'DISPOSITIF']),
    modification: z.string(),
    numeroCtis: z.string(),
  }),
  /** Of a link between both sides: proposed, to whoever may decide; decided, to whom it binds. `volet`: the side whose page is opened, of that study. */
  MIXTE_LIEN: z.object({
    volet: z.enum(['MEDICAMENT', 'DISPOSITIF']),
    etuId: etuIdOut,
    numeroCtis: z.string(),
    numeroNational: z.string(),
    statut: z.enum(STATUTS_LIEN),
    motif: z.string().nullable(),
  }),
  /** To a secretariat, once a week: its mixed pairs whose sides stand at two points. `numero`: of the study of the device. */
  MIXTE_ETATS: z.object({
    semaineDu: jour,
    paires: z.array(etude.extend({ numeroCtis: z.string(), medicament: z.string(), dispositif: z.string() })).min(1),
  }),
  ETUDE_DOCUMENT: etude.extend({ document: z.string(), le: jour }),
  /** To its sponsor, of what the administration recorded. */
  ETUDE_RECRUTEMENT: etude.extend({ statut: z.enum(STATUTS_RECRUTEMENT), le: jour }),
  /** To the sponsor: whoever gave the permission to publish, or withdrew it. */
  ETUDE_PUBLICATION: etude.extend({ autorisee: z.boolean(), par: z.string(), motif: z.string().optional() }),
  EXTERNE_INVITE: etude.extend({ par: z.string(), ecriture: z.boolean() }),
  EXTERNE_RETIRE: etude,
  /** To the one who sends and the one who may receive; `recu`: said to the second. `objet`: its number, or that it is a draft. `modification`: number of the one that the study passes with. */
  TRANSFERT_ENVOYE: transfert.extend({ recu: z.boolean(), expireLe: jour, modification: z.string().optional() }),
  /** To both: accepted, the study passes once its modification is in force. */
  TRANSFERT_CONVENU: transfert.extend({ modification: z.string() }),
  /** To both sponsors: the hand-over has ended, and how. */
  TRANSFERT_CLOS: transfert.extend({
    issue: z.enum(['ACCEPTE', 'REFUSE', 'ANNULE', 'EXPIRE', 'SANS_SUITE']),
    motif: z.string().optional(),
    modification: z.string().optional(),
  }),
  /** To the committee that a sponsor names, and to the administration. */
  REPRISE_A_CONFIRMER: dossierCpp.extend({ par: z.string(), avisLe: jour }),
  REPRISE_REFUSEE: dossierCpp.extend({ motif: z.string() }),
  /** To its parties, once it is confirmed: `quoi`, what its committee changed of it, a sentence. */
  REPRISE_CORRIGEE: dossier.extend({ par: z.string(), quoi: z.string(), motif: z.string().optional() }),
  /** To both: a study approved before the platform was taken over, by whom. */
  DOSSIER_REPRIS: dossier.extend({ par: z.string(), avisLe: jour }),
  /** `tacite`: by its silence. `modification`: on what changes a research that was approved. */
  ANSM_DECISION: dossier.extend({
    autorisee: z.boolean(),
    le: jour,
    tacite: z.boolean(),
    modification: z.boolean(),
  }),
  /** `question`: the sponsor answers it on the platform. `retrait`: the question is taken back, and the agency has until `dernierJour` again. */
  ANSM_DOCUMENT: dossier.extend({
    document: z.string(),
    question: z.boolean().optional(),
    retrait: z.boolean().optional(),
    dernierJour: jour.optional(),
  }),
  ANSM_REPONSE: dossier.extend({ question: z.string() }),
  /** `silence`: no opinion came, and that is a refusal. */
  AVIS_DEFAVORABLE_COMITES: dossierCpp.extend({ renduLe: jour, motifs: z.array(z.string()).max(20), silence: z.boolean() }),
  // Volunteers: who works for the file, never who is in it
  VRB_DROIT_DONNE: etudeVrb.extend({ role: z.enum(ROLES_VRB), centre: z.string().nullable(), finLe: jour }),
  /** `centres`: where, none for the whole study. `reste`: the person keeps another right in the study. */
  VRB_DROIT_RETIRE: etudeVrb.extend({ role: z.enum(ROLES_VRB), centres: z.array(z.string()).max(500), reste: z.boolean() }),
  /** To the person and to the managers who may renew; `nom`: whose right it is. */
  VRB_DROIT_ECHEANCE: etudeVrb.extend({ role: z.enum(ROLES_VRB), nom: z.string(), finLe: jour }),
  /** The research is over: every right on its volunteers ended with it. */
  VRB_DROIT_CLOS: etudeVrb.extend({ role: z.enum(ROLES_VRB) }),
  /** To the managers of the place: its authorisation ends. */
  VRB_LIEU_ECHEANCE: etudeVrb.extend({ centre: z.string(), finLe: jour }),
  /** To those who manage the place of an investigator whose account is closed: what he leaves to follow there. */
  VRB_INVESTIGATEUR_FERME: etudeVrb.extend({ nom: z.string(), centre: z.string(), participations: z.int() }),
  /** To those who work at a place: it closes, or is authorised for less long. `dernierSejour`: the last day that is planned there. */
  VRB_CENTRE_REDUIT: etudeVrb.extend({
    centre: z.string(),
    ouvert: z.boolean(),
    finLe: jour.nullable(),
    dernierSejour: jour.nullable(),
  }),
  /** To all who work for the file: the cap of indemnities, in euros. */
  VRB_PLAFOND: z.object({ montant: z.number(), dateEffet: jour }),
  /** To the administration: who tried too many identities in an hour, never which. */
  VRB_RECHERCHES_TROP: z.object({ nom: z.string(), nombre: z.int() }),
  // Séances
  SEANCE_CONVOCATION: seance.extend({ heure: z.string().optional(), lieu: z.string().optional() }),
  SEANCE_ODJ: seance,
  SEANCE_RELEVE: seance,
  /** To the secretariat; the reason stays on the platform. `retiree`: he comes after all. */
  SEANCE_ABSENCE: seance.extend({ membre: z.string(), retiree: z.boolean().optional() }),
  SEANCE_AFFECTATION: seance.extend({ dossiers: z.array(z.string()).max(100) }),
  /** To who was convened or sent a document of it; `seance.seanceLe`: the new day; `endroit`: in words, where it is held when that changed. */
  /** `isAbsence`: to who had announced an absence from it, which was of the former day. */
  SEANCE_DEPLACEE: seance.extend({
    quittee: dateHeure,
    heure: z.string(),
    endroit: z.string().optional(),
    isAbsence: z.boolean().optional(),
  }),
  SEANCE_ANNULEE: seance.extend({ motif: z.string().optional(), reportees: z.array(jour).optional() }),
  /** A request of the European portal: what happened, in words; `agit`: whom it asks to act, the others are informed. */
  CTIS_EVENEMENT: dossier.extend({
    titre: z.string(),
    texte: z.string(),
    echeance: jour.optional(),
    agit: z.enum(['DEPOSANT', 'GESTIONNAIRE', 'SUPER_ADMIN']).optional(),
  }),
  /** To reporters of a request, and of their reports to their secretariat. `ouvre`: the person still finds the request. */
  CTIS_RAPPORT_ATTENDU: rapportCtis,
  CTIS_RAPPORT_NOUVELLE: rapportCtis,
  /** To the administration; `message`: why the import did not come to its end. */
  CTIS_IMPORT: z.object({ lancee: jour, refus: z.int(), message: z.string().nullable() }),
  /** To the administration: the daily import is on, and none has come to its end since. */
  CTIS_IMPORT_ABSENT: z.object({ depuis: dateHeure }),
  /** To the administration: how many more studies, or trials, whose papers were kept ten years. */
  CONSERVATION_ECHUE: z.object({ nombre: z.int().positive(), essais: z.boolean() }),
  /** A sponsor asks for a trial of the portal: the administration is told, and those who have it. He has his answer; an access may be taken back. */
  CTIS_ACCES: z.object({
    etuId: etuIdOut.nullable(),
    numero: z.string(),
    etape: z.enum(['DEMANDE', 'DEMANDE_COLLEGUE', 'ACCORDE', 'REFUSE', 'RETIRE']),
    motif: z.string().nullable(),
  }),
  // Accounts
  INSCRIPTION_CONFIRMER: jetonMail,
  INSCRIPTION_TENTATIVE: sansDonnee,
  /** To the administration alone. */
  COMPTE_A_VALIDER: z.object({ profil: z.enum(PROFILS), personne: z.string().optional() }),
  COMPTE_OUVERT: z.object({ profil: z.enum(PROFILS) }),
  /** To somebody known, whom another committee takes in. */
  /** To the secretariat and the president of a committee. */
  COMITE_MODIFIE: z.object({ comite: z.string(), changements: z.array(z.string()) }),
  /** To its secretariat and its members. */
  COMITE_FERME: z.object({ comite: z.string(), ferme: z.boolean() }),
  /** `mois`: before its end; 0, it is over. */
  AGREMENT_FINIT: z.object({ cppId: cppIdJson, comite: z.string(), au: jour, mois: z.int(), aLAdministration: z.boolean() }),
  COMITE_REJOINT: z.object({ profil: z.enum(PROFILS), comite: z.string() }),
  /** To who asked for an export prepared aside: its file is there until that day; `motif`: why there is none. */
  EXPORT_FINI: z.object({ titre: z.string(), jusquAu: jour, motif: z.string().nullable() }),
  /** To the person and the secretariat: roles that were closed in the committee, or opened again. */
  RATTACHEMENT: z.object({ comite: z.string(), personne: z.string(), roles: z.array(z.string()), ouvert: z.boolean() }),
  /** To the member, and to the secretariat of his committee. */
  NOMINATION: z.object({
    comite: z.string(),
    membre: z.string(),
    fait: z.enum(FAITS_NOMINATION),
    fonction: z.string(),
    du: jour,
    au: jour,
    motif: z.string().nullable(),
  }),
  /** To a member: what somebody else changed of his qualities, in words. */
  QUALITES_MODIFIEES: z.object({ par: z.string(), changements: z.array(z.string()) }),
  NOMINATION_FINIT: z.object({ comite: z.string(), fonction: z.string(), au: jour }),
  NOMINATIONS_FINISSENT: z.object({ comite: z.string(), au: jour, membres: z.array(z.string()) }),
  COMPTE_REFUSE: z.object({ profil: z.enum(PROFILS), motif: z.string() }),
  COMPTE_FERME: z.object({ profil: z.enum(PROFILS) }),
  /** To the other administrators. */
  ADMINISTRATEUR_FERME: z.object({ prenom: z.string(), nom: z.string() }),
  /** What the comparison of the night found: persons on whom the platform and the identity server disagree, and users whom that server alone knows. */
  COMPTES_DIFFERENTS: z.object({ personnes: z.int().nonnegative(), inconnus: z.int().nonnegative() }),
  COMPTE_ROUVERT: z.object({ profil: z.enum(PROFILS) }),
  /** `profils`: for whom his accounts were made; `comite`: of the one that was just made. */
  MDP_PREMIER: jetonMail.extend({ profils: z.array(z.enum(PROFILS)), comite: z.string().optional() }),
  MDP_REINITIALISER: jetonMail,
  MDP_MODIFIE: sansDonnee,
  /** Too many wrong passwords: whoever typed them, its owner waits too, unless he chooses another. */
  COMPTE_BLOQUE: sansDonnee,
  /** What happened to second factors; a code refused after the right password, which a thief would give too. */
  SECOND_FACTEUR: z.object({ geste: z.enum(['AJOUTE', 'CLE_AJOUTEE', 'CODES_CREES', 'RETIRE', 'CODE_REFUSE']) }),
  /** `avantLe`: the first day without an entry by the password alone. */
  FACTEUR_BIENTOT_EXIGE: z.object({ avantLe: jour }),
  MDP_EXPIRE_BIENTOT: z.object({ jours: z.int().positive() }),
  COMPTE_INACTIF_BIENTOT: z.object({ fermetureLe: jour }),
  EMAIL_CONFIRMER: jetonMail,
  /** To the address of the account, when another one was asked for: it may still be stopped. */
  EMAIL_DEMANDE: sansDonnee,
  /** To the address that is no longer the one of the account. */
  EMAIL_REMPLACE: sansDonnee,
  CGU_NOUVELLES: z.object({ version: z.int() }),
  /** What a person asked to be told together: the subjects of the mails that did not leave one by one. */
  RESUME_DU_JOUR: z.object({ lignes: z.array(z.string()).min(1).max(LIGNES_RESUME), autres: z.int().nonnegative() }),
} as const satisfies Record<string, z.ZodObject>;

export type ModeleMail = keyof typeof MAILS;
export type DonneesMail<M extends ModeleMail> = z.input<(typeof MAILS)[M]>;
export const isModeleMail = (code: string): code is ModeleMail => Object.hasOwn(MAILS, code);

/** What the fact `mailDemande` holds. `cle` names the fact: asked twice with the same one, a person gets one mail. */
export const mailDe = <M extends ModeleMail>(
  modele: M,
  m: { destinataires: Destinataire[]; donnees: DonneesMail<M>; cle: string },
) => ({ modele, ...m });
