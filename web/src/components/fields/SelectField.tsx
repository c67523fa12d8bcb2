import { cx } from '../cx.ts';
import { FieldMessage, type FieldProps, LabelText, useField } from './field-parts.tsx';

export type Option = { code: string; libelle: string; detail?: string; desactive?: boolean };

/** Choice of one in a short list; the empty value is '' with the words of `vide`. */
export const SelectField = (p: FieldProps<string> & { options: readonly Option[]; vide?: string }) => {
  const f = useField(p);
  return (
    <div className={cx('fr-select-group', f.erreur && 'fr-select-group--error', p.desactive && 'fr-select-group--disabled')}>
      <label className="fr-label" htmlFor={f.id}>
        <LabelText p={p} id={f.id} />
      </label>
      <select
        id={f.id}
        name={p.champ}
        className={cx('fr-select', f.erreur && 'fr-select--error')}
        disabled={p.desactive}
        value={p.valeur}
        onChange={(e) => f.onType(e.target.value)}
        onBlur={f.onLeave}
        {...f.aria}
      >
        <option value="">{p.vide ?? 'Choisir'}</option>
        {p.options.map((o) => (
          <option key={o.code} value={o.code} disabled={o.desactive}>
            {o.libelle}
          </option>
        ))}
      </select>
      <FieldMessage id={f.id} erreur={f.erreur} />
    </div>
  );
};
