/**
 * How long each kind of data is kept, what it is counted from, who makes it go and what stays. « Données personnelles » prints it; each table of `deploy/donnees.txt` names its kinds; the tasks
 * that delete read their length here. What is never deleted says why. Rule: CON-01.
 */

import { addJours, addMois, formatJour } from './deadlines.ts';
import type { Jour } from './paris.ts';

type Duree = { valeur: number; unite: 'heure' | 'jour' | 'mois' | 'an' };
/** `par`: a daily task deletes by itself, or an administrator who looked at the list. */
type Terme = { duree: Duree; depuis: string; par: 'TACHE' | 'ADMINISTRATEUR'; reste: string | null };
export type Conservation = { donnees: string; source: string } & (Terme | { toujours: string });

/** Lengths that a task or a list counts with. */
const ETUDE_ANS = 10;
const MOIS_PAR_AN = 12;
export const VOLONTAIRE_MOIS = 12;
export const EMPREINTE_MOIS = 12;
export const COMPTE_FERMETURE_MOIS = 12;
export const COMPTE_ANONYMAT_MOIS = 24;
export const NON_CONFIRME_JOURS = 7;
export const REFUSE_JOURS = 30;
export const JETON_HEURES = 24;
export const RAPPORT_CSP_JOURS = 90;
export const MAIL_JOURS = 365;
export const NOTIFICATION_JOURS = 365;
export const NAVIGATEUR_JOURS = 180;
export const EXPORT_JOURS = 7;

const DECISION = 'Décision du 29 novembre 2026';
const COMPTES = 'Décision du 21 novembre 2026';
const VOLONTAIRES = 'Arrêté du 27 juillet 2006';
const JOURNALISATION = 'Délibération de la CNIL n° 2021-122';

