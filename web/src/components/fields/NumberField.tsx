import type { FieldProps } from './field-parts.tsx';
import { TextField } from './TextField.tsx';

type Props = Omit<FieldProps<number | null>, 'control'> & { min?: number; max?: number };

/** Whole number or nothing. What is not a number stays in the field with its error, and is not given to the form. */
export const NumberField = ({ value, onChange, min, max, control: _, ...rest }: Props & { control?: never }) => (
  <TextField
    {...rest}
    inputMode="numeric"
    width="courte"
    value={value === null ? '' : String(value)}
    onChange={(t) => {
      const digits = t.replaceAll(/[^\d-]/g, '');
      onChange(digits === '' || digits === '-' ? null : Number(digits));
    }}
    control={(t) => {
      if (t === '') return null;
      if (min !== undefined && Number(t) < min) return `Au moins ${min}.`;
      return max !== undefined && Number(t) > max ? `Au plus ${max}.` : null;
    }}
  />
);
