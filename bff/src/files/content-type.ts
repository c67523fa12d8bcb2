/** Whether the bytes of a file are what its name says. The name chooses among the accepted types, the bytes must agree. Rule: SEC-03. */
import { FILE_TYPES, type FileType } from '@riph/contracts/core/files';
import { hasZipDirectory, zipEntries } from './zip-directory.ts';

/** Bytes that must be seen before the head can be judged. */
export const HEAD_SIZE = 1024;
/** Bytes of the end that are kept: the directory of an office file takes some 80 bytes per entry. */
export const TAIL_SIZE = 256 * 1024;

const ZIP_TYPES: readonly FileType[] = ['docx', 'odt', 'xlsx'];
export const isZipType = (type: FileType) => ZIP_TYPES.includes(type);

/** The accepted type that the extension names, undefined when none does. */
export function typeOfName(name: string, accepted: readonly FileType[]): FileType | undefined {
  const dot = name.lastIndexOf('.');
  const extension = dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
  return accepted.find((type) => FILE_TYPES[type].extensions.some((e) => e === extension));
}

/** A few blanks or a byte order mark may come before `%PDF-`, as readers accept; anything else would let another format in. */
const PDF = /^\ufeff?\s*%PDF-\d/;
const ODT_MIME = FILE_TYPES.odt.mime;

/** Judges the first bytes. */
export function isHeadOf(type: FileType, head: Buffer): boolean {
  if (type === 'pdf') return PDF.test(head.toString('utf8').slice(0, HEAD_SIZE));
  if (type === 'jpg') return head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  if (type === 'png') return head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const isZip = head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'));
  return isZip && (type !== 'odt' || head.toString('latin1', 30).startsWith(`mimetype${ODT_MIME}`));
}

/** The container of Office before 2007; a file of today that asks for a password is sealed in it. */
export const isOldOffice = (head: Buffer): boolean =>
  head.subarray(0, 8).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]));

/** What an office file may take once expanded: a document of 50 MB full of images stays far below, a bomb does not. */
const EXPANDED_MAX = 1024 ** 3;

/** Judges the last bytes: an office file is a whole zip with the parts of its kind, without macros, no bomb. No other type is a zip too. */
export function isTailOf(type: FileType, tail: Buffer, total: number): boolean {
  if (!isZipType(type)) return !hasZipDirectory(tail);
  const entries = zipEntries(tail, total);
  if (!entries || entries.reduce((sum, entry) => sum + entry.size, 0) > EXPANDED_MAX) return false;
  const names = entries.map((entry) => entry.name);
  if (names.some((n) => n.endsWith('vbaProject.bin'))) return false;
  if (type === 'odt') return names.includes('content.xml');
  const folder = type === 'docx' ? 'word/' : 'xl/';
  return names.includes('[Content_Types].xml') && names.some((n) => n.startsWith(folder));
}

export const labelsOf = (types: readonly FileType[]) => types.map((t) => FILE_TYPES[t].label).join(', ');
