/**
 * How a document lies in MongoDB: what the service writes (`contenu`) and, beside it, what leaves with the same write: facts, lines of the journal, files
 * given up, messages taken in. `deploy/donnees.txt` says what each field holds.
 */
import type { ObjectId } from 'mongodb';
import { type JournalLine, lineText, printOf, type StoredLine } from '../journal-chain.ts';
import type { Fact } from '../unit-of-work.ts';

export type Id = number | string;

/** Details and payloads are kept as JSON texts: their keys may be any, and the print of a line must find what was hashed. */
export type KeptLine = Omit<JournalLine, 'details'> & {
  rang: number;
  precedent: string;
  empreinte: string;
  details: string | null;
};
export type KeptFact = Omit<Fact, 'payload'> & { payload: string };

export type Envelope = {
  _id: Id;
  /** Compared by each write of the content, and one higher after it. What leaves the document (relay.ts) does not change it. */
  version: number;
  /** Shape of `contenu`: documents of older shapes are brought up to date when they are read (collection.ts). */
  schema: number;
  /** null once the document was erased: its journal stays. */
  contenu: unknown;
  /** The unique values, by their name; the id after a NUL where there is none, since MongoDB takes two absent values for equal. */
  cles: Record<string, string>;
  par: string | null;
  le: string;
  /** Files of the document store that `contenu` refers to. */
  fichiers: string[];
  journal: KeptLine[];
  /** The last line of `journal`. */
  tete: { rang: number; empreinte: string };
  /** Lines of `journal` that the chain of seals holds already. */
  scelle: number;
  outbox: KeptFact[];
  oublies: string[];
  pris: Taken[];
};

/** A message taken in, and the method that did. */
export type Taken = { cle: string; le: Date };
/** What a write reads: not what only grows. */
export type Head = Omit<Envelope, 'journal' | 'outbox' | 'oublies'>;
export const HEAD = { journal: 0, outbox: 0, oublies: 0 } as const;

/** Written before the document that has something to relay, taken away after: what a kill leaves is found here. */
export type Intent = { _id: ObjectId; collection: string; document: Id; version: number; le: Date };

/** One link of the chain of seals: the last line of each document that had new ones. */
export type Sealed = { document: string; rang: number; empreinte: string };
export type Seal = { _id: number; documents: Sealed[]; le: string; precedent: string; empreinte: string };
export type SealHead = { _id: 'tete'; rang: number; empreinte: string };

/** The last number given of a series. */
export type Numbered = { _id: string; valeur: number };

export const COLLECTIONS = {
  /** What was done on no document: facts taken in without a change, facts and lines that concern none. */
  acte: 'acte',
  aRelayer: 'a_relayer',
  sceau: 'journal_sceau',
  tete: 'journal_tete',
  numero: 'sequence_numero',
} as const;

export const nameOf = (collection: string, id: Id): string => `${collection}/${id}`;

/** The lines as they are kept after those of the document, and its new head. */
export function chained(tete: Envelope['tete'], lines: readonly JournalLine[]): { kept: KeptLine[]; tete: Envelope['tete'] } {
  let { rang, empreinte } = tete;
  const kept = lines.map((line) => {
    const details = line.details === null ? null : JSON.stringify(line.details);
    const precedent = empreinte;
    rang += 1;
    empreinte = printOf(precedent, lineText({ ...line, details: details === null ? null : JSON.parse(details) }));
    return { ...line, details, rang, precedent, empreinte };
  });
  return { kept, tete: { rang, empreinte } };
}

/** A line as it was hashed. */
export const lineOf = ({ details, ...line }: KeptLine): StoredLine => ({
  ...line,
  details: details === null ? null : JSON.parse(details),
});

/** The text that the print of a seal covers. */
export const sealText = (seal: Pick<Seal, 'documents' | 'le'>): string =>
  JSON.stringify([seal.le, seal.documents.map(({ document, rang, empreinte }) => [document, rang, empreinte])]);
