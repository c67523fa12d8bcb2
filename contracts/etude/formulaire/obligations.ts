/**
 * What a form must hold before it is filed, read from its description (`formulaire.catalogue.ts`): the screen marks its fields and the service refuses the
 * filing by the same rows. The form of another regulation or type of request is another description; nothing is added here. Rules: FOR-02, FOR-03, FOR-04, FOR-07.
 */

import { messageTelephone } from '../../core/telephone.ts';
import type { ElementAdministratif, ElementRecherche, SiteInvestigateur } from '../socle/element.schemas.ts';
import { isVide, messageCourriel, messageDate, messageNombre, numeroEtablissement } from '../socle/verifications.ts';
import { contradictionsDispositif } from './dispositif.rules.ts';
import {
  ADMINISTRATIF,
  blocsVisibles,
  CHAMPS_LIEU,
  CHAMPS_PERSONNE,
  champsOrganisation,
  champsVisibles,
  RECHERCHE,
} from './formulaire.catalogue.ts';
import type { BlocDef, ChampDef, Contexte } from './formulaire.types.ts';

/** A field that is asked for, under its dotted path. `message`: why what it holds holds back the filing; null when nothing does. */
type ChampDemande = { champ: string; nom: string; requis: boolean; message: string | null };
export type Obligation = { champ: string; libelle: string; message: string };

const OBLIGATOIRE = 'Cette information est obligatoire.';
const A_REPONDRE = 'Répondez par oui ou par non.';
const PAYS_RETIRE = 'Ce pays n’est plus dans la liste : choisissez-en un autre.';

const isSansReponse = (v: unknown): boolean => {
  if (Array.isArray(v)) return v.length === 0;
  return typeof v === 'string' ? isVide(v) : v === null;
};

/** The check that a kind of field brings along. The number of an establishment is that of its country: where none is asked, what stands in its place is not judged. */
function messageDuType<T>(d: ChampDef<T>, valeur: unknown, c: Contexte, pays: number | null): string | null {
  if (typeof valeur === 'number')
    return d.type === 'choixId' && d.liste === 'pays' && c.zone(valeur) === null ? PAYS_RETIRE : null;
  if (typeof valeur !== 'string') return null;
  if (d.type === 'courriel') return messageCourriel(valeur);
  if (d.type === 'telephone') return messageTelephone(valeur);
  if (d.type === 'date') return messageDate(valeur);
  if (d.type === 'nombre') return messageNombre(valeur, ...d.bornes);
  return d.type === 'siret' && pays !== null ? (numeroEtablissement(c.zone(pays))?.(valeur) ?? null) : null;
}

/** The country of an organisation; null of what has none. */
export const paysDe = (v: unknown): number | null =>
  typeof v === 'object' && v !== null && 'payId' in v && typeof v.payId === 'number' ? v.payId : null;

type Cadre = { contexte: Contexte; prefixe?: string; nommer?: (label: string) => string; isFacultatif?: boolean };

const demandes = <T>(champs: readonly ChampDef<T>[], v: T, { contexte: c, prefixe = '', nommer, isFacultatif }: Cadre) =>
  champsVisibles(champs, v, c).map((d): ChampDemande => {
    const valeur: unknown = v[d.cle];
    const requis = !isFacultatif && (d.requis === true || d.requis?.(v, c) === true);
    const vide = requis ? (d.vide ?? (d.type === 'ouiNon' ? A_REPONDRE : OBLIGATOIRE)) : null;
    const lu = () =>
      messageDuType(d, valeur, c, requis ? paysDe(v) : null) ??
      (typeof valeur === 'string' ? (d.verifie?.(valeur) ?? null) : null);
    const nom = d.nom ?? d.label;
    return {
      champ: prefixe + d.cle,
      nom: nommer ? nommer(nom) : nom,
      requis,
      message: isSansReponse(valeur) ? vide : lu(),
    };
  });

/** « Promoteur » and « Code postal »: « Promoteur : code postal ». An abbreviation keeps its capitals. */
const sous = (titre: string) => (label: string) =>
  `${titre} : ${/^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)}`;

/** A form that names no country. */
const SANS_PAYS = () => null;

/** Fields that the administrative form asks for with these values, in its order; those of its places are `champsDuLieu`. */
export const champsAdministratifs = (v: ElementAdministratif, contexte: Contexte): ChampDemande[] =>
  blocsVisibles(ADMINISTRATIF, v, contexte).flatMap((b: BlocDef<ElementAdministratif>) => {
    if ('champs' in b) return demandes(b.champs, v, { contexte });
    const nommer = sous(b.nom?.(v) ?? b.titre);
    return 'organisation' in b
      ? demandes(champsOrganisation(b.organisation), v[b.organisation], { contexte, nommer, prefixe: `${b.organisation}.` })
      : demandes(CHAMPS_PERSONNE, v[b.personne], { contexte, nommer, prefixe: `${b.personne}.`, isFacultatif: !b.requise });
  });

/** Fields that the research form asks for with these values, in its order. An answer about a device that contradicts its case holds back the filing. */
export const champsRecherche = (v: ElementRecherche, qualification: string | null, reglementation?: string): ChampDemande[] => {
  const contexte = { qualification, zone: SANS_PAYS, ...(reglementation !== undefined && { reglementation }) };
  const contraires = contradictionsDispositif(v, qualification);
  return blocsVisibles(RECHERCHE, v, contexte)
    .flatMap((b) => ('champs' in b ? demandes(b.champs, v, { contexte }) : []))
    .map((c) => ({ ...c, message: c.message ?? contraires.find((x) => x.champ === c.champ)?.message ?? null }));
};

/** Fields of a place of research, by its rank. */
export const champsDuLieu = (v: SiteInvestigateur, rang: number): ChampDemande[] => {
  const contexte = { qualification: null, zone: SANS_PAYS };
  return demandes(CHAMPS_LIEU, v, { contexte, nommer: sous(`Lieu ${rang + 1}`), prefixe: `sitesInvestigateurs.${rang}.` });
};

/** Dotted paths of the fields marked « obligatoire ». */
export const requisDe = (champs: readonly ChampDemande[]): Set<string> =>
  new Set(champs.filter((x) => x.requis).map((x) => x.champ));

/** What holds back the filing, in the order of the form. */
export const obligationsDe = (champs: readonly ChampDemande[]): Obligation[] =>
  champs.flatMap(({ champ, nom, message }) => (message === null ? [] : [{ champ, libelle: nom, message }]));
