import { jour } from '@riph/contracts/core/fields';
import { champsModifies } from '@riph/contracts/etude/formulaire/depose';
import { isLibreEnProrogation } from '@riph/contracts/etude/formulaire/formulaire.prorogation';
import { cheminsFermes, isOuvert } from '@riph/contracts/etude/formulaire/parties';
import {
  isModification,
  isProrogation,
  isReexamen,
  STATUT_DOSSIER_LABELS,
  type StatutDossier,
} from '@riph/contracts/etude/socle/dossier.workflow';
import {
  type ElementAdministratif,
  type ElementRecherche,
  elementAdministratif,
  FIGES,
} from '@riph/contracts/etude/socle/element.schemas';
import type { TypeDossier } from '@riph/contracts/referentiel/reglementation';
import { demandeAttendue } from '@riph/examen/demandes/demandes.rules';
import { FIGE } from '@riph/examen/socle/dossier';

/** Statuses in which the sponsor writes: his draft, and what the committee asked him to complete or change (DOS-07). */
export const STATUTS_MODIFIABLES = [
  'BROUILLON',
  'COMPLEMENTS_DEMANDES',
  'MODIFICATIONS_DEMANDEES',
] as const satisfies readonly StatutDossier[];

/** Why the sponsor cannot write now; null when he can. */
export function raisonNonModifiable(d: { statut: StatutDossier; transfert: string; reaffectation: string }): string | null {
  if (d.transfert === 'ENVOYE') return 'Un transfert est en cours : le dossier est figé jusqu’à sa réception ou son annulation.';
  if (d.reaffectation === 'DEMANDEE') return FIGE;
  if (STATUTS_MODIFIABLES.some((s) => s === d.statut)) return null;
  return `Le dossier est « ${STATUT_DOSSIER_LABELS[d.statut]} » : il ne se modifie plus. Le comité peut vous demander des compléments ou une modification.`;
}

/** A second examination is of the same research, by the same sponsor (R1123-25, DOS-12): these were judged, the rest answers the refusal. */
const FIGES_REEXAMEN = [...FIGES, 'typePromoteurId', 'promoteur.organisme', 'promoteur.siret'];
/** Why a field that is frozen from the start is. */
export const raisonFiges = ({ type }: Pick<Figeable, 'type'>): string => {
  if (isReexamen(type))
    return 'Le second examen porte sur la même recherche, du même promoteur : ces informations ne changent pas';
  if (isModification(type)) return 'Une modification porte sur la même recherche : ces informations ne changent pas';
  return isProrogation(type)
    ? 'Une prorogation ne change pas la recherche, mais son assurance seule'
    : 'Après le dépôt, ces informations ne changent plus';
};
type Figeable = { statut: StatutDossier; type: TypeDossier };
/** All but what a prorogation says of itself. */
const FIGES_PROROGATION = Object.keys(elementAdministratif.shape).filter((champ) => !isLibreEnProrogation(champ));
/** What never changes in this kind of request, or once it is filed. */
const figesDe = ({ statut, type }: Figeable): readonly string[] => {
  if (isProrogation(type)) return FIGES_PROROGATION;
  if (isReexamen(type)) return FIGES_REEXAMEN;
  return statut === 'BROUILLON' && !isModification(type) ? [] : FIGES;
};
/** Dotted paths of a form that the sponsor cannot change now. `ouvertes`: the parts that the request of the committee opens, and no other (DOS-07). */
export const champsFiges = (d: Figeable, ouvertes: readonly string[], formulaire: 'Administratif' | 'Recherche'): string[] => [
  ...new Set([
    ...(formulaire === 'Administratif' ? figesDe(d) : []),
    ...(demandeAttendue(d) ? cheminsFermes(ouvertes, formulaire) : []),
  ]),
];

/** Whether the sponsor cannot change this field now, of either form. */
export const isFige = (d: Figeable, champ: string, ouvertes: readonly string[] = []): boolean =>
  (isProrogation(d.type) ? !isLibreEnProrogation(champ) : figesDe(d).includes(champ)) ||
  (demandeAttendue(d) !== null && !isOuvert(champ, ouvertes));

