/** Fields described as data: one table says what a form asks, `DescribedField` shows it. For the sheets of the administration, whose fields differ and whose form does not. */
import type { ReactNode } from 'react';
import type { Option } from './SelectField.tsx';

export type ValeurChamp = string | number | boolean | null | readonly string[];
export type Saisie = Readonly<Record<string, ValeurChamp>>;

export type ChampDef = {
  /** Its name in the body of the call. */
  cle: string;
  libelle: string;
  aide?: ReactNode;
  obligatoire?: boolean;
} & (
  | { sorte: 'texte'; max: number; type?: 'email' | 'tel'; width?: 'courte' | 'moyenne' }
  | { sorte: 'long'; max: number }
  | { sorte: 'nombre'; min?: number; max?: number }
  | { sorte: 'jour' }
  | { sorte: 'case' }
  | { sorte: 'choix'; options: readonly Option[] }
  | { sorte: 'plusieurs'; options: readonly Option[] }
);

const VIDES = { texte: '', long: '', nombre: null, jour: null, case: false, choix: '', plusieurs: [] } as const;

const isTextes = (v: unknown): v is readonly string[] => Array.isArray(v) && v.every((x) => typeof x === 'string');

/** The value of a field, of the kind that it shows; its empty value for anything else. */
export const textOf = (v: unknown): string => (typeof v === 'string' ? v : '');
export const numberOf = (v: unknown): number | null => (typeof v === 'number' ? v : null);
export const textsOf = (v: unknown): readonly string[] => (isTextes(v) ? v : []);

/** What a form starts with: the fields of `ligne`, empty ones without it. */
export const inputOf = (champs: readonly ChampDef[], ligne: object | null): Saisie =>
  Object.fromEntries(
    champs.map((c) => {
      const v: unknown = ligne === null ? undefined : Reflect.get(ligne, c.cle);
      const connue = typeof v === 'string' || typeof v === 'number' || typeof v === 'boolean' || isTextes(v);
      return [c.cle, connue ? v : VIDES[c.sorte]];
    }),
  );
