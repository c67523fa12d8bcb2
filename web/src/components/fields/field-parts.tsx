import { type ReactNode, useState } from 'react';
import { cx } from '../cx.ts';
import { useFieldState } from './form-context.ts';

/** What every field takes. `field` is the dotted path in the body of the call: server errors come back to it. */
export type FieldProps<T> = {
  field: string;
  label: string;
  hint?: ReactNode;
  value: T;
  onChange: (valeur: T) => void;
  required?: boolean;
  /** Error known by the screen; else the one of the form for this `field`. */
  error?: string | null;
  /** Checked on leaving the field, never while the first value is typed. Null: right. */
  control?: (valeur: T) => string | null;
  disabled?: boolean;
  /** Says that the value was copied and must be looked at. */
  aVerifier?: boolean;
};

/** Id, error to show and the attributes that tie them; `onLeave` runs the check. */
export const useField = <T,>(p: FieldProps<T>) => {
  const { id, serverError, errors } = useFieldState(p.field);
  /** What the screen found wrong, of the value that it looked at. */
  const [found, setFound] = useState<{ of: T; error: string | null } | null>(null);
  const locale = found && Object.is(found.of, p.value) ? found.error : null;
  // What was told of a value is not told of the one typed over it: the next sending says.
  const [corrigees, setCorrigees] = useState<typeof errors | null>(null);
  const error = p.error ?? locale ?? (corrigees === errors ? null : serverError);
  const check = (v: T) => setFound({ of: v, error: p.control?.(v) ?? null });
  return {
    id,
    error,
    onLeave: () => check(p.value),
    onType: (v: T) => {
      // Once an error is shown, it goes away as soon as the value is right.
      if (locale) check(v);
      setCorrigees(errors);
      p.onChange(v);
    },
    aria: {
      'aria-invalid': error ? true : undefined,
      'aria-required': p.required || undefined,
      'aria-describedby': cx(p.hint ? `${id}-aide` : null, error ? `${id}-erreur` : null) || undefined,
    } as const,
  };
};

/** Words of a label: « (obligatoire) » is written, never a bare star. */
export const LabelText = ({
  p,
  id,
}: {
  p: Pick<FieldProps<unknown>, 'label' | 'hint' | 'required' | 'aVerifier'>;
  id: string;
}) => (
  <>
    {p.label}
    {p.required && <span className="riph-obligatoire">(obligatoire)</span>}
    {p.aVerifier && <span className="fr-badge fr-badge--sm fr-badge--new fr-badge--no-icon fr-ml-1w">à vérifier</span>}
    {p.hint && (
      <span className="fr-hint-text" id={`${id}-aide`}>
        {p.hint}
      </span>
    )}
  </>
);

/** Message under a field; always in the page so that its appearance is announced. */
export const FieldMessage = ({ id, error }: { id: string; error: string | null }) => (
  <div aria-live="polite" id={`${id}-erreur`}>
    {error && <p className="fr-message fr-message--error riph-message-champ">{error}</p>}
  </div>
);
