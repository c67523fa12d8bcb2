import { type ReactNode, useState } from 'react';
import { cx } from '../cx.ts';
import { useFieldState } from './form-context.ts';

/** What every field takes. `champ` is the dotted path in the body of the call: server errors come back to it. */
export type FieldProps<T> = {
  champ: string;
  label: string;
  aide?: ReactNode;
  valeur: T;
  onChange: (valeur: T) => void;
  obligatoire?: boolean;
  /** Error known by the screen; else the one of the form for this `champ`. */
  erreur?: string | null;
  /** Checked on leaving the field, never while the first value is typed. Null: right. */
  controle?: (valeur: T) => string | null;
  desactive?: boolean;
  /** Says that the value was copied and must be looked at. */
  aVerifier?: boolean;
};

/** Id, error to show and the attributes that tie them; `onLeave` runs the check. */
export const useField = <T,>(p: FieldProps<T>) => {
  const { id, erreurServeur, erreurs } = useFieldState(p.champ);
  const [locale, setLocale] = useState<string | null>(null);
  // What was told of a value is not told of the one typed over it: the next sending says.
  const [corrigees, setCorrigees] = useState<typeof erreurs | null>(null);
  const erreur = p.erreur ?? locale ?? (corrigees === erreurs ? null : erreurServeur);
  const check = (v: T) => setLocale(p.controle?.(v) ?? null);
  return {
    id,
    erreur,
    onLeave: () => check(p.valeur),
    onType: (v: T) => {
      // Once an error is shown, it goes away as soon as the value is right.
      if (locale) check(v);
      setCorrigees(erreurs);
      p.onChange(v);
    },
    aria: {
      'aria-invalid': erreur ? true : undefined,
      'aria-required': p.obligatoire || undefined,
      'aria-describedby': cx(p.aide ? `${id}-aide` : null, erreur ? `${id}-erreur` : null) || undefined,
    } as const,
  };
};

/** Words of a label: « (obligatoire) » is written, never a bare star. */
export const LabelText = ({
  p,
  id,
}: {
  p: Pick<FieldProps<unknown>, 'label' | 'aide' | 'obligatoire' | 'aVerifier'>;
  id: string;
}) => (
  <>
    {p.label}
    {p.obligatoire && <span className="riph-obligatoire">(obligatoire)</span>}
    {p.aVerifier && <span className="fr-badge fr-badge--sm fr-badge--new fr-badge--no-icon fr-ml-1w">à vérifier</span>}
    {p.aide && (
      <span className="fr-hint-text" id={`${id}-aide`}>
        {p.aide}
      </span>
    )}
  </>
);

/** Message under a field; always in the page so that its appearance is announced. */
export const FieldMessage = ({ id, erreur }: { id: string; erreur: string | null }) => (
  <div aria-live="polite" id={`${id}-erreur`}>
    {erreur && <p className="fr-message fr-message--error riph-message-champ">{erreur}</p>}
  </div>
);
