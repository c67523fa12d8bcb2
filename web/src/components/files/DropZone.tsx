import type { FileRule } from '@riph/contracts/core/files';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { acceptOf } from './files.rules.ts';

type Props = {
  /** Of the input. Its help is in `${id}-aide`, its title in `${id}-titre` unless `label` is given. */
  id: string;
  label?: string;
  regle: FileRule;
  bouton: string;
  /** Small button. */
  petit?: boolean;
  /** Small zone: beside a line rather than a block. */
  compact?: boolean;
  /** One file only. */
  unSeul?: boolean;
  desactive?: boolean;
  /** Id of the sentence that says why the file was refused. */
  erreurId?: string | null;
  avant?: ReactNode;
  apres?: ReactNode;
  /** At least one file. */
  onFichiers: (fichiers: File[]) => void;
};

/** Where files are chosen or dropped. What becomes of them is the caller's. */
export const DropZone = ({
  id,
  label,
  regle,
  bouton,
  petit,
  compact,
  unSeul,
  desactive,
  erreurId,
  avant,
  apres,
  onFichiers,
}: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [survol, setSurvol] = useState(false);
  const prendre = (list: FileList | null) => {
    if (!desactive && list?.length) onFichiers(unSeul ? [list[0]] : [...list]);
    // The same file may be chosen again after a failure.
    if (input.current) input.current.value = '';
  };
  const deposer = (e: DragEvent) => {
    e.preventDefault();
    setSurvol(false);
    prendre(e.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button inside
    <div
      className={cx('riph-depot__zone', survol && 'riph-depot__zone--survol', compact && 'riph-depot__zone--compact')}
      onDragOver={(e) => {
        e.preventDefault();
        setSurvol(true);
      }}
      onDragLeave={() => setSurvol(false)}
      onDrop={deposer}
    >
      {avant}
      <input
        ref={input}
        id={id}
        type="file"
        className="riph-depot__input"
        multiple={!unSeul}
        accept={acceptOf(regle)}
        disabled={desactive}
        aria-label={label}
        aria-labelledby={label ? undefined : `${id}-titre`}
        aria-describedby={cx(`${id}-aide`, erreurId)}
        onChange={(e) => prendre(e.target.files)}
      />
      <label
        htmlFor={id}
        className={cx(
          'fr-btn fr-btn--secondary riph-depot__bouton',
          petit && 'fr-btn--sm',
          desactive && 'riph-depot__bouton--inactif',
        )}
      >
        {bouton}
      </label>
      {apres}
    </div>
  );
};
