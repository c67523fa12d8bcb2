/** How what the portal says of a request begins, and goes on, what is done of it here. Pure. The portal decides of part I, the committee of part II (CSP L1124-1). */
import type { DemandeCtis, StatutDossierCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { demandeCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import type { FaitsCtis } from '@riph/contracts/dossier-ctis/echeances.rules';
import { estClos, type StatutPartieDeux, type StatutPartieUn, statutGlobal } from '@riph/contracts/dossier-ctis/partie.workflow';
import type { SuiviCtis } from '@riph/contracts/dossier-ctis/suivi.schemas';
import * as z from 'zod';

type Lue = Pick<DemandeCtis, 'type' | 'portee' | 'statut' | 'dateRecevabilite' | 'conclusionPartieUn' | 'conclusionPartieDeux'>;

const CONCLUES = {
  ACCEPTABLE: 'P1_ACCEPTABLE',
  ACCEPTABLE_CONDITIONS: 'P1_ACCEPTABLE_COND',
  NON_ACCEPTABLE: 'P1_NON_ACCEPTABLE',
} as const satisfies Record<NonNullable<DemandeCtis['conclusionPartieUn']>['sens'], StatutPartieUn>;
const AVIS_DU_PORTAIL = {
  ACCEPTABLE: 'P2_AVIS_FAVORABLE',
  ACCEPTABLE_CONDITIONS: 'P2_AVIS_CONDITIONS',
  NON_ACCEPTABLE: 'P2_AVIS_DEFAVORABLE',
} as const satisfies Record<NonNullable<DemandeCtis['conclusionPartieDeux']>['sens'], StatutPartieDeux>;

/** Part I as the portal tells it. */
export function partieUnDe(d: Lue): StatutPartieUn {
  if (d.portee === 'PARTIE_2') return 'P1_SANS_OBJET';
  if (d.conclusionPartieUn) return CONCLUES[d.conclusionPartieUn.sens];
  return d.dateRecevabilite ? 'P1_EVALUATION' : 'P1_RECEVABILITE';
}

/** Part II as the portal tells it. */
export function partieDeuxDe(d: Lue): StatutPartieDeux {
  // A first request may be filed for part I alone (article 11); a modification of part I has no part II at all.
  if (d.portee === 'PARTIE_1') return d.type === 'MS' ? 'P2_SANS_OBJET' : 'P2_DIFFEREE';
  return d.conclusionPartieDeux ? AVIS_DU_PORTAIL[d.conclusionPartieDeux.sens] : 'P2_A_ATTRIBUER';
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
    partieDeuxLe: null,
    reexamen: null,
    recevableLe: null,
    motifNonRecevable: null,
    finPartieDeux: d.conclusionPartieDeux?.date ?? null,
    decisionTacite: false,
    signalement: null,
    consultation: null,
    demandes: [],
    observations: [],
    avis: [],
    pieces: [],
  };
}

/** Where the whole request stands. */
export const statutDu = (s: Pick<SuiviCtis, 'partieUn' | 'partieDeux' | 'attente'>): StatutDossierCtis =>
  statutGlobal(s.partieUn, s.partieDeux, s.attente?.tirageFait === true);

const avant = demandeCtis.pick({
  type: true,
  portee: true,
  statut: true,
  dateRecevabilite: true,
  conclusionPartieUn: true,
  conclusionPartieDeux: true,
});
/** Documents kept before anything was examined here. */
export const suiviEnBase = (contenu: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const suivi = suiviInitial(z.parse(avant, contenu));
  return { ...contenu, suivi, ...(suivi && { statut: statutGlobal(suivi.partieUn, suivi.partieDeux) }) };
};

/** Completes a document stored before the pieces of part II were handled on this platform. */
export const piecesEnBase = (contenu: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const suivi = z.looseObject({}).nullable().parse(contenu.suivi);
  return { ...contenu, suivi: suivi && { pieces: [], ...suivi } };
};

/** Before they were asked again, and told a day. */
export const rapporteursEnBase = (contenu: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...contenu,
  rapporteurs: z
    .array(z.looseObject({}))
    .parse(contenu.rapporteurs)
    .map((r) => ({ attenduLe: null, demandes: [], ...r })),
});

