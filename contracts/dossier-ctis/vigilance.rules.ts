/**
 * What a sponsor must tell during and after a trial, and until when. Pure. These delays are those of safety and transparency: no winter stop counts for them, and an
 * end that is not worked rolls to the next working day (regulation 1182/71, article 3). Rules: CTI-32 (delays), CTI-33 (what a notification does to the trial), CTI-34 (yearly report, results).
 */
import { addJours, addMois, formatJour, joursEntre, rollToWorkingDay } from '../core/deadlines.ts';
import type { Jour } from '../core/paris.ts';
import type { StatutDossierCtis, StatutEtudeCtis } from './ctis.schemas.ts';
import { rollInWords } from './delais.rules.ts';

export const TYPES_VIGILANCE = [
  'DEBUT_ESSAI',
  'PREMIERE_VISITE',
  'FIN_RECRUTEMENT',
  'REPRISE_RECRUTEMENT',
  'ARRET_TEMPORAIRE',
  'REPRISE',
  'ARRET_ANTICIPE',
  'FIN_FRANCE',
  'FIN_EEE',
  'FIN_GLOBALE',
  'VIOLATION_GRAVE',
  'EVENEMENT_INATTENDU',
  'MESURE_URGENTE',
  'INSPECTION_PAYS_TIERS',
  'RAS',
  'MESURE_CORRECTIVE',
  'RESULTATS',
  'RESUME_PROFANE',
] as const;
export type TypeVigilance = (typeof TYPES_VIGILANCE)[number];

type Regle = {
  libelle: string;
  /** Days, from the event or from the day on which the sponsor knew of it; null: no delay in days. */
  jours: number | null;
  depuis: 'EVENEMENT' | 'CONNAISSANCE';
  article: string;
  /** The committee and the agency are alerted the same day. */
  urgente: boolean;
  /** False: an authority takes it, the sponsor does not declare it. */
  duPromoteur: boolean;
  effet: StatutEtudeCtis | null;
};
const etape = (libelle: string, article: string, effet: Regle['effet'] = null): Regle => ({
  libelle,
  jours: 15,
  depuis: 'EVENEMENT',
  article,
  urgente: false,
  duPromoteur: true,
  effet,
});
export const REGLES_VIGILANCE: Readonly<Record<TypeVigilance, Regle>> = {
  DEBUT_ESSAI: etape('Début de l’essai', 'Article 36(1)', 'EN_COURS'),
  PREMIERE_VISITE: etape('Première visite du premier participant', 'Article 36(2)'),
  FIN_RECRUTEMENT: etape('Fin du recrutement', 'Article 36(3)'),
  REPRISE_RECRUTEMENT: etape('Reprise du recrutement', 'Article 36(3)'),
  ARRET_TEMPORAIRE: etape('Arrêt temporaire', 'Articles 37(5) et 38', 'SUSPENDUE'),
  REPRISE: etape('Reprise après un arrêt temporaire', 'Article 37(6)', 'EN_COURS'),
  ARRET_ANTICIPE: etape('Arrêt anticipé', 'Articles 37(7) et 38', 'TERMINEE_ANTICIPEE'),
  FIN_FRANCE: etape('Fin de l’essai en France', 'Article 37(1)', 'TERMINEE'),
  FIN_EEE: etape('Fin de l’essai dans l’Espace économique européen', 'Article 37(2)', 'TERMINEE'),
  FIN_GLOBALE: etape('Fin de l’essai dans tous les pays', 'Article 37(3)', 'TERMINEE'),
  VIOLATION_GRAVE: {
    ...etape('Violation grave du protocole ou du règlement', 'Article 52'),
    jours: 7,
    depuis: 'CONNAISSANCE',
    urgente: true,
  },
  EVENEMENT_INATTENDU: {
    ...etape('Événement inattendu qui change le bénéfice ou le risque', 'Article 53(1)'),
    depuis: 'CONNAISSANCE',
  },
  MESURE_URGENTE: { ...etape('Mesure urgente de sécurité', 'Article 54'), jours: 7, urgente: true },
  INSPECTION_PAYS_TIERS: { ...etape('Rapport d’inspection d’un pays tiers', 'Article 53(2)'), jours: null },
  RAS: { ...etape('Rapport annuel de sécurité', 'Article 43'), jours: null },
  MESURE_CORRECTIVE: { ...etape('Mesure corrective d’un État membre', 'Article 77'), jours: null, duPromoteur: false },
  RESULTATS: { ...etape('Résultats de l’essai', 'Article 37(4)'), jours: null },
  RESUME_PROFANE: { ...etape('Résumé des résultats pour le public', 'Article 37(4)'), jours: null },
};
/** Words of the portal, of both of its forms, in capitals. décision du 24/11/2026 for their pairing. */
const MOTS_DU_PORTAIL: Readonly<Record<string, TypeVigilance>> = {
  START_OF_TRIAL: 'DEBUT_ESSAI',
  START_OF_RECRUITMENT: 'PREMIERE_VISITE',
  END_OF_RECRUITMENT: 'FIN_RECRUTEMENT',
  RESTART_OF_RECRUITMENT: 'REPRISE_RECRUTEMENT',
  TEMPORARY_HALT: 'ARRET_TEMPORAIRE',
  RESTART_OF_TRIAL: 'REPRISE',
  EARLY_TERMINATION: 'ARRET_ANTICIPE',
  END_OF_TRIAL: 'FIN_FRANCE',
  UNEXPECTED_EVENT: 'EVENEMENT_INATTENDU',
  SERIOUS_BREACH: 'VIOLATION_GRAVE',
  URGENT_SAFETY_MEASURE: 'MESURE_URGENTE',
  CORRECTIVE_MEASURE: 'MESURE_CORRECTIVE',
};
/** Null for a word that we do not know: it stays in the events of the trial. */
export const typeDuPortail = (mot: string): TypeVigilance | null =>
  MOTS_DU_PORTAIL[mot.trim().toUpperCase().replaceAll(' ', '_')] ?? null;

