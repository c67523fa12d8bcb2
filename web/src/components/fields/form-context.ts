import type { FieldError } from '@riph/contracts/core/errors';
import { createContext, useContext } from 'react';

type FormState = { errors: readonly FieldError[]; prefixe: string };

/** Errors of the form around the fields; each field finds its own by its `field`. */
export const FormContext = createContext<FormState>({ errors: [], prefixe: '' });

/** Id of the input of a field: the error summary links to it. */
export const fieldId = (champ: string) => `champ-${champ}`;

/** Puts the focus in a field. */
export const focusField = (champ: string) => {
  const el = document.getElementById(fieldId(champ));
  const target = el?.matches('input, select, textarea, button')
    ? el
    : (el?.querySelector('input, select, textarea, button') ?? el);
  if (!(target instanceof HTMLElement)) return;
  target.scrollIntoView({ block: 'center' });
  target.focus();
};

/** Full name of a field inside its blocks, its error, and the list that told it. */
export const useFieldState = (champ: string) => {
  const { errors, prefixe } = useContext(FormContext);
  const full = prefixe + champ;
  return { id: fieldId(full), serverError: errors.find((e) => e.champ === full)?.message ?? null, errors };
};
