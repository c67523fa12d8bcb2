import { messageLongueur } from '@riph/contracts/etude/formulaire/longueurs';
import { cx } from '../cx.ts';
import { FieldMessage, type FieldProps, LabelText, useField } from './field-parts.tsx';

const nombre = new Intl.NumberFormat('fr-FR');

/** Several lines with a counter. Typing past `max` is not cut: the text would be lost in silence; the field says by how much it is too long. */
export const TextArea = (p: FieldProps<string> & { max?: number; rows?: number }) => {
  const f = useField({ ...p, error: p.error ?? (p.max === undefined ? null : messageLongueur(p.value, p.max)) });
  return (
    <div className={cx('fr-input-group', f.error && 'fr-input-group--error', p.disabled && 'fr-input-group--disabled')}>
      <label className="fr-label" htmlFor={f.id}>
        <LabelText p={p} id={f.id} />
      </label>
      <textarea
        id={f.id}
        name={p.field}
        className={cx('fr-input', f.error && 'fr-input--error')}
        rows={p.rows ?? 4}
        disabled={p.disabled}
        value={p.value}
        onChange={(e) => f.onType(e.target.value)}
        onBlur={f.onLeave}
        {...f.aria}
      />
      <div className="riph-champ__pied">
        <FieldMessage id={f.id} error={f.error} />
        {p.max !== undefined && (
          <span className="riph-compteur riph-chiffres">
            {nombre.format(p.value.length)}/{nombre.format(p.max)}
            <span className="fr-sr-only"> caractères</span>
          </span>
        )}
      </div>
    </div>
  );
};
