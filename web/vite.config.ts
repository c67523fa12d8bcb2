/** Build of the web page: hashed assets, files compressed once at build time, no inlined asset (the CSP allows no `data:` font or script). */
import { createReadStream, createWriteStream } from 'node:fs';
import { cp, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliCompress, createGzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { BROTLI, decoupage, premierePage, premierFichier, sansCercle } from './decoupage.ts';
import { typographie } from './typographie.ts';

const COMPRESSIBLE = /\.(js|mjs|css|html|svg|json|wasm|txt)$/;

/** Writes `<file>.gz` and `<file>.br` beside each text file: the server sends them as they are. */
const precompress = (): Plugin => ({
  name: 'riph-precompress',
  apply: 'build',
  enforce: 'post',
  async writeBundle({ dir }) {
    if (!dir) return;
    const files = (await readdir(dir, { recursive: true })).filter((f) => COMPRESSIBLE.test(f)).map((f) => join(dir, f));
    for (const file of files) {
      const brotli = createBrotliCompress(BROTLI);
      await pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`));
      await pipeline(createReadStream(file), brotli, createWriteStream(`${file}.br`));
    }
  },
});

/** Files that the service worker keeps: what the screens are made of, PDF.js and its worker too: the papers of a session are read without a network. */
const GARDES = /^assets\/.+\.(m?js|css|woff2|svg)$/;

/** Tells the service worker which files its build is made of. */
const coquille = (): Plugin => ({
  name: 'riph-coquille',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const sw = bundle['sw.js'];
    if (sw?.type !== 'chunk' || !sw.code.includes('__COQUILLE__')) throw new Error('no service worker in this build');
    // It is registered as a plain script: an import would end it without a word to anybody.
    if (sw.imports.length > 0) throw new Error(`the service worker shares ${sw.imports.join(', ')}`);
    const premier = premierFichier(bundle);
    const autres = Object.keys(bundle).filter((f) => GARDES.test(f) && f !== premier);
    // The code that the page begins with is kept last, and says by its presence that all is.
    const fichiers = ['favicon.svg', ...autres.sort(), premier].map((f) => `/${f}`);
    sw.code = sw.code.replace(/\b__COQUILLE__\b/g, JSON.stringify(fichiers));
  },
});

const BFF = process.env['RIPH_BFF_URL'] ?? 'http://localhost:4200';
const SERVER_PATHS = ['/api', '/processLogin', '/admin/processLogin', '/logout', '/report', '/error'];

const PDFJS = fileURLToPath(new URL('../node_modules/pdfjs-dist/', import.meta.url));
const PDFJS_FOLDERS = ['standard_fonts', 'cmaps'];

/** Fonts and character maps of PDF.js, for documents that embed none: copied to `/pdfjs/`, served from there in development. */
const pdfjsFiles = (): Plugin => ({
  name: 'riph-pdfjs-files',
  configureServer(server) {
    for (const folder of PDFJS_FOLDERS)
      server.middlewares.use(`/pdfjs/${folder}`, (req, res) => {
        const file = join(PDFJS, folder, basename(req.url ?? ''));
        createReadStream(file)
          .on('error', () => res.writeHead(404).end())
          .pipe(res);
      });
  },
  async writeBundle({ dir }) {
    if (dir) for (const folder of PDFJS_FOLDERS) await cp(join(PDFJS, folder), join(dir, 'pdfjs', folder), { recursive: true });
  },
});

const { version } = JSON.parse(await readFile(new URL('package.json', import.meta.url), 'utf8'));

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), typographie(), pdfjsFiles(), coquille(), precompress(), premierePage(), sansCercle()],
  define: { __VERSION__: JSON.stringify(version) },
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: {
    port: 4300,
    strictPort: true,
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: BFF, changeOrigin: false }])),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: {
        index: fileURLToPath(new URL('index.html', import.meta.url)),
        sw: fileURLToPath(new URL('src/hors-ligne/sw.ts', import.meta.url)),
      },
      output: decoupage,
    },
  },
});
