/** Words of the audit journal: what each service keeps, and what was done. Pure. */
import { PROFIL_LABELS, PROFILS } from '@riph/contracts/core/droits';
import type { LigneAudit } from '@riph/contracts/core/journal';
import { dossierWorkflow, ETAT_ETUDE_LABELS, STATUT_DOSSIER_LABELS } from '@riph/contracts/etude/dossier.workflow';
import { etudeVieWorkflow } from '@riph/contracts/etude/etude.workflow';
import { COMPTE_STATUT_LABELS } from '@riph/contracts/identity/compte.workflow';
import { SEANCE_STATUT_LABELS, seanceWorkflow } from '@riph/contracts/seance/seance.workflow';
import { LIBELLES_COORDONNEES } from '../personnes/coordonnees.rules.ts';

/** One journal for each service, with the objects that it tells of. */
export const JOURNAUX = [
  { code: 'identity', libelle: 'Personnes et comptes', objets: ['UTILISATEUR', 'COMPTE', 'NOMINATION', 'CGU', 'PARAMETRE'] },
  {
    code: 'referentiel',
    libelle: 'Comités et réglages',
    objets: ['CPP', 'VALEUR', 'PAYS', 'PIECE_OBLIGATOIRE', 'PARAMETRE', 'PARAMETRE_TAS', 'DOCUMENT_TRANSVERSE'],
  },
  { code: 'etude', libelle: 'Dossiers et études', objets: ['DOSSIER', 'ETUDE', 'SECRET_TIRAGE'] },
  { code: 'seance', libelle: 'Séances', objets: ['SEANCE', 'RAPPORT_ACTIVITE'] },
] as const;
export type CodeJournal = (typeof JOURNAUX)[number]['code'];

const OBJETS: Readonly<Record<string, string>> = {
  UTILISATEUR: 'Personne',
  COMPTE: 'Compte',
  NOMINATION: 'Nomination',
  CGU: 'Conditions d’utilisation',
  PARAMETRE: 'Paramètre',
  CPP: 'Comité',
  VALEUR: 'Valeur d’une liste',
  PAYS: 'Pays',
  PIECE_OBLIGATOIRE: 'Pièce obligatoire',
  PARAMETRE_TAS: 'Réglage du tirage',
  DOCUMENT_TRANSVERSE: 'Document transverse',
  DOSSIER: 'Dossier',
  ETUDE: 'Étude',
  SECRET_TIRAGE: 'Secret du tirage',
  SEANCE: 'Séance',
  RAPPORT_ACTIVITE: 'Rapport d’activité',
};
export const objetDe = (code: string): string => OBJETS[code] ?? code;

