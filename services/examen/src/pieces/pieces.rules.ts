/** Which files a category of pieces takes. Pure. */
import { FILE_TYPES, type FileType } from '@riph/contracts/core/files';

/** Type of a stored file by its content type; undefined when it is none that the platform takes. */
const fileTypeOf = (mime: string): FileType | undefined => {
  const known: FileType[] = ['pdf', 'docx', 'odt', 'xlsx', 'jpg', 'png'];
  return known.find((t) => FILE_TYPES[t].mime === mime);
};

/** Whether a category of pieces takes this type of file. */
export const isTypeAccepte = (mime: string, types: readonly FileType[]): boolean => types.some((t) => t === fileTypeOf(mime));
/** The types of file that a category takes, in words. */
export const typesEnMots = (types: readonly FileType[]): string => types.map((t) => FILE_TYPES[t].label).join(', ');
