import { useEffect, useId, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import type { Option } from '../fields/SelectField.tsx';

/** Choice of several in a folded list of boxes; Escape closes. */
export const MultiSelect = ({
  label: libelle,
  options,
  values,
  onChange,
}: {
  label: string;
  options: readonly Option[];
  values: readonly string[];
  onChange: (v: readonly string[]) => void;
}) => {
  const [ouvert, setOuvert] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!ouvert) return;
    const outside = (e: Event) => {
      if (e.target instanceof Node && !box.current?.contains(e.target)) setOuvert(false);
    };
    // Words take no focus: pressed, they give it to the part of the page around the list. It would close under the mouse, before the box is ticked.
    const left = (e: Event) => {
      if (e.target instanceof Node && !e.target.contains(box.current)) outside(e);
    };
    document.addEventListener('mousedown', outside);
    document.addEventListener('focusin', left);
    return () => {
      document.removeEventListener('mousedown', outside);
      document.removeEventListener('focusin', left);
    };
  }, [ouvert]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape only, the interactive elements are inside
    <div
      className="riph-multi"
      ref={box}
      onKeyDown={(e) => {
        if (e.key !== 'Escape' || !ouvert) return;
        e.preventDefault();
        setOuvert(false);
        box.current?.querySelector('button')?.focus();
      }}
    >
      <button
        type="button"
        className={cx('fr-select', 'riph-multi__bouton', values.length > 0 && 'riph-multi__bouton--actif')}
        aria-expanded={ouvert}
        aria-controls={id}
        onClick={() => setOuvert(!ouvert)}
      >
        {libelle}
        {values.length > 0 && <span className="riph-chiffres"> ({values.length})</span>}
      </button>
      <fieldset id={id} className="riph-multi__liste" hidden={!ouvert}>
        <legend className="fr-sr-only">{libelle}</legend>
        {options.map((o) => (
          <label key={o.code} className="riph-multi__option">
            <input
              type="checkbox"
              checked={values.includes(o.code)}
              onChange={(e) => onChange(e.target.checked ? [...values, o.code] : values.filter((v) => v !== o.code))}
            />
            <span>
              {o.libelle}
              {o.detail && <span className="fr-hint-text">{o.detail}</span>}
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  );
};
