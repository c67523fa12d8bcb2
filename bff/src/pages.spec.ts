import { expect, test } from '@jest/globals';
import { isPagePath } from './pages.ts';

test.each([
  '/index.html',
  '/favicon.svg',
  '/assets/index-Ab12Cd34.js',
  '/assets/pdf.worker.min-Ab12Cd34.mjs',
  '/assets/index-Ab12Cd34.css',
  '/assets/Marianne-Regular-Ab12Cd34.woff2',
  '/pdfjs/standard_fonts/FoxitSans.pfb',
  '/pdfjs/cmaps/UniJIS-UTF16-H.bcmap',
])('%s may be a page', (path) => expect(isPagePath(path)).toBe(true));

test.each([
  '/index.html.bak',
  '/index.html~',
  '/index.html.br',
  '/assets/index-Ab12Cd34.js.map',
  '/assets/index-Ab12Cd34.ts',
  '/dist.tar.gz',
  '/dist.zip',
  '/.env',
  '/.git/config',
  '/assets/.index.js.swp',
  '/package.json',
  '/Thumbs.db',
  '/pdfjs/cmaps/LICENSE',
  '/../index.html',
  '/assets//index.js',
])('%s is no page, whatever lies in the folder', (path) => expect(isPagePath(path)).toBe(false));
