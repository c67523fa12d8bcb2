/** What a write of MongoDB is refused with, in the words that `errors.ts` of the chassis knows of PostgreSQL. */
import { MongoServerError } from 'mongodb';

/** `duplicateOf` gives `constraint`, `isUndone` says that nothing was written: both read the code of PostgreSQL. */
export class DuplicateDocument extends Error {
  override name = 'DuplicateDocument';
  readonly code = '23505';

  constructor(
    /** The name of the unique value, `_id` for the id. */
    readonly constraint: string,
    cause: unknown,
  ) {
    super(`a document has this ${constraint} already`, { cause });
  }
}

const INDEX = /index: (?:cles\.)?(\w+?)_(?:1|\s)/;

/** Throws the error, as a DuplicateDocument when a unique value was broken. The embedded store names the index in its message only. */
export const sayDuplicate = (error: unknown): never => {
  if (!isDuplicate(error)) throw error;
  throw new DuplicateDocument(INDEX.exec(error.message)?.[1] || '_id', error);
};

export const isDuplicate = (error: unknown): error is MongoServerError =>
  error instanceof MongoServerError && error.code === 11_000;
