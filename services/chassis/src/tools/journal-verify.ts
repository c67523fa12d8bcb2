/**
 * `npm run journal:verify`: follows the chain of every service's journal and compares its end with the head. Reads <SERVICE>_DATABASE_URL from
 * the environment; exits with 1 when a journal was altered or cannot be read.
 */
import pg from 'pg';
import { verifyJournal } from '../store/postgres/journal-verify.ts';

const SUFFIX = '_DATABASE_URL';
const databases = Object.entries(process.env)
  .filter(([name, url]) => name.endsWith(SUFFIX) && name !== `KEYCLOAK${SUFFIX}` && url)
  .map(([name, url]) => ({ service: name.slice(0, -SUFFIX.length).toLowerCase(), url }))
  .sort((a, b) => (a.service < b.service ? -1 : 1));

if (databases.length === 0) {
  console.error('No <SERVICE>_DATABASE_URL in the environment: nothing can be verified.');
  process.exitCode = 1;
}
for (const { service, url } of databases) {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const verdict = await verifyJournal(client);
    console.log(
      `${service.padEnd(12)} ${verdict.isIntact ? 'intact' : 'ALTERED'}  ${verdict.lines} lines  ${verdict.isIntact ? verdict.print : verdict.why}`,
    );
    if (!verdict.isIntact) process.exitCode = 1;
  } catch (error) {
    console.error(`${service.padEnd(12)} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  } finally {
    await client.end().catch(() => undefined);
  }
}
