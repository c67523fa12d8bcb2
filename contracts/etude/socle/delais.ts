/**
 * Deadlines of a national dossier, each with why it is what it is. Pure: facts and today in, dates out. Screens explain dates with it too.
 * Counting (DEL-01, DEL-02): calendar days, the day of the event does not count; a sponsor's deadline that falls on a non-working day rolls to
 * the next working day; a committee's keeps its raw date. Clock (DEL-05): deadline = start + allowance + suspended days (45 before a request, 60 after);
 * while it is stopped the committee has no date. The properties of the engine: delais.proprietes.spec.ts.
 */
import type * as z from 'zod';
import {
  addJours,
  addMois,
  formatJour,
  joursEntre,
  joursOuvresRestants,
  lastDayToAsk,
  rollToWorkingDay,
} from '../../core/deadlines.ts';
import type { Jour } from '../../core/paris.ts';
import type { TypeDossier } from '../../referentiel/reglementation.ts';
import { explicationDe, pluriel, regleDeLAvis } from './delais.explication.ts';
import { prorogationDe } from './delais.prorogation.ts';
import { ARTICLE_VALIDITE, REEXAMEN_MOIS, type RegleDelais, regleDelais, VALIDITE_AVIS_MOIS } from './delais.regles.ts';
import type { echeance } from './dossier.schemas.ts';
import type { DestinatairesMs, StatutDossier } from './dossier.workflow.ts';

export type Echeance = z.output<typeof echeance>;

/**
 * What the engine must know of a dossier: a DossierEntity fits. What a dossier holds is required, so that a reader that leaves a column out does not compile.
 */
export type FaitsDelais = {
  reglementationCode: string;
  type: TypeDossier;
  qualificationCode: string | null;
  statut: StatutDossier;
  dateSoumission: Jour | null;
  dateReception: Jour | null;
  dateRecevabilite: Jour | null;
  dateDemandeComplements: Jour | null;
  dateReceptionComplements: Jour | null;
  dateDemandeModif: Jour | null;
  dateReponseModif: Jour | null;
  /** No reply came and the committee decides on the dossier as it stands: the sponsor's last day, when its clock resumed (DEL-06). */
  dateReprise: Jour | null;
  dateAvis: Jour | null;
  /** Devices: days that a reasoned request obtained for the missing pieces, in place of the ordinary delay (R1125-10). */
  joursComplements: number | null;
  /** Devices: experts are consulted on the modification (MDR art. 75). */
  consultationExperts: boolean | null;
  /** Extension: the day on which the opinion to extend lapses. */
  caduciteAvis?: Jour | null;
  /** Modification: who decides on it (DOS-10). */
  destinatairesMs: DestinatairesMs | null;
  /** Modification: the agency has asked the sponsor for information (R1123-44). */
  informationsAnsm: boolean | null;
};

type Fait = { libelle: string; date: Jour };
type Terme = { jours: number; de?: string };
type Demande = {
  code: string;
  libelle: string;
  acteur: Echeance['acteur'];
  faits: Fait[];
  depart: string;
  /** What is added to the start. */
  termes: readonly Terme[];
  /** A day that the date may not go beyond, and what it is. */
  plafond?: { date: Jour; libelle: string } | null;
  regle: string;
  article: string;
};

/** A deadline from what it stands on. Shared by the files of the engine; nobody else counts days. */
export function construire(d: Demande, aujourdhui: Jour): Echeance {
  const comptee = addJours(
    d.depart,
    d.termes.reduce((sum, t) => sum + t.jours, 0),
  );
  const plafond = d.plafond && d.plafond.date < comptee ? d.plafond : null;
  const date = plafond?.date ?? comptee;
  const dateAffichee = d.acteur === 'DEPOSANT' ? rollToWorkingDay(date) : date;
  return {
    code: d.code,
    libelle: d.libelle,
    date,
    dateAffichee,
    joursOuvresRestants: joursOuvresRestants(aujourdhui, dateAffichee),
    acteur: d.acteur,
    explication: explicationDe({ ...d, comptee, plafond, date, dateAffichee }),
  };
}

export const regleDe = (f: Pick<FaitsDelais, 'reglementationCode' | 'type' | 'qualificationCode'>): RegleDelais =>
  regleDelais(f.reglementationCode, f.type, f.qualificationCode);

