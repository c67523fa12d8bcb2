/** How what the portal says of a request begins, and goes on, what is done of it here. Pure. The portal decides of part I, the committee of part II (CSP L1124-1). Rule: CTI-70. */
import type { DemandeCtis, StatutDossierCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import type { FaitsCtis } from '@riph/contracts/dossier-ctis/echeances.rules';
import { estClos, type StatutPartieDeux, type StatutPartieUn, statutGlobal } from '@riph/contracts/dossier-ctis/partie.workflow';
import type { SuiviCtis } from '@riph/contracts/dossier-ctis/suivi.schemas';

type Lue = Pick<DemandeCtis, 'type' | 'portee' | 'statut' | 'dateRecevabilite' | 'conclusionPartieUn' | 'conclusionPartieDeux'>;

const CONCLUES = {
  ACCEPTABLE: 'P1_ACCEPTABLE',
  ACCEPTABLE_CONDITIONS: 'P1_ACCEPTABLE_COND',
  NON_ACCEPTABLE: 'P1_NON_ACCEPTABLE',
} as const satisfies Record<NonNullable<DemandeCtis['conclusionPartieUn']>['sens'], StatutPartieUn>;
export const AVIS_DU_PORTAIL = {
  ACCEPTABLE: 'P2_AVIS_FAVORABLE',
  ACCEPTABLE_CONDITIONS: 'P2_AVIS_CONDITIONS',
  NON_ACCEPTABLE: 'P2_AVIS_DEFAVORABLE',
} as const satisfies Record<NonNullable<DemandeCtis['conclusionPartieDeux']>['sens'], StatutPartieDeux>;

/** Part I as the portal tells it. */
export function partieUnDe(d: Lue): StatutPartieUn {
  if (d.portee === 'PARTIE_2') return 'P1_SANS_OBJET';
  if (d.conclusionPartieUn) return CONCLUES[d.conclusionPartieUn.sens];
  // An added country is not validated (article 14).
  return d.dateRecevabilite || d.type === 'AEM' ? 'P1_EVALUATION' : 'P1_RECEVABILITE';
}

/** Of a request that came with its end. */
const CLOSES: Partial<Record<StatutDossierCtis, StatutPartieDeux>> = {
  NON_RECEVABLE: 'P2_NON_RECEVABLE',
  CADUC: 'P2_CADUQUE',
  ABANDONNE: 'P2_RETIREE',
};

/** Part II as the portal tells it: nobody is awaited for one that came with its decision, nor for a modification that is only recorded. */
export function partieDeuxDe(d: Lue): StatutPartieDeux {
  // A first request may be filed for part I alone (article 11); a modification of part I has no part II at all.
  if (d.portee === 'PARTIE_1') return d.type === 'MS' ? 'P2_SANS_OBJET' : 'P2_DIFFEREE';
  if (d.conclusionPartieDeux) return AVIS_DU_PORTAIL[d.conclusionPartieDeux.sens];
  return estClos(d.statut) ? (CLOSES[d.statut] ?? 'P2_SANS_OBJET') : 'P2_A_ATTRIBUER';
}

/** What begins here when a request comes; null for one that came with its end. */
export function suiviInitial(d: Lue): SuiviCtis | null {
  if (estClos(d.statut)) return null;
  return {
    partieUn: partieUnDe(d),
    partieDeux: partieDeuxDe(d),
    attribution: null,
    attente: null,
    tirages: 0,
    saisis: [],
    comiteDepuis: null,
    partieDeuxLe: null,
    declarationScience: null,
    reexamen: null,
    recevableLe: null,
    recevableDeuxLe: null,
    complementUn: null,
    recevableA: null,
    reponseModifA: null,
    motifNonRecevable: null,
    finPartieDeux: d.conclusionPartieDeux?.date ?? null,
    retrait: null,
    decisionTacite: false,
    decisionPortail: false,
    corrections: 0,
    rouvertLe: null,
    signalement: null,
    consultation: null,
    demandes: [],
    observations: [],
    avis: [],
  };
}

/** Where the whole request stands. */
export const statutDu = (s: Pick<SuiviCtis, 'partieUn' | 'partieDeux' | 'attente'>): StatutDossierCtis =>
  statutGlobal(s.partieUn, s.partieDeux, s.attente?.tirageFait === true);

type Dossier = Pick<DemandeCtis, 'type' | 'dateSoumission' | 'dateRecevabilite' | 'dateRapport' | 'conclusionPartieUn'>;
/** Old records tell what part I concluded without the day of its report: the two years of part II run from it all the same. */
const finDeLaPartieUn = (d: Dossier & { suivi: SuiviCtis }): string | null =>
  d.dateRapport ?? (d.suivi.partieDeux === 'P2_DIFFEREE' ? (d.conclusionPartieUn?.date ?? null) : null);

/** What the deadlines of a request stand on; a day of the portal wins over one that was noted here. */
export const faitsDe = (d: Dossier & { suivi: SuiviCtis }): FaitsCtis => ({
  type: d.type,
  // Part II filed apart has a clock of its own: that of part I is over.
  partieUn: d.suivi.partieDeuxLe ? 'P1_SANS_OBJET' : d.suivi.partieUn,
  partieDeux: d.suivi.partieDeux,
  dateSoumission: d.suivi.partieDeuxLe ?? d.dateSoumission,
  dateRecevabilite: d.suivi.partieDeuxLe ? d.suivi.recevableLe : (d.dateRecevabilite ?? d.suivi.recevableLe),
  recevableDeuxLe: d.dateRecevabilite ? null : d.suivi.recevableDeuxLe,
  complementUn: d.suivi.partieDeuxLe ? null : d.suivi.complementUn,
  dateRapport: d.suivi.partieDeuxLe ? null : finDeLaPartieUn(d),
  finPartieDeux: d.suivi.finPartieDeux,
  consultationLe: d.suivi.consultation?.le ?? null,
  reexamen: d.suivi.reexamen && {
    confieLe: d.suivi.attribution?.le ?? null,
    jours: d.suivi.reexamen.jours,
    retardDit: d.suivi.reexamen.retardDitLe !== null,
  },
  demandes: d.suivi.demandes,
});

/** The last day had passed when the administration opened the request again: it decides nothing more. */
export const estReprise = (fin: string, rouvertLe: string | null): boolean => rouvertLe !== null && fin < rouvertLe;

/** Opinions of the committee that has the request: after an appeal, not what the first one gave. */
export const avisDuComite = ({ avis, reexamen }: Pick<SuiviCtis, 'avis' | 'reexamen'>): SuiviCtis['avis'] =>
  avis.slice(reexamen?.avisAvant ?? 0).filter((a) => !a.remplace);
