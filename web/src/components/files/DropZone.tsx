import type { FileRule } from '@riph/contracts/core/files';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { acceptOf } from './files.rules.ts';

type Props = {
  /** Of the input. Its help is in `${id}-aide`, its title in `${id}-titre` unless `label` is given. */
  id: string;
  label?: string;
  regle: FileRule;
  button: string;
  /** Small button. */
  small?: boolean;
  /** Small zone: beside a line rather than a block. */
  compact?: boolean;
  /** One file only. */
  single?: boolean;
  disabled?: boolean;
  /** Id of the sentence that says why the file was refused. */
  errorId?: string | null;
  before?: ReactNode;
  after?: ReactNode;
  /** At least one file. */
  onFiles: (fichiers: File[]) => void;
};

/** Where files are chosen or dropped. What becomes of them is the caller's. */
export const DropZone = ({
  id,
  label,
  regle,
  button,
  small,
  compact,
  single,
  disabled,
  errorId,
  before,
  after,
  onFiles,
}: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [hovered, setHovered] = useState(false);
  const prendre = (list: FileList | null) => {
    if (!disabled && list?.length) onFiles(single ? [list[0]] : [...list]);
    // The same file may be chosen again after a failure.
    if (input.current) input.current.value = '';
  };
  const deposer = (e: DragEvent) => {
    e.preventDefault();
    setHovered(false);
    prendre(e.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button inside
    <div
      className={cx('riph-depot__zone', hovered && 'riph-depot__zone--survol', compact && 'riph-depot__zone--compact')}
      onDragOver={(e) => {
        e.preventDefault();
        setHovered(true);
      }}
      onDragLeave={() => setHovered(false)}
      onDrop={deposer}
    >
      {before}
      <input
        ref={input}
        id={id}
        type="file"
        className="riph-depot__input"
        multiple={!single}
        accept={acceptOf(regle)}
        disabled={disabled}
        aria-label={label}
        aria-labelledby={label ? undefined : `${id}-titre`}
        aria-describedby={cx(`${id}-aide`, errorId)}
        onChange={(e) => prendre(e.target.files)}
      />
      <label
        htmlFor={id}
        className={cx(
          'fr-btn fr-btn--secondary riph-depot__bouton',
          small && 'fr-btn--sm',
          disabled && 'riph-depot__bouton--inactif',
        )}
      >
        {button}
      </label>
      {after}
    </div>
  );
};