const REGLEMENT = 'du règlement (UE) 536/2014';

export type Explication = {
  faits: { libelle: string; date: Jour }[];
  regle: string;
  article: string;
  calcul: string;
};
export type Echeance = { date: Jour; explication: Explication };

const ROULE =
  'Une fin un samedi, un dimanche ou un jour férié passe au jour ouvré suivant ; l’arrêt hivernal ne compte pas pour ces délais.';

type Dates = { dateEvenement: Jour; dateConnaissance: Jour | null };
/** The last day to notify, with why; null where the regulation counts no days. */
export function echeanceVigilance(type: TypeVigilance, { dateEvenement, dateConnaissance }: Dates): Echeance | null {
  const { jours, depuis, article, libelle } = REGLES_VIGILANCE[type];
  if (jours === null) return null;
  const connu = depuis === 'CONNAISSANCE' && dateConnaissance !== null;
  const depart = connu ? dateConnaissance : dateEvenement;
  const brute = addJours(depart, jours);
  const date = rollToWorkingDay(brute);
  return {
    date,
    explication: {
      faits: [{ libelle: connu ? 'Connaissance par le promoteur' : libelle, date: depart }],
      regle: `À notifier dans les ${jours} jours${depuis === 'CONNAISSANCE' ? ' de la connaissance' : ''}. ${ROULE}`,
      article: `${article} ${REGLEMENT}`,
      calcul: `${formatJour(depart)} + ${jours} jours = ${formatJour(brute)}${rollInWords({ brute, date })}.`,
    },
  };
}

/** Told after its last day. `notifieLe`: null while it was not, or not known of the portal. */
export const estEnRetard = (echeance: Jour | null, notifieLe: string | null): boolean =>
  echeance !== null && notifieLe !== null && notifieLe > echeance;

type Declaree = {
  type: TypeVigilance;
  pays: string | null;
  dateEvenement: Jour;
  /** Of a halt: its reason is the benefit and the risk; null where the portal, which does not say, told it. */
  arretPourSurete?: boolean | null;
};
const EN_FRANCE: readonly (string | null)[] = ['FR', null];
/** Where the trial stands in France after a declaration; null: it changes nothing. */
export const effetEnFrance = ({ type, pays }: Pick<Declaree, 'type' | 'pays'>): StatutEtudeCtis | null =>
  EN_FRANCE.includes(pays) ? REGLES_VIGILANCE[type].effet : null;

const COMMENCENT: readonly TypeVigilance[] = ['DEBUT_ESSAI', 'PREMIERE_VISITE', 'FIN_RECRUTEMENT', 'REPRISE_RECRUTEMENT'];
/** It tells that the trial has begun in France. */
export const commenceEnFrance = ({ type, pays }: Pick<Declaree, 'type' | 'pays'>): boolean =>
  EN_FRANCE.includes(pays) && COMMENCENT.includes(type);

/** Shown to the sponsor, and filed by him, this long before. */
const PREAVIS_JOURS = 60;
const AN = 12;
const SEMESTRE = 6;
export type FaitsSuivi = {
  /** First authorisation in France. */
  autoriseLe: Jour | null;
  /** Since when the platform knows the trial: earlier yearly reports are at the agency, and not asked again. */
  connuLe: string;
  /** The population includes children. */
  pediatrique: boolean;
  notifications: readonly Declaree[];
  /** Requests of the trial. */
  modifications: readonly Modification[];
};
export type Obligation = { type: TypeVigilance; date: Jour; explication: Explication };

