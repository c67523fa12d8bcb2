/**
 * What a PDF would run or carry when it is opened: a script, a program to launch, a file inside it. A piece is read by a whole committee, with whatever viewer each one has.
 * Judged as it passes: objects in the clear, and those that a writer packs in compressed object streams. An encrypted file
 * hides its own, and so does one built on purpose against this reading: those are the antivirus's.
 */
import { inflateSync } from 'node:zlib';

/** A name and the character after it: cut before that one, it may be the beginning of a longer name. */
const ACTIVE = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia)[^A-Za-z0-9#]/;
const BEGIN = /stream\r?\n/;
const END = 'endstream';
/** Text kept before what comes: the dictionary of a stream stands there, and a word may be cut between two chunks. */
const BEFORE = 4_096;
/** A packed stream of objects larger than this, packed or not, is no writer's. */
const PACKED_MAX = 4 * 1024 ** 2;
const UNPACKED_MAX = 16 * 1024 ** 2;

/** In a name any character may be written as `#` and its code. */
const plain = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

export class ActivePdf {
  /** Whether anything active was seen so far. */
  found = false;
  private text = '';
  private isInStream = false;
  /** The bytes of the stream of objects that is passing; null in any other stream. */
  private packed: string[] | null = null;
  private packedSize = 0;

  /** The bytes in their order, cut anywhere. */
  write(chunk: Buffer): void {
    if (this.found) return;
    this.text += chunk.toString('latin1');
    while (!this.found && this.step());
  }

  /** One passage over what is kept; false when it waits for more. */
  private step(): boolean {
    return this.isInStream ? this.leave() : this.enter();
  }

  private enter(): boolean {
    const at = BEGIN.exec(this.text);
    const seen = at ? this.text.slice(0, at.index) : this.text;
    if (ACTIVE.test(plain(seen))) this.found = true;
    if (!at) {
      this.text = this.text.slice(-BEFORE);
      return false;
    }
    const dictionary = seen.slice(seen.lastIndexOf(' obj'));
    this.packed = /\/ObjStm\b/.test(plain(dictionary)) ? [] : null;
    this.packedSize = 0;
    this.isInStream = true;
    this.text = this.text.slice(at.index + at[0].length);
    return true;
  }

  private leave(): boolean {
    const end = this.text.indexOf(END);
    const passed = end < 0 ? Math.max(0, this.text.length - END.length) : end;
    this.pack(this.text.slice(0, passed));
    if (end < 0) {
      this.text = this.text.slice(passed);
      return false;
    }
    this.unpack();
    this.isInStream = false;
    this.text = this.text.slice(end + END.length);
    return true;
  }

  private pack(bytes: string): void {
    if (!this.packed) return;
    this.packedSize += bytes.length;
    if (this.packedSize > PACKED_MAX) this.found = true;
    else this.packed.push(bytes);
  }

  private unpack(): void {
    if (!this.packed || this.found) return;
    const bytes = Buffer.from(this.packed.join(''), 'latin1');
    this.packed = null;
    this.found = ACTIVE.test(`${plain(inflated(bytes))} `);
  }
}

/** The text of a stream of objects. One that is not deflated is its own text; one that unpacks to too much is taken for active. */
function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes, { maxOutputLength: UNPACKED_MAX }).toString('latin1');
  } catch (e) {
    return typeof e === 'object' && e && 'code' in e && e.code === 'ERR_BUFFER_TOO_LARGE' ? '/JS ' : bytes.toString('latin1');
  }
}
