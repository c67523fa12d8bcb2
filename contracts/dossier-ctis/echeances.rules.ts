/**
 * Deadlines of a request under regulation 536/2014, each with why it is what it is. Pure: facts and today in, dates out. A date of the portal wins over one counted
 * here, and an authority that is late is alerted, never stopped. Rules: CTI-01, CTI-02, CTI-05, CTI-47, CTI-48, CTI-56.
 */
import type * as z from 'zod';
import { addMois, formatJour, joursEntre, joursOuvresRestants } from '../core/deadlines.ts';
import type { Jour } from '../core/paris.ts';
import type { echeance } from '../etude/socle/dossier.schemas.ts';
import type { TypeDossierCtis } from '../referentiel/reglementation.ts';
import { compter, DELAIS, estModification, finDepotPartieDeux, joursDe, MOIS_PARTIE_DEUX, rollInWords } from './delais.rules.ts';
import { P2_OBSERVANTE, type StatutPartieDeux, type StatutPartieUn } from './partie.workflow.ts';

export type EcheanceCtis = z.output<typeof echeance>;

export type DemandeFaite = {
  etape: 'VALIDATION' | 'PARTIE_2';
  statut: 'ENVOYEE' | 'REPONDUE' | 'ECHUE' | 'ANNULEE';
  delai: number;
  envoyeeLe: Jour;
  reponduLe: string | null;
  /** It was withdrawn on that day, without waiting for its answer. */
  annuleeLe: string | null;
};
/** What the agency asked of part I: the portal holds its words and its answer. */
type ComplementUn = { envoyeeLe: Jour; delai: number; reponduLe: string | null };
export type FaitsCtis = {
  type: TypeDossierCtis;
  partieUn: StatutPartieUn;
  partieDeux: StatutPartieDeux;
  dateSoumission: Jour | null;
  /** Part I is admissible since that day, or the whole request where the portal says so. */
  dateRecevabilite: Jour | null;
  /** Part II became admissible here on that day; null: not yet, or the portal has told the day of the whole. */
  recevableDeuxLe: string | null;
  complementUn: ComplementUn | null;
  /** End of part I: the day of its report. */
  dateRapport: Jour | null;
  /** End of part II: the opinion, or the last day of silence. */
  finPartieDeux: Jour | null;
  /** Experts are consulted on part I since that day. */
  consultationLe: string | null;
  /** Part II is examined again after an appeal: since when another committee has it (null: none yet), the days that it is given, and whether its delay was told. */
  reexamen: { confieLe: Jour | null; jours: number; retardDit: boolean } | null;
  demandes: readonly DemandeFaite[];
};

type Demande = {
  code: string;
  libelle: string;
  acteur: EcheanceCtis['acteur'];
  depart: { libelle: string; date: Jour };
  termes: readonly { jours: number; de?: string }[];
  regle: string;
  article: string;
  faits?: { libelle: string; date: Jour }[];
};
const COMPTAGE =
  'Les jours sont des jours calendaires, sans celui de l’événement ni ceux de l’arrêt hivernal ; une fin un samedi, un dimanche ou un jour férié passe au jour ouvré suivant, et un délai de deux jours ou plus compte deux jours ouvrés au moins.';
const enJours = (n: number): string => `${n} jour${n > 1 ? 's' : ''}`;

function construire(d: Demande, aujourdhui: Jour): EcheanceCtis {
  const jours = d.termes.reduce((somme, t) => somme + t.jours, 0);
  const c = compter(d.depart.date, jours);
  const hiver = c.arrets.map((a) => ` + arrêt hivernal du ${formatJour(a.du)} au ${formatJour(a.au)}`).join('');
  const compteDu =
    c.retenu === d.depart.date ? formatJour(c.retenu) : `${formatJour(c.retenu)} (premier jour après l’arrêt hivernal)`;
  const report = rollInWords(c);
  const termes = d.termes.map((t) => `${enJours(t.jours)}${t.de ? ` ${t.de}` : ''}`).join(' + ');
  return {
    code: d.code,
    libelle: d.libelle,
    date: c.brute,
    dateAffichee: c.date,
    joursOuvresRestants: joursOuvresRestants(aujourdhui, c.date),
    acteur: d.acteur,
    explication: {
      faits: [d.depart, ...(d.faits ?? [])],
      regle: `${d.regle} ${COMPTAGE}`,
      article: d.article,
      calcul: `${compteDu} + ${termes}${hiver} = ${formatJour(c.brute)}${report}.`,
    },
  };
}

