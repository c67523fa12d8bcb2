/**
 * The legal delays of the national flow, as data: one row per regulation and kind of request. Rule: DEL-04 (R1123-23, R1123-43,
 * R1125-10, R1125-11; devices: MDR art. 70 and 75, IVDR art. 66 and 71). Numbers are calendar days. Change a delay here, nowhere else.
 */
import type { TypeDossier } from '../../referentiel/reglementation.ts';
import { isModification } from './dossier.workflow.ts';

export type RegleDelais = {
  /** Committee: is the file complete? From the reception (date of the draw). */
  recevabilite: number;
  /** The agency validates too (R1125-10): how the delay above is shared. */
  partage: { verification: number; information: number } | null;
  /** Sponsor: to send what is missing. */
  complements: number;
  /** The longest that a reasoned request may obtain. */
  complementsMax: number;
  /** Committee: to check what was sent. */
  reverification: number;
  /** Committee: to give its opinion, from the admissibility. */
  avis: number;
  /** The same once it has used its single modification request; days of suspension come on top. */
  avisAvecDemande: number;
  /** Committee: days more when experts are consulted. */
  experts: number;
  /** Sponsor: to answer the modification request. 0: no request is possible. */
  reponse: number;
  /** The agency, to decide on a modification: from its filing or, of a device, from its validation; more when it asks for information. Its silence authorises. */
  ansm: { depuis: 'DEPOT' | 'RECEVABILITE'; decision: number; informations: number; article: string } | null;
  /** Where each delay is written: `verification`, that of the committee on a first look; `recevabilite`, what follows it until the file is complete. */
  articles: { verification: string; recevabilite: string; avis: string };
};

const R1123_23 = 'art. R1123-23 du code de la santé publique';
const R1123_25 = 'art. R1123-25 du code de la santé publique';
const R1123_43 = 'art. R1123-43 et R1123-23 du code de la santé publique';
const R1123_44 = 'art. R1123-44 du code de la santé publique';
const R1123_26 = 'art. R1123-26 du code de la santé publique';
const DM_INITIAL = 'art. R1125-10 du code de la santé publique';
const MDR_75 = 'art. 75 du règlement (UE) 2017/745';
const DM_MODIF = 'art. R1125-11 du code de la santé publique';
/** Of performance studies the code gives no delay that was read: the regulation does. */
const DIV_INITIAL = 'art. 66 du règlement (UE) 2017/746';
const DIV_MODIF = 'art. 71 du règlement (UE) 2017/746';
/** Ten days for the committee that checks a first request alone: no text that was read says so. */
const DECISION_VERIFICATION = 'Décision du 28/11/2026';
const everywhere = (article: string) => ({ verification: article, recevabilite: article, avis: article });

const JARDE: RegleDelais = {
  recevabilite: 10,
  partage: null,
  complements: 10,
  complementsMax: 10,
  reverification: 5,
  avis: 45,
  avisAvecDemande: 60,
  experts: 0,
  reponse: 12,
  ansm: null,
  articles: everywhere(R1123_23),
};
const JARDE_MS: RegleDelais = {
  ...JARDE,
  ansm: { depuis: 'DEPOT', decision: 35, informations: 10, article: R1123_44 },
  articles: everywhere(R1123_43),
};
const DM: RegleDelais = { ...JARDE, complementsMax: 30, avisAvecDemande: 45, articles: everywhere(DM_INITIAL) };
const AVIS_CAS_3 = 30;
const AVIS_MODIF_DM = 38;
/** MDR art. 75: days more when experts are consulted on a modification. */
const EXPERTS_DM = 7;
const DM_MS: RegleDelais = {
  ...DM,
  avis: AVIS_MODIF_DM,
  avisAvecDemande: AVIS_MODIF_DM,
  experts: EXPERTS_DM,
  // MDR art. 75(3): the sponsor may go on after these days unless he was told of a refusal.
  ansm: { depuis: 'RECEVABILITE', decision: AVIS_MODIF_DM, informations: 0, article: MDR_75 },
  articles: everywhere(DM_MODIF),
};
const DIV_MS: RegleDelais = {
  ...DM_MS,
  ansm: { depuis: 'RECEVABILITE', decision: AVIS_MODIF_DM, informations: 0, article: DIV_MODIF },
  articles: everywhere(DIV_MODIF),
};
/** Qualifications that the agency validates with the committee (DEL-10). */
const VALIDES_PAR_ANSM = ['IC-Cas-2', 'IC-Cas-4-3', 'IC-Cas-4-4', 'EP-Cas-1'];
const PARTAGE_ANSM = { verification: 7, information: 3 };