/** Completes a document stored before the administration could hide a request. */
export const suppressionEnBase = (contenu: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  suppression: null,
  ...contenu,
});

/** Before a sponsor declared what becomes of his trial. */
export const declarationEnBase = (contenu: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  statutDeclare: null,
  ...contenu,
});

/** Before files were joined to the documents of the portal. */
export const documentsEnBase = (contenu: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  documents: [],
  ...contenu,
});

const attributionEnBase = z.looseObject({}).nullable().catch(null);
/** Completes a document stored before the committees of trials were drawn on this platform. */
export const tiragesEnBase = (contenu: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const suivi = z.looseObject({}).nullable().parse(contenu.suivi);
  const attribution = attributionEnBase.parse(suivi?.attribution ?? null);
  const neufs = { attente: null, tirages: 0, saisis: [], partieDeuxLe: null };
  return {
    ...contenu,
    suivi: suivi && { ...neufs, ...suivi, attribution: attribution && { tirageId: null, seanceLe: null, ...attribution } },
  };
};

/** Completes a document stored before appeals were examined on this platform. */
export const recoursEnBase = (contenu: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const suivi = z.looseObject({}).nullable().parse(contenu.suivi);
  return { ...contenu, suivi: suivi && { reexamen: null, ...suivi } };
};

const reexamenEnBase = z.looseObject({}).nullable().catch(null);
/** Before the first committee kept what it wrote. Appeals were opened the same day: no second examination is older than this shape. */
export const premierExamenEnBase = (contenu: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const suivi = z.looseObject({}).nullable().parse(contenu.suivi);
  const reexamen = reexamenEnBase.parse(suivi?.reexamen ?? null);
  const neufs = { documentsAvant: 0, premiersMembres: [] };
  return { ...contenu, suivi: suivi && { ...suivi, reexamen: reexamen && { ...neufs, ...reexamen } } };
};

/** Completes a document stored before a decision could be deemed given. */
export const decisionsTacitesEnBase = (contenu: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const suivi = z.looseObject({}).nullable().parse(contenu.suivi);
  return { ...contenu, suivi: suivi && { decisionTacite: false, ...suivi } };
};

/** Before a sponsor named the committee of an earlier opinion here: his hours for what was drawn before are told outside. */
export const signalementEnBase = (contenu: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const suivi = z.looseObject({}).nullable().parse(contenu.suivi);
  const attribution = attributionEnBase.parse(suivi?.attribution ?? null);
  return {
    ...contenu,
    suivi: suivi && { signalement: null, ...suivi, attribution: attribution && { tireLe: null, ...attribution } },
  };
};

/** Completes a document stored before the agency could note that experts are consulted. */
export const consultationEnBase = (contenu: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const suivi = z.looseObject({}).nullable().parse(contenu.suivi);
  return { ...contenu, suivi: suivi && { consultation: null, ...suivi } };
};

/** Before an import that does not come was told. */
export const attenteEnBase = (contenu: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  attenduDepuis: null,
  retardDit: false,
  ...contenu,
});

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
  dateRapport: d.suivi.partieDeuxLe ? null : finDeLaPartieUn(d),
  finPartieDeux: d.suivi.finPartieDeux,
  consultationLe: d.suivi.consultation?.le ?? null,
  demandes: d.suivi.demandes,
});

/** Opinions of the committee that has the request: after an appeal, not what the first one gave. */
export const avisDuComite = ({ avis, reexamen }: Pick<SuiviCtis, 'avis' | 'reexamen'>): SuiviCtis['avis'] =>
  avis.slice(reexamen?.avisAvant ?? 0).filter((a) => !a.remplace);
