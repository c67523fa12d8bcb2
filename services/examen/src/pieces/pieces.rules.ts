/** Which files a category of pieces takes, and what a verdict on one writes (PIE-09). Pure. */
import { FILE_TYPES, type FileType } from '@riph/contracts/core/files';
import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import type { PieceEntity } from '../tables/piece.entity.ts';

/** Type of a stored file by its content type; undefined when it is none that the platform takes. */
const fileTypeOf = (mime: string): FileType | undefined => {
  const known: FileType[] = ['pdf', 'docx', 'odt', 'xlsx', 'jpg', 'png'];
  return known.find((t) => FILE_TYPES[t].mime === mime);
};

/** Whether a category of pieces takes this type of file. */
export const isTypeAccepte = (mime: string, types: readonly FileType[]): boolean => types.some((t) => t === fileTypeOf(mime));
/** The types of file that a category takes, in words. */
export const typesEnMots = (types: readonly FileType[]): string => types.map((t) => FILE_TYPES[t].label).join(', ');

export type Verdict = Pick<PieceEntity, 'conformite' | 'motif'>;

/** The reason is that of a piece found wrong; found right, it is kept aside, and comes back if the piece is found wrong again. */
export const verdictVu = ({ conformite, motif }: Verdict): Verdict => ({
  conformite,
  motif: conformite === false ? motif : null,
});

/** What a verdict writes over the one that is kept: a reason too short to be one changes nothing. */
export const verdictDonne = (garde: Verdict, donne: Verdict): Verdict => {
  const motif = donne.motif?.trim() ?? '';
  return {
    conformite: donne.conformite,
    motif: donne.conformite === false && motif.length >= MOTIF_MIN.ordinaire ? motif : garde.motif,
  };
};

const memes = (a: Verdict, b: Verdict): boolean => a.conformite === b.conformite && a.motif === b.motif;
/** Whether somebody else judged the piece since it was read; what is asked again after a lost answer is not that. */
export const isJugeeEntreTemps = (garde: Verdict, lu: Verdict, donne: Verdict): boolean =>
  !memes(verdictVu(garde), verdictVu(lu)) && !memes(verdictVu(garde), verdictVu(verdictDonne(garde, donne)));
