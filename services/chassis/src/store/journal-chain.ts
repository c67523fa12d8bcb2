/**
 * The chain of the journal: each line's print is SHA-256 of the print before it and of its own text. Changing, removing or slipping in a line
 * breaks every print after it. No database here: also read by tools/journal-verify.ts.
 */
import { createHash } from 'node:crypto';
import type { CppId, UtiId } from '@riph/contracts/core/ids';

/** A line as it is hashed. `rang` is held by the chain itself. */
export type JournalLine = {
  entityCode: string;
  entityId: number;
  action: string;
  de: string | null;
  vers: string | null;
  commentaire: string | null;
  details: unknown;
  utiId: UtiId | null;
  profil: string | null;
  cppId: CppId | null;
  auteur: string | null;
  requestId: string;
  /** ISO, UTC, milliseconds. */
  le: string;
};
export type StoredLine = JournalLine & { rang: number; precedent: string; empreinte: string };

export const FIRST_PRINT = '0'.repeat(64);

/** JSON with sorted keys: jsonb does not keep the order in which keys were written. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).filter(([, v]) => v !== undefined);
    return `{${members
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`)
      .join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
};

/** The text of a line that its print covers. */
export const lineText = (l: JournalLine): string =>
  canonical([
    l.entityCode,
    l.entityId,
    l.action,
    l.de,
    l.vers,
    l.commentaire,
    l.details ?? null,
    l.utiId,
    l.profil,
    l.cppId,
    l.auteur,
    l.requestId,
    l.le,
  ]);

const printOf = (before: string, text: string): string => createHash('sha256').update(before).update(text).digest('hex');

export type ChainFault = { rang: number; why: string };
export type ChainState = { rang: number; print: string };
/** Of a whole journal; `print`: that of its last link, whose rank is `rang`; `why` says the first fault. */
export type JournalVerdict = ({ isIntact: true; lines: number } & ChainState) | { isIntact: false; lines: number; why: string };

/**
 * Ends of a chain that were laid outside of its database. Who writes there can cut the chain, or make it anew, and set its head: it no longer passes by
 * these.
 */
export class LaidHeads {
  private readonly prints: ReadonlyMap<number, string>;
  private readonly last: number;

  constructor(heads: readonly ChainState[]) {
    this.prints = new Map(heads.map(({ rang, print }) => [rang, print]));
    this.last = Math.max(0, ...this.prints.keys());
  }

  /** Of one link as it stands. */
  isOther(rang: number, print: string): boolean {
    return (this.prints.get(rang) ?? print) !== print;
  }

  /** Of a whole chain: the rank of a link that has gone. */
  beyond({ rang }: ChainState): number | null {
    return this.last > rang ? this.last : null;
  }
}
export const NO_HEADS = new LaidHeads([]);

/** Follows the chain over the next lines, in order; the first fault ends it. */
export function follow(state: ChainState, lines: readonly StoredLine[]): ChainState | ChainFault {
  let { rang, print } = state;
  for (const line of lines) {
    if (line.rang !== rang + 1) return { rang: rang + 1, why: 'a line is missing' };
    if (line.precedent !== print) return { rang: line.rang, why: 'does not follow the line before it' };
    if (printOf(print, lineText(line)) !== line.empreinte) return { rang: line.rang, why: 'was altered' };
    rang = line.rang;
    print = line.empreinte;
  }
  return { rang, print };
}
