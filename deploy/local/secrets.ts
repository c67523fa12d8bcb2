import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TABLE_OWNER } from '../../services/chassis/src/store/postgres/database-name.ts';
import { NATS_USERS, natsPasswordName } from '../nats/permissions.ts';
import { databasePasswordName, WITH_DATABASE } from './databases.ts';

export type Secrets = Record<string, string>;

const NAMES = [
  'POSTGRES_PASSWORD',
  ...[TABLE_OWNER, ...WITH_DATABASE].map(databasePasswordName),
  ...NATS_USERS.map(natsPasswordName),
  'OPENSEARCH_PASSWORD',
  'KEYCLOAK_API_SECRET',
  'KEYCLOAK_ADMIN_PASSWORD',
  'VRB_CLES_MAITRES',
] as const;

/** Passwords and keys of a new installation, drawn at random. */
export const newSecrets = (): Secrets => Object.fromEntries(NAMES.map((name) => [name, randomBytes(32).toString('base64url')]));

/** The secrets of a stack, made at its first start and kept in `<dir>/secrets.json` (0600). A name added later is made when it is first missed. */
export function loadSecrets(dir: string): Secrets {
  const path = join(dir, 'secrets.json');
  const kept = readKept(path);
  const secrets: Secrets = { ...newSecrets(), ...kept };
  if (NAMES.every((name) => name in kept)) return secrets;
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  writeFileSync(`${path}.new`, JSON.stringify(secrets, null, 1), { mode: 0o600 });
  chmodSync(`${path}.new`, 0o600);
  renameSync(`${path}.new`, path);
  return secrets;
}

function readKept(path: string): Secrets {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}
