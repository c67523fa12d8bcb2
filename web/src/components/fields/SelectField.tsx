import { useRef } from 'react';
import { cx } from '../cx.ts';
import { FieldMessage, type FieldProps, LabelText, useField } from './field-parts.tsx';

export type Option = { code: string; libelle: string; detail?: string; desactive?: boolean };

/** The choice that was made, when the list that is read again no longer offers it: switched off meanwhile, it must not look as if nothing had been chosen. */
const useRetiree = (options: readonly Option[], valeur: string): Option | undefined => {
  const selected = useRef<Option>(undefined);
  const trouvee = options.find((o) => o.code === valeur);
  if (trouvee) selected.current = trouvee;
  return trouvee || selected.current?.code !== valeur ? undefined : selected.current;
};

/** Choice of one in a short list; the empty value is '' with the words of `vide`. */
export const SelectField = (p: FieldProps<string> & { options: readonly Option[]; empty?: string }) => {
  const f = useField(p);
  const retiree = useRetiree(p.options, p.value);
  return (
    <div className={cx('fr-select-group', f.error && 'fr-select-group--error', p.disabled && 'fr-select-group--disabled')}>
      <label className="fr-label" htmlFor={f.id}>
        <LabelText p={p} id={f.id} />
      </label>
      <select
        id={f.id}
        name={p.field}
        className={cx('fr-select', f.error && 'fr-select--error')}
        disabled={p.disabled}
        value={p.value}
        onChange={(e) => f.onType(e.target.value)}
        onBlur={f.onLeave}
        {...f.aria}
      >
        <option value="">{p.empty ?? 'Choisir'}</option>
        {p.options.map((o) => (
          <option key={o.code} value={o.code} disabled={o.desactive}>
            {o.libelle}
          </option>
        ))}
        {retiree && <option value={retiree.code}>{retiree.libelle} (n’est plus proposé)</option>}
      </select>
      <FieldMessage id={f.id} error={f.error} />
    </div>
  );
};
