import { messageLongueur } from '@riph/contracts/etude/formulaire/longueurs';
import { cx } from '../cx.ts';
import { FieldMessage, type FieldProps, LabelText, useField } from './field-parts.tsx';

const nombre = new Intl.NumberFormat('fr-FR');

/** Several lines with a counter. Typing past `max` is not cut: the text would be lost in silence; the field says by how much it is too long. */
export const TextArea = (p: FieldProps<string> & { max?: number; lignes?: number }) => {
  const f = useField({ ...p, erreur: p.erreur ?? (p.max === undefined ? null : messageLongueur(p.valeur, p.max)) });
  return (
    <div className={cx('fr-input-group', f.erreur && 'fr-input-group--error', p.desactive && 'fr-input-group--disabled')}>
      <label className="fr-label" htmlFor={f.id}>
        <LabelText p={p} id={f.id} />
      </label>
      <textarea
        id={f.id}
        name={p.champ}
        className={cx('fr-input', f.erreur && 'fr-input--error')}
        rows={p.lignes ?? 4}
        disabled={p.desactive}
        value={p.valeur}
        onChange={(e) => f.onType(e.target.value)}
        onBlur={f.onLeave}
        {...f.aria}
      />
      <div className="riph-champ__pied">
        <FieldMessage id={f.id} erreur={f.erreur} />
        {p.max !== undefined && (
          <span className="riph-compteur riph-chiffres">
            {nombre.format(p.valeur.length)}/{nombre.format(p.max)}
            <span className="fr-sr-only"> caractères</span>
          </span>
        )}
      </div>
    </div>
  );
};
