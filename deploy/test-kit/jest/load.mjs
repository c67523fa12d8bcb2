/**
 * Loaded into each test process with `--import`. Node reads TypeScript through swc: decorators with their metadata, and JSX, which its own type stripping refuses. What swc writes is kept
 * in `.riph/jest`, one file for each source. `@jest/globals` becomes `globals.cjs`: the package throws outside Jest's own runtime.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '../../..');
const CACHE = join(ROOT, '.riph/jest');
const GLOBALS = pathToFileURL(join(import.meta.dirname, 'globals.cjs')).href;
const SWC = {
  configFile: false,
  swcrc: false,
  sourceMaps: true,
  module: { type: 'es6' },
  jsc: {
    target: 'es2023',
    keepClassNames: true,
    experimental: { keepImportAttributes: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: true,
      verbatimModuleSyntax: true,
      react: { runtime: 'automatic' },
    },
  },
};

mkdirSync(CACHE, { recursive: true });
enableCompileCache(join(CACHE, 'v8'));
const require = createRequire(import.meta.url);
const version = require('@swc/core/package.json').version + JSON.stringify(SWC);
const sha1 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha1')).digest('hex');
/** URL of a module → file of its source map. runtime.cjs gives it to Jest, which reads it when a stack is printed. */
const sourceMaps = new Map();
globalThis[Symbol.for('riph.sourceMaps')] = sourceMaps;

/** The JavaScript of a TypeScript file, from the cache when its last line names this very text. */
function scriptOf(url) {
  const file = fileURLToPath(url.split('?')[0]);
  const text = readFileSync(file, 'utf8');
  const cached = join(CACHE, sha1(file));
  const lastLine = `\n//# ${sha1(version, text)}`;
  sourceMaps.set(url, `${cached}.map`);
  try {
    const code = readFileSync(cached, 'utf8');
    if (code.endsWith(lastLine)) return code;
  } catch {} // not there yet
  const parser = { syntax: 'typescript', tsx: file.endsWith('x'), decorators: true };
  const options = { ...SWC, filename: file, sourceFileName: file, jsc: { ...SWC.jsc, parser } };
  // Required here: a run whose files are all in the cache does without it.
  const { code, map } = require('@swc/core').transformSync(text, options);
  write(`${cached}.map`, map);
  write(cached, code + lastLine);
  return code;
}

/** Renamed into place: several workers read and write the same files. */
function write(file, content) {
  writeFileSync(`${file}.${process.pid}`, content);
  renameSync(`${file}.${process.pid}`, file);
}

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: GLOBALS, format: 'commonjs', shortCircuit: true };
    return next(specifier, context);
  },
  load(url, context, next) {
    if (/\.tsx?(\?|$)/.test(url)) return { format: 'module', source: scriptOf(url), shortCircuit: true };
    if (/\.css(\?|$)/.test(url)) return { format: 'module', source: '', shortCircuit: true };
    return next(url, context);
  },
});
