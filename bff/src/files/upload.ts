/**
 * Multipart bodies: each file goes straight to the store while it arrives, checked on the way; the other values come as one JSON part `donnees`.
 * Parts come in any order. Whatever goes wrong, nothing stays stored. Rule: SEC-08.
 */

import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { describeFault, type Log } from '@riph/chassis/base/logger';
import type { DocumentStore } from '@riph/chassis/files/documents';
import { DomainError, refusal } from '@riph/contracts/core/errors';
import { FILE_TYPES, type FileRef, type FileRule, safeFileName } from '@riph/contracts/core/files';
import busboy from 'busboy';
import type { Request } from 'express';
import { bffRefusal } from '../errors.ts';
import { type Scan, startScan } from './clamav.ts';
import { ContentCheck } from './content-check.ts';
import { labelsOf, typeOfName } from './content-type.ts';
import { isTooDeep } from './json-depth.ts';
import type { PdfConduct } from './pdf-active.ts';
import { checkPdf } from './pdf-check.ts';
import { checkPdfConduct } from './pdf-conduct.ts';

export const BODY_MAX = 1024 * 1024;
export const FILES_MAX = 50;
const DONNEES = 'donnees';

/** Boundaries and headers of the parts. */
const WRAPPING_MAX = 256 * 1024;

/** The most bytes that a body may have under these rules: a longer one holds a file that is too large. */
export const lengthMax = (rules: Rules): number =>
  Object.values(rules).reduce((sum, { max, plusieurs }) => sum + max * (plusieurs ? FILES_MAX : 1), BODY_MAX + WRAPPING_MAX);

/** `documents`: those of the service that the files are given to. */
export type UploadDeps = { documents: DocumentStore; clamav: string | null; log: Log };
export type Rules = Record<string, FileRule>;
export type Received = { body: unknown; files: Record<string, FileRef[]> };

/** Reads the whole body. Rejects with the first refusal, once every byte already stored was deleted. */
export function receiveUpload(req: Request, rules: Rules, deps: UploadDeps): Promise<Received> {
  return new Reception(req, rules, deps).run();
}

/** Deletes what a failed call had stored. Never throws: a file left behind is logged. */
export const deleteStored = async (
  { documents, log }: { documents: Pick<DocumentStore, 'delete'>; log: Log },
  refs: readonly FileRef[],
) => {
  const results = await Promise.allSettled(refs.map((ref) => documents.delete(ref.documentId)));
  for (const r of results)
    if (r.status === 'rejected') log.error(describeFault(r.reason), 'a stored file of a failed call could not be deleted');
};

/** Browsers write these three signs so in the name of a part, and leave every other one as it is: « % » too. */
const decodedName = (name: string): string => name.replace(/%22|%0d|%0a/gi, (sign) => decodeURIComponent(sign));

const interrompu = () => refusal('requete.invalide', { raison: 'l’envoi a été interrompu' });

class Reception {
  /** By place in the body: a short file is stored before the long one that precedes it. */
  private readonly stored = new Map<number, { champ: string; ref: FileRef }>();
  private readonly running: Promise<void>[] = [];
  private readonly seen = new Map<string, number>();
  private donnees: string | undefined;
  private isRefused = false;
  private readonly outcome = Promise.withResolvers<void>();
  private readonly open = new Set<ContentCheck>();

  constructor(
    private readonly req: Request,
    private readonly rules: Rules,
    private readonly deps: UploadDeps,
  ) {}

  async run(): Promise<Received> {
    try {
      const parser = this.parser();
      this.req.once('close', this.onClose);
      // While its session was looked for: nothing more would ever be told of it.
      if (this.req.destroyed) this.onClose();
      this.req.pipe(parser);
      await this.outcome.promise;
      await Promise.all(this.running);
      // Given up while its last bytes were checked and stored: nobody would read the answer, and its sender says that it was not sent.
      if (!this.req.socket.writable) throw interrompu();
      return { body: this.body(), files: this.files() };
    } catch (error) {
      await this.undo(error);
      throw error;
    } finally {
      this.req.off('close', this.onClose);
    }
  }

  /** A request that was read whole is closed too. */
  private readonly onClose = () => {
    if (!this.req.readableEnded) this.fail(interrompu());
  };
  private fail(error: unknown) {
    this.isRefused = true;
    this.outcome.reject(error);
  }

  /** Stops what is being stored, waits for it, deletes the rest; what is still coming is read and dropped, so that the browser gets its answer. */
  private async undo(error: unknown) {
    this.req.unpipe();
    this.req.resume();
    const cause = error instanceof Error ? error : new Error('upload failed');
    for (const check of this.open) check.destroy(cause);
    await Promise.allSettled(this.running);
    await deleteStored(
      this.deps,
      this.inOrder().map((s) => s.ref),
    );
  }

