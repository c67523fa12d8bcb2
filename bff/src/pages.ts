/** The web application: its built files, hashed ones cached for ever, compressed ones as built; any other address of a page gets index.html. */
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { refusal } from '@riph/contracts/core/errors';
import type { NextFunction, Request, Response } from 'express';
import { contextOf } from './context.ts';

type Page = { file: string; size: number; etag: string };
export type Pages = ReadonlyMap<string, Page>;

const INDEX = '/index.html';
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/;
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Lists the built files once; empty when the web was not built. */
export async function readPages(folder: string): Promise<Pages> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const pages = new Map<string, Page>();
  for (const entry of files) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const { size, mtimeMs } = await stat(file);
    pages.set(`/${relative(folder, file).split(sep).join('/')}`, {
      file,
      size,
      etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
    });
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
  const { page, encoding } = compressed(req, pages, path) ?? { page: plain, encoding: null };
  res.type(extname(path)).setHeader('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
  res.vary('Accept-Encoding').setHeader('ETag', page.etag);
  if (req.headers['if-none-match'] === page.etag) {
    res.status(304).end();
    return;
  }
  if (encoding) res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', page.size);
  if (req.method === 'HEAD') res.end();
  else await pipeline(createReadStream(page.file), res).catch(() => res.destroy());
}

const compressed = (req: Request, pages: Pages, path: string) => {
  for (const [encoding, suffix] of ENCODINGS) {
    const page = pages.get(path + suffix);
    if (page && req.acceptsEncodings(encoding)) return { page, encoding };
  }
  return null;
};
