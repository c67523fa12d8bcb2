import type { ReactNode } from 'react';
import type { FileCall, Parts } from '../../api/types.ts';
import { Button } from '../Button.tsx';
import { TelechargerButton } from '../TelechargerButton.tsx';

type Props<A extends FileCall> = {
  appel: A;
  parts: Parts<A>;
  /** Names the file in the labels of its two buttons. */
  libelle: string;
  /** How the line begins: the file, since when. */
  children: ReactNode;
  /** Absent: the reader may not take it back. */
  supprimer?: { run: () => void; enCours: boolean } | false | undefined;
};

/** A file that somebody handed in, to read and, for who may, to take back. */
export const FichierRendu = <A extends FileCall>({ appel, parts, libelle, children, supprimer }: Props<A>) => (
  <p className="riph-rangee">
    <span>{children}</span>
    <TelechargerButton priorite="tertiary" taille="sm" appel={appel} parts={parts} aria-label={`Télécharger : ${libelle}`}>
      Télécharger
    </TelechargerButton>
    {supprimer && (
      <Button priorite="nu" taille="sm" enCours={supprimer.enCours} aria-label={`Supprimer : ${libelle}`} onClick={supprimer.run}>
        Supprimer
      </Button>
    )}
  </p>
);
