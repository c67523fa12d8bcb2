/** Files that a call answers with: one stored document (with ranges), a zip made while it is sent, or a text. Memory does not grow with size. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describeFault, type Log } from '@riph/chassis/base/logger';
import { refusal } from '@riph/contracts/core/errors';
import { FILE_TYPES, type FileAnswer, type FileRef, safeFileName } from '@riph/contracts/core/files';
import archiver from 'archiver';
import type { Request, Response } from 'express';
import { bffRefusal } from '../errors.ts';
import { disposition } from './disposition.ts';
import type { DocumentsOfAll } from './documents-of-all.ts';
import { parseRange } from './range.ts';

export type DownloadDeps = { documents: DocumentsOfAll; log: Log };
type Stored = Extract<FileAnswer, { document: FileRef }>;
type Zip = Extract<FileAnswer, { zip: object }>['zip'];
type Text = Extract<FileAnswer, { texte: string }>;

/** Sends what a service answered. Rejects when nothing could be sent; a client that leaves is no error. */
export async function sendFile(req: Request, res: Response, answer: FileAnswer, deps: DownloadDeps): Promise<void> {
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Content-Type-Options', 'nosniff');
  if ('document' in answer) return sendStored(req, res, answer, deps);
  if ('zip' in answer) return sendZip(req, res, answer.zip, deps);
  return sendText(res, answer);
}

async function sendStored(req: Request, res: Response, { document, temporaire, enLigne }: Stored, deps: DownloadDeps) {
  try {
    await sendDocument(req, res, document, enLigne === true, deps);
  } finally {
    if (temporaire)
      await deps.documents
        .delete(document.documentId)
        .catch((error) => deps.log.error(describeFault(error), 'a temporary file stays'));
  }
}

async function sendDocument(req: Request, res: Response, document: FileRef, enLigne: boolean, { documents }: DownloadDeps) {
  const stored = await documents.info(document.documentId);
  if (!stored) throw refusal('objet.introuvable', { objet: 'Fichier' });
  const size = stored.taille;
  const range = parseRange(req.headers.range, size);
  res.setHeader('Accept-Ranges', 'bytes');
  if (range === 'impossible') throw impossible(res, size);
  const isInline = enLigne && document.type === FILE_TYPES.pdf.mime && !stored.isAttachment;
  res.setHeader('Content-Disposition', disposition(isInline ? 'inline' : 'attachment', document.nom));
  res.type(document.type);
  const { from, to } = range === 'whole' ? { from: 0, to: size - 1 } : range;
  if (range !== 'whole') res.status(206).setHeader('Content-Range', `bytes ${from}-${to}/${size}`);
  res.setHeader('Content-Length', to - from + 1);
  if (req.method === 'HEAD' || size === 0) {
    res.end();
    return;
  }
  await whileConnected(res, pipeline(documents.read(document.documentId, { from, to }), res));
}

const impossible = (res: Response, size: number) => {
  res.setHeader('Content-Range', `bytes */${size}`);
  return bffRefusal('plage.invalide', { taille: size });
};

/** A reader who closes the tab breaks the stream: nothing to report. Anything else is. */
async function whileConnected(res: Response, sending: Promise<void>) {
  try {
    await sending;
  } catch (error) {
    if (!(res.destroyed && isClosedByReader(error))) throw error;
  }
}
const isClosedByReader = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ECONNRESET' || error.code === 'EPIPE');

async function sendZip(req: Request, res: Response, zip: Zip, { documents }: DownloadDeps) {
  res.type('application/zip').setHeader('Content-Disposition', disposition('attachment', zip.nom));
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  const archive = archiver('zip', { zlib: { level: 6 } });
  const sending = whileConnected(res, pipeline(archive, res));
  const stop = () => archive.abort();
  res.once('close', stop);
  const names = uniqueNames();
  try {
    // One after the other: archiver would open every file at once.
    for (const { chemin, texte } of zip.textes ?? []) await append(archive, res, Readable.from([texte]), { name: names(chemin) });
    // Stored as they are: office files and PDF are compressed already.
    for (const { chemin, documentId } of zip.entrees)
      await append(archive, res, documents.read(documentId), { name: names(chemin), store: true });
    await archive.finalize();
  } catch (error) {
    if (!res.destroyed) archive.destroy(error instanceof Error ? error : new Error('zip'));
    await sending.catch(() => undefined);
    if (!res.destroyed) throw error;
    return;
  } finally {
    res.off('close', stop);
  }
  await sending;
}

/** Adds one entry and resolves once it went out whole, or once nobody is there to take it. */
const append = (archive: archiver.Archiver, res: Response, stream: Readable, entry: archiver.ZipEntryData) =>
  new Promise<void>((resolve, reject) => {
    const finish = (error?: unknown) => {
      archive.off('entry', done).off('error', finish);
      res.off('close', done);
      if (error || res.destroyed) stream.destroy();
      if (error) reject(error);
      else resolve();
    };
    const done = () => finish();
    archive.once('entry', done).once('error', finish);
    res.once('close', done);
    stream.once('error', finish);
    archive.append(stream, entry);
  });

/** Paths safe on any disk, with ` (2)` for the second of a name. */
export function uniqueNames() {
  const taken = new Set<string>();
  return (chemin: string): string => {
    const safe = chemin.split('/').filter(Boolean).map(safeFileName).join('/') || 'fichier';
    const dot = safe.lastIndexOf('.') > safe.lastIndexOf('/') + 1 ? safe.lastIndexOf('.') : safe.length;
    let name = safe;
    for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = `${safe.slice(0, dot)} (${n})${safe.slice(dot)}`;
    taken.add(name.toLowerCase());
    return name;
  };
}

function sendText(res: Response, { texte, nom, type }: Text) {
  res.type(type).setHeader('Content-Disposition', disposition('attachment', nom));
  res.send(texte);
}
