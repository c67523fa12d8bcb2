import type { EtatEtude } from '@riph/contracts/etude/socle/dossier.workflow';
import type { PieceJugee } from '@riph/examen/tables/piece.entity';
import type { DossierEntity } from '../entites/dossier.entity.ts';

export const FORMULAIRES = [
  ...(['elementAdministratif', 'administratifVersion', 'administratifMajLe', 'administratifMajPar'] as const),
  ...(['elementRecherche', 'rechercheVersion', 'rechercheMajLe', 'rechercheMajPar', 'aVerifier'] as const),
];
export type Formulaires = Pick<DossierEntity, (typeof FORMULAIRES)[number]>;
/** A dossier without its forms and what is known of them. */
export type TeteDossier = Omit<DossierEntity, keyof Formulaires>;

/** A dossier as one request has read it: its head, and behind it what few guards look at, read when first asked. */
export type DossierLu = TeteDossier & {
  entier: () => Promise<DossierEntity>;
  /** All of them, in the order they came. */
  pieces: () => Promise<readonly PieceJugee[]>;
  etatEtude: () => Promise<EtatEtude>;
};

/** Reads at the first call; each later call gets the same promise. */
export function once<T>(lire: () => Promise<T>): () => Promise<T> {
  let lu: Promise<T> | undefined;
  return () => {
    lu ??= lire();
    return lu;
  };
}
