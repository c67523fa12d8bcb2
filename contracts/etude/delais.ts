/**
 * Deadlines of a national dossier, each with why it is what it is. Pure: facts and today in, dates out. Screens explain dates with it too.
 * Counting (national.md 3.8): calendar days, the day of the event does not count; a sponsor's deadline that falls on a non-working day rolls to
 * the next working day; a committee's keeps its raw date. Clock: deadline = start + allowance + suspended days (45 before a request, 60 after).
 */
import type * as z from 'zod';
import {
  addJours,
  addMois,
  formatJour,
  isJourOuvre,
  joursEntre,
  joursOuvresRestants,
  reporterJourOuvre,
} from '../core/deadlines.ts';
import { REEXAMEN_MOIS, type RegleDelais, regleDelais, VALIDITE_AVIS_MOIS } from './delais.regles.ts';
import type { echeance } from './dossier.schemas.ts';
import type { StatutDossier, TypeDossier } from './dossier.workflow.ts';

export type Echeance = z.output<typeof echeance>;

/** What the engine must know of a dossier: a DossierEntity fits. */
export type FaitsDelais = {
  reglementationCode: string;
  type: TypeDossier;
  qualificationCode: string | null;
  statut: StatutDossier;
  dateSoumission: string | null;
  dateReception: string | null;
  dateRecevabilite: string | null;
  dateDemandeComplements: string | null;
  dateReceptionComplements: string | null;
  dateDemandeModif: string | null;
  dateReponseModif: string | null;
  dateAvis: string | null;
};

type Fait = { libelle: string; date: string };
type Demande = {
  code: string;
  libelle: string;
  acteur: Echeance['acteur'];
  faits: Fait[];
  depart: string;
  jours: number;
  regle: string;
  article: string;
  calcul?: string;
};

const pluriel = (n: number) => `${n} jour${n > 1 ? 's' : ''}`;

function construire(d: Demande, aujourdhui: string): Echeance {
  const date = addJours(d.depart, d.jours);
  const dateAffichee = d.acteur === 'DEPOSANT' ? reporterJourOuvre(date) : date;
  const report = dateAffichee === date ? '' : ` ; ce jour n’est pas ouvré : reporté au ${formatJour(dateAffichee)}`;
  const garde = d.acteur === 'CPP' && !isJourOuvre(date) ? ' ; ce jour n’est pas ouvré, la limite légale n’est pas reportée' : '';
  const calcul = `${d.calcul ?? `${formatJour(d.depart)} + ${pluriel(d.jours)}`} = ${formatJour(date)}${report}${garde}`;
  return {
    code: d.code,
    libelle: d.libelle,
    date,
    dateAffichee,
    joursOuvresRestants: joursOuvresRestants(aujourdhui, dateAffichee),
    acteur: d.acteur,
    explication: { faits: d.faits, regle: d.regle, article: d.article, calcul },
  };
}

const regleDe = (f: FaitsDelais): RegleDelais => regleDelais(f.reglementationCode, f.type, f.qualificationCode);

/** Committee: is the file complete? Null before the reception. */
export function echeanceRecevabilite(f: FaitsDelais, aujourdhui: string): Echeance | null {
  if (!f.dateReception) return null;
  const r = regleDe(f);
  return construire(
    {
      code: 'RECEVABILITE',
      libelle: 'Examen de la recevabilité',
      acteur: 'CPP',
      faits: [{ libelle: 'Réception du dossier par le comité', date: f.dateReception }],
      depart: f.dateReception,
      jours: r.recevabilite,
      regle: `Le comité vérifie que le dossier est complet dans les ${pluriel(r.recevabilite)} de sa réception.`,
      article: r.articles.recevabilite,
    },
    aujourdhui,
  );
}

/** Sponsor: to send the missing pieces. */
export function echeanceComplements(f: FaitsDelais, aujourdhui: string): Echeance | null {
  if (!f.dateDemandeComplements) return null;
  const r = regleDe(f);
  return construire(
    {
      code: 'COMPLEMENTS',
      libelle: 'Envoi des compléments',
      acteur: 'DEPOSANT',
      faits: [{ libelle: 'Demande de compléments', date: f.dateDemandeComplements }],
      depart: f.dateDemandeComplements,
      jours: r.complements,
      regle: `Le promoteur envoie les pièces manquantes dans les ${pluriel(r.complements)} ; sans réponse, il est réputé avoir renoncé.`,
      article: r.articles.recevabilite,
    },
    aujourdhui,
  );
}