/** Committee: is the file complete? Null before the reception. */
export function echeanceRecevabilite(f: FaitsDelais, aujourdhui: Jour): Echeance | null {
  if (!f.dateReception) return null;
  const r = regleDe(f);
  return construire(
    {
      code: 'RECEVABILITE',
      libelle: 'Examen de la recevabilité',
      acteur: 'CPP',
      faits: [{ libelle: 'Réception du dossier par le comité', date: f.dateReception }],
      depart: f.dateReception,
      termes: r.partage
        ? [
            { jours: r.partage.verification, de: 'de vérification' },
            { jours: r.partage.information, de: 'd’information du promoteur' },
          ]
        : [{ jours: r.recevabilite }],
      regle: r.partage
        ? `L’ANSM et le comité vérifient que le dossier est complet dans les ${pluriel(r.partage.verification)} de sa réception, et ${pluriel(r.partage.information)} de plus leur sont laissés pour le dire au promoteur.`
        : `Le comité vérifie que le dossier est complet dans les ${pluriel(r.recevabilite)} de sa réception.`,
      article: r.articles.verification,
    },
    aujourdhui,
  );
}

/** Sponsor: to send the missing pieces. */
export function echeanceComplements(f: FaitsDelais, aujourdhui: Jour): Echeance | null {
  if (!f.dateDemandeComplements) return null;
  const r = regleDe(f);
  const jours = Math.min(Math.max(f.joursComplements ?? r.complements, r.complements), r.complementsMax);
  const prolonge = jours > r.complements ? ` Ce délai, de ${pluriel(r.complements)}, a été prolongé à sa demande motivée.` : '';
  return construire(
    {
      code: 'COMPLEMENTS',
      libelle: 'Envoi des compléments',
      acteur: 'DEPOSANT',
      faits: [{ libelle: 'Demande de compléments', date: f.dateDemandeComplements }],
      depart: f.dateDemandeComplements,
      termes: [{ jours }],
      regle: `Le promoteur envoie les pièces manquantes dans les ${pluriel(jours)} de la demande ; sans réponse, il est réputé avoir renoncé.${prolonge}`,
      article: r.articles.recevabilite,
    },
    aujourdhui,
  );
}

/** Committee: to check what the sponsor sent. */
export function echeanceReverification(f: FaitsDelais, aujourdhui: Jour): Echeance | null {
  if (!f.dateReceptionComplements) return null;
  const r = regleDe(f);
  return construire(
    {
      code: 'REVERIFICATION',
      libelle: 'Vérification des compléments',
      acteur: 'CPP',
      faits: [{ libelle: 'Réception des compléments', date: f.dateReceptionComplements }],
      depart: f.dateReceptionComplements,
      termes: [{ jours: r.reverification }],
      regle: `Le comité vérifie les compléments dans les ${pluriel(r.reverification)} de leur réception.`,
      article: r.articles.recevabilite,
    },
    aujourdhui,
  );
}

/** Sponsor: to answer the single modification request. */
export function echeanceReponse(f: FaitsDelais, aujourdhui: Jour): Echeance | null {
  const r = regleDe(f);
  if (!f.dateDemandeModif || r.reponse === 0) return null;
  return construire(
    {
      code: 'REPONSE',
      libelle: 'Réponse à la demande de modification',
      acteur: 'DEPOSANT',
      faits: [{ libelle: 'Demande d’informations ou de modification', date: f.dateDemandeModif }],
      depart: f.dateDemandeModif,
      termes: [{ jours: r.reponse }],
      regle: `Le promoteur répond dans les ${pluriel(r.reponse)} de la demande ; sans réponse, le comité constate qu’il a renoncé ou statue sur le dossier en l’état. Le délai du comité est suspendu jusqu’à la réponse.`,
      article: r.articles.avis,
    },
    aujourdhui,
  );
}

/** The day on which the committee's clock resumed: the reply, or else the sponsor's last day when the committee decides without it. */
const repriseDe = (f: Pick<FaitsDelais, 'dateReponseModif' | 'dateReprise'>): string | null =>
  f.dateReponseModif ?? f.dateReprise ?? null;

/** Days during which the committee's clock stood still. */
export const joursSuspendus = (f: Pick<FaitsDelais, 'dateDemandeModif' | 'dateReponseModif' | 'dateReprise'>): number => {
  const reprise = repriseDe(f);
  return f.dateDemandeModif && reprise ? Math.max(0, joursEntre(f.dateDemandeModif, reprise)) : 0;
};

/** What the day of the opinion stands on, in the order of the days. `reprise`: when the clock that the request `demande` stopped ran again. */
const faitsDeLAvis = (depart: string, demande: string | null, reprise: string | null, f: FaitsDelais): Fait[] => [
  { libelle: 'Dossier déclaré recevable', date: depart },
  ...(demande ? [{ libelle: 'Demande de modification : délai suspendu', date: demande }] : []),
  ...(reprise
    ? [
        {
          libelle: f.dateReponseModif
            ? 'Réponse du promoteur : délai repris'
            : 'Dernier jour pour répondre, sans réponse : délai repris',
          date: reprise,
        },
      ]
    : []),
];

/**
 * Committee: to give its opinion. Null before admissibility, and while a modification request waits for its answer: the clock is stopped and no
 * date can be given (see `echeanceReponse`).
 */