const tables = [etudeVieWorkflow, seanceWorkflow, dossierWorkflow];
const ACTIONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(tables.flatMap((t) => Object.entries(t).map(([code, { label }]) => [code, label]))),
  CREER: 'Créer',
  MODIFIER: 'Modifier',
  ACTIVER: 'Réactiver',
  DESACTIVER: 'Désactiver',
  REACTIVER: 'Rouvrir',
  ANNONCER: 'Annoncer',
  REMPLACER: 'Remplacer',
  PUBLIER: 'Publier',
  DEPOSER: 'Déposer',
  SUPPRIMER: 'Supprimer',
  CONNEXION: 'Se connecter',
  ADMIN_LOGIN: 'Se connecter (administration)',
  BASCULE: 'Changer de profil',
  ACCEPTER_CGU: 'Accepter les conditions d’utilisation',
  MODIFIER_COORDONNEES: 'Modifier les coordonnées',
  CHANGER_ADRESSE: 'Changer l’adresse électronique',
  MDP_OUBLIE: 'Demander un nouveau mot de passe',
  MDP_MODIFIE: 'Changer le mot de passe',
  MDP_REINITIALISE: 'Choisir un nouveau mot de passe',
  SECOND_FACTEUR_RETIRE: 'Retirer le second facteur',
  RAPPROCHER: 'Rapprocher avec Keycloak',
  INSCRIRE: 'S’inscrire',
  DESACTIVER_MEMBRE: 'Désactiver un membre',
  ACTIVER_MEMBRE: 'Rouvrir l’accès d’un membre',
  CONFIRMER: 'Confirmer l’adresse',
  VALIDER: 'Valider',
  REFUSER: 'Refuser',
  DEMANDER: 'Demander un profil',
  REDEMANDER: 'Demander de nouveau',
  REDEMANDER_PROFIL: 'Demander de nouveau un profil',
  ANONYMISER: 'Rendre anonyme',
  SUPPRIMER_REFUS: 'Effacer une demande refusée',
  SUPPRIMER_NON_CONFIRME: 'Effacer une inscription non confirmée',
  CONSULTER_CONTENU: 'Consulter le contenu',
  MODIFIER_ADMINISTRATIF: 'Modifier le formulaire administratif',
  MODIFIER_RECHERCHE: 'Modifier le formulaire de la recherche',
  AJOUTER_PIECE: 'Ajouter une pièce',
  SUPPRIMER_PIECE: 'Supprimer une pièce',
  VERDICT_PIECE: 'Juger une pièce',
  RAPPORTEUR_DESIGNE: 'Désigner un rapporteur',
  RAPPORTEUR_DATE: 'Changer la date d’un rapport',
  RAPPORTEUR_RETIRE: 'Retirer un rapporteur',
  RAPPORTEUR_RESOLLICITE: 'Solliciter à nouveau un rapporteur',
  RAPPORT_DEPOSE: 'Déposer un rapport',
  CONFLIT_DECLARE: 'Déclarer un conflit d’intérêts',
  AJOUTER_DOCUMENT: 'Ajouter un document',
  SUPPRIMER_DOCUMENT: 'Supprimer un document',
  AJOUTER_CENTRE: 'Ajouter un centre',
  MODIFIER_CENTRE: 'Modifier un centre',
  SUPPRIMER_CENTRE: 'Supprimer un centre',
  INSCRIRE_DOSSIER: 'Inscrire un dossier',
  DESINSCRIRE_DOSSIER: 'Retirer un dossier',
  DEPLACER_DOSSIER: 'Déplacer un dossier',
  AFFECTER: 'Affecter',
  ORDONNER: 'Ordonner l’ordre du jour',
  SAISIR_PRESENCE: 'Saisir la présence',
  DIRECT_OUVRIR: 'Ouvrir la séance en direct',
  DIRECT_PRESENCES: 'Noter des présences en séance',
  DIRECT_APPROUVER: 'Approuver le relevé précédent',
  DIRECT_COMMENCER: 'Commencer l’examen d’un dossier',
  DIRECT_LIEN: 'Noter un lien déclaré en séance',
  DIRECT_AUDITION: 'Noter une audition',
  DIRECT_VOTE: 'Noter un vote',
  DIRECT_DECIDER: 'Prendre la décision d’un dossier',
  DIRECT_REPORTER: 'Reporter un dossier en séance',
  DIRECT_SANS_QUORUM: 'Reporter les dossiers, quorum perdu',
  DEPOSER_RAPPORT_ACTIVITE: 'Déposer un rapport d’activité',
  SUPPRIMER_RAPPORT_ACTIVITE: 'Supprimer un rapport d’activité',
};
/** A code without words is read as it is written. */
export const actionDe = (code: string): string => ACTIONS[code] ?? code.toLowerCase().replaceAll('_', ' ');

const STATUTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  COMPTE: COMPTE_STATUT_LABELS,
  DOSSIER: STATUT_DOSSIER_LABELS,
  ETUDE: ETAT_ETUDE_LABELS,
  SEANCE: SEANCE_STATUT_LABELS,
};
/** « Avant → après », an absent state left out. */
export const passageDe = ({ objet, de, vers }: Pick<LigneAudit, 'objet' | 'de' | 'vers'>): string | null => {
  const mot = (code: string) => STATUTS[objet]?.[code] ?? code;
  if (vers === null) return null;
  return de === null || de === vers ? mot(vers) : `${mot(de)} → ${mot(vers)}`;
};

const PROFILS_EN_MOTS: Readonly<Record<string, string>> = Object.fromEntries(PROFILS.map((p) => [p, PROFIL_LABELS[p]]));
export const auteurDe = ({ auteur, profil }: Pick<LigneAudit, 'auteur' | 'profil'>): string =>
  auteur === null ? 'La plateforme' : [auteur, profil && (PROFILS_EN_MOTS[profil] ?? profil)].filter(Boolean).join(' · ');

const CHAMPS: Readonly<Record<string, string>> = LIBELLES_COORDONNEES;
export const champDe = (champ: string): string => CHAMPS[champ] ?? champ;

/** The number of the object as it was typed; nothing but digits is a number. */
export const numeroDe = (saisi: string | undefined): number | undefined => {
  const n = Number(saisi);
  return saisi !== undefined && /^\d{1,9}$/.test(saisi) && n > 0 ? n : undefined;
};

/** The page where the object of a line is seen; null when it has none. */
export const pageDe = ({ objet, numero }: Pick<LigneAudit, 'objet' | 'numero'>): string | null => {
  const pages: Readonly<Record<string, string>> = {
    DOSSIER: `/dossiers/${numero}`,
    ETUDE: `/etudes/${numero}`,
    SEANCE: `/seances/${numero}`,
    CPP: `/administration/cpps/${numero}`,
  };
  return pages[objet] ?? null;
};
