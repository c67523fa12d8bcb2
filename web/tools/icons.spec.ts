import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const web = join(import.meta.dirname, '..');
const css = readFileSync(join(web, 'src/styles/icons.css'), 'utf8');

test('every icon that a screen names has its rule: without it a button shows a blue square', () => {
  const named = globSync('src/**/*.{ts,tsx}', { cwd: web }).flatMap(
    (path) => readFileSync(join(web, path), 'utf8').match(/\bfr-icon-[a-z0-9-]+/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(20);
  expect([...new Set(named)].filter((name) => !css.includes(`.${name}::before`))).toEqual([]);
});

test('every rule shows a drawing that is there', () => {
  const drawings = [...css.matchAll(/url\("@codegouvfr\/([^"]+)"\)/g)].map(([, path]) => path);
  expect(drawings.filter((path) => !existsSync(join(web, '../node_modules/@codegouvfr', path)))).toEqual([]);
});