const VALIDATION = 'Article 5 du règlement (UE) 536/2014';
const MODIFICATION = 'Articles 17 et 20 du règlement (UE) 536/2014';
const SOUMISSION = 'Soumission au portail européen';

const complementsDe = (f: FaitsCtis): DemandeFaite[] => f.demandes.filter((d) => d.etape === 'VALIDATION');

/** While either authority waits for a complement the clock of both stands still: the request is validated as a whole (article 5). */
const estSuspendue = (f: FaitsCtis): boolean =>
  f.partieUn === 'P1_COMPLEMENT' || complementsDe(f).some((d) => d.statut === 'ENVOYEE');

/** Days during which the clock stood still for a complement that was not answered: from the day after it was asked to the day on which it was waited for no more. */
function joursSuspendus(f: FaitsCtis): number {
  const periodes = complementsDe(f).map((d) => ({ du: d.envoyeeLe, au: d.annuleeLe }));
  if (f.complementUn && !f.complementUn.reponduLe) periodes.push({ du: f.complementUn.envoyeeLe, au: f.dateRecevabilite });
  return periodes.reduce((n, { du, au }) => n + (au && au > du ? joursEntre(du, au) : 0), 0);
}

/** The committee has done its part of the validation, and the agency has not. */
const attendLAgence = (f: FaitsCtis): boolean =>
  f.partieUn === 'P1_RECEVABILITE' && (f.partieDeux === 'P2_EVALUATION' || f.partieDeux === 'P2_RFI');

/** Both authorities: is the request in scope and complete? An answered complement leaves five days. Null while one is waited for, and for an added country, which is not validated. */
export function echeanceRecevabilite(f: FaitsCtis, aujourdhui: Jour): EcheanceCtis | null {
  if (f.type === 'AEM' || estSuspendue(f)) return null;
  const acteur = attendLAgence(f) ? 'ANSM' : 'CPP';
  const [reponse] = [...complementsDe(f), ...(f.complementUn ? [f.complementUn] : [])]
    .flatMap((d) => d.reponduLe ?? [])
    .toSorted()
    .toReversed();
  if (reponse)
    return construire(
      {
        code: 'T_RECEV_FIN',
        libelle: 'Vérification du complément',
        acteur,
        depart: { libelle: 'Réponse du promoteur', date: reponse },
        termes: [{ jours: DELAIS.reverification }],
        regle: `La réponse est vérifiée dans les ${enJours(DELAIS.reverification)} ; sans décision à cette date, la demande est recevable tacitement.`,
        article: VALIDATION,
      },
      aujourdhui,
    );
  if (!f.dateSoumission) return null;
  const jours = joursDe(DELAIS.recevabilite, f.type);
  const suspendus = joursSuspendus(f);
  return construire(
    {
      code: 'T_RECEV',
      libelle: 'Examen de la recevabilité',
      acteur,
      depart: { libelle: SOUMISSION, date: f.dateSoumission },
      termes: [{ jours }, ...(suspendus > 0 ? [{ jours: suspendus, de: 'd’attente d’un complément' }] : [])],
      regle: `La recevabilité est vérifiée dans les ${enJours(jours)} de la soumission ; sans décision à cette date, la demande est recevable tacitement.`,
      article: estModification(f.type) ? MODIFICATION : VALIDATION,
    },
    aujourdhui,
  );
}

/** The last day of an answer, from the days that were given. */
export function echeanceDemande(
  etape: DemandeFaite['etape'],
  { envoyeeLe, delai }: Pick<DemandeFaite, 'envoyeeLe' | 'delai'>,
  aujourdhui: Jour,
): EcheanceCtis {
  const validation = etape === 'VALIDATION';
  return construire(
    {
      code: validation ? 'T_RFI_RECEV' : 'T_RFI_P2',
      libelle: validation ? 'Réponse au complément' : 'Réponse à la demande d’information',
      acteur: 'DEPOSANT',
      depart: { libelle: validation ? 'Complément demandé' : 'Demande d’information envoyée', date: envoyeeLe },
      termes: [{ jours: delai, de: 'laissés au promoteur' }],
      regle: `Le promoteur répond dans le délai que le comité a fixé, ${enJours(validation ? DELAIS.complementMax : DELAIS.informationMax)} au plus ; sans réponse, la demande est caduque.`,
      article: validation ? VALIDATION : 'Article 7, paragraphe 3, du règlement (UE) 536/2014',
    },
    aujourdhui,
  );
}

