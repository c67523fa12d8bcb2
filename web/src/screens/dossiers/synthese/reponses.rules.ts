/** What a sponsor answered, in the few lines of the summary of a dossier. Pure. */
import { unbreakable } from '@riph/contracts/core/typographie';
import {
  DEMANDE_LABELS,
  type DemandeEchangee,
  type Echange,
  SANS_REPONSE_LABELS,
} from '@riph/contracts/etude/depot/echanges.schemas';
import type { LigneScience } from '@riph/contracts/etude/formulaire/science';
import { dateFr } from '../../../labels/dates.ts';

type Point = DemandeEchangee['points'][number];
type Piece = Point['pieces'][number];
export type ReponseEnBref = { titre: string; lignes: LigneScience[] };

const pieceEnMots = (p: Piece): string => (p.version ? `${p.nom} (version ${p.version})` : p.nom);
const enMots = (texte: string | null, pieces: readonly Piece[]): string | null =>
  [texte, pieces.length > 0 && `Pièces envoyées : ${pieces.map(pieceEnMots).join(', ')}`].filter(Boolean).join('\n') || null;

const lignesDe = (d: DemandeEchangee): LigneScience[] => {
  const points = d.points.map((p, i) => ({
    terme: unbreakable(`${i + 1}. ${p.texte}`),
    mots: enMots(p.reponse, p.pieces) ?? SANS_REPONSE_LABELS.REPONDUE,
  }));
  const reste = enMots(d.message, d.autresPieces);
  return reste === null ? points : [...points, { terme: 'Ce que le déposant a ajouté', mots: reste }];
};

/** Answers sent, the last one first: each point asked with what was answered. */
export const reponsesEnBref = (echanges: readonly Echange[]): ReponseEnBref[] =>
  echanges
    .filter((e) => e.nature === 'DEMANDE')
    .filter((d) => d.etat === 'REPONDUE')
    .toReversed()
    .map((d) => ({ titre: `${DEMANDE_LABELS[d.type]} du ${dateFr(d.date)}`, lignes: lignesDe(d) }));