/** The fields that a save would change and may not. */
export const champsFigesModifies = (
  d: Figeable,
  avant: ElementAdministratif | ElementRecherche,
  apres: ElementAdministratif | ElementRecherche,
  ouvertes: readonly string[] = [],
): string[] => champsModifies(avant, apres).filter((f) => isFige(d, f, ouvertes));
/** Why: from the start, or because nobody asked for them. */
export const raisonDe = (d: Figeable, champs: readonly string[]): string =>
  champs.some((f) => isFige({ ...d, statut: 'DEPOSE' }, f))
    ? raisonFiges(d)
    : 'Le comité n’a pas demandé de changer ces informations';

const text = (v: string | null): string | null => (v === null || v.trim() === '' ? null : v.trim());
const date = (v: string | null): string | null => (v !== null && jour.safeParse(v).success ? v : null);

/**
 * Name of the sponsor for lists, letters and receipt: his organisation. A dossier of before 2026-11-23 may name none: the person of its block, else the
 * depositor who said that he was the sponsor.
 */
export function nomPromoteur(e: ElementAdministratif, deposant: string): string | null {
  const { organisme, prenom, nom } = e.promoteur;
  return text(organisme) ?? text([prenom, nom].filter((v) => v !== null).join(' ')) ?? (e.deposantEstPromoteur ? deposant : null);
}

/** To whom a letter goes: the depositor and the sponsor, each once. */
export const destinataireDe = (d: { deposantNom: string; promoteur: string | null }): string[] => [
  ...new Set([d.deposantNom, d.promoteur ?? ''].filter((x) => x !== '')),
];

/** What the tables repeat of the form. */
export const resumeDossier = (e: ElementAdministratif, deposant: string) => ({
  titre: text(e.titreRecherche) ?? '',
  titreAbrege: text(e.titreAbrege),
  numeroNational: text(e.numeroNational),
  qualificationCode: text(e.qualificationCode),
  promoteur: nomPromoteur(e, deposant),
  souhaiteEtreEntendu: e.souhaiteEtreEntendu,
  ancillaire: e.rechercheAncillaireOuExtension === true,
});
/** The columns of a study that its lists show, read off the form. */
export const resumeEtude = (e: ElementAdministratif, deposant: string) => {
  const { titre, titreAbrege, numeroNational, qualificationCode, promoteur } = resumeDossier(e, deposant);
  const dates = { assuranceExpiration: date(e.assuranceExpiration), dateFinPrevue: date(e.datePrevisionnelleFin) };
  return { titre, titreAbrege, numeroNational, qualificationCode, promoteur, ...dates };
};

/** The same once a request made another version: what its sponsor keeps up to date on the study itself (ETU-14) follows only where the request changed it. */
export const resumeSuivant = (avant: ElementAdministratif, apres: ElementAdministratif, deposant: string) => {
  const { titreAbrege, assuranceExpiration, ...reste } = resumeEtude(apres, deposant);
  const connu = resumeEtude(avant, deposant);
  return {
    ...reste,
    ...(titreAbrege !== connu.titreAbrege && { titreAbrege }),
    ...(assuranceExpiration !== connu.assuranceExpiration && { assuranceExpiration }),
  };
};

/** Beginning that the sponsor plans; null while it is no date. */
export const debutPrevuDe = (e: ElementAdministratif): string | null => date(e.datePrevisionnelleDebut);

const isVide = (v: unknown) => v === null || v === '' || (Array.isArray(v) && v.length === 0);

/** Dotted paths of what is filled: what a copy asks to look at again. */
export function cheminsRemplis(donnees: ElementAdministratif | ElementRecherche, prefixe = ''): string[] {
  return Object.entries(donnees).flatMap(([champ, valeur]) => {
    if (isVide(valeur)) return [];
    if (typeof valeur === 'object' && valeur !== null && !Array.isArray(valeur))
      return Object.entries(valeur)
        .filter(([, v]) => !isVide(v))
        .map(([k]) => `${prefixe}${champ}.${k}`);
    return [`${prefixe}${champ}`];
  });
}

const TITRE_DE_LISTE_MAX = 300;
/** A title in a list, cut so that a page of rows stays light. */
export const titreDeListe = (titre: string): string =>
  titre.length <= TITRE_DE_LISTE_MAX ? titre : `${titre.slice(0, TITRE_DE_LISTE_MAX - 1)}…`;
