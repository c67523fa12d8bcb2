/**
 * What a PDF would do beyond showing its pages: run a script, start a program, carry a file, call another machine by itself.
 * A piece is read by a whole committee, with whatever reader each one has. Rule: SEC-03.
 * Readers disagree on damaged files: it is read twice, once by its own table of objects, once with every object found in its bytes.
 */
import './pdf-reader-limits.ts';
import { PDFDocument, PDFObject } from 'mupdf';

/** `formulaire`: an XFA form, which some readers run as a program. */
export type PdfConduct = 'inerte' | 'formulaire' | 'actif';

// Its objects die with the process: told of each one, mupdf would take as much memory again.
Object.assign(PDFObject, { _finalizer: { register: () => undefined, unregister: () => undefined } });

const ACTIVE_KEYS = new Set([
  'JS',
  'JavaScript',
  'EF',
  'EmbeddedFiles',
  'OnInstantiate',
  'RichMediaContent',
  'RichMediaSettings',
]);
const ACTIVE_NAMES: Record<string, ReadonlySet<string>> = {
  S: new Set(['JavaScript', 'Launch', 'ImportData', 'GoToE']),
  Subtype: new Set(['FileAttachment', 'RichMedia']),
  Type: new Set(['EmbeddedFile']),
};
/** What begins an action that nobody asked for: at the opening, at a page, at a field. */
const BEGINNINGS = new Set(['OpenAction', 'AA']);
/** Actions that reach out: a link does so when it is pressed, and may. */
const REACHING = new Set(['URI', 'SubmitForm', 'GoToR', 'Thread']);

const PLACES = new Set(['F', 'UF', 'DOS', 'Unix', 'Mac', 'URI', 'Base']);
/** A share of another machine: who follows it gives that machine a print of the reader's Windows password. */
const SHARE = /^\s*(?:[\\/]{2}|smb:|file:[\\/]{4}|file:[\\/]{2}(?!localhost[\\/])[^\\/])/i;

const isNameOf = (value: PDFObject, names: ReadonlySet<string>): boolean => {
  const name = value.resolve();
  return name.isName() && names.has(name.asName());
};

/** One reading of every object. */
class Reading {
  private hasForm = false;
  private readonly document: PDFDocument;
  constructor(document: PDFDocument) {
    this.document = document;
  }

  conduct(): PdfConduct {
    if (this.isActive(this.document.getTrailer())) return 'actif';
    const count = this.document.countObjects();
    for (let number = 1; number < count; number += 1) {
      if (this.isActive(this.document.newIndirect(number).resolve())) return 'actif';
    }
    return this.hasForm ? 'formulaire' : 'inerte';
  }

  /** An object and those written inside it; each of those that it only names is read in its own turn. */
  private isActive(object: PDFObject): boolean {
    if (object.isIndirect() || !(object.isDictionary() || object.isArray())) return false;
    let found = false;
    const isDictionary = object.isDictionary();
    object.forEach((value, key) => {
      found ||= (isDictionary && this.isActiveEntry(String(key), value)) || this.isActive(value);
    });
    return found;
  }

  private isActiveEntry(key: string, value: PDFObject): boolean {
    if (ACTIVE_KEYS.has(key)) return true;
    if (key === 'XFA') this.hasForm = true;
    if (Object.hasOwn(ACTIVE_NAMES, key) && isNameOf(value, ACTIVE_NAMES[key])) return true;
    if (PLACES.has(key)) return isShare(value);
    return BEGINNINGS.has(key) && isReachingFrom(key, value);
  }
}

const isShare = (value: PDFObject): boolean => {
  const place = value.resolve();
  return place.isString() && SHARE.test(place.asString());
};

const entriesOf = (value: PDFObject): [string, PDFObject][] => {
  const entries: [string, PDFObject][] = [];
  const holder = value.resolve();
  if (!(holder.isDictionary() || holder.isArray())) return entries;
  holder.forEach((entry, key) => {
    entries.push([String(key), entry]);
  });
  return entries;
};

/** Whether an action, or one that follows it, reaches out; `seen`: what was read of it, which may turn round. */
function isReaching(action: PDFObject, seen: Set<number>): boolean {
  if (action.isIndirect()) {
    if (seen.has(action.asIndirect())) return false;
    seen.add(action.asIndirect());
  }
  if (action.resolve().isArray()) return entriesOf(action).some(([, next]) => isReaching(next, seen));
  return entriesOf(action).some(
    ([key, entry]) => (key === 'S' && isNameOf(entry, REACHING)) || (key === 'Next' && isReaching(entry, seen)),
  );
}

/** An opening is an action, or a place of the document; `AA` has an action for each moment. */
const isReachingFrom = (key: string, value: PDFObject): boolean =>
  key === 'AA'
    ? entriesOf(value).some(([, action]) => isReaching(action, new Set()))
    : !value.resolve().isArray() && isReaching(value, new Set());

/** What the two readings say together: the first of these that one of them says. */
const ORDER = ['actif', null, 'formulaire', 'inerte'] as const;

const TABLE = 'startxref';
/** The same bytes without the places of their tables: every reader looks for the objects itself. */
function withoutTables(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf(TABLE); at >= 0; at = copy.indexOf(TABLE, at)) copy.fill('x', at, at + TABLE.length);
  return copy;
}

function readOnce(bytes: Buffer): PdfConduct | null {
  try {
    return new Reading(new PDFDocument(bytes)).conduct();
  } catch {
    return null;
  }
}

/** null: an object of it cannot be read, and nothing tells what stands there. */
export function conductOf(bytes: Buffer): PdfConduct | null {
  const readings = [readOnce(bytes), readOnce(withoutTables(bytes))];
  return ORDER.find((conduct) => readings.includes(conduct)) ?? null;
}