const FINS: readonly TypeVigilance[] = ['FIN_FRANCE', 'FIN_EEE', 'FIN_GLOBALE', 'ARRET_ANTICIPE'];
const derniere = (notifications: readonly Declaree[], types: readonly TypeVigilance[]): string | null =>
  notifications
    .filter((n) => types.includes(n.type))
    .map((n) => n.dateEvenement)
    .toSorted()
    .at(-1) ?? null;

/** Of the trial everywhere, so in France too, whatever country the notification bears. */
const FINS_PARTOUT: readonly TypeVigilance[] = ['FIN_EEE', 'FIN_GLOBALE'];
/** The last end that is one in France: a trial that stops in another country goes on here, and owes its reports. */
const finDeclaree = (notifications: readonly Declaree[]): string | null =>
  derniere(
    notifications.filter((n) => EN_FRANCE.includes(n.pays) || FINS_PARTOUT.includes(n.type)),
    FINS,
  );

const ARRET_MOIS = 24;
type Modification = { type: string; statut: StatutDossierCtis; dateSoumission: Jour | null; dateDecision?: Jour | null };
/** They ask for nothing any more. */
const SANS_SUITE: readonly StatutDossierCtis[] = ['REFUSE', 'ABANDONNE', 'NON_RECEVABLE', 'CADUC'];
export type Arret = {
  depuis: Jour;
  finReputee: Jour;
  /** A modification was filed within the two years: it may ask for a later restart, and the portal alone says when the trial ends. */
  prolongeable: boolean;
};
/** A halt in France that no restart followed: since when, and the day on which it ends the trial (article 37(7)). An end that was declared closes it. `modifications`: the requests of the trial. */
export function arretEnCours(notifications: readonly Declaree[], modifications: readonly Modification[]): Arret | null {
  const deFrance = notifications.filter((n) => EN_FRANCE.includes(n.pays));
  const depuis = derniere(deFrance, ['ARRET_TEMPORAIRE']);
  const suite = derniere(deFrance, ['REPRISE', ...FINS]);
  if (depuis === null || (suite !== null && suite >= depuis)) return null;
  const finReputee = rollToWorkingDay(addMois(depuis, ARRET_MOIS));
  const prolongeable = modifications.some(
    ({ type, statut, dateSoumission: le }) =>
      type === 'MS' && !SANS_SUITE.includes(statut) && le !== null && depuis <= le && le <= finReputee,
  );
  return { depuis, finReputee, prolongeable };
}
const AUTORISES: readonly StatutDossierCtis[] = ['AUTORISE', 'AUTORISE_CONDITIONS'];
/** Since when a halt for the benefit and the risk, that no restart followed, holds the trial in France; null: none does. */
function arretPourSurete(notifications: readonly Declaree[]): Jour | null {
  const deFrance = notifications.filter((n) => EN_FRANCE.includes(n.pays));
  const suite = derniere(deFrance, ['REPRISE', ...FINS]);
  const depuis = derniere(
    deFrance.filter((n) => n.arretPourSurete),
    ['ARRET_TEMPORAIRE'],
  );
  return depuis !== null && (suite === null || suite < depuis) ? depuis : null;
}

/**
 * Why its sponsor may not declare a restart of that day: after a halt for the benefit and the risk it is a substantial modification, authorised first (article 38(2)). Null: he may.
 * What the portal tells stands.
 */
export function empechementReprise(
  { notifications, modifications }: Pick<FaitsSuivi, 'notifications' | 'modifications'>,
  le: Jour,
): string | null {
  const depuis = arretPourSurete(notifications);
  if (depuis === null) return null;
  const isAutorisee = modifications.some(
    ({ type, statut, dateSoumission, dateDecision = null }) =>
      type === 'MS' &&
      AUTORISES.includes(statut) &&
      dateSoumission !== null &&
      dateSoumission >= depuis &&
      (dateDecision === null || dateDecision <= le),
  );
  return isAutorisee
    ? null
    : `L’essai est arrêté depuis le ${formatJour(depuis)} pour une raison de bénéfice ou de risque : sa reprise est une modification substantielle (article 38(2) ${REGLEMENT}). Déposez-la au portail européen ; la reprise se déclare ici une fois cette modification autorisée en France.`;
}

/** The day of the end, declared or, of a halt that lasts, deemed. */
function finDe({ notifications, modifications }: Pick<FaitsSuivi, 'notifications' | 'modifications'>): Jour | null {
  const arret = arretEnCours(notifications, modifications);
  return finDeclaree(notifications) ?? (arret === null || arret.prolongeable ? null : arret.finReputee);
}