export const CONSERVATIONS = {
  ETUDE: {
    donnees: 'Études nationales et dossiers déposés : formulaires, pièces, rapports, courriers, notes, avis',
    source: DECISION,
    duree: { valeur: ETUDE_ANS, unite: 'an' },
    depuis: 'la fin de la recherche, son refus, son abandon ou l’expiration de son avis',
    par: 'ADMINISTRATEUR',
    reste: 'le numéro, le titre, les dates, le sens de l’avis, le journal et la ligne qui dit qui a détruit, quand et pourquoi',
  },
  ESSAI: {
    donnees: 'Essais de médicaments : pièces, demandes, rapports, courriers, notes, avis, fichiers du portail',
    source: DECISION,
    duree: { valeur: ETUDE_ANS, unite: 'an' },
    depuis: 'la dernière fin que dit le portail européen, sinon la dernière décision',
    par: 'ADMINISTRATEUR',
    reste:
      'le numéro, le titre, les dates, le sens des conclusions, le journal et la ligne qui dit qui a détruit, quand et pourquoi',
  },
  BROUILLON: {
    donnees: 'Brouillons de dossiers',
    source: DECISION,
    toujours: 'Un brouillon est à son déposant : lui seul le dépose ou le supprime, et un courriel le lui rappelle.',
  },
  EXPERTISE: {
    donnees: 'Demandes faites aux experts et leurs rapports',
    source: DECISION,
    duree: { valeur: ETUDE_ANS, unite: 'an' },
    depuis: 'ce qui clôt l’étude ou l’essai',
    par: 'ADMINISTRATEUR',
    reste: 'le journal',
  },
  SEANCE: {
    donnees: 'Séances des comités : présences, votes, procès-verbaux',
    source: DECISION,
    toujours: 'Ils prouvent que chaque avis a été rendu par un comité régulièrement composé.',
  },
  RAPPORT_ACTIVITE: {
    donnees: 'Rapports d’activité des comités',
    source: DECISION,
    toujours: 'Ils sont versés aux archives publiques.',
  },
  TIRAGE: {
    donnees: 'Tirages au sort des comités',
    source: DECISION,
    toujours: 'Chaque tirage peut être refait par quiconque en doute, à partir de sa preuve.',
  },
  REGISTRE: {
    donnees: 'Fiches du registre public',
    source: 'Article L1121-15 du code de la santé publique',
    toujours:
      'Les recherches et leurs résultats sont inscrits dans un répertoire d’accès public ; après la destruction des papiers, sans les personnes.',
  },
  VOLONTAIRE: {
    donnees: 'Volontaires et leurs participations',
    source: VOLONTAIRES,
    duree: { valeur: VOLONTAIRE_MOIS, unite: 'mois' },
    depuis: 'le début de la dernière participation, jamais avant sa fin ni avant la fin de l’exclusion',
    par: 'TACHE',
    reste: 'des nombres par jour et par lieu, qui ne désignent personne',
  },
  EMPREINTE_VOLONTAIRE: {
    donnees: 'Empreinte d’une personne cherchée au fichier des volontaires et qui n’y est pas',
    source: JOURNALISATION,
    duree: { valeur: EMPREINTE_MOIS, unite: 'mois' },
    depuis: 'la recherche',
    par: 'TACHE',
    reste: 'la ligne qui dit qui a cherché, et quand',
  },
  CONSULTATION_VOLONTAIRE: {
    donnees: 'Trace des consultations du fichier des volontaires',
    source: VOLONTAIRES,
    toujours: 'Une ligne dit qui a regardé et quand, et ne change jamais ; ce qui désigne le volontaire part avec lui.',
  },
  RECHERCHE_VOLONTAIRES: {
    donnees: 'Études du fichier des volontaires : lieux, accès des investigateurs',
    source: VOLONTAIRES,
    toujours: 'Les nombres du bilan national et les lignes de consultation s’y rapportent.',
  },
  COMPTE: {
    donnees: 'Compte, coordonnées, préférences',
    source: COMPTES,
    duree: { valeur: COMPTE_ANONYMAT_MOIS, unite: 'mois' },
    depuis: `la fermeture du compte, faite au bout de ${COMPTE_FERMETURE_MOIS} mois sans connexion`,
    par: 'TACHE',
    reste: 'le nom, imprimé sur des actes',
  },
  INSCRIPTION_NON_CONFIRMEE: {
    donnees: 'Inscription dont l’adresse n’est pas confirmée',
    source: COMPTES,
    duree: { valeur: NON_CONFIRME_JOURS, unite: 'jour' },
    depuis: 'l’inscription',
    par: 'TACHE',
    reste: null,
  },
  INSCRIPTION_REFUSEE: {
    donnees: 'Inscription refusée',
    source: COMPTES,
    duree: { valeur: REFUSE_JOURS, unite: 'jour' },
    depuis: 'le refus',
    par: 'TACHE',
    reste: null,
  },
  MEMBRE: {
    donnees: 'Mandats et nominations des membres de comités',
    source: DECISION,
    toujours: 'Ils prouvent qui pouvait siéger le jour de chaque avis.',
  },
  EXPERT: {
    donnees: 'Compétences, liens d’intérêts et documents des experts',
    source: DECISION,
    toujours: 'L’expert les change ou les retire lui-même ; ce qu’il a déclaré dit pourquoi il pouvait être sollicité.',
  },
  JETON: {
    donnees: 'Liens à usage unique',
    source: COMPTES,
    duree: { valeur: JETON_HEURES, unite: 'heure' },
    depuis: 'l’usage ou l’expiration du lien',
    par: 'TACHE',
    reste: null,
  },
  MAIL: {
    donnees: 'Courriels envoyés',
    source: COMPTES,
    duree: { valeur: MAIL_JOURS, unite: 'jour' },
    depuis: 'l’envoi',
    par: 'TACHE',
    reste: null,
  },
  NOTIFICATION: {
    donnees: 'Notifications lues',
    source: COMPTES,
    duree: { valeur: NOTIFICATION_JOURS, unite: 'jour' },
    depuis: 'la lecture',
    par: 'TACHE',
    reste: null,
  },
  NAVIGATEUR: {
    donnees: 'Navigateurs reconnus',
    source: COMPTES,
    duree: { valeur: NAVIGATEUR_JOURS, unite: 'jour' },
    depuis: 'la dernière connexion',
    par: 'TACHE',
    reste: null,
  },
  EXPORT: {
    donnees: 'Exports préparés',
    source: COMPTES,
    duree: { valeur: EXPORT_JOURS, unite: 'jour' },
    depuis: 'la demande',
    par: 'TACHE',
    reste: 'la ligne du journal',
  },
  RAPPORT_CSP: {
    donnees: 'Rapports de sécurité des navigateurs, sans nom',
    source: COMPTES,
    duree: { valeur: RAPPORT_CSP_JOURS, unite: 'jour' },
    depuis: 'le rapport',
    par: 'TACHE',
    reste: null,
  },
  CGU: {
    donnees: 'Acceptation des conditions d’utilisation',
    source: COMPTES,
    toujours: 'Elle prouve ce que chacun a accepté.',
  },
  INDEMNITE: {
    donnees: 'Indemnités des membres et des experts',
    source: DECISION,
    toujours: 'Ce sont des pièces comptables, gardées dix ans au moins ; l’application n’en détruit aucune.',
  },
  IMPORT: {
    donnees: 'Fichiers reçus du portail européen et suivi de leurs imports',
    source: DECISION,
    toujours: 'Ils disent ce que le portail a annoncé, et quand, tant que l’essai est gardé.',
  },
  DEMANDE_ACCES: {
    donnees: 'Demandes d’accès à un essai',
    source: DECISION,
    toujours: 'Elles disent pourquoi un promoteur lit un essai.',
  },
  REGLAGE: {
    donnees: 'Réglages, listes, comités',
    source: DECISION,
    toujours: 'Un avis se lit avec les règles de son jour ; de personne, ils ne gardent que qui les a changés.',
  },
  JOURNAL: {
    donnees: 'Journal des actes',
    source: DECISION,
    toujours: 'Chaque ligne est scellée par la suivante : en retirer une ôterait sa preuve à tout le journal.',
  },
  TECHNIQUE: {
    donnees: 'Messages entre les services et compteurs',
    source: DECISION,
    duree: { valeur: 100, unite: 'jour' },
    depuis: 'leur traitement',
    par: 'TACHE',
    reste: 'des compteurs, qui ne désignent personne',
  },
  CONNEXION: {
    donnees: 'Connexions et refus de connexion',
    source: JOURNALISATION,
    duree: { valeur: 1, unite: 'an' },
    depuis: 'la connexion',
    par: 'TACHE',
    reste: null,
  },
  COPIE: {
    donnees: 'Copies de sécurité',
    source: DECISION,
    toujours: 'L’hébergeur les efface au terme que fixe l’administration qui met l’application en service.',
  },
} as const satisfies Record<string, Conservation>;

