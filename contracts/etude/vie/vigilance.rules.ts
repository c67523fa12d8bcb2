/**
 * How soon what happens in a research is told to its committee and to the agency, in days from the fact. Never a refusal: a late declaration is worth more than none, so
 * its delay is said where it is filed and stays beside it. Pure: the screen says it before anything is sent. Rule: DEL-14.
 */

import { addJours, addMois, formatJour, joursEntre, rollToWorkingDay } from '../../core/deadlines.ts';
import type { Jour } from '../../core/paris.ts';
import { pluriel } from '../socle/delais.explication.ts';
import { rapportFinal } from '../socle/delais.regles.ts';
import type { EtatEtude } from '../socle/dossier.workflow.ts';
import { isCommencee } from '../socle/etude.workflow.ts';
import type { TypeDocumentEtude } from './vie.schemas.ts';

export type FaitsDeclaration = {
  reglementationCode: string;
  /** Of the end. */
  finAnticipee: boolean;
  /** Of the halt or of the early end: for the safety of persons. */
  securite: boolean;
  /** Day of the end; null before. */
  finLe: Jour | null;
};
type EtudeDeclaree = {
  reglementationCode: string;
  finAnticipee: boolean | null;
  dateFinEffective: Jour | null;
  securite: boolean;
};
/** From a study and the document that declares: it says itself whether it tells a halt or an end for safety. */
export const faitsDeclaration = (e: EtudeDeclaree): FaitsDeclaration => ({
  reglementationCode: e.reglementationCode,
  finAnticipee: e.finAnticipee === true,
  finLe: e.dateFinEffective,
  securite: e.securite,
});

type Delai = { jours: number; article: string };

/** L1123-10: new facts and urgent measures are told at once. R1123-41: so is the withdrawal of an investigator. */
const SANS_DELAI: Partial<Record<TypeDocumentEtude, string>> = {
  FAIT_NOUVEAU: 'L1123-10',
  MESURE_URGENTE: 'L1123-10',
  RETRAIT_INVESTIGATEUR: 'R1123-41',
};
/** R1123-66: the end within ninety days, fifteen when it is early. */
const ARTICLE_FIN_RIPH = 'R1123-66';
const FIN_JOURS = 90;
const COURT_JOURS = 15;
const SECURITE_JOURS = 1;
/** Regulation (EU) 2017/745, article 77; (EU) 2017/746, article 73. */
const ARTICLES_DISPOSITIF: Record<string, string> = {
  REG745: '77 du règlement (UE) 2017/745',
  REG746: '73 du règlement (UE) 2017/746',
};

/**
 * Whether a research takes the facts that touch its safety: while it takes place, and a new fact after its end, when it is archived and nothing else changes
 * (R1123-67). `debutLe`: its first day; what never began has none to tell.
 */
export const prendFaitNouveau = (etat: EtatEtude, debutLe: Jour | null): boolean =>
  isCommencee(etat) || (etat === 'ARCHIVEE' && debutLe !== null);

/** R1123-67: the summary of the report goes to the agency and the committee in the time of the report, counted from the end. Null: nothing asks one. */
function delaiResume({ reglementationCode, finAnticipee, finLe }: FaitsDeclaration): { dernier: Jour; finLe: Jour } | null {
  if (reglementationCode !== 'JARDE' || finLe === null) return null;
  return { dernier: rollToWorkingDay(addMois(finLe, rapportFinal(reglementationCode, finAnticipee).mois)), finLe };
}

/** Null: nothing says how soon. */
function delaiDeclaration(type: TypeDocumentEtude, f: FaitsDeclaration): Delai | null {
  const immediat = SANS_DELAI[type];
  if (immediat !== undefined) return { jours: 0, article: immediat };
  const article = ARTICLES_DISPOSITIF[f.reglementationCode] ?? null;
  if (type !== 'FIN_ETUDE' && type !== 'SUSPENSION') return null;
  if (article !== null) return { jours: f.securite ? SECURITE_JOURS : COURT_JOURS, article };
  return type === 'FIN_ETUDE' ? { jours: f.finAnticipee ? COURT_JOURS : FIN_JOURS, article: ARTICLE_FIN_RIPH } : null;
}

/** What the law asks, before the document is sent; null when it asks nothing. */
export function delaiEnMots(type: TypeDocumentEtude, f: FaitsDeclaration): string | null {
  const resume = type === 'RESUME_RESULTATS' ? delaiResume(f) : null;
  if (resume) return `À transmettre au comité et à l’ANSM jusqu’au ${formatJour(resume.dernier)} (article R1123-67).`;
  const delai = delaiDeclaration(type, f);
  if (delai === null) return null;
  const article = ` (article ${delai.article})`;
  if (delai.jours === 0) return `À transmettre sans délai au comité et à l’ANSM${article}.`;
  const quand = delai.jours === SECURITE_JOURS ? 'la journée qui suit' : `les ${pluriel(delai.jours)} qui suivent`;
  return `À transmettre dans ${quand}${article}.`;
}

/** A delay in days ends on a working day; what is told at once, or within twenty-four hours, does not roll (regulation 1182/71, article 3(4); décision for a RIPH). */
const lastDay = (faitLe: string, jours: number): string => {
  const day = addJours(faitLe, jours);
  return jours > SECURITE_JOURS ? rollToWorkingDay(day) : day;
};

export type Declaration = { jours: number; enRetard: boolean; mots: string };

/** A summary that comes before the end is none of it. */
function declarationDuResume(declareLe: Jour, f: FaitsDeclaration): Declaration | null {
  const delai = delaiResume(f);
  if (delai === null || declareLe < delai.finLe) return null;
  const jours = joursEntre(delai.finLe, declareLe);
  const enRetard = declareLe > delai.dernier;
  const fait = `Transmis ${jours === 0 ? 'le jour de' : `${pluriel(jours)} après`} la fin de la recherche`;
  return { jours, enRetard, mots: enRetard ? `${fait} : c’était à faire jusqu’au ${formatJour(delai.dernier)}.` : `${fait}.` };
}

/** The days that passed between the fact, or the end for a summary, and its declaration, and whether they were too many. */
export function declarationDe(type: TypeDocumentEtude, faitLe: Jour, declareLe: Jour, f: FaitsDeclaration): Declaration | null {
  if (type === 'RESUME_RESULTATS') return declarationDuResume(declareLe, f);
  const delai = delaiDeclaration(type, f);
  if (delai === null) return null;
  const ecoules = Math.max(0, joursEntre(faitLe, declareLe));
  const dernier = lastDay(faitLe, delai.jours);
  const fait = ecoules === 0 ? 'Déclaré le jour même' : `Déclaré ${pluriel(ecoules)} après`;
  if (declareLe <= dernier) return { jours: ecoules, enRetard: false, mots: `${fait}.` };
  const prevu =
    delai.jours > SECURITE_JOURS
      ? `en ${pluriel(delai.jours)}, jusqu’au ${formatJour(dernier)}`
      : delai.jours === 0
        ? 'sans délai'
        : `en ${pluriel(delai.jours)}`;
  return { jours: ecoules, enRetard: true, mots: `${fait} : c’était à faire ${prevu}.` };
}
