/** The web application: its built files, hashed ones cached for ever, compressed ones as built; any other address of a page gets index.html. */
import { type FileHandle, open } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { refusal } from '@riph/contracts/core/errors';
import type { NextFunction, Request, Response } from 'express';
import { contextOf } from './context.ts';

const INDEX = '/index.html';
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/;
/** What built files are named: no segment begins with a dot, so none leads out of the folder. */
const PATH = /^(\/[\w-][\w.-]*)+$/;
/** What a build of the web holds for browsers. Anything else that a deployment leaves in the folder (a copy, a source map, an archive) is no page. */
const KINDS = new Set(['.html', '.js', '.mjs', '.css', '.svg', '.woff', '.woff2', '.ttf', '.pfb', '.bcmap']);
/** Whether the path is one that a built file may have. */
export const isPagePath = (path: string): boolean => PATH.test(path) && KINDS.has(extname(path));
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

type Opened = { handle: FileHandle; encoding: string | null };

/** The file of that path as it is now: a build made while the BFF runs is served. Null when there is none. */
async function openFile(file: string): Promise<FileHandle | null> {
  const handle = await open(file).catch(() => null);
  if (!handle || (await handle.stat()).isFile()) return handle;
  await handle.close();
  return null;
}

/** The compressed form that the browser takes, else the file itself. */
async function openPage(req: Request, folder: string, path: string): Promise<Opened | null> {
  if (!isPagePath(path)) return null;
  const plain = await openFile(join(folder, path));
  if (!plain) return null;
  for (const [encoding, suffix] of ENCODINGS) {
    const handle = req.acceptsEncodings(encoding) ? await openFile(join(folder, path + suffix)) : null;
    if (!handle) continue;
    await plain.close();
    return { handle, encoding };
  }
  return { handle: plain, encoding: null };
}

/** Sends index.html: the application finds its screen from the address. */
export const sendIndex = async (req: Request, res: Response, folder: string): Promise<void> => {
  if (!(await sendPage(req, res, folder, INDEX))) throw refusal('service.indisponible', {});
};

/** After the calls: a file, or a page of the application; everything else goes on to the 404. */
export const servePages = (folder: string) => (req: Request, res: Response, next: NextFunction) => {
  if ((req.method !== 'GET' && req.method !== 'HEAD') || /^\/api(\/|$)/.test(req.path)) return next();
  const isPage = extname(req.path) === '' && req.accepts('html') === 'html';
  const sent = isPage ? sendIndex(req, res, folder).then(() => true) : sendPage(req, res, folder, req.path);
  sent.then((isSent) => isSent || next()).catch(next);
};

/** False when there is no such file. */
async function sendPage(req: Request, res: Response, folder: string, path: string): Promise<boolean> {
  const opened = await openPage(req, folder, path);
  if (!opened) return false;
  contextOf(req).route = 'page';
  const { handle, encoding } = opened;
  try {
    res.type(extname(path)).setHeader('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    res.vary('Accept-Encoding');
    if (encoding) res.setHeader('Content-Encoding', encoding);
    await sendOpen(req, res, handle);
    return true;
  } finally {
    await handle.close();
  }
}

/** Length and tag are those of the bytes that are sent: a file replaced meanwhile must not leave a browser waiting for its end. */
async function sendOpen(req: Request, res: Response, handle: FileHandle): Promise<void> {
  const { size, mtimeMs } = await handle.stat();
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  res.setHeader('ETag', etag);
  if (req.headers['if-none-match'] === etag) {
    res.removeHeader('Content-Encoding');
    res.status(304).end();
    return;
  }
  res.setHeader('Content-Length', size);
  if (req.method === 'HEAD') res.end();
  else await pipeline(handle.createReadStream({ autoClose: false }), res).catch(() => res.destroy());
}
