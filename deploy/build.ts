/**
 * Builds the servers: type-checked emit of contracts, services and bff into dist/, with a package.json beside each package and links under
 * dist/node_modules/@riph, so that `node dist/<package>/…` resolves our packages to the built files and all others to the root's.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', join(root, 'tsconfig.build.json')], { stdio: 'inherit', cwd: root });
for (const manifest of globSync(['contracts/package.json', 'services/*/package.json', 'bff/package.json'], { cwd: root })) {
  const from = join(root, dirname(manifest));
  const to = join(dist, dirname(manifest));
  mkdirSync(to, { recursive: true });
  cpSync(join(root, manifest), join(dist, manifest));
  for (const asset of globSync('**/*.{json,gz,html,css,svg,woff2,ttf,sql}', {
    cwd: from,
    exclude: ['node_modules', 'dist', 'package.json'],
  })) {
    mkdirSync(dirname(join(to, asset)), { recursive: true });
    cpSync(join(from, asset), join(to, asset));
  }
}
const links = join(dist, 'node_modules/@riph');
rmSync(links, { recursive: true, force: true });
mkdirSync(links, { recursive: true });
for (const manifest of globSync(['contracts/package.json', 'services/*/package.json', 'bff/package.json'], { cwd: root })) {
  const folder = dirname(manifest);
  if (existsSync(join(dist, folder))) symlinkSync(join('../../', folder), join(links, folder.split('/').at(-1) ?? folder));
}