/** A trial that is halted: restarted, or ended, within two years. */
function reprise({ notifications, modifications }: FaitsSuivi): Obligation[] {
  const arret = arretEnCours(notifications, modifications);
  if (arret === null) return [];
  const { depuis, finReputee, prolongeable } = arret;
  const brute = addMois(depuis, ARRET_MOIS);
  return [
    {
      type: 'REPRISE',
      date: finReputee,
      explication: {
        faits: [{ libelle: 'Arrêt temporaire', date: depuis }],
        regle:
          arretPourSurete(notifications) !== null
            ? 'Un essai arrêté reprend dans les deux ans, ou est réputé terminé. Arrêté pour une raison de bénéfice ou de risque, il reprend par une modification substantielle, déposée au portail européen depuis l’arrêt et autorisée en France (article 38(2)).'
            : prolongeable
              ? 'Un essai arrêté reprend dans les deux ans. Une modification déposée depuis l’arrêt peut demander une reprise plus tardive : si l’essai est réputé terminé, c’est le portail européen qui le dira.'
              : 'Un essai arrêté reprend dans les deux ans. Sans reprise, il est réputé terminé à cette date : notifiez la reprise, ou déclarez l’arrêt anticipé si vous ne reprenez pas. Une reprise plus tardive se demande avant cette date, par une modification substantielle, au portail européen.',
        article: `Article 37(7) ${REGLEMENT}`,
        calcul: `${formatJour(depuis)} + ${ARRET_MOIS} mois = ${formatJour(brute)}${rollInWords({ brute, date: finReputee })}.`,
      },
    },
  ];
}

/** The first anniversary of `origine` after a day. */
function anniversaireApres(origine: string, jour: Jour): string {
  let annees = 1;
  while (addMois(origine, AN * annees) <= jour) annees += 1;
  return addMois(origine, AN * annees);
}

/** The next yearly safety report: none before the authorisation, nor once the trial has ended. */
function rapportAnnuel({ autoriseLe, connuLe, notifications, modifications }: FaitsSuivi): Obligation[] {
  if (autoriseLe === null || finDeclaree(notifications) !== null) return [];
  const dernier = derniere(notifications, ['RAS']);
  // One that was filed a little before its day is that of this day.
  const depuis = [autoriseLe, connuLe, dernier ? addJours(dernier, PREAVIS_JOURS) : ''].toSorted().at(-1) ?? autoriseLe;
  const date = anniversaireApres(autoriseLe, depuis);
  const fin = finDe({ notifications, modifications });
  if (fin !== null && fin <= date) return [];
  const faits = [{ libelle: 'Autorisation en France', date: autoriseLe }];
  if (dernier) faits.push({ libelle: 'Dernier rapport annuel', date: dernier });
  return [
    {
      type: 'RAS',
      date,
      explication: {
        faits,
        regle:
          'Un rapport annuel de sécurité est remis chaque année à la date anniversaire de l’autorisation, jusqu’à la fin de l’essai.',
        article: `${REGLES_VIGILANCE.RAS.article} ${REGLEMENT}`,
        calcul: `Premier anniversaire du ${formatJour(autoriseLe)} après le ${formatJour(depuis)} = ${formatJour(date)}.`,
      },
    },
  ];
}

/** Results and their summary for the public: a year after the end, six months for a trial with children. */
function resultats({ pediatrique, notifications, modifications }: FaitsSuivi): Obligation[] {
  const fin = finDe({ notifications, modifications });
  if (fin === null) return [];
  const mois = pediatrique ? SEMESTRE : AN;
  const brute = addMois(fin, mois);
  const date = rollToWorkingDay(brute);
  return (['RESULTATS', 'RESUME_PROFANE'] as const)
    .filter((type) => derniere(notifications, [type]) === null)
    .map((type) => ({
      type,
      date,
      explication: {
        faits: [
          {
            libelle: finDeclaree(notifications) === null ? 'Fin réputée, deux ans après l’arrêt temporaire' : 'Fin de l’essai',
            date: fin,
          },
        ],
        regle: `À remettre dans les ${mois} mois de la fin de l’essai${pediatrique ? ', qui inclut des enfants' : ''}.`,
        article: `${REGLES_VIGILANCE[type].article} ${REGLEMENT}`,
        calcul: `${formatJour(fin)} + ${mois} mois = ${formatJour(brute)}${rollInWords({ brute, date })}.`,
      },
    }));
}

/** What the sponsor has still to file, the nearest first. */
export const obligations = (f: FaitsSuivi): Obligation[] =>
  [...reprise(f), ...rapportAnnuel(f), ...resultats(f)].toSorted((a, b) => (a.date < b.date ? -1 : 1));

/** Whether it is near enough to be shown among what is to be filed. */
export const estPresse = (date: Jour, aujourdhui: Jour): boolean => joursEntre(aujourdhui, date) <= PREAVIS_JOURS;
