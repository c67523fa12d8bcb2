/**
 * The servers alone, for those who work on a part: starts them, writes their addresses to `<dir>/env` and `<dir>/env.json`, stays until Ctrl-C.
 * Usage: [RIPH_PORT_BASE=5300] node deploy/local/stack-up.ts [dir] [part…]
 */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { appEnv } from './app.ts';
import { writeEnvFile } from './env-file.ts';
import { tellFault } from './fault.ts';
import { DEFAULT_DIR } from './folders.ts';
import { portsFrom } from './ports.ts';
import { loadSecrets } from './secrets.ts';
import { PARTS } from './server.ts';
import { interruption } from './signals.ts';
import { startStack } from './stack.ts';
import { stepWriter } from './steps.ts';

const [folder, ...asked] = process.argv.slice(2);
const dir = resolve(folder ?? DEFAULT_DIR);
const parts = asked.length > 0 ? PARTS.filter((part) => asked.includes(part)) : PARTS;
const file = join(dir, 'env.json');
const { signal, interrupted } = interruption();

try {
  const ports = portsFrom(process.env);
  const stack = await startStack({ dir, ports, secrets: loadSecrets(dir), parts, on: stepWriter(process.stdout) }, signal);
  let removeEnv = () => {};
  try {
    const env = { ...stack.env, ...appEnv(ports), RIPH_DIR: dir };
    removeEnv = writeEnvFile(join(dir, 'env'), env);
    // Whoever waits for the file reads it at once: it appears whole.
    writeFileSync(`${file}.new`, JSON.stringify(env, null, 1), { mode: 0o600 });
    renameSync(`${file}.new`, file);
    console.log(`Prêt : adresses dans ${file}. Ctrl-C arrête tout.`);
    const reason = await Promise.race([interrupted, stack.died]);
    if (reason) throw new Error(reason);
  } finally {
    removeEnv();
    rmSync(file, { force: true });
    await stack.stop();
  }
} catch (error) {
  tellFault(error, signal);
}
