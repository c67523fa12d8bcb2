import { rmSync, writeFileSync } from 'node:fs';

/**
 * Writes addresses and secrets of what runs as KEY="value" lines for `node --env-file`, readable by their owner alone. Gives the function that
 * removes the file, to be called before the servers stop.
 */
export function writeEnvFile(path: string, env: Record<string, string>): () => void {
  const lines = Object.entries(env).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`);
  rmSync(path, { force: true }); // an old file keeps its mode
  writeFileSync(path, lines.join(''), { mode: 0o600 });
  return () => rmSync(path, { force: true });
}
