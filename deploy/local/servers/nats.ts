import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NATS_USERS, natsConf, natsPasswordName, passwordsFrom } from '../../nats/permissions.ts';
import { createStreams, hasJetStream } from '../../nats/streams.ts';
import { installed, needed, onPath } from '../install.ts';
import { type Server, type Start, tlsDirOf, untilReady } from '../server.ts';

const VERSION = '2.14.5';

/** NATS with JetStream: accounts from `deploy/nats`, then its streams, buckets and durable consumers. */
export const nats: Server = {
  part: 'nats',
  label: 'NATS',
  after: [],
  ports: ['NATS'],
  gives: ['NATS_URL', ...NATS_USERS.map(natsPasswordName)],
  isHeavy: true,
  async start(start) {
    const binary = await program(start);
    const folder = join(start.data, 'nats');
    mkdirSync(folder, { recursive: true });
    const { NATS: port } = start.ports;
    const conf = join(folder, 'nats.conf');
    const passwords = passwordsFrom(start.secrets);
    const tlsDir = tlsDirOf('nats');
    writeFileSync(conf, natsConf({ host: '127.0.0.1', port, storeDir: folder, passwords, tlsDir }), { mode: 0o600 });
    start.progress('démarrage');
    const child = await start.processes.start({ name: 'nats', command: binary, args: ['-c', conf] });
    const url = tlsDir ? `tls://localhost:${port}` : `nats://127.0.0.1:${port}`;
    await untilReady(nats.label, child, () => hasJetStream(url, passwords.ops));
    await createStreams(url, passwords.ops);
    return { NATS_URL: url, ...Object.fromEntries(NATS_USERS.map((user) => [natsPasswordName(user), passwords[user]])) };
  },
};

/** `nats-server` of the machine when it is new enough for per-key expiry (2.11), else built by Go once. */
async function program(start: Start): Promise<string> {
  const own = onPath('nats-server');
  if (own && isAtLeast(versionOf(own, ['--version']), 2, 11)) return own;
  const folder = await installed(`nats-server-${VERSION}`, async (work) => {
    await needed(
      {
        label: 'Go 1.24 (ou nats-server 2.11)',
        has: () => isAtLeast(versionOf('go', ['version']), 1, 24),
        packages: [['golang-go']],
        otherwise: 'installez Go 1.24 ou plus récent, ou nats-server 2.11 ou plus récent, et mettez-le dans le PATH',
      },
      start.processes,
      start.progress,
    );
    start.progress('construction par Go (une minute environ)');
    const env = { GOBIN: join(work, 'bin'), GOFLAGS: '-buildvcs=false' };
    await start.processes.run({
      name: 'nats-install',
      command: 'go',
      args: ['install', `github.com/nats-io/nats-server/v2@v${VERSION}`],
      env,
    });
    renameSync(join(work, 'bin/nats-server'), join(work, 'nats-server'));
  });
  return join(folder, 'nats-server');
}

const versionOf = (command: string, args: string[]): [number, number] => {
  const found = /(\d+)\.(\d+)/.exec(spawnSync(command, args, { encoding: 'utf8' }).stdout ?? '');
  return [Number(found?.[1] ?? 0), Number(found?.[2] ?? 0)];
};

const isAtLeast = ([major, minor]: [number, number], wantedMajor: number, wantedMinor: number): boolean =>
  major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
