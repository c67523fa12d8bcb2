import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { KeycloakAdmin } from '../../keycloak/admin.ts';
import { alignRealm } from '../../keycloak/align.ts';
import type { Filling } from '../../keycloak/realm.ts';
import { StackFault } from '../fault.ts';
import { ROOT } from '../folders.ts';
import { installed, needed, onPath } from '../install.ts';
import { needsJdk, needsMaven } from '../java.ts';
import { answers, type Server, type Start, untilReady } from '../server.ts';

const VERSION = '26.7.5';
const SOURCES = join(ROOT, 'deploy/keycloak');
/** The script hard-codes G1, and two collectors at once stop the JVM. */
const JVM = {
  JAVA_OPTS_KC_HEAP: '-Xms64m -Xmx384m',
  JAVA_OPTS_APPEND: '-XX:-UseG1GC -XX:+UseSerialGC -XX:TieredStopAtLevel=1',
};

/** Keycloak on PostgreSQL, built once, with the realm and the theme of `deploy/keycloak`. */
export const keycloak: Server = {
  part: 'keycloak',
  label: 'Keycloak',
  after: ['postgres'],
  ports: ['KEYCLOAK', 'KEYCLOAK_MANAGEMENT'],
  gives: ['KEYCLOAK_URL', 'KEYCLOAK_API_SECRET', 'KEYCLOAK_ADMIN_PASSWORD'],
  isHeavy: true,
  async start(start) {
    await needsJdk(start);
    if (start.isTesting) await needsProxy(start);
    const home = await homeOf(start);
    const { KEYCLOAK: port, KEYCLOAK_MANAGEMENT: management, SMTP: smtp } = start.ports;
    const url = `http://localhost:${port}`;
    const { KEYCLOAK_API_SECRET: apiSecret, KEYCLOAK_ADMIN_PASSWORD: adminPassword } = start.secrets;
    const filling: Filling = { RIPH_API_SECRET: apiSecret, RIPH_PUBLIC_URL: start.publicUrl, RIPH_SMTP_PORT: String(smtp) };
    const env = {
      ...JVM,
      ...filling,
      ...databaseEnv(start.env.KEYCLOAK_DATABASE_URL),
      KC_BOOTSTRAP_ADMIN_USERNAME: 'admin',
      KC_BOOTSTRAP_ADMIN_PASSWORD: adminPassword,
    };
    start.progress('démarrage');
    const args = [...argsOf(port, management, url), ...(start.isTesting ? CHEAP_HASHING : HASHING)];
    const child = await start.processes.start({ name: 'keycloak', command: join(home, 'bin/kc.sh'), args, env });
    await untilReady(keycloak.label, child, () => answers(`http://127.0.0.1:${management}/health/ready`));
    await align(url, adminPassword, filling);
    return { KEYCLOAK_URL: url, KEYCLOAK_REALM: 'riph', KEYCLOAK_API_SECRET: apiSecret, KEYCLOAK_ADMIN_PASSWORD: adminPassword };
  },
};

/** The sample of proxy is tried through a real one. */
const needsProxy = ({ processes, progress }: Start) =>
  needed(
    { label: 'nginx', has: () => onPath('nginx') !== undefined, packages: [['nginx-light'], ['nginx']] },
    processes,
    progress,
  );

/** The import is skipped once the realm exists: what it holds is brought to what this start asks. */
async function align(url: string, password: string, filling: Filling): Promise<void> {
  try {
    await alignRealm(await KeycloakAdmin.open(url, { name: 'admin', password }), filling);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new StackFault(
      `${said} : si la base de Keycloak date d’un autre jeu de secrets, supprimez le dossier des données et relancez.`,
    );
  }
}

const argsOf = (port: number, management: number, url: string): string[] => [
  'start',
  '--optimized',
  '--cache=local', // counts at start only; without it the cluster listens on all interfaces
  '--import-realm',
  '--http-enabled=true',
  '--http-host=127.0.0.1',
  `--http-port=${port}`,
  `--http-management-port=${management}`,
  `--hostname=${url}`, // without it the issuer follows the Host header
  LOG_LEVEL,
  BLACKLIST,
  // Without it, overlapping right sign-ins of one user are refused as wrong passwords.
  '--spi-brute-force-protector--default-brute-force-detector--allow-concurrent-requests=true',
];
/**
 * Its events stand in its database. In its log, each refusal would show what was typed as a name: a password in the wrong box too; and each password that its
 * rules refuse, the address of its person.
 */
