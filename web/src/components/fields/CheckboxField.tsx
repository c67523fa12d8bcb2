import { cx } from '../cx.ts';
import { FieldMessage, type FieldProps, LabelText, useField } from './field-parts.tsx';
import type { Option } from './SelectField.tsx';

/** One box. */
export const CheckboxField = (p: FieldProps<boolean> & { small?: boolean }) => {
  const f = useField(p);
  return (
    <div className={cx('fr-checkbox-group', f.error && 'fr-checkbox-group--error', p.small && 'fr-checkbox-group--sm')}>
      <input
        type="checkbox"
        id={f.id}
        name={p.field}
        checked={p.value}
        disabled={p.disabled}
        onChange={(e) => f.onType(e.target.checked)}
        onBlur={f.onLeave}
        {...f.aria}
      />
      <label className="fr-label" htmlFor={f.id}>
        <LabelText p={p} id={f.id} />
      </label>
      <FieldMessage id={f.id} error={f.error} />
    </div>
  );
};

/** Beyond this many side by side, boxes stand in columns: a ragged line is not scanned. */
const EN_LIGNE_MAX = 4;

/** Choice of several. */
export const CheckboxesField = (
  p: FieldProps<readonly string[]> & { options: readonly Option[]; inline?: boolean; petits?: boolean },
) => {
  const f = useField(p);
  return (
    <fieldset
      id={f.id}
      className={cx(
        'fr-fieldset',
        f.error && 'fr-fieldset--error',
        'riph-fieldset',
        p.inline && p.options.length > EN_LIGNE_MAX && 'riph-fieldset--colonnes',
      )}
      aria-describedby={f.aria['aria-describedby']}
      disabled={p.disabled}
    >
      <legend className="fr-fieldset__legend fr-fieldset__legend--regular">
        <LabelText p={p} id={f.id} />
      </legend>
      {p.options.map((o) => (
        <div key={o.code} className={cx('fr-fieldset__element', p.inline && 'fr-fieldset__element--inline')}>
          <div className={cx('fr-checkbox-group', p.petits && 'fr-checkbox-group--sm')}>
            <input
              type="checkbox"
              id={`${f.id}-${o.code}`}
              checked={p.value.includes(o.code)}
              disabled={o.desactive}
              onChange={(e) => f.onType(e.target.checked ? [...p.value, o.code] : p.value.filter((c) => c !== o.code))}
            />
            <label className="fr-label" htmlFor={`${f.id}-${o.code}`}>
              {o.libelle}
              {o.detail && <span className="fr-hint-text">{o.detail}</span>}
            </label>
          </div>
        </div>
      ))}
      <FieldMessage id={f.id} error={f.error} />
    </fieldset>
  );
};
