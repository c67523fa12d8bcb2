/**
 * The parts of the library of Excel files that are used, read when the first one is written or read: a second of start for each process and each test file that never has one.
 * Not the whole of it: its reader of streams, which nothing here uses, brings an unpacker that nobody maintains any more (unzipper 0.10, fstream, rimraf 2).
 */

/** Builds whole files. Files that somebody sent are read by workbook-reader.ts: the reader of this library walks every cell of a range that a file names. */
export const emptyWorkbook = async () => new (await import('exceljs/lib/doc/workbook.js')).default();
/** Writes to a stream. */
export const streamWriter = async () => (await import('exceljs/lib/stream/xlsx/workbook-writer.js')).default;