export function echeanceAvis(f: FaitsDelais, aujourdhui: Jour): Echeance | null {
  if (!f.dateRecevabilite) return null;
  const r = regleDe(f);
  const demande = r.reponse > 0 ? f.dateDemandeModif : null;
  const reprise = demande ? repriseDe(f) : null;
  if (demande && !reprise) return null;
  const alloue = demande ? r.avisAvecDemande : r.avis;
  const experts = f.consultationExperts ? r.experts : 0;
  const prorogation = prorogationDe(f);
  const suite = demande ? (f.dateReponseModif ? 'REPONDUE' : 'SANS_REPONSE') : null;
  return construire(
    {
      code: 'AVIS',
      libelle: 'Avis du comité',
      acteur: 'CPP',
      faits: [...faitsDeLAvis(f.dateRecevabilite, demande, reprise, f), ...(prorogation?.faits ?? [])],
      depart: f.dateRecevabilite,
      termes: [
        { jours: alloue },
        { jours: joursSuspendus({ ...f, dateDemandeModif: demande }), de: 'de suspension' },
        { jours: experts, de: 'pour la consultation d’experts' },
      ],
      plafond: prorogation?.plafond ?? null,
      regle: regleDeLAvis({ alloue, ordinaire: r.avis, experts, prorogation, suite }),
      article: r.articles.avis,
    },
    aujourdhui,
  );
}

/** The deadline that runs now, for whoever must act; null when nobody is waited for. */
export function echeanceCourante(f: FaitsDelais, aujourdhui: Jour): Echeance | null {
  switch (f.statut) {
    case 'DEPOSE':
      return echeanceRecevabilite(f, aujourdhui);
    case 'RECEVABILITE_PREPAREE':
      return f.dateReceptionComplements ? echeanceReverification(f, aujourdhui) : echeanceRecevabilite(f, aujourdhui);
    case 'COMPLEMENTS_DEMANDES':
      return echeanceComplements(f, aujourdhui);
    case 'COMPLEMENTS_RECUS':
      return echeanceReverification(f, aujourdhui);
    case 'EN_EVALUATION':
    case 'REPONSE_RECUE':
      return echeanceAvis(f, aujourdhui);
    case 'MODIFICATIONS_DEMANDEES':
      return echeanceReponse(f, aujourdhui);
    default:
      return null;
  }
}

/** Whether a deadline is behind: a sponsor's only after its working day. */
export const isDepassee = (e: Pick<Echeance, 'dateAffichee'>, aujourdhui: Jour): boolean => aujourdhui > e.dateAffichee;

/** Last day to ask for a re-examination, as it is told: notified on 10 March, asked until 10 April (R1123-25; DEL-08). */
export const limiteReexamen = (notifieLe: Jour): Jour => lastDayToAsk(notifieLe, REEXAMEN_MOIS).shown;
/** Last day on which such a request is still taken. */
export const lastDayReexamenTaken = (notifieLe: Jour): Jour => lastDayToAsk(notifieLe, REEXAMEN_MOIS).taken;

/**
 * Day on which a favourable opinion lapses if the research has not begun (R1123-26): two years, two more for each extension. The end of a validity,
 * not a delay to answer: never rolled. Counted from the opinion, so that 29 February comes back when the year has one.
 */
export const dateCaducite = (dateAvis: Jour, prorogations = 0): Jour =>
  addMois(dateAvis, VALIDITE_AVIS_MOIS * (1 + prorogations));

/** The same day as a deadline with its explanation: when the research must have begun. `caducLe`: the last day that an extension gave. */
export function echeanceCaducite(dateAvis: Jour, aujourdhui: Jour, caducLe: string | null = null): Echeance {
  const initiale = dateCaducite(dateAvis);
  const date = caducLe ?? initiale;
  const prorogee = date > initiale ? ` Le comité a prorogé sa validité jusqu’au ${formatJour(date)}.` : '';
  const suite = date > initiale ? `, prorogé jusqu’au ${formatJour(date)}` : '';
  return {
    code: 'CADUCITE',
    libelle: 'Début de la recherche',
    date,
    dateAffichee: date,
    joursOuvresRestants: joursOuvresRestants(aujourdhui, date),
    acteur: 'DEPOSANT',
    explication: {
      faits: [{ libelle: 'Avis favorable', date: dateAvis }],
      regle: `L’avis devient caduc si la recherche n’a pas commencé ${VALIDITE_AVIS_MOIS} mois après lui.${prorogee} Fin de validité : elle n’est pas reportée à un jour ouvré.`,
      article: ARTICLE_VALIDITE,
      calcul: `${formatJour(dateAvis)} + ${VALIDITE_AVIS_MOIS} mois = ${formatJour(initiale)}${suite}.`,
    },
  };
}
