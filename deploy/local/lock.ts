import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { StackFault } from './fault.ts';
import { readRun } from './run-file.ts';

/**
 * Holds the right to run a stack in `dir`; gives the function that lets it go. The lock is a socket name in Linux' abstract space: the kernel
 * drops it when its holder dies, whatever the way, so that a stale lock cannot exist. Throws a StackFault when another start holds it.
 */
export function takeLock(dir: string): Promise<() => Promise<void>> {
  const name = `\0riph-${createHash('sha256').update(dir).digest('hex').slice(0, 32)}`;
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', () => {
      const pid = readRun(dir)?.pid;
      reject(
        new StackFault(
          `Une plateforme tourne déjà dans ce dossier${pid ? ` (processus ${pid})` : ''} : arrêtez-la par Ctrl-C dans son terminal${pid ? ` ou par « kill ${pid} »` : ''}, puis relancez.`,
        ),
      );
    });
    server.listen({ path: name, exclusive: true }, () => {
      server.unref();
      resolve(() => new Promise((closed) => server.close(() => closed())));
    });
  });
}