/** The same of what the agency asked: its delay is read on the portal, where it may be shorter than the longest that the law allows. */
const echeanceComplementUn = ({ envoyeeLe, delai }: ComplementUn, aujourdhui: Jour): EcheanceCtis =>
  construire(
    {
      code: 'T_RFI_RECEV_P1',
      libelle: 'Réponse au complément de la partie I',
      acteur: 'DEPOSANT',
      depart: { libelle: 'Complément demandé sur la partie I', date: envoyeeLe },
      termes: [{ jours: delai, de: 'au plus pour répondre' }],
      regle: `Le promoteur répond sur le portail européen, dans le délai qui y est fixé, ${enJours(DELAIS.complementMax)} au plus ; sans réponse, la demande est caduque.`,
      article: VALIDATION,
    },
    aujourdhui,
  );

/** The last day of an answer. It is counted each time it is read, and stored nowhere. */
export const lastAnswerDay = ({ envoyeeLe, delai }: Pick<DemandeFaite, 'envoyeeLe' | 'delai'>): string =>
  compter(envoyeeLe, delai).date;

const ouverte = (f: FaitsCtis, etape: DemandeFaite['etape']): DemandeFaite | null =>
  f.demandes.findLast((d) => d.etape === etape && d.statut === 'ENVOYEE') ?? null;

/** Since when the whole request is admissible: the later of its two parts. */
const recevableLe = ({ dateRecevabilite: un, recevableDeuxLe: deux }: FaitsCtis): Jour | null =>
  un && deux && deux > un ? deux : un;

/**
 * The committee's opinion on part II; null before the clock runs. `prolonge`: with the one extension that a request for information opens, asked before it is sent.
 */
export function echeanceAvis(f: FaitsCtis, aujourdhui: Jour, prolonge = false): EcheanceCtis | null {
  const compte = compteAvis(f, prolonge);
  if (!compte) return null;
  const { jours, allonge, ...demande } = compte;
  return construire(
    {
      ...demande,
      code: f.type === 'AEM' ? 'T_AEM' : 'T_P2',
      libelle: 'Avis du comité sur la partie II',
      acteur: 'CPP',
      regle: `Le comité rend son avis sur la partie II dans les ${enJours(jours)}${allonge ? `, prolongés une fois de ${enJours(DELAIS.prolongation)} par sa demande d’information (douze pour répondre, dix-neuf pour évaluer)` : ''}. Son silence vaut acceptation.`,
    },
    aujourdhui,
  );
}

/** Requests of the committee on part II that were not cancelled: the first of them prolongs its delay, once. */
export const demandesQuiProlongent = ({ demandes }: Pick<FaitsCtis, 'demandes'>): DemandeFaite[] =>
  demandes.filter((d) => d.etape === 'PARTIE_2' && d.statut !== 'ANNULEE');

/** The days of the opinion; where the decision has none of its own (`estDecisionComprise`), those of the decision too. */
function compteAvis(f: FaitsCtis, prolonge = false) {
  const ajout = f.type === 'AEM';
  const depart = ajout ? f.dateSoumission : recevableLe(f);
  if (!depart) return null;
  const envoyees = demandesQuiProlongent(f);
  const jours = ajout ? DELAIS.ajout : joursDe(DELAIS.partieDeux, f.type);
  const allonge = prolonge || envoyees.length > 0;
  return {
    jours,
    allonge,
    depart: { libelle: ajout ? SOUMISSION : 'Demande recevable', date: depart },
    termes: [{ jours }, ...(allonge ? [{ jours: DELAIS.prolongation, de: 'pour la demande d’information' }] : [])],
    faits: envoyees.flatMap((d) => [
      { libelle: 'Demande d’information envoyée', date: d.envoyeeLe },
      ...(d.reponduLe ? [{ libelle: 'Réponse du promoteur', date: d.reponduLe }] : []),
    ]),
    article: ajout
      ? 'Article 14 du règlement (UE) 536/2014'
      : `${estModification(f.type) ? 'Article 20' : 'Article 7'} du règlement (UE) 536/2014, articles R1124-6 et R1124-11 du code de la santé publique`,
  };
}

