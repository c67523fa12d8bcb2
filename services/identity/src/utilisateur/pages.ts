/** Keyset paging of the lists of persons: the position after the last line travels as an opaque text. */
import * as z from 'zod';

export type Position = { valeur: string; id: number };
const position = z.tuple([z.string(), z.int()]);

export const ecrirePosition = (p: Position): string => Buffer.from(JSON.stringify([p.valeur, p.id])).toString('base64url');

/** null for an absent or unreadable position: the list begins again. */
export const lirePosition = (apres: string | undefined): Position | null => {
  if (!apres) return null;
  try {
    const [valeur, id] = position.parse(JSON.parse(Buffer.from(apres, 'base64url').toString('utf8')));
    return { valeur, id };
  } catch {
    return null;
  }
};

/** `taille + 1` lines were read: the last one only tells that there is a next page. */
export const pageDe = <L extends { cle: string; cleId: number }>(lignes: L[], taille: number, total: number) => {
  const kept = lignes.slice(0, taille);
  const last = kept.at(-1);
  return {
    lignes: kept,
    total,
    suivant: lignes.length > taille && last ? ecrirePosition({ valeur: last.cle, id: last.cleId }) : null,
  };
};

/** LIKE pattern of a text that a person typed. */
export const motif = (texte: string | undefined): string | null =>
  texte?.trim()
    ? `%${texte
        .trim()
        .toLowerCase()
        .replace(/[\\%_]/g, '\\$&')}%`
    : null;