/** R1123-26: an opinion lapses when the research has not begun. */
export const VALIDITE_AVIS_MOIS = 24;
export const ARTICLE_VALIDITE = R1123_26.replace(/^art\./, 'Article');
/** R1123-25: a re-examination is asked within one month, in calendar months. */
export const REEXAMEN_MOIS = 1;
/**
 * What gives a sponsor his second examination (DOS-12, TAS-11). Of devices L1125-4 gives the right; the decree of its delay was not read, nor any text for performance
 * studies: the month is then the platform's, and no article is printed for it.
 */
export function articlesReexamen(reglementationCode: string): { droit: string | null; delai: string | null } {
  if (reglementationCode === 'REG745') return { droit: 'art. L1125-4 du code de la santé publique', delai: null };
  if (reglementationCode === 'REG746') return { droit: null, delai: null };
  return { droit: R1123_25, delai: R1123_25 };
}

const RAPPORT_FINAL_MOIS = 12;
/** MDR art. 77(5), IVDR art. 73: a device research that ended early or was halted reports sooner. */
const RAPPORT_FINAL_ANTICIPE_DM_MOIS = 3;
export const isDispositif = (reglementationCode: string): boolean =>
  reglementationCode === 'REG745' || reglementationCode === 'REG746';
/** Months after the end within which the final report is due, and why (TDB-03). `anticipee`: an early end or, of a device, a halt. R1123-67 says a year after an end or an interruption. */
export function rapportFinal(reglementationCode: string, anticipee: boolean): { mois: number; article: string } {
  if (reglementationCode === 'REG745' || reglementationCode === 'REG746')
    return {
      mois: anticipee ? RAPPORT_FINAL_ANTICIPE_DM_MOIS : RAPPORT_FINAL_MOIS,
      article:
        reglementationCode === 'REG745' ? 'Article 77 du règlement (UE) 2017/745' : 'Article 73 du règlement (UE) 2017/746',
    };
  return { mois: RAPPORT_FINAL_MOIS, article: 'Article R1123-67 du code de la santé publique' };
}

/** L1123-10: the yearly safety report of a research of the first category is due so many days after each anniversary of its authorisation. */
export const RAPPORT_SECURITE_JOURS = 60;
export const ARTICLE_RAPPORT_SECURITE = 'Article L1123-10 du code de la santé publique';

/** The delays of a request. `qualificationCode` matters for devices (case 3: 30 days). An unknown regulation is taken as JARDE. */
export function regleDelais(reglementationCode: string, type: TypeDossier, qualificationCode: string | null): RegleDelais {
  if (reglementationCode === 'REG745' || reglementationCode === 'REG746') {
    const isDiv = reglementationCode === 'REG746';
    if (isModification(type)) return isDiv ? DIV_MS : DM_MS;
    const partage = VALIDES_PAR_ANSM.some((code) => code === qualificationCode) ? PARTAGE_ANSM : null;
    const articles = everywhere(isDiv ? DIV_INITIAL : DM_INITIAL);
    const initial = {
      ...DM,
      partage,
      articles: partage === null ? { ...articles, verification: DECISION_VERIFICATION } : articles,
    };
    return qualificationCode === 'IC-Cas-3' ? { ...initial, avis: AVIS_CAS_3, avisAvecDemande: AVIS_CAS_3 } : initial;
  }
  if (type === 'PRO')
    return { ...JARDE, avisAvecDemande: JARDE.avis, reponse: 0, articles: { ...everywhere(R1123_23), avis: R1123_26 } };
  return isModification(type) ? JARDE_MS : JARDE;
}
