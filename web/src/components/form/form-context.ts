import type { FieldError } from '@riph/contracts/core/errors';
import { createContext, useContext } from 'react';

type FormState = { erreurs: readonly FieldError[]; prefixe: string };

/** Errors of the form around the fields; each field finds its own by its `champ`. */
export const FormContext = createContext<FormState>({ erreurs: [], prefixe: '' });

/** Id of the input of a field: the error summary links to it. */
export const fieldId = (champ: string) => `champ-${champ}`;

/** Full name of a field inside its blocks, and its error. */
export const useFieldState = (champ: string) => {
  const { erreurs, prefixe } = useContext(FormContext);
  const full = prefixe + champ;
  return { id: fieldId(full), erreurServeur: erreurs.find((e) => e.champ === full)?.message ?? null };
};
