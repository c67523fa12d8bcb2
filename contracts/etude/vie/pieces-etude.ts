/**
 * The pieces of a study over all its dossiers: which are in force, which are new, which its sponsor put away (ETU-13). Nothing that was filed is deleted. Pure.
 */
import * as z from 'zod';
import { fichierLu } from '../../core/files.ts';
import { dosIdOut } from '../../core/ids.ts';
import type { EtatEtude } from '../socle/dossier.workflow.ts';
import { raisonFigee } from '../socle/etude.workflow.ts';

export const pieceEtude = fichierLu.extend({
  pjId: z.int(),
  dosId: dosIdOut,
  /** Number of its dossier, or that it is a draft. */
  dossier: z.string(),
  typeLibelle: z.string(),
  categorieId: z.int(),
  categorieLibelle: z.string(),
  version: z.string().nullable(),
  dateDocument: z.string().nullable(),
  deposeeLe: z.string(),
  deposee: z.boolean(),
  /** Of the version of the study that is in force. */
  enVigueur: z.boolean(),
  /** In force since the last modification, and not yet looked at. */
  nouvelle: z.boolean(),
  archivee: z.boolean(),
  /** Why its sponsor cannot put it away now; null when he can, or when it is put away. Null for who may not. */
  raisonArchivage: z.string().nullable(),
  archivable: z.boolean(),
});
export type PieceEtude = z.output<typeof pieceEtude>;
export const blocPieces = z.object({ categorieId: z.int(), categorieLibelle: z.string(), pieces: z.array(pieceEtude) });

export type FaitsPiece = { etat: EtatEtude; deposee: boolean; enVigueur: boolean; dossierClos: boolean; archivee: boolean };

/** ETU-13: why a piece cannot be put away, or taken back, now; null when it can. */
export function empechementClassement(f: FaitsPiece): string | null {
  const figee = raisonFigee(f.etat, 'elle ne change plus.');
  if (figee !== null) return figee;
  if (f.archivee) return null;
  if (!f.deposee) return 'Cette pièce n’est pas encore envoyée : retirez-la du dossier.';
  if (f.enVigueur) return 'Cette pièce est en vigueur : elle reste affichée.';
  return f.dossierClos ? null : 'Le dossier de cette pièce est en cours d’examen.';
}

type Version = { rang: number; pjIds: readonly number[] };
/** ETU-13: the pieces of the version in force that the version before had not; none of the first version. */
export const piecesNouvelles = (enVigueur: Version | undefined, precedente: Version | undefined): number[] =>
  enVigueur && precedente ? enVigueur.pjIds.filter((id) => !precedente.pjIds.includes(id)) : [];
