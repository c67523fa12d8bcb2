import type { ReactNode } from 'react';
import type { FileCall, Parts } from '../../api/types.ts';
import { Button } from '../Button.tsx';
import { DownloadButton } from '../DownloadButton.tsx';

type Props<A extends FileCall> = {
  call: A;
  parts: Parts<A>;
  /** Names the file in the labels of its two buttons. */
  label: string;
  /** How the line begins: the file, since when. */
  children: ReactNode;
  /** Absent: the reader may not take it back. */
  remove?: { run: () => void; busy: boolean } | false | undefined;
};

/** A file that somebody handed in, to read and, for who may, to take back. */
export const HandedInFile = <A extends FileCall>({ call, parts, label, children, remove }: Props<A>) => (
  <p className="riph-rangee">
    <span>{children}</span>
    <DownloadButton priority="tertiary" size="sm" call={call} parts={parts} aria-label={`Télécharger : ${label}`}>
      Télécharger
    </DownloadButton>
    {remove && (
      <Button priority="nu" size="sm" busy={remove.busy} aria-label={`Supprimer : ${label}`} onClick={remove.run}>
        Supprimer
      </Button>
    )}
  </p>
);