/** The opinion of the second committee, after an appeal: its days are ours, no text that we hold gives any. Null before that committee has it. Rule: CTI-56. */
export function echeanceReexamen({ partieDeux, reexamen }: FaitsCtis, aujourdhui: Jour): EcheanceCtis | null {
  if (partieDeux !== 'P2_EN_REEXAMEN' || !reexamen?.confieLe) return null;
  return construire(
    {
      code: 'T_REEXAMEN',
      libelle: 'Second avis sur la partie II',
      acteur: 'CPP',
      depart: { libelle: 'Réexamen confié au comité', date: reexamen.confieLe },
      termes: [{ jours: reexamen.jours }],
      regle: `Le second comité rend son avis dans les ${enJours(reexamen.jours)} de sa désignation. Ce délai est une règle de la plateforme, fixée par l’administration. Son silence ne vaut pas accord : passé ce jour, l’avis défavorable du premier comité demeure, le comité doit toujours rendre le sien et l’administration est prévenue.`,
      article: 'Décision du 29/11/2026',
    },
    aujourdhui,
  );
}

/** The committee's remarks on part I, for the agency. */
export function echeanceObservations(f: FaitsCtis, aujourdhui: Jour): EcheanceCtis | null {
  if (!f.dateRecevabilite || f.partieUn === 'P1_SANS_OBJET') return null;
  const jours = joursDe(DELAIS.observations, f.type);
  return construire(
    {
      code: 'T_OBS_P1',
      libelle: 'Observations du comité sur la partie I',
      acteur: 'CPP',
      depart: { libelle: 'Demande recevable', date: f.dateRecevabilite },
      termes: [{ jours }],
      regle: `Le comité transmet à l’ANSM ses observations éthiques sur la partie I dans les ${enJours(jours)} de la recevabilité.`,
      article: estModification(f.type) ? 'Article R1124-13 du code de la santé publique' : 'Décision du 24/11/2026',
    },
    aujourdhui,
  );
}

/** The agency's own assessment of part I; null when it does not run. What the sponsor is asked on it is known of the portal alone: it may end later. A consultation of experts is counted once the agency has noted it (CTI-54). */
export function echeancePartieUn(f: FaitsCtis, aujourdhui: Jour): EcheanceCtis | null {
  if (!f.dateRecevabilite || f.partieUn !== 'P1_EVALUATION' || f.type === 'AEM') return null;
  const jours = joursDe(DELAIS.partieUn, f.type);
  // Documents that were indexed before this field existed lack it.
  const consultes = Boolean(f.consultationLe);
  const experts = consultes
    ? `${enJours(DELAIS.consultation)} de plus parce que des experts sont consultés (paragraphe ${estModification(f.type) ? 5 : 7})`
    : `${enJours(DELAIS.consultation)} de plus si des experts sont consultés sur un médicament de thérapie innovante ou issu des biotechnologies`;
  return construire(
    {
      code: 'T_P1',
      libelle: 'Évaluation de la partie I',
      acteur: 'ANSM',
      depart: { libelle: 'Demande recevable', date: f.dateRecevabilite },
      termes: [{ jours }, ...(consultes ? [{ jours: DELAIS.consultation, de: 'pour la consultation d’experts' }] : [])],
      ...(f.consultationLe && { faits: [{ libelle: 'Consultation d’experts décidée', date: f.consultationLe }] }),
      regle: `L’ANSM conclut sur la partie I dans les ${enJours(jours)} de la recevabilité, et ${enJours(DELAIS.prolongation)} de plus si elle interroge le promoteur sur le portail européen, ${experts}. Son silence ne vaut pas accord.`,
      article: `${estModification(f.type) ? 'Article 18' : 'Article 6'} du règlement (UE) 536/2014`,
    },
    aujourdhui,
  );
}

