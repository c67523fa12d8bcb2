import { messageLongueur } from '@riph/contracts/etude/formulaire/longueurs';
import type { ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import { FieldMessage, type FieldProps, LabelText, useField } from './field-parts.tsx';

type Props = FieldProps<string> & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search';
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'url';
  autoComplete?: string;
  max?: number;
  lectureSeule?: boolean;
  refInput?: Ref<HTMLInputElement>;
  largeur?: 'courte' | 'moyenne' | 'pleine';
  apres?: ReactNode;
};

/** One line of text. Typing past `max` is not cut: the text would be lost in silence; the field says by how much it is too long. */
export const TextField = (p: Props) => {
  const f = useField({ ...p, erreur: p.erreur ?? (p.max === undefined ? null : messageLongueur(p.valeur, p.max)) });
  return (
    <div
      className={cx(
        'fr-input-group',
        f.erreur && 'fr-input-group--error',
        p.desactive && 'fr-input-group--disabled',
        p.largeur && `riph-champ--${p.largeur}`,
      )}
    >
      <label className="fr-label" htmlFor={f.id}>
        <LabelText p={p} id={f.id} />
      </label>
      <div className="riph-champ__ligne">
        <input
          id={f.id}
          name={p.champ}
          ref={p.refInput}
          className={cx('fr-input', f.erreur && 'fr-input--error')}
          type={p.type ?? 'text'}
          inputMode={p.inputMode}
          autoComplete={p.autoComplete ?? 'off'}
          readOnly={p.lectureSeule}
          disabled={p.desactive}
          value={p.valeur}
          onChange={(e) => f.onType(e.target.value)}
          onBlur={f.onLeave}
          {...f.aria}
        />
        {p.apres}
      </div>
      <FieldMessage id={f.id} erreur={f.erreur} />
    </div>
  );
};
