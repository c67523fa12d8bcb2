import { cx } from '../cx.ts';
import { FieldMessage, type FieldProps, LabelText, useField } from './field-parts.tsx';
import type { Option } from './SelectField.tsx';

type Props = FieldProps<string> & {
  options: readonly Option[];
  inline?: boolean;
  /** The title just above asks the question already: the legend is for screen readers only. */
  hiddenLegend?: boolean;
  /** Question and answers on one line. */
  compact?: boolean;
  /** Small buttons, two on a line where there is room. */
  petits?: boolean;
};

/** Choice of one, all seen at once. */
export const RadioField = (p: Props) => {
  const f = useField(p);
  return (
    <fieldset
      id={f.id}
      className={cx(
        'fr-fieldset',
        f.error && 'fr-fieldset--error',
        'riph-fieldset',
        p.compact && 'riph-fieldset--compact',
        p.petits && 'riph-fieldset--petits',
      )}
      aria-describedby={f.aria['aria-describedby']}
      disabled={p.disabled}
    >
      <legend className={cx('fr-fieldset__legend fr-fieldset__legend--regular', p.hiddenLegend && 'fr-sr-only')}>
        <LabelText p={p} id={f.id} />
      </legend>
      {p.options.map((o) => (
        <div key={o.code} className={cx('fr-fieldset__element', p.inline && 'fr-fieldset__element--inline')}>
          <div className={cx('fr-radio-group', (p.compact || p.petits) && 'fr-radio-group--sm')}>
            <input
              type="radio"
              id={`${f.id}-${o.code}`}
              name={f.id}
              value={o.code}
              checked={p.value === o.code}
              disabled={o.desactive}
              onChange={() => f.onType(o.code)}
              onBlur={f.onLeave}
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

/** « Oui » or « Non », null while nothing was answered. */
export const YesNoField = ({ value, onChange, control, ...rest }: FieldProps<boolean | null> & { compact?: boolean }) => (
  <RadioField
    {...rest}
    inline
    value={value === null ? '' : String(value)}
    onChange={(v) => onChange(v === 'true')}
    {...(control && { control: (v: string) => control(v === '' ? null : v === 'true') })}
    options={[
      { code: 'true', libelle: 'Oui' },
      { code: 'false', libelle: 'Non' },
    ]}
  />
);
