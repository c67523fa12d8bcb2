import { cx } from '../../components/cx.ts';
import { FieldMessage, type FieldProps, LabelText, useField } from '../../components/fields/field-parts.tsx';

/** Hour 'HH:MM', '' while nothing is typed. */
export const HeureField = (p: FieldProps<string>) => {
  const f = useField(p);
  return (
    <div className={cx('fr-input-group', f.erreur && 'fr-input-group--error', 'riph-champ--courte')}>
      <label className="fr-label" htmlFor={f.id}>
        <LabelText p={p} id={f.id} />
      </label>
      <input
        id={f.id}
        name={p.champ}
        type="time"
        className={cx('fr-input riph-chiffres', f.erreur && 'fr-input--error')}
        value={p.valeur}
        disabled={p.desactive}
        onChange={(e) => f.onType(e.target.value.slice(0, 5))}
        onBlur={f.onLeave}
        {...f.aria}
      />
      <FieldMessage id={f.id} erreur={f.erreur} />
    </div>
  );
};