const FINIE: readonly StatutPartieDeux[] = ['P2_AVIS_FAVORABLE', 'P2_AVIS_CONDITIONS', 'P2_AVIS_DEFAVORABLE', 'P2_TACITE'];
const SANS_DECISION = {
  favorable: 'Sans décision notifiée à cette date, la conclusion sur la partie I vaut décision (article 8, paragraphe 6).',
  defavorable:
    'Après l’avis défavorable du comité, le refus doit être notifié avant cette date : sans lui, la conclusion sur la partie I vaudrait décision au portail européen (article 8, paragraphe 6).',
};
/** An added country (article 14) and a modification of part II alone (article 20): their days are those of the decision itself. */
const estDecisionComprise = (f: FaitsCtis): boolean =>
  f.type === 'AEM' || (estModification(f.type) && f.partieUn === 'P1_SANS_OBJET');

/** The agency's decision, five days after the later of the two parts. */
export function echeanceDecision(f: FaitsCtis, aujourdhui: Jour): EcheanceCtis | null {
  const fins = [f.dateRapport, FINIE.includes(f.partieDeux) ? f.finPartieDeux : null].filter((d) => d !== null);
  const [depart] = fins.toSorted().toReversed();
  const attendues = [f.partieUn !== 'P1_SANS_OBJET', f.partieDeux !== 'P2_SANS_OBJET'].filter(Boolean).length;
  if (!depart || fins.length < attendues) return null;
  const sansDecision = SANS_DECISION[f.partieDeux === 'P2_AVIS_DEFAVORABLE' ? 'defavorable' : 'favorable'];
  const compris = estDecisionComprise(f) ? compteAvis(f) : null;
  if (compris) {
    const { jours, allonge, ...demande } = compris;
    const prolonges = allonge ? `, prolongés de ${enJours(DELAIS.prolongation)} par la demande d’information` : '';
    const regle = `La décision est notifiée dans les mêmes ${enJours(jours)} que l’avis${prolonges} : elle n’a pas de délai à part. ${sansDecision}`;
    return construire({ ...demande, code: 'T_DECISION', libelle: 'Décision de l’ANSM', acteur: 'ANSM', regle }, aujourdhui);
  }
  return construire(
    {
      code: 'T_DECISION',
      libelle: 'Décision de l’ANSM',
      acteur: 'ANSM',
      depart: { libelle: 'Fin de la dernière des deux parties', date: depart },
      termes: [{ jours: DELAIS.decision }],
      regle: `La décision unique est notifiée dans les ${enJours(DELAIS.decision)} de la fin des deux parties. ${sansDecision}`,
      article: 'Article 8 du règlement (UE) 536/2014',
    },
    aujourdhui,
  );
}

/** Part I is concluded, and lets part II follow. */
export const CONCLUES: readonly StatutPartieUn[] = ['P1_ACCEPTABLE', 'P1_ACCEPTABLE_COND'];
/** The sponsor files part II apart within two years of a favourable part I; null before it, and once part II is filed. */
export function echeanceDepotPartieDeux(f: FaitsCtis, aujourdhui: Jour): EcheanceCtis | null {
  if (f.partieDeux !== 'P2_DIFFEREE' || !CONCLUES.includes(f.partieUn) || !f.dateRapport) return null;
  const brute = addMois(f.dateRapport, MOIS_PARTIE_DEUX);
  const fin = finDepotPartieDeux(f.dateRapport);
  return {
    code: 'T_P2_DIFF',
    libelle: 'Dépôt de la partie II',
    date: brute,
    dateAffichee: fin,
    joursOuvresRestants: joursOuvresRestants(aujourdhui, fin),
    acteur: 'DEPOSANT',
    explication: {
      faits: [{ libelle: 'Conclusion de la partie I', date: f.dateRapport }],
      regle:
        'Le promoteur dépose la partie II dans les deux ans de la conclusion de la partie I ; sans elle, la demande est caduque.',
      article: 'Article 11 du règlement (UE) 536/2014',
      calcul: `${formatJour(f.dateRapport)} + ${MOIS_PARTIE_DEUX} mois = ${formatJour(brute)}${rollInWords({ brute, date: fin })}.`,
    },
  };
}