  private parser() {
    const limits = { fieldSize: BODY_MAX, fields: 1, files: FILES_MAX + 1, parts: FILES_MAX + 2, headerPairs: 50 };
    const parser = this.createParser(limits);
    const tooMany = () => this.fail(refusal('requete.invalide', { raison: `au plus ${FILES_MAX} fichiers par envoi` }));
    // Trap: a part may come without a name, whatever the types of busboy say.
    parser.on('file', (champ: string | undefined, stream, info) => this.onFile(champ ?? '', stream, info.filename ?? ''));
    parser.on('field', (champ: string | undefined, value, info) => this.onField(champ ?? '', value, info.valueTruncated));
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, tooMany);
    parser.on('error', () => this.fail(refusal('requete.invalide', { raison: 'ses parties sont mal formées ou incomplètes' })));
    parser.on('close', () => this.outcome.resolve());
    return parser;
  }

  private createParser(limits: busboy.Limits) {
    try {
      return busboy({ headers: this.req.headers, limits, defParamCharset: 'utf8' });
    } catch {
      throw bffRefusal('type.nonAccepte', { attendus: 'multipart/form-data' });
    }
  }

  private onField(champ: string, value: string, isCut: boolean) {
    if (champ !== DONNEES)
      return this.fail(refusal('requete.invalide', { raison: `la partie « ${safeFileName(champ)} » est inconnue` }));
    if (isCut) return this.fail(refusal('corps.tropGros', {}));
    this.donnees = value;
  }

  private onFile(champ: string, stream: Readable, filename: string) {
    // A part that fails elsewhere must not end the process.
    stream.on('error', () => undefined);
    const work = champ === DONNEES ? this.readDonnees(stream) : this.store(this.running.length, champ, stream, filename);
    this.running.push(
      work.catch((error: unknown) => {
        stream.resume();
        this.fail(error);
        throw error;
      }),
    );
    this.running.at(-1)?.catch(() => undefined);
  }

  /** A browser that sends the JSON as a Blob gives it a file name. */
  private async readDonnees(stream: Readable) {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of stream) {
      size += part.length;
      if (size > BODY_MAX) throw refusal('corps.tropGros', {});
      parts.push(part);
    }
    this.donnees = Buffer.concat(parts).toString('utf8');
  }

  private async store(place: number, champ: string, stream: Readable, filename: string) {
    const rule = Object.hasOwn(this.rules, champ) ? this.rules[champ] : undefined;
    if (!rule) throw refusal('requete.invalide', { raison: `la partie « ${safeFileName(champ)} » est inconnue` });
    const count = (this.seen.get(champ) ?? 0) + 1;
    this.seen.set(champ, count);
    if (count > 1 && !rule.plusieurs) throw refusal('requete.invalide', { raison: `un seul fichier est attendu (${champ})` });
    const nom = safeFileName(decodedName(filename));
    const type = typeOfName(nom, rule.types);
    if (!type) throw refusal('fichier.type', { nom, types: labelsOf(rule.types), refus: 'NOM' });
    // Said by the length of the whole: refused before a byte of it is stored.
    if (Number(this.req.headers['content-length']) > lengthMax(this.rules))
      throw refusal('fichier.tropGros', { nom, max: rule.max });
    const ref = await this.put(
      stream,
      new ContentCheck({ nom, type, rule, scan: this.scan() }),
      nom,
      FILE_TYPES[type].mime,
      rule.max,
    );
    // The store has it only once the whole was judged clean.
    const keep = (kept: FileRef) => this.stored.set(place, { champ, ref: this.deps.clamav ? { ...kept, scanne: true } : kept });
    keep(ref);
    if (type === 'pdf' && (await this.judged(ref)) === 'formulaire') keep(await this.asAttachment(ref));
  }

  /** Judged whole, from the store: the table of a PDF is at its end. */
  private async judged({ documentId, nom }: FileRef): Promise<PdfConduct | null> {
    // Its bytes are deleted anyway.
    if (this.isRefused) return null;
    const bytes = await this.deps.documents.readBuffer(documentId);
    const conduct = await checkPdfConduct(bytes);
    if (conduct === 'actif') throw refusal('fichier.actif', { nom });
    const verdict = await checkPdf(bytes);
    if (verdict === 'abime') throw refusal('fichier.abime', { nom });
    if (verdict === 'protege') throw refusal('fichier.protege', { nom });
    if (conduct === null) throw refusal('fichier.tropComplexe', { nom });
    return conduct;
  }

  /** What the store says of a file is written with it: the file is stored again, then its first copy goes. */
  private async asAttachment({ documentId, nom, type, taille }: FileRef): Promise<FileRef> {
    const { documents } = this.deps;
    const copy = await documents.put(documents.read(documentId), { nom, type, max: taille, isAttachment: true });
    await documents.delete(documentId);
    return copy;
  }

  private scan = (): Scan | null => (this.deps.clamav ? startScan(this.deps.clamav) : null);

  /** The refusal of the check, not the store's account of a broken stream, is what the caller must read. */
  private async put(stream: Readable, check: ContentCheck, nom: string, type: string, max: number): Promise<FileRef> {
    let cause: Error | undefined;
    this.open.add(check);
    pipeline(stream, check, (error) => {
      if (error) cause ??= error;
    });
    check.on('error', (error) => {
      cause = error;
    });
    try {
      return await this.deps.documents.put(check, { nom, type, max });
    } catch (error) {
      throw cause instanceof DomainError ? cause : error;
    } finally {
      this.open.delete(check);
      check.destroy();
    }
  }

  private body(): unknown {
    if (this.donnees === undefined) return undefined;
    if (isTooDeep(Buffer.from(this.donnees)))
      throw refusal('requete.invalide', { raison: `la partie « ${DONNEES} » est trop imbriquée` });
    try {
      return JSON.parse(this.donnees);
    } catch {
      throw refusal('requete.invalide', { raison: `la partie « ${DONNEES} » n’est pas du JSON` });
    }
  }

  private inOrder = () => [...this.stored].sort(([a], [b]) => a - b).map(([, s]) => s);

  private files(): Record<string, FileRef[]> {
    const files: Record<string, FileRef[]> = {};
    const inOrder = this.inOrder();
    for (const [champ, rule] of Object.entries(this.rules)) {
      files[champ] = inOrder.filter((s) => s.champ === champ).map((s) => s.ref);
      if (files[champ].length === 0 && !rule.optional) throw refusal('fichier.manquant', { champ, aFaire: rule.aFaire });
    }
    return files;
  }
}
