/**
 * Writes the `.env` of docker compose: fresh secrets, and the addresses to fill in; with `--demo`, those of the demonstration on this machine. Never over one that exists: the file of
 * volunteers cannot be read without the keys that it holds.
 * Usage: npm run -s compose:env [-- --demo]
 */
import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { newSecrets } from '../local/secrets.ts';

const FILE = '.env';
/** Read by the servers of the containers alone: the servers that `npm start` starts listen to their own machine only. */
const CONTAINER_SECRETS = ['OPENSEARCH_PASSWORD', 'MONGODB_PASSWORD', 'MONGO_ADMIN_PASSWORD', 'KEYCLOAK_REALM_SECRET'] as const;
const REAL = { PUBLIC_URL: '', KEYCLOAK_PUBLIC_URL: '', SMTP_URL: '', MAIL_FROM: '', CLAMAV_ADDRESS: '', TRUST_PROXY: '' };
const DEMO = {
  COMPOSE_FILE: 'docker-compose.yml:docker-compose.demo.yml',
  /** Volumes of its own: real data and those of the demonstration never share a database. */
  COMPOSE_PROJECT_NAME: 'riph-demo',
  PUBLIC_URL: 'http://localhost:4200',
  KEYCLOAK_PUBLIC_URL: 'http://localhost:4307',
  SMTP_URL: 'smtp://mail:4309',
  MAIL_FROM: 'Recherches impliquant la personne humaine <ne-pas-repondre@riph.test>',
  CLAMAV_ADDRESS: 'sans',
  TRUST_PROXY: 'loopback',
};

const isDemo = process.argv.includes('--demo');
const secret = (): string => randomBytes(32).toString('base64url');
const env = {
  ...(isDemo ? DEMO : REAL),
  ...newSecrets(),
  KEYCLOAK_ADMIN_NAME: `exploitation-${randomBytes(4).toString('hex')}`,
  ...Object.fromEntries(CONTAINER_SECRETS.map((name) => [name, secret()])),
};

if (existsSync(FILE)) {
  console.error(
    `${FILE} existe déjà et n’a pas été touché : ses secrets ouvrent les données qui en dépendent, et ne se retrouvent pas. Pour une autre installation, travaillez dans un autre dossier, ou déplacez d’abord ce fichier en lieu sûr.`,
  );
  process.exit(1);
}
const text = Object.entries(env).map(([name, value]) => `${name}=${value}\n`);
writeFileSync(FILE, text.join(''), { mode: 0o600, flag: 'wx' });
const empty = Object.entries(env).flatMap(([name, value]) => (value === '' ? [name] : []));
console.log(
  isDemo
    ? `${FILE} écrit pour la démonstration. Ensuite : docker compose up --build`
    : `${FILE} écrit, lisible par vous seul. Gardez-en une copie en lieu sûr. À compléter : ${empty.join(', ')}. Ensuite : docker compose up --build -d`,
);