/** The kinds, in the order in which they are shown. */
export const LISTE_CONSERVATIONS: readonly Conservation[] = Object.values(CONSERVATIONS);

/** « 10 ans », « 24 heures ». */
const dureeEnMots = ({ valeur, unite }: Duree): string => `${valeur}\u00a0${unite}${valeur > 1 && unite !== 'mois' ? 's' : ''}`;

const PAR_LABELS = {
  TACHE: 'Une tâche quotidienne supprime.',
  ADMINISTRATEUR: 'Rien ne part tout seul : un administrateur détruit, d’après une liste.',
} as const satisfies Record<Terme['par'], string>;

/** The length, and the sentences that go with it. */
export function conservationEnMots(c: Conservation): { duree: string; phrases: string[] } {
  if ('toujours' in c) return { duree: 'Sans limite', phrases: [c.toujours] };
  const reste = c.reste === null ? [] : [`Il reste ${c.reste}.`];
  return { duree: dureeEnMots(c.duree), phrases: [`Depuis ${c.depuis}.`, PAR_LABELS[c.par], ...reste] };
}

/** The first day on which the papers of a research closed on that day may be destroyed: whole years after it, the last of them included (CON-02). */
export const destructibleLe = (cloture: Jour): Jour => addJours(addMois(cloture, ETUDE_ANS * MOIS_PAR_AN), 1);

/** The last day of closing whose papers may be destroyed today. Trap: ten years before a 29 February is the 28th, and no day closed on the 29th may wait for the next year. */
export const derniereClotureEchue = (today: Jour): Jour => {
  const memeJour = addMois(today, -ETUDE_ANS * MOIS_PAR_AN);
  return destructibleLe(memeJour) <= today ? memeJour : addJours(memeJour, -1);
};

/** Why the papers may not be destroyed on that day; empty: they may (CON-03). */
export function gardesDestruction({ clotureLe, detruite }: { clotureLe: Jour | null; detruite: boolean }, today: Jour): string[] {
  if (detruite) return ['Les papiers de cette étude sont déjà détruits.'];
  if (clotureLe === null) return ['L’étude n’est pas close : ses papiers se gardent.'];
  const des = destructibleLe(clotureLe);
  return today < des ? [`Close le ${formatJour(clotureLe)}, l’étude garde ses papiers jusqu’au ${formatJour(des)} exclu.`] : [];
}
