/**
 * The style sheet of a screen holds what that screen alone shows. One that also dresses a part shown elsewhere acts there once it has been fetched in advance, a second after the page
 * opened: buttons move under the pointer, and a click on « Décider » of a session held live went beside.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from '@jest/globals';

const SRC = join(import.meta.dirname, '../src');
const sources = new Map(
  globSync('**/*.{ts,tsx}', { cwd: SRC, exclude: (name) => name.includes('.spec.') }).map((path) => {
    const file = join(SRC, path);
    return [file, readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')] as const;
  }),
);
const STATIC = /(?:^|\n)(?:import|export)\b(?!\s+type\b|\s*\()[^;'"]*['"](\.[^'"]+)['"]/g;
const DYNAMIC = /import\(\s*['"](\.[^'"]+)['"]/g;
const named = (pattern: RegExp, file: string): string[] =>
  [...(sources.get(file) ?? '').matchAll(pattern)].map(([, path]) => join(dirname(file), path));

/** What is there once that module has run. */
function closure(entry: string): Set<string> {
  const seen = new Set<string>();
  const rest = [entry];
  for (let file = rest.pop(); file !== undefined; file = rest.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    rest.push(...named(STATIC, file));
  }
  return seen;
}

const MAIN = closure(join(SRC, 'main.tsx'));
const entries = [...new Set([...sources.keys()].flatMap((file) => named(DYNAMIC, file)))].map((entry) => {
  const files = new Set([...MAIN, ...closure(entry)]);
  const classes = new Set([...files].flatMap((file) => (sources.get(file) ?? '').match(/riph-[\w-]+/g) ?? []));
  return { entry: relative(SRC, entry), files, classes };
});

/** Each selector with the classes of ours that an element must bear, or stand in, to be meant. */
const selectors = (css: string) =>
  [
    ...css
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/@media[^{]*\{/g, '')
      .matchAll(/([^{}]+)\{/g),
  ]
    .flatMap(([, list]) => list.split(/,(?![^(]*\))/))
    .map((selector) => ({
      selector: selector.trim(),
      classes: selector.replaceAll(/:(?:is|not|where)\([^)]*\)/g, '').match(/(?<=\.)riph-[\w-]+/g) ?? [],
    }));

test('no style sheet of a screen dresses what is shown where that sheet is not loaded', () => {
  const sheets = globSync('screens/**/*.css', { cwd: SRC });
  expect(sheets.length).toBeGreaterThan(3);
  expect(entries.length).toBeGreaterThan(50);
  const elsewhere = sheets.flatMap((sheet) =>
    selectors(readFileSync(join(SRC, sheet), 'utf8')).flatMap(({ selector, classes }) => {
      const other = entries.find(
        ({ files, classes: shown }) => !files.has(join(SRC, sheet)) && classes.every((c) => shown.has(c)),
      );
      return other ? [`${sheet}: « ${selector} » also in ${other.entry}: move it to src/styles`] : [];
    }),
  );
  expect(elsewhere).toEqual([]);
});
