import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { TABLE_OWNER } from '@riph/chassis/store/postgres/database-name';
import { NATS_USERS, natsPasswordName } from '../nats/permissions.ts';
import { databasePasswordName, WITH_DATABASE } from './databases.ts';
import { loadSecrets, newSecrets } from './secrets.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'riph-secrets-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('chaque base et chaque service a le sien, tiré de 256 bits, et nul autre ne l’a', () => {
  const secrets = newSecrets();
  const wanted = [...[TABLE_OWNER, ...WITH_DATABASE].map(databasePasswordName), ...NATS_USERS.map(natsPasswordName)];
  expect(wanted.filter((name) => !(name in secrets))).toEqual([]);
  const values = [...Object.values(secrets), ...Object.values(newSecrets())];
  expect(values.every((value) => /^[\w-]{43}$/.test(value))).toBe(true);
  expect(new Set(values).size).toBe(values.length);
});

test('gardés d’un démarrage à l’autre, lus par leur seul propriétaire ; un nom qui manque est ajouté', () => {
  const first = loadSecrets(dir);
  expect(loadSecrets(dir)).toEqual(first);
  const file = join(dir, 'secrets.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { POSTGRES_PASSWORD: _, ...kept } = first;
  writeFileSync(file, JSON.stringify(kept));
  const completed = loadSecrets(dir);
  expect(completed).toMatchObject(kept);
  expect(completed.POSTGRES_PASSWORD).not.toBe(first.POSTGRES_PASSWORD);
  expect(loadSecrets(dir)).toEqual(completed);
});