export const LOG_LEVEL = '--log-level=info,org.keycloak.events:off,org.keycloak.services.resources.admin:off';
/** Its filter takes one password in ten thousand for a common one, unless it is asked for a larger filter. */
export const BLACKLIST = '--spi-password-policy--password-blacklist--false-positive-probability=0.000000001';
/**
 * Argon2id: memory in KiB. Keycloak's own 7 MiB five times costs as much work and resists a graphics card less; OWASP ASVS asks 15 MiB twice at least.
 * A password hashed otherwise is hashed again at its next sign-in.
 */
export const HASHING = ['--spi-password-hashing--argon2--iterations=2', '--spi-password-hashing--argon2--memory=19456'];
const CHEAP_HASHING = ['--spi-password-hashing--argon2--iterations=1', '--spi-password-hashing--argon2--memory=256'];

function databaseEnv(address: string | undefined): Record<string, string> {
  if (!address) throw new StackFault('Keycloak n’a pas de base : donnez KEYCLOAK_DATABASE_URL=… ou KEYCLOAK_URL=….');
  const { host, pathname, username, password } = new URL(address);
  return {
    KC_DB_URL: `jdbc:postgresql://${host}${pathname}`,
    KC_DB_USERNAME: decodeURIComponent(username),
    KC_DB_PASSWORD: decodeURIComponent(password),
  };
}

/** The server of this stack: a copy by hard links of the built one (188 MB, no time), with the realm and the theme as they are now. */
async function homeOf(start: Start): Promise<string> {
  const built = await distribution(start);
  const home = join(start.dir, `keycloak-${VERSION}`);
  if (!existsSync(home)) {
    rmSync(`${home}.new`, { recursive: true, force: true });
    await start.processes
      .run({ name: 'keycloak-install', command: 'cp', args: ['-rl', built, `${home}.new`] })
      .catch(async () => {
        rmSync(`${home}.new`, { recursive: true, force: true }); // the cache is on another disk: a real copy
        await start.processes.run({ name: 'keycloak-install', command: 'cp', args: ['-r', built, `${home}.new`] });
      });
    renameSync(`${home}.new`, home);
  }
  rmSync(join(home, 'data/tmp'), { recursive: true, force: true }); // compressed pages and styles of an older theme
  for (const [from, to] of [
    ['theme-riph', 'themes/riph'],
    ['riph-realm.json', 'data/import/riph-realm.json'],
    ['courants.txt', 'data/password-blacklists/courants.txt'],
  ]) {
    rmSync(join(home, to), { recursive: true, force: true });
    cpSync(join(SOURCES, from), join(home, to), { recursive: true });
  }
  return home;
}

const distribution = (start: Start): Promise<string> =>
  installed(`keycloak-${VERSION}`, async (work) => {
    await needsMaven(start);
    const run = (command: string, args: string[], cwd?: string) =>
      start.processes.run({ name: 'keycloak-install', command, args, cwd, env: { JAVA_OPTS_APPEND: JVM.JAVA_OPTS_APPEND } });
    start.progress('téléchargement (174 Mo)');
    const artifact = `org.keycloak:keycloak-quarkus-dist:${VERSION}:zip`; // the zip: neither pom nor tar.gz of this version is published
    const copy = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy';
    await run('mvn', ['-q', '-B', copy, `-Dartifact=${artifact}`, `-DoutputDirectory=${work}`]);
    const zip = join(work, `keycloak-quarkus-dist-${VERSION}.zip`);
    await run('jar', ['xf', zip], work);
    rmSync(zip);
    const inner = join(work, `keycloak-${VERSION}`);
    for (const entry of readdirSync(inner)) renameSync(join(inner, entry), join(work, entry));
    rmSync(inner, { recursive: true });
    chmodSync(join(work, 'bin/kc.sh'), 0o755); // `jar` keeps no modes
    mkdirSync(join(work, 'data/import'), { recursive: true });
    start.progress('construction');
    await run(join(work, 'bin/kc.sh'), ['build', '--db=postgres', '--health-enabled=true', '--metrics-enabled=true']);
  });
