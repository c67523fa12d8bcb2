/** A stream that lets a file through while judging it: its type by its bytes, its size, and the antivirus when there is one. */
import { Transform, type TransformCallback } from 'node:stream';
import { refusal } from '@riph/contracts/core/errors';
import type { FileRule, FileType } from '@riph/contracts/core/files';
import type { Scan } from './clamav.ts';
import { HEAD_SIZE, isHeadOf, isOldOffice, isTailOf, isZipType, labelsOf, TAIL_SIZE } from './content-type.ts';

export type Checked = { nom: string; type: FileType; rule: FileRule; scan: Scan | null };

/** Fails with `fichier.type`, `fichier.ancienOffice`, `fichier.tropGros`, `fichier.vide` or `fichier.infecte`. The first bytes leave only once they were judged. */
export class ContentCheck extends Transform {
  private total = 0;
  private head: Buffer | null = Buffer.alloc(0);
  private tail: Buffer[] = [];
  private tailSize = 0;
  private isOldOffice = false;

  constructor(private readonly checked: Checked) {
    super();
    checked.scan?.onError((error) => this.destroy(error));
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback) {
    const { nom, rule, scan } = this.checked;
    this.total += chunk.length;
    if (this.total > rule.max) return done(refusal('fichier.tropGros', { nom, max: rule.max }));
    this.keepTail(chunk);
    const pass = () => this.passOn(chunk, done);
    if (!scan || scan.write(chunk)) return pass();
    scan.whenDrained(pass);
  }

  private passOn(chunk: Buffer, done: TransformCallback) {
    if (!this.head) return done(null, chunk);
    this.head = Buffer.concat([this.head, chunk]);
    if (this.head.length < HEAD_SIZE) return done();
    this.releaseHead(done);
  }

  private releaseHead(done: TransformCallback) {
    const head = this.head ?? Buffer.alloc(0);
    this.head = null;
    this.isOldOffice = isZipType(this.checked.type) && isOldOffice(head);
    if (isHeadOf(this.checked.type, head)) return done(null, head);
    done(this.wrongType());
  }

  private keepTail(chunk: Buffer) {
    this.tail.push(chunk);
    this.tailSize += chunk.length;
    while (this.tailSize - this.tail[0].length >= TAIL_SIZE) this.tailSize -= this.tail.shift()?.length ?? 0;
  }

  private wrongType() {
    const said = { nom: this.checked.nom, types: labelsOf(this.checked.rule.types) };
    return this.isOldOffice ? refusal('fichier.ancienOffice', said) : refusal('fichier.type', { ...said, refus: 'CONTENU' });
  }

  override _flush(done: TransformCallback) {
    const { nom, type, scan } = this.checked;
    if (this.total === 0) return done(refusal('fichier.vide', { nom }));
    const finish: TransformCallback = (error, last) => {
      if (error) return done(error);
      if (last) this.push(last);
      if (!isTailOf(type, Buffer.concat(this.tail), this.total)) return done(this.wrongType());
      if (!scan) return done();
      scan.end().then(
        (isClean) => done(isClean ? null : refusal('fichier.infecte', { nom })),
        (scanError: Error) => done(scanError),
      );
    };
    if (this.head) this.releaseHead(finish);
    else finish();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    this.checked.scan?.stop();
    this.tail = [];
    done(error);
  }
}
