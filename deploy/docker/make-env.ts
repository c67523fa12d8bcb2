/**
 * Prints a `.env` for docker compose with fresh secrets, and the addresses to fill in; with `--demo`, those of the demonstration on this machine.
 * Usage: npm run -s compose:env [-- --demo] > .env
 */
import { randomBytes } from 'node:crypto';
import { newSecrets } from '../local/secrets.ts';

/** Read by the servers of the containers alone: the servers that `npm start` starts listen to their own machine only. */
const CONTAINER_SECRETS = ['OPENSEARCH_PASSWORD', 'MONGODB_PASSWORD', 'MONGO_ADMIN_PASSWORD'] as const;
const REAL = { PUBLIC_URL: '', KEYCLOAK_PUBLIC_URL: '', SMTP_URL: '', MAIL_FROM: '', CLAMAV_ADDRESS: '' };
const DEMO = {
  COMPOSE_FILE: 'docker-compose.yml:docker-compose.demo.yml',
  PUBLIC_URL: 'http://localhost:4200',
  KEYCLOAK_PUBLIC_URL: 'http://localhost:4307',
  SMTP_URL: 'smtp://mail:4309',
  MAIL_FROM: 'Recherches impliquant la personne humaine <ne-pas-repondre@riph.test>',
  CLAMAV_ADDRESS: 'sans',
};

const secret = (): string => randomBytes(32).toString('base64url');
const env = {
  ...(process.argv.includes('--demo') ? DEMO : REAL),
  ...newSecrets(),
  KEYCLOAK_ADMIN_NAME: `exploitation-${randomBytes(4).toString('hex')}`,
  ...Object.fromEntries(CONTAINER_SECRETS.map((name) => [name, secret()])),
};
for (const [name, value] of Object.entries(env)) console.log(`${name}=${value}`);
