/** Excel files made part by part, for what no library would write. */
import { crc32, deflateRawSync } from 'node:zlib';

const u16 = (n: number): Buffer => Buffer.from([n & 255, n >> 8]);
const u32 = (n: number): Buffer => Buffer.concat([u16(n & 65_535), u16(n >>> 16)]);

/** `declared`: the size that the directory says of each file, when it lies. */
function zipOf(files: Readonly<Record<string, string>>, declared?: number): Buffer {
  const directory: Buffer[] = [];
  const bodies: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const facts = Buffer.concat([
      u16(20),
      u16(0x800),
      u16(8),
      u32(0),
      u32(crc32(bytes)),
      u32(packed.length),
      u32(declared ?? bytes.length),
      u16(Buffer.byteLength(name)),
      u16(0),
    ]);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, Buffer.from(name), packed]);
    directory.push(Buffer.from('PK\u0001\u0002', 'latin1'), u16(20), facts, Buffer.alloc(10), u32(at), Buffer.from(name));
    bodies.push(local);
    at += local.length;
  }
  const count = u16(bodies.length);
  const entries = Buffer.concat(directory);
  const end = [Buffer.from('PK\u0005\u0006', 'latin1'), u32(0), count, count, u32(entries.length), u32(at), u16(0)];
  return Buffer.concat([...bodies, entries, ...end]);
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = (list: readonly (readonly [string, string, string])[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

export type Parts = {
  /** Inside `worksheet`. */
  sheet: string;
  /** Before the root of the sheet. */
  prolog?: string;
  /** Inside `sst`. */
  shared?: string;
  /** Inside `styleSheet`. */
  styles?: string;
  /** Attributes of `workbookPr`. */
  book?: string;
  others?: Readonly<Record<string, string>>;
  declared?: number;
};

export function workbookBytes({ sheet, prolog = '', shared = '', styles = '', book = '', others = {}, declared }: Parts): Buffer {
  return zipOf(
    {
      '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
      'xl/_rels/workbook.xml.rels': relations([
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId2', 'sharedStrings', 'sharedStrings.xml'],
        ['rId3', 'styles', '/xl/styles.xml'],
      ]),
      'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr ${book}/><sheets><sheet name="Feuil1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/worksheets/sheet1.xml': `${prolog}<worksheet xmlns="${MAIN}">${sheet}</worksheet>`,
      'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${shared}</sst>`,
      'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`,
      ...others,
    },
    declared,
  );
}
