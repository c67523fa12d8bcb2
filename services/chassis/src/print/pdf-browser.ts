/**
 * The browser behind Pdf: started at the first print, again when it dies; pages are kept warm and never shared by two prints. It is held by a pipe:
 * when this process is killed the pipe closes and the browser ends, where one held by a socket would live for ever. One that hangs is killed.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refusal } from '@riph/contracts/core/errors';
import type { Browser, HTTPRequest, Page } from 'puppeteer-core';
import { leftUntil } from '../calls/deadline.ts';
import { currentRequest } from '../calls/request-context.ts';
import { chromium } from './chromium.ts';
import { drawable, drawableText, machineGlyphs } from './glyphs.ts';
import { escapeHtml, typeset, wrappable } from './html.ts';

export type PdfOptions = {
  /** Title of the document, read by screen readers and shown in the window. */
  titre: string;
  /** Left part of the footer; the page number is on the right. */
  pied?: string;
  isPaysage?: boolean;
};

const PAGES = 2;
/** A print that takes longer hangs, and its browser with it. */
const PRINT_MS = 30_000;
const CLOSE_MS = 5_000;

type Running = { browser: Browser; free: Page[]; profile: string };
let running: Promise<Running> | undefined;
let current: Running | undefined;
let open = 0;
const waiting: (() => void)[] = [];

const PROFILE = 'riph-pdf-';
const PRINTS_MAX = 3;

/** Folders of browsers whose service was killed: their names say whose they were. */
async function removeStaleProfiles(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(PROFILE) ? /^riph-pdf-(\d+)-/.exec(name)?.[1] : undefined;
    if (pid && Number(pid) !== process.pid && !existsSync(`/proc/${pid}`))
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** The next print starts another one, unless another one runs already. */
function forget(state: Running): void {
  if (current !== state) return;
  current = undefined;
  running = undefined;
}

/** For one that answers no more: it would not take a polite request to end either. What it was printing fails at once. */
function kill(state: Running): void {
  forget(state);
  state.browser.process()?.kill('SIGKILL');
}

/** What Chromium needs to start, find its fonts and tell the hour. It draws what users wrote: a fault of its own must not read the secrets of this service. */
const NEEDED = [
  'PATH',
  'HOME',
  'TMPDIR',
  'LANG',
  'LC_ALL',
  'TZ',
  'XDG_CACHE_HOME',
  'XDG_CONFIG_HOME',
  'FONTCONFIG_PATH',
  'FONTCONFIG_FILE',
];
const environment = (): Record<string, string> =>
  Object.fromEntries(NEEDED.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));

