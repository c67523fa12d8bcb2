import type { ReactNode } from 'react';
import type { FileCall, Parts } from '../../api/types.ts';
import { Button } from '../Button.tsx';
import { DownloadButton } from '../DownloadButton.tsx';

type Props<A extends FileCall> = {
  call: A;
  parts: Parts<A>;
  /** Of the file: names it in the labels of the buttons. */
  name: string;
  /** What the line says of it. */
  children: ReactNode;
  /** Further acts, before those of every file. */
  gestes?: ReactNode;
  /** Absent: the reader may not take it back. */
  onRemove?: (() => void) | false | undefined;
};

/** A file in a list: what it is, then, at the end of the line, its acts; to be taken back by who may, to be downloaded by every reader. */
export const FileLine = <A extends FileCall>({ call, parts, name, children, gestes, onRemove }: Props<A>) => (
  <li className="riph-ligne riph-ligne--gestes">
    <span>{children}</span>
    <span className="riph-rangee">
      {gestes}
      {onRemove && (
        <Button priority="tertiary" size="sm" aria-label={`Retirer ${name}`} onClick={onRemove}>
          Retirer
        </Button>
      )}
      <DownloadButton
        priority="secondary"
        size="sm"
        icon="fr-icon-download-line"
        aria-label={`Télécharger ${name}`}
        call={call}
        parts={parts}
      >
        Télécharger
      </DownloadButton>
    </span>
  </li>
);
