/** Build of the web page: hashed assets, files compressed once at build time, no inlined asset (the CSP allows no `data:` font or script). */
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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
      const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
      await pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`));
      await pipeline(createReadStream(file), brotli, createWriteStream(`${file}.br`));
    }
  },
});

const BFF = process.env['RIPH_BFF_URL'] ?? 'http://localhost:4200';
const SERVER_PATHS = ['/api', '/processLogin', '/admin/processLogin', '/logout', '/report', '/error'];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), precompress()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: { port: 4300, strictPort: true, proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: BFF, changeOrigin: false }])) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
});
