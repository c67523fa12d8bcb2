import { useId } from 'react';

/** A few exclusive choices side by side: native radios, so that arrows move between them. `value` null: none is chosen yet. */
export const Segment = <C extends string>({
  legend: legende,
  options,
  value,
  onChange,
  disabled,
}: {
  /** Read by screen readers only. */
  legend: string;
  options: readonly { code: C; libelle: string }[];
  value: C | null;
  onChange: (code: C) => void;
  disabled?: boolean;
}) => {
  const nom = useId();
  return (
    <fieldset className="riph-segment" disabled={disabled}>
      <legend className="fr-sr-only">{legende}</legend>
      {options.map((o) => (
        <label key={o.code}>
          <input type="radio" name={nom} checked={value === o.code} onChange={() => onChange(o.code)} />
          {o.libelle}
        </label>
      ))}
    </fieldset>
  );
};