/** Of a first request: the reporting State is chosen between the third and the sixth day. */
function echeanceEmr(f: FaitsCtis, aujourdhui: Jour): EcheanceCtis | null {
  if (!f.dateSoumission || f.partieUn !== 'P1_RECEVABILITE' || estModification(f.type) || f.type === 'AEM') return null;
  return construire(
    {
      code: 'T_EMR',
      libelle: 'Choix de l’État membre rapporteur',
      acteur: 'ANSM',
      depart: { libelle: SOUMISSION, date: f.dateSoumission },
      termes: [{ jours: DELAIS.rapporteur }],
      regle: `L’État membre rapporteur est choisi dans les ${enJours(DELAIS.rapporteur)} de la soumission.`,
      article: VALIDATION,
    },
    aujourdhui,
  );
}

/** What a concerned State has to say of the validation reaches the reporting one by that day; null when there is nothing to validate with other States. */
export function echeanceConsiderations(f: FaitsCtis, aujourdhui: Jour): EcheanceCtis | null {
  const partagee = f.partieUn === 'P1_RECEVABILITE' || (estModification(f.type) && f.partieUn === 'P1_SANS_OBJET');
  if (!f.dateSoumission || f.type === 'AEM' || !partagee) return null;
  const jours = joursDe(DELAIS.considerations, f.type);
  return construire(
    {
      code: 'T_CONS_RECEV',
      libelle: 'Considérations sur la recevabilité',
      acteur: 'CPP',
      depart: { libelle: SOUMISSION, date: f.dateSoumission },
      termes: [{ jours }],
      regle: `Les considérations sur la recevabilité parviennent à l’État membre rapporteur dans les ${enJours(jours)} de la soumission.`,
      article: estModification(f.type) ? MODIFICATION : VALIDATION,
    },
    aujourdhui,
  );
}

/** Steps of the first days, until each is over: they are read beside what runs, and nobody is reminded of them. */
export const echeancesPremiersJours = (f: FaitsCtis, aujourdhui: Jour): EcheanceCtis[] =>
  [echeanceEmr(f, aujourdhui), f.partieDeux === 'P2_EVALUATION' ? null : echeanceConsiderations(f, aujourdhui)]
    .filter((e) => e !== null)
    .filter((e) => e.dateAffichee >= aujourdhui);

/** Remarks are a right, not a duty: once its last day is past it is closed, and late it never is. */
const ouvertes = (e: EcheanceCtis | null, aujourdhui: Jour) => (e && e.dateAffichee >= aujourdhui ? e : null);

/** What somebody must do by its day: remarks on part I, which the committee may make, are left out. */
export const echeancesDues = (f: FaitsCtis, aujourdhui: Jour): EcheanceCtis[] =>
  echeancesCourantes(f, aujourdhui).filter((e) => e.code !== 'T_OBS_P1');

/** What runs now, the closest first. */
export function echeancesCourantes(f: FaitsCtis, aujourdhui: Jour): EcheanceCtis[] {
  const complement = ouverte(f, 'VALIDATION');
  const information = ouverte(f, 'PARTIE_2');
  const courent: (EcheanceCtis | null)[] = [];
  // Part II was validated before the appeal that opened it again.
  if (f.partieDeux === 'P2_RECEVABILITE' || (f.partieDeux === 'P2_A_ATTRIBUER' && !f.reexamen) || attendLAgence(f))
    courent.push(echeanceRecevabilite(f, aujourdhui));
  if (f.partieUn === 'P1_COMPLEMENT' && f.complementUn) courent.push(echeanceComplementUn(f.complementUn, aujourdhui));
  if (f.partieDeux === 'P2_COMPLEMENT' && complement) courent.push(echeanceDemande('VALIDATION', complement, aujourdhui));
  if (f.partieDeux === 'P2_RFI' && information) courent.push(echeanceDemande('PARTIE_2', information, aujourdhui));
  if (f.partieDeux === 'P2_EVALUATION' || f.partieDeux === 'P2_RFI') courent.push(echeanceAvis(f, aujourdhui));
  if (f.partieUn === 'P1_EVALUATION' && P2_OBSERVANTE.some((s) => s === f.partieDeux))
    courent.push(ouvertes(echeanceObservations(f, aujourdhui), aujourdhui));
  courent.push(echeanceReexamen(f, aujourdhui), echeanceDepotPartieDeux(f, aujourdhui), echeanceDecision(f, aujourdhui));
  return courent.filter((e) => e !== null).toSorted((a, b) => (a.dateAffichee < b.dateAffichee ? -1 : 1));
}
