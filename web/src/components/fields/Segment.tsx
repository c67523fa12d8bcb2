import { useId } from 'react';

/** A few exclusive choices side by side: native radios, so that arrows move between them. `valeur` null: none is chosen yet. */
export const Segment = <C extends string>({
  legende,
  options,
  valeur,
  onChange,
  desactive,
}: {
  /** Read by screen readers only. */
  legende: string;
  options: readonly { code: C; libelle: string }[];
  valeur: C | null;
  onChange: (code: C) => void;
  desactive?: boolean;
}) => {
  const nom = useId();
  return (
    <fieldset className="riph-segment" disabled={desactive}>
      <legend className="fr-sr-only">{legende}</legend>
      {options.map((o) => (
        <label key={o.code}>
          <input type="radio" name={nom} checked={valeur === o.code} onChange={() => onChange(o.code)} />
          {o.libelle}
        </label>
      ))}
    </fieldset>
  );
};
