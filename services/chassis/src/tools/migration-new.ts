/** `npm run migration:new -- <service> <name>`: an empty migration after the last one. */
import { existsSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { argv, cwd, exit } from 'node:process';
import { migrationFiles, migrationNumber } from '../store/postgres/migrations.ts';

const [service = '', name = ''] = argv.slice(2);
const services = join(import.meta.dirname, '../../..');
const folder =
  service === 'chassis' ? join(services, 'chassis/src/store/postgres/migrations') : join(services, service, 'src/migrations');
if (!service || !/^[a-z][a-z0-9-]*$/.test(name) || !existsSync(folder)) {
  console.error('npm run migration:new -- <a service of PostgreSQL, or chassis> <name-in-small-letters>');
  exit(1);
}
const file = join(folder, `${migrationNumber(migrationFiles(folder).length)}-${name}.sql`);
writeFileSync(file, '-- Why, in one sentence.\n');
console.log(relative(cwd(), file));
