/** The shape in which the forms of a request are described (`formulaire.catalogue.ts`). */
import type { Zone } from '../../referentiel/territoires.rules.ts';
import type { Organisation, Personne } from '../socle/element.schemas.ts';

/** Keys of T whose value is a V. */
export type Cle<T, V> = { [K in keyof T]-?: [T[K], V] extends [V, T[K]] ? K : never }[keyof T] & string;

/** What the blocks ask beside the typed values. */
export type Contexte = {
  qualification: string | null;
  /** Absent: the regulation is deduced from the qualification. */
  reglementation?: string;
  zone: (payId: number) => Zone | null;
  /** The form being filled is that of a second examination. */
  reexamen?: boolean;
  /** The form being filled is that of a modification. */
  modification?: boolean;
  /** The form being filled is that of a prorogation. */
  prorogation?: boolean;
};
export type Liste =
  | 'qualifications'
  | 'typesPromoteur'
  | 'produits'
  | 'pays'
  | 'domaines'
  | 'competences'
  | 'caracteristiques'
  | 'methodologies'
  | 'naturesDuLien'
  | 'naturesModification'
  | 'initiateursModification'
  | 'destinatairesModification'
  | 'finalitesDm'
  | 'phasesDm'
  | 'classesDm'
  | 'classesDiv'
  | 'originesEchantillons';

type Si<T> = (v: T, c: Contexte) => boolean;
type Commun<T> = {
  label: string;
  aide?: string;
  requis?: true | Si<T>;
  si?: Si<T>;
  /** Its name among the gaps, where the label is a question or says too little away from its block. */
  nom?: string;
  /** What is said when nothing was typed, instead of the sentence of its kind. */
  vide?: string;
  /** Why what was typed is wrong, beyond the check of its kind; null when it is right. */
  verifie?: (v: string) => string | null;
};
export type ChampDef<T> = Commun<T> &
  (
    | { type: 'texte' | 'courriel' | 'telephone' | 'siret'; cle: Cle<T, string | null>; max?: number }
    | { type: 'nombre'; cle: Cle<T, string | null>; bornes: readonly [min: number, max: number] }
    | { type: 'long'; cle: Cle<T, string | null>; max: number; lignes?: number }
    | { type: 'date'; cle: Cle<T, string | null> }
    | { type: 'ouiNon'; cle: Cle<T, boolean | null> }
    | { type: 'choix'; cle: Cle<T, string | null>; liste: Liste; boutons?: true }
    | { type: 'choixId'; cle: Cle<T, number | null>; liste: Liste }
    | { type: 'ids'; cle: Cle<T, number[]>; liste: Liste; ordonne?: true }
    | { type: 'codes'; cle: Cle<T, string[]>; liste: Liste }
  );

/** `remarque`: what is pointed out of the typed values, and holds nothing back. `replie`: folded at first on the screen; nothing in it is mandatory. `nom`: what the gaps call an organisation or a person, when it is not the title. */
export type BlocDef<T> = {
  id: string;
  titre: string;
  aide?: string;
  si?: Si<T>;
  replie?: true;
  nom?: (v: T) => string;
  remarque?: (v: T, c: Contexte) => string | null;
} & (
  | { champs: readonly ChampDef<T>[] }
  | { organisation: Cle<T, Organisation> }
  | { personne: Cle<T, Personne>; requise?: true }
);
