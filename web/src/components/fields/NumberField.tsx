import type { FieldProps } from './field-parts.tsx';
import { TextField } from './TextField.tsx';

type Props = Omit<FieldProps<number | null>, 'controle'> & { min?: number; max?: number };

/** Whole number or nothing. What is not a number stays in the field with its error, and is not given to the form. */
export const NumberField = ({ valeur, onChange, min, max, controle: _, ...rest }: Props & { controle?: never }) => (
  <TextField
    {...rest}
    inputMode="numeric"
    largeur="courte"
    valeur={valeur === null ? '' : String(valeur)}
    onChange={(t) => {
      const digits = t.replaceAll(/[^\d-]/g, '');
      onChange(digits === '' || digits === '-' ? null : Number(digits));
    }}
    controle={(t) => {
      if (t === '') return null;
      if (min !== undefined && Number(t) < min) return `Au moins ${min}.`;
      return max !== undefined && Number(t) > max ? `Au plus ${max}.` : null;
    }}
  />
);
