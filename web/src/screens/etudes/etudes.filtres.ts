/** Filters of the list of studies: what is offered, and what the address holds of it as the call takes it. Pure. */
import {
  ETAT_ETUDE_LABELS,
  ETATS_ETUDE,
  QUALIFICATION_LABELS,
  QUALIFICATIONS,
} from '@riph/contracts/etude/socle/dossier.workflow';
import { STATUT_RECRUTEMENT_LABELS, STATUTS_RECRUTEMENT } from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import { REGLEMENTATION_LABELS, REGLEMENTATIONS_NATIONALES } from '@riph/contracts/referentiel/reglementation';
import type { Filter } from '../../components/table/FilterBar.tsx';
import { dayOf, firstOf, idsOf, knownOf, OUI_NON, yesNoOf } from '../../components/table/filters.rules.ts';
import { optionsDe } from '../../labels/options.ts';

type Valeur = { id: number; code: string; libelle: string };
/** A domain under its code, with its value in the list of each regulation. */
export type Domaine = { code: string; libelle: string; ids: readonly number[] };

/** Each regulation has its list of domains, of mostly the same names: one choice for each name, in the order of the alphabet. */
export function domainesDe(listes: readonly (readonly Valeur[] | undefined)[]): Domaine[] {
  const parCode = new Map<string, Domaine>();
  for (const { id, code, libelle } of listes.flatMap((l) => l ?? [])) {
    const connu = parCode.get(code);
    parCode.set(code, { code, libelle: connu?.libelle ?? libelle, ids: [...(connu?.ids ?? []), id] });
  }
  return [...parCode.values()].toSorted((a, b) => a.libelle.localeCompare(b.libelle, 'fr'));
}

const AVANT_DOMAINES: readonly Filter[] = [
  { cle: 'etats', libelle: 'État', type: 'liste', options: optionsDe(ETATS_ETUDE, ETAT_ETUDE_LABELS) },
  { cle: 'qualifications', libelle: 'Qualification', type: 'liste', options: optionsDe(QUALIFICATIONS, QUALIFICATION_LABELS) },
  {
    cle: 'reglementations',
    libelle: 'Réglementation',
    type: 'liste',
    avance: true,
    options: optionsDe(REGLEMENTATIONS_NATIONALES, REGLEMENTATION_LABELS),
  },
];
const APRES_DOMAINES: readonly Filter[] = [
  { cle: 'promoteur', libelle: 'Promoteur', type: 'texte' },
  { cle: 'numeroNational', libelle: 'Numéro national', type: 'texte', avance: true },
  { cle: 'ancillaire', libelle: 'Étude ancillaire', type: 'choix', avance: true, options: OUI_NON },
  { cle: 'ansmAttendue', libelle: 'Décision de l’ANSM attendue', type: 'choix', avance: true, options: OUI_NON },
  { cle: 'avisDu', libelle: 'Avis favorable à partir du', type: 'jour', avance: true },
  { cle: 'avisAu', libelle: 'Avis favorable jusqu’au', type: 'jour', avance: true },
  { cle: 'finDu', libelle: 'Fin prévue à partir du', type: 'jour', avance: true },
  { cle: 'finAu', libelle: 'Fin prévue jusqu’au', type: 'jour', avance: true },
  { cle: 'debutDu', libelle: 'Début à partir du', type: 'jour', avance: true },
  { cle: 'debutAu', libelle: 'Début jusqu’au', type: 'jour', avance: true },
  { cle: 'assuranceAvant', libelle: 'Assurance expirant avant le', type: 'jour', avance: true },
  {
    cle: 'recrutement',
    libelle: 'Recrutement',
    type: 'liste',
    avance: true,
    options: optionsDe(STATUTS_RECRUTEMENT, STATUT_RECRUTEMENT_LABELS),
  },
  { cle: 'publiee', libelle: 'Publication autorisée', type: 'choix', avance: true, options: OUI_NON },
  { cle: 'mixte', libelle: 'Liée à un essai de médicament', type: 'choix', avance: true, options: OUI_NON },
  { cle: 'numeroCtis', libelle: 'Numéro de l’essai lié', type: 'texte', avance: true },
];

/** `comite`: for who reads studies of several committees. */
export const filtresEtudes = (domaines: readonly Domaine[], comite: readonly Filter[] = []): readonly Filter[] => [
  ...AVANT_DOMAINES,
  ...comite,
  { cle: 'domaines', libelle: 'Domaine', type: 'liste', avance: true, options: domaines },
  ...APRES_DOMAINES,
];
export const CLES_ETUDES = filtresEtudes([]).map((f) => f.cle);

/** A domain that no list knows finds nothing of its own: it is left out. */
export const filtresDe = (f: Readonly<Partial<Record<string, readonly string[]>>>, domaines: readonly Domaine[]) => {
  const ids = domaines.filter((d) => f.domaines?.includes(d.code)).flatMap((d) => d.ids);
  return {
    domaineIds: ids.length > 0 ? ids : undefined,
    cppIds: idsOf(f.cppId),
    etats: knownOf(ETATS_ETUDE, f.etats),
    qualifications: knownOf(QUALIFICATIONS, f.qualifications),
    promoteur: firstOf(f.promoteur),
    numeroNational: firstOf(f.numeroNational),
    ancillaire: yesNoOf(f.ancillaire),
    ansmAttendue: yesNoOf(f.ansmAttendue),
    avisDu: dayOf(f.avisDu),
    avisAu: dayOf(f.avisAu),
    finDu: dayOf(f.finDu),
    finAu: dayOf(f.finAu),
    debutDu: dayOf(f.debutDu),
    debutAu: dayOf(f.debutAu),
    assuranceAvant: dayOf(f.assuranceAvant),
    recrutement: knownOf(STATUTS_RECRUTEMENT, f.recrutement),
    publiee: yesNoOf(f.publiee),
    mixte: yesNoOf(f.mixte),
    numeroCtis: firstOf(f.numeroCtis),
    reglementations: knownOf(REGLEMENTATIONS_NATIONALES, f.reglementations),
  };
};
