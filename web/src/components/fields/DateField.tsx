import { useEffect, useRef, useState } from 'react';
import { dateFr, lireDate } from '../../labels/dates.ts';
import { cx } from '../cx.ts';
import { FieldMessage, type FieldProps, LabelText, useField } from './field-parts.tsx';

type Props = FieldProps<string | null> & {
  min?: string;
  max?: string;
  /** Without the line that says the format, where space is short: the field itself shows it. */
  sansAide?: boolean;
  /** What is no date is given as it was typed, not as null: the form keeps it, and shows it again with its error. */
  telQuel?: boolean;
};

const ISO = /^\d{4}-\d{2}-\d{2}$/;
const enTexte = (v: string | null) => (v !== null && ISO.test(v) ? dateFr(v) : (v ?? ''));
/** Why a text is no date; null when it is one, or nothing. */
const messageFormat = (t: string): string | null => {
  if (t.trim() === '' || lireDate(t) !== null) return null;
  return /^\d{1,2}\D\d{1,2}\D\d{4}$/.test(t.trim())
    ? 'Cette date n’existe pas : vérifiez le jour et le mois.'
    : 'Date attendue au format jj/mm/aaaa, par exemple 27/11/2026.';
};

/** Date of law, 'YYYY-MM-DD' or null. Typed as jj/mm/aaaa; the button opens the calendar of the browser. */
export const DateField = (p: Props) => {
  const [text, setText] = useState(enTexte(p.value));
  const [format, setFormat] = useState(() => messageFormat(enTexte(p.value)));
  const f = useField({ ...p, error: p.error ?? format });
  const aide = p.hint ?? (p.sansAide ? null : 'Format : jj/mm/aaaa');
  const native = useRef<HTMLInputElement>(null);
  const given = useRef(p.value);

  useEffect(() => {
    // A value given from outside replaces the text; what is being typed does not come back changed.
    if (p.value !== given.current) {
      setText(enTexte(p.value));
      setFormat(messageFormat(enTexte(p.value)));
    }
    given.current = p.value;
  }, [p.value]);

  const give = (iso: string | null) => {
    given.current = iso;
    f.onType(iso);
  };
  const type = (t: string) => {
    setText(t);
    const iso = lireDate(t);
    if (iso || t.trim() === '') setFormat(null);
    give(iso ?? (p.telQuel && t.trim() !== '' ? t : null));
  };
  const leave = () => {
    const iso = lireDate(text);
    if (text.trim() && !iso) return setFormat(messageFormat(text));
    if (iso && p.min && iso < p.min) return setFormat(`Date attendue à partir du ${dateFr(p.min)}.`);
    if (iso && p.max && iso > p.max) return setFormat(`Date attendue jusqu’au ${dateFr(p.max)}.`);
    setFormat(null);
    if (iso) setText(dateFr(iso));
    f.onLeave();
  };

  return (
    <div
      className={cx(
        'fr-input-group',
        f.error && 'fr-input-group--error',
        p.disabled && 'fr-input-group--disabled',
        'riph-champ--courte',
      )}
    >
      <label className="fr-label" htmlFor={f.id}>
        <LabelText p={{ ...p, hint: aide }} id={f.id} />
      </label>
      <div className="riph-champ__ligne riph-date">
        <input
          id={f.id}
          name={p.field}
          className={cx('fr-input riph-chiffres', f.error && 'fr-input--error')}
          inputMode="numeric"
          placeholder="jj/mm/aaaa"
          autoComplete="off"
          disabled={p.disabled}
          value={text}
          onChange={(e) => type(e.target.value)}
          onBlur={leave}
          {...f.aria}
          aria-describedby={cx(aide ? `${f.id}-aide` : null, f.error ? `${f.id}-erreur` : null)}
        />
        <button
          type="button"
          className="fr-btn fr-btn--tertiary fr-icon-calendar-line"
          disabled={p.disabled}
          title={`Choisir dans un calendrier : ${p.label}`}
          onClick={() => native.current?.showPicker()}
        >
          Choisir dans un calendrier : {p.label}
        </button>
        <input
          ref={native}
          type="date"
          className="riph-date__natif"
          tabIndex={-1}
          aria-hidden="true"
          value={p.value !== null && ISO.test(p.value) ? p.value : ''}
          min={p.min}
          max={p.max}
          onChange={(e) => {
            setText(e.target.value ? dateFr(e.target.value) : '');
            setFormat(null);
            give(e.target.value || null);
          }}
        />
      </div>
      <FieldMessage id={f.id} error={f.error} />
    </div>
  );
};
