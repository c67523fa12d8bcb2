/** The web application: its built files, hashed ones cached for ever, compressed ones as built; any other address of a page gets index.html. */
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { refusal } from '@riph/contracts/core/errors';
import type { NextFunction, Request, Response } from 'express';
import { contextOf } from './context.ts';

/** Path of the address -> file. */
export type Pages = ReadonlyMap<string, string>;

const INDEX = '/index.html';
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/;
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Lists the built files once; empty when the web was not built. */
export async function readPages(folder: string): Promise<Pages> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const pages = new Map<string, string>();
  for (const entry of files) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    pages.set(`/${relative(folder, file).split(sep).join('/')}`, file);
  }
  return pages;
}

/** Sends index.html: the application finds its screen from the address. */
export const sendIndex = async (req: Request, res: Response, pages: Pages): Promise<void> => {
  if (!pages.has(INDEX)) throw refusal('service.indisponible', {});
  await sendPage(req, res, pages, INDEX);
};

/** After the calls: a file, or a page of the application; everything else goes on to the 404. */
export const servePages = (pages: Pages) => (req: Request, res: Response, next: NextFunction) => {
  if (req.method !== 'GET' && req.method !== 'HEAD') return next();
  const isPage = !/^\/api(\/|$)/.test(req.path) && extname(req.path) === '' && req.accepts('html') === 'html';
  const isFile = pages.has(req.path) && req.path !== INDEX;
  if (!isFile && !isPage) return next();
  contextOf(req).route = 'page';
  (isFile ? sendPage(req, res, pages, req.path) : sendIndex(req, res, pages)).catch(next);
};

async function sendPage(req: Request, res: Response, pages: Pages, path: string): Promise<void> {
  const plain = pages.get(path);
  if (!plain) return;
  const { file, encoding } = compressed(req, pages, path) ?? { file: plain, encoding: null };
  const handle = await open(file).catch(() => {
    throw refusal('adresse.inconnue', {});
  });
  try {
    res.type(extname(path)).setHeader('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    res.vary('Accept-Encoding');
    if (encoding) res.setHeader('Content-Encoding', encoding);
    await sendOpen(req, res, handle);
  } finally {
    await handle.close();
  }
}

/** Length and tag are those of the bytes that are sent: a file replaced since the list was made must not leave a browser waiting for its end. */
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

const compressed = (req: Request, pages: Pages, path: string) => {
  for (const [encoding, suffix] of ENCODINGS) {
    const file = pages.get(path + suffix);
    if (file && req.acceptsEncodings(encoding)) return { file, encoding };
  }
  return null;
};
