/**
 * Completes package-lock.json with the optional binaries of other platforms that npm resolved but did not write, so that `npm ci` accepts it.
 * Run it after each `npm install` that changes the lock: `node deploy/tools/fix-lock.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const OS = ['android', 'darwin', 'win32', 'freebsd', 'netbsd', 'openbsd', 'sunos', 'aix', 'openharmony', 'linux'];
const CPU = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32'];
const file = process.argv[2] ?? 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));

/** Whether a package is locked for the one that asks, in its own node_modules or in one above. */
const isLocked = (from, name) => {
  for (let dir = from; ; ) {
    if (lock.packages[`${dir ? `${dir}/` : ''}node_modules/${name}`]) return true;
    if (!dir) return false;
    dir = dir.includes('node_modules/') ? dir.slice(0, dir.lastIndexOf('node_modules/')).replace(/\/$/, '') : '';
  }
};

/** The lock entry of a platform package, read from its name; null when the name tells no platform. */
const platformEntry = (name, range, dev) => {
  const words = name.split('/').at(-1).split(/[-.]/);
  const os = OS.find((o) => words.includes(o));
  if (!os) return null;
  const cpu = CPU.find((c) => words.includes(c) || words.includes(`${c}el`));
  const libc = words.some((w) => w.startsWith('musl'))
    ? 'musl'
    : os === 'linux' && words.some((w) => w.startsWith('gnu'))
      ? 'glibc'
      : null;
  return {
    version: range.replace(/^[\^~]/, ''),
    optional: true,
    os: [os],
    ...(cpu && { cpu: [cpu] }),
    ...(libc && { libc: [libc] }),
    ...(dev && { dev }),
  };
};

let added = 0;
for (const [at, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(at, name)) continue;
    const missing = platformEntry(name, range, entry.dev);
    if (!missing) continue;
    lock.packages[`node_modules/${name}`] = missing;
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} entries added to ${file}`);
