/** The lines of what a committee asks. Pure. */
import type { FieldError } from '@riph/contracts/core/errors';

/** `objet`: what it is about. */
export type LigneDemandee = { id: number; objet: string; texte: string };
export const LIGNE_VIERGE: LigneDemandee = { id: 0, objet: '', texte: '' };

/** Those that are sent: empty ones are not. */
export const lignesEcrites = (lignes: readonly LigneDemandee[]): LigneDemandee[] => lignes.filter((l) => l.texte.trim() !== '');

/** A fault of the n-th line that was sent stands on its place on the page. `champ`: the name of the lines in the call. */
export function fautesDesLignes(fautes: readonly FieldError[], champ: string, lignes: readonly LigneDemandee[]): FieldError[] {
  const places = lignesEcrites(lignes).map((l) => lignes.indexOf(l));
  return fautes.map((f) => {
    const [nom, rang, ...reste] = f.champ.split('.');
    const place = nom === champ ? places[Number(rang)] : undefined;
    return place === undefined ? f : { ...f, champ: [champ, place, ...reste].join('.') };
  });
}