async function launch(): Promise<Running> {
  await removeStaleProfiles();
  const profile = await mkdtemp(join(tmpdir(), `${PROFILE}${process.pid}-`));
  const { args, ...program } = chromium();
  // Read from the disk at the first print: most processes never print, and it holds thirty megabytes.
  const { default: puppeteer } = await import('puppeteer-core');
  const browser = await puppeteer.launch({
    ...program,
    args: [...args, '--font-render-hinting=none'],
    userDataDir: profile,
    env: environment(),
    pipe: true,
    protocolTimeout: PRINT_MS,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const state: Running = { browser, free: [], profile };
  browser.once('disconnected', () => {
    forget(state);
    void rm(profile, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  });
  current = state;
  return state;
}

const start = (): Promise<Running> => {
  running ??= launch().catch((error: unknown) => {
    running = undefined;
    throw error;
  });
  return running;
};

/** Documents bring everything with them: a template that fetches is refused, so that no text of a user can call out. */
const refuseNetwork = (request: HTTPRequest) => {
  void (request.url().startsWith('data:') || request.url() === 'about:blank' ? request.continue() : request.abort()).catch(
    () => undefined,
  );
};

async function newPage(state: Running): Promise<Page> {
  const page = await state.browser.newPage().catch((error: unknown) => {
    if (!state.browser.connected || isBrowserGone(error)) forget(state);
    throw error;
  });
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  page.on('request', refuseNetwork);
  page.setDefaultTimeout(PRINT_MS);
  return page;
}

async function take(): Promise<void> {
  if (open < PAGES) open += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
}
function give(): void {
  const next = waiting.shift();
  if (next) next();
  else open -= 1;
}

/**
 * Prints on a free page; again when the browser died meanwhile. `service.indisponible`: it dies each time, it hangs (then the next print has another), or
 * nobody waits any more for what waited here for its turn.
 */
export async function printPdf(content: string, options: PdfOptions, limitMs = PRINT_MS): Promise<Buffer> {
  await take();
  try {
    const request = currentRequest();
    if (request && leftUntil(request.deadline) <= 0) throw refusal('service.indisponible', {});
    for (let print = 1; ; print += 1) {
      try {
        return await printOnce(content, options, limitMs);
      } catch (error) {
        if (isHung(error)) throw refusal('service.indisponible', {});
        if (!isBrowserGone(error)) throw error;
        if (print === PRINTS_MAX) throw refusal('service.indisponible', {});
      }
    }
  } finally {
    give();
  }
}

/** What puppeteer throws when the browser, or its page, is no more: it has no class in common for them. */
const isBrowserGone = (error: unknown): boolean =>
  error instanceof Error &&
  /target closed|session closed|connection closed|page closed|frame (was|got) detached|failed to launch|browser has disconnected|page crashed/i.test(
    error.message,
  );

class PrintTimeout extends Error {
  override name = 'TimeoutError';
}

/** Its own commands are given up after the same time as a print. By name: the classes of puppeteer are there once it has started a browser. */
const isHung = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' || (error.name === 'ProtocolError' && /timed out/.test(error.message)));

async function printOnce(content: string, options: PdfOptions, limitMs: number): Promise<Buffer> {
  const state = await start();
  let timer: NodeJS.Timeout | undefined;
  const hung = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new PrintTimeout(`nothing was printed within ${limitMs} ms`));
      kill(state);
    }, limitMs);
  });
  try {
    return await Promise.race([printOn(state, content, options), hung]);
  } finally {
    clearTimeout(timer);
  }
}

async function printOn(state: Running, content: string, { titre, pied, isPaysage }: PdfOptions): Promise<Buffer> {
  const page = state.free.pop() ?? (await newPage(state));
  try {
    const glyphs = await machineGlyphs(environment());
    await page.setContent(wrappable(typeset(drawable(withTitle(content, titre), glyphs))), {
      waitUntil: 'load',
      timeout: PRINT_MS,
    });
    const bytes = await page.pdf({
      format: 'A4',
      landscape: isPaysage ?? false,
      tagged: true,
      outline: true,
      printBackground: true,
      preferCSSPageSize: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: footer(drawableText(pied ?? titre, glyphs, new Set())),
      margin: { top: '18mm', bottom: '20mm', left: '20mm', right: '20mm' },
      timeout: PRINT_MS,
    });
    state.free.push(page);
    return Buffer.from(bytes);
  } catch (error) {
    await page.close().catch(() => undefined);
    if (isBrowserGone(error)) forget(state);
    throw error;
  }
}

const withTitle = (content: string, titre: string): string =>
  /<html[\s>]/i.test(content)
    ? content
    : `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${escapeHtml(titre)}</title></head><body>${content}</body></html>`;

// A footer does not see the styles of the page: without its own family it falls back to another font.
const footer = (left: string): string =>
  `<div style="font-family:'Liberation Sans',Arial,sans-serif;font-size:7.5pt;color:#555;width:100%;margin:0 20mm;display:flex;justify-content:space-between;gap:8mm">
    <span style="overflow-wrap:anywhere">${escapeHtml(left)}</span><span style="flex-shrink:0">Page <span class="pageNumber"></span> sur <span class="totalPages"></span></span></div>`;

/** Closes the browser, when one runs; kills it when it does not hear. */
export async function closePdfBrowser(): Promise<void> {
  const state = await running?.catch(() => undefined);
  running = undefined;
  if (!state) return;
  const timer = setTimeout(() => kill(state), CLOSE_MS);
  await state.browser.close().catch(() => undefined);
  clearTimeout(timer);
}

/** The process of the browser, for a test that kills it. */
export const pdfBrowserPid = async (): Promise<number | undefined> => (await running)?.browser.process()?.pid;
