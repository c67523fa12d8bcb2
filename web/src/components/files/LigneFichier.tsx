import type { ReactNode } from 'react';
import type { FileCall, Parts } from '../../api/types.ts';
import { Button } from '../Button.tsx';
import { TelechargerButton } from '../TelechargerButton.tsx';

type Props<A extends FileCall> = {
  appel: A;
  parts: Parts<A>;
  /** Of the file: names it in the labels of the buttons. */
  nom: string;
  /** What the line says of it. */
  children: ReactNode;
  /** Further acts, before those of every file. */
  gestes?: ReactNode;
  /** Absent: the reader may not take it back. */
  onRetirer?: (() => void) | false | undefined;
};

/** A file in a list: what it is, then, at the end of the line, its acts; to be taken back by who may, to be downloaded by every reader. */
export const LigneFichier = <A extends FileCall>({ appel, parts, nom, children, gestes, onRetirer }: Props<A>) => (
  <li className="riph-ligne riph-ligne--gestes">
    <span>{children}</span>
    <span className="riph-rangee">
      {gestes}
      {onRetirer && (
        <Button priorite="tertiary" taille="sm" aria-label={`Retirer ${nom}`} onClick={onRetirer}>
          Retirer
        </Button>
      )}
      <TelechargerButton
        priorite="secondary"
        taille="sm"
        icone="fr-icon-download-line"
        aria-label={`Télécharger ${nom}`}
        appel={appel}
        parts={parts}
      >
        Télécharger
      </TelechargerButton>
    </span>
  </li>
);