/** Committee: to check what the sponsor sent. */
export function echeanceReverification(f: FaitsDelais, aujourdhui: string): Echeance | null {
  if (!f.dateReceptionComplements) return null;
  const r = regleDe(f);
  return construire(
    {
      code: 'REVERIFICATION',
      libelle: 'Vérification des compléments',
      acteur: 'CPP',
      faits: [{ libelle: 'Réception des compléments', date: f.dateReceptionComplements }],
      depart: f.dateReceptionComplements,
      jours: r.reverification,
      regle: `Le comité vérifie les compléments dans les ${pluriel(r.reverification)} de leur réception.`,
      article: r.articles.recevabilite,
    },
    aujourdhui,
  );
}

/** Sponsor: to answer the single modification request. */
export function echeanceReponse(f: FaitsDelais, aujourdhui: string): Echeance | null {
  const r = regleDe(f);
  if (!f.dateDemandeModif || r.reponse === 0) return null;
  return construire(
    {
      code: 'REPONSE',
      libelle: 'Réponse à la demande de modification',
      acteur: 'DEPOSANT',
      faits: [{ libelle: 'Demande d’informations ou de modification', date: f.dateDemandeModif }],
      depart: f.dateDemandeModif,
      jours: r.reponse,
      regle: `Le promoteur répond dans les ${pluriel(r.reponse)}. Le délai du comité est suspendu jusqu’à la réponse.`,
      article: r.articles.avis,
    },
    aujourdhui,
  );
}

/** Days during which the committee's clock stood still. */
export const joursSuspendus = (f: Pick<FaitsDelais, 'dateDemandeModif' | 'dateReponseModif'>): number =>
  f.dateDemandeModif && f.dateReponseModif ? Math.max(0, joursEntre(f.dateDemandeModif, f.dateReponseModif)) : 0;

/** Committee: to give its opinion. Null before admissibility. While a modification request is open the clock is stopped: see `echeanceReponse`. */
export function echeanceAvis(f: FaitsDelais, aujourdhui: string): Echeance | null {
  if (!f.dateRecevabilite) return null;
  const r = regleDe(f);
  const alloue = f.dateDemandeModif ? r.avisAvecDemande : r.avis;
  const suspension = joursSuspendus(f);
  const faits: Fait[] = [{ libelle: 'Dossier déclaré recevable', date: f.dateRecevabilite }];
  if (f.dateDemandeModif) faits.push({ libelle: 'Demande de modification : délai suspendu', date: f.dateDemandeModif });
  if (f.dateReponseModif) faits.push({ libelle: 'Réponse du promoteur : délai repris', date: f.dateReponseModif });
  return construire(
    {
      code: 'AVIS',
      libelle: 'Avis du comité',
      acteur: 'CPP',
      faits,
      depart: f.dateRecevabilite,
      jours: alloue + suspension,
      regle: f.dateDemandeModif
        ? `Le comité rend son avis dans les ${pluriel(alloue)} de la recevabilité, le temps de la réponse du promoteur ne comptant pas. Son silence vaut refus.`
        : `Le comité rend son avis dans les ${pluriel(alloue)} de la recevabilité. Son silence vaut refus.`,
      article: r.articles.avis,
      calcul: `${formatJour(f.dateRecevabilite)} + ${pluriel(alloue)}${suspension > 0 ? ` + ${pluriel(suspension)} de suspension` : ''}`,
    },
    aujourdhui,
  );
}

/** The deadline that runs now, for whoever must act; null when nobody is waited for. */
export function echeanceCourante(f: FaitsDelais, aujourdhui: string): Echeance | null {
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
export const isDepassee = (e: Pick<Echeance, 'dateAffichee'>, aujourdhui: string): boolean => aujourdhui > e.dateAffichee;

/** Last day to ask for a re-examination, in calendar months: notified on 10 March, asked until 10 April (R1123-25). */
export const limiteReexamen = (notifieLe: string): string => addMois(notifieLe, REEXAMEN_MOIS);

/** Day on which a favourable opinion lapses if the research has not begun (R1123-26). */
export const dateCaducite = (dateAvis: string): string => addMois(dateAvis, VALIDITE_AVIS_MOIS);
