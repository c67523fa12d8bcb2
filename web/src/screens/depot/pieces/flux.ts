import { dossierCtisPartieDeuxPieces } from '@riph/contracts/dossier-ctis/partie-deux-pieces.calls';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';

/** What differs, from one flow to another, where pieces are joined and taken back. */
export type FluxPieces = {
  ajouter: typeof examenPieces.calls.ajouter | typeof dossierCtisPartieDeuxPieces.calls.ajouter;
  supprimer: typeof examenPieces.calls.supprimer | typeof dossierCtisPartieDeuxPieces.calls.supprimer;
  /** A piece is filed once it is joined: it says since when, and by whom. */
  isDepotDirect: boolean;
  /** What becomes of a piece that is taken back. */
  retrait: string;
  sansCategorie: string;
};

export const PIECES_NATIONALES: FluxPieces = {
  ajouter: examenPieces.calls.ajouter,
  supprimer: examenPieces.calls.supprimer,
  isDepotDirect: false,
  retrait: 'Elle n’est plus dans le dossier, et rien n’en est gardé.',
  sansCategorie: 'Choisissez la catégorie de la recherche à l’étape 1 : la liste des pièces demandées en dépend.',
};

export const PIECES_PARTIE_DEUX: FluxPieces = {
  ajouter: dossierCtisPartieDeuxPieces.calls.ajouter,
  supprimer: dossierCtisPartieDeuxPieces.calls.supprimer,
  isDepotDirect: true,
  retrait: 'Elle ne se lit plus. L’historique garde la trace de son dépôt et de son retrait.',
  sansCategorie: 'Aucune catégorie de pièces n’est ouverte pour la partie II : demandez à l’administration de les régler.',
};
