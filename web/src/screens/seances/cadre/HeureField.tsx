import { useEffect, useRef, useState } from 'react';
import { cx } from '../../../components/cx.ts';
import { FieldMessage, type FieldProps, LabelText, useField } from '../../../components/fields/field-parts.tsx';
import { HEURE_ATTENDUE, lireHeure } from './heure.rules.ts';

/** Hour 'HH:MM', '' while nothing right is typed. Text rather than the hour field of the browser, which may speak of AM and PM. */
export const HeureField = (p: FieldProps<string>) => {
  const [texte, setTexte] = useState(p.value);
  const [format, setFormat] = useState<string | null>(null);
  const f = useField({ ...p, error: p.error ?? format });
  const donnee = useRef(p.value);

  useEffect(() => {
    // A value given from outside replaces the text; what is being typed does not come back changed.
    if (p.value !== donnee.current) setTexte(p.value);
    donnee.current = p.value;
  }, [p.value]);

  const taper = (t: string) => {
    setTexte(t);
    const heure = lireHeure(t);
    if (heure || t.trim() === '') setFormat(null);
    donnee.current = heure ?? '';
    f.onType(heure ?? '');
  };
  const quitter = () => {
    const heure = lireHeure(texte);
    if (texte.trim() && !heure) return setFormat(HEURE_ATTENDUE);
    setFormat(null);
    if (heure) setTexte(heure);
    f.onLeave();
  };

  return (
    <div className={cx('fr-input-group', f.error && 'fr-input-group--error', 'riph-champ--courte')}>
      <label className="fr-label" htmlFor={f.id}>
        <LabelText p={p} id={f.id} />
      </label>
      <div className="riph-champ__ligne">
        <input
          id={f.id}
          name={p.field}
          inputMode="numeric"
          placeholder="hh:mm"
          autoComplete="off"
          className={cx('fr-input riph-chiffres', f.error && 'fr-input--error')}
          value={texte}
          disabled={p.disabled}
          onChange={(e) => taper(e.target.value)}
          onBlur={quitter}
          {...f.aria}
        />
      </div>
      <FieldMessage id={f.id} error={f.error} />
    </div>
  );
};
