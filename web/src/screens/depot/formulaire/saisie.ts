/** Ties the fields of a form to one autosaved object: each field names its key, nothing else. */

import type { Cle } from '@riph/contracts/etude/formulaire/formulaire.types';
import type { FieldProps } from '../../../components/fields/field-parts.tsx';

export type Source<T> = {
  valeurs: T;
  changer: (suivant: (avant: T) => T) => void;
  /** Dotted path of the object in the form, with its last dot; '' at the root. */
  chemin: string;
  requis: ReadonlySet<string>;
  aVerifier: ReadonlySet<string>;
  /** The field was looked at: the mark that a copy left is cleared. */
  verifier: (path: string) => void;
  /** Fields that the submission froze. */
  figes: ReadonlySet<string>;
  desactive: boolean;
};

type Champ<V> = Pick<FieldProps<V>, 'field' | 'value' | 'onChange' | 'required' | 'aVerifier' | 'disabled'>;

/** Properties of the field of a key. An empty text is null: « never filled ». */
export const lier = <T extends object>(s: Source<T>) => {
  const poser = (k: string, v: unknown) => {
    s.verifier(s.chemin + k);
    s.changer((avant) => ({ ...avant, [k]: v }));
  };
  const commun = (k: string) => ({
    field: k,
    required: s.requis.has(s.chemin + k),
    aVerifier: s.aVerifier.has(s.chemin + k),
    disabled: s.desactive || s.figes.has(s.chemin + k),
  });
  return {
    texte: (k: Cle<T, string | null>): Champ<string> => {
      const v = s.valeurs[k];
      return { ...commun(k), value: typeof v === 'string' ? v : '', onChange: (t) => poser(k, t === '' ? null : t) };
    },
    date: (k: Cle<T, string | null>): Champ<string | null> => {
      const v = s.valeurs[k];
      return { ...commun(k), value: typeof v === 'string' ? v : null, onChange: (t) => poser(k, t) };
    },
    ouiNon: (k: Cle<T, boolean | null>): Champ<boolean | null> => {
      const v = s.valeurs[k];
      return { ...commun(k), value: typeof v === 'boolean' ? v : null, onChange: (b) => poser(k, b) };
    },
    id: (k: Cle<T, number | null>): Champ<string> => {
      const v = s.valeurs[k];
      return {
        ...commun(k),
        value: typeof v === 'number' ? String(v) : '',
        onChange: (t) => poser(k, t === '' ? null : Number(t)),
      };
    },
    ids: (k: Cle<T, number[]>): Champ<readonly string[]> => {
      const v = s.valeurs[k];
      return { ...commun(k), value: Array.isArray(v) ? v.map(String) : [], onChange: (l) => poser(k, l.map(Number)) };
    },
    codes: (k: Cle<T, string[]>): Champ<readonly string[]> => {
      const v = s.valeurs[k];
      return { ...commun(k), value: Array.isArray(v) ? v.map(String) : [], onChange: (l) => poser(k, [...l]) };
    },
  };
};

/** The object under a key: its fields go by `<cle>.<champ>`. */
export const sous = <T extends object, K extends keyof T & string>(s: Source<T>, k: K): Source<T[K]> => ({
  ...s,
  valeurs: s.valeurs[k],
  chemin: `${s.chemin}${k}.`,
  changer: (suivant) => s.changer((avant) => ({ ...avant, [k]: suivant(avant[k]) })),
});
