/** What one document may hold: MongoDB refuses it beyond 16 MB, in the words of its driver and after what was written before it. Whoever takes content of any size asks first. */
import { BSON } from 'mongodb';

/** A megabyte less than MongoDB takes: the lines of the journal of a document grow beside its content. */
export const DOCUMENT_MAX = 15 * 1_048_576;

/** Bytes of a content once stored. */
export const storedSize = (contenu: object): number => BSON.calculateObjectSize(contenu);
