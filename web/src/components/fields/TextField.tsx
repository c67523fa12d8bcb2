import { messageLongueur } from '@riph/contracts/etude/formulaire/longueurs';
import type { ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import { FieldMessage, type FieldProps, LabelText, useField } from './field-parts.tsx';

type Props = FieldProps<string> & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search';
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'url';
  autoComplete?: string;
  max?: number;
  readOnly?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  width?: 'courte' | 'moyenne' | 'pleine';
  after?: ReactNode;
};

/** One line of text. Typing past `max` is not cut: the text would be lost in silence; the field says by how much it is too long. */
export const TextField = (p: Props) => {
  const f = useField({ ...p, error: p.error ?? (p.max === undefined ? null : messageLongueur(p.value, p.max)) });
  return (
    <div
      className={cx(
        'fr-input-group',
        f.error && 'fr-input-group--error',
        p.disabled && 'fr-input-group--disabled',
        p.width && `riph-champ--${p.width}`,
      )}
    >
      <label className="fr-label" htmlFor={f.id}>
        <LabelText p={p} id={f.id} />
      </label>
      <div className="riph-champ__ligne">
        <input
          id={f.id}
          name={p.field}
          ref={p.inputRef}
          className={cx('fr-input', f.error && 'fr-input--error')}
          type={p.type ?? 'text'}
          inputMode={p.inputMode}
          autoComplete={p.autoComplete ?? 'off'}
          readOnly={p.readOnly}
          disabled={p.disabled}
          value={p.value}
          onChange={(e) => f.onType(e.target.value)}
          onBlur={f.onLeave}
          {...f.aria}
        />
        {p.after}
      </div>
      <FieldMessage id={f.id} error={f.error} />
    </div>
  );
};
