/**
 * `npm run journal:verify`: follows the chain of every service's journal and compares its end with the head. Reads <SERVICE>_DATABASE_URL and MONGODB_URL
 * from the environment; exits with 1 when a journal was altered or cannot be read.
 */
import pg from 'pg';
import type { JournalVerdict } from '../store/journal-chain.ts';
import { connectMongo } from '../store/mongo/connect.ts';
import { verifyMongoJournal } from '../store/mongo/verify.ts';
import { verifyJournal } from '../store/postgres/journal-verify.ts';

const SUFFIX = '_DATABASE_URL';
const databases = Object.entries(process.env)
  .filter(([name, url]) => name.endsWith(SUFFIX) && name !== `KEYCLOAK${SUFFIX}` && url)
  .map(([name, url]) => ({ service: name.slice(0, -SUFFIX.length).toLowerCase(), url }))
  .sort((a, b) => (a.service < b.service ? -1 : 1));

const MONGO = process.env.MONGODB_URL;

const ofRows = (url: string | undefined) => async (): Promise<JournalVerdict> => {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return await verifyJournal(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

const ofDocuments = (url: string) => async (): Promise<JournalVerdict> => {
  const client = await connectMongo('journal-verify', url);
  return verifyMongoJournal(client.db()).finally(() => client.close());
};

async function tell(service: string, verify: () => Promise<JournalVerdict>): Promise<void> {
  try {
    const verdict = await verify();
    console.log(
      `${service.padEnd(12)} ${verdict.isIntact ? 'intact' : 'ALTERED'}  ${verdict.lines} lines  ${verdict.isIntact ? verdict.print : verdict.why}`,
    );
    if (!verdict.isIntact) process.exitCode = 1;
  } catch (error) {
    console.error(`${service.padEnd(12)} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

if (databases.length === 0 && !MONGO) {
  console.error('Neither <SERVICE>_DATABASE_URL nor MONGODB_URL in the environment: nothing can be verified.');
  process.exitCode = 1;
}
for (const { service, url } of databases) await tell(service, ofRows(url));
if (MONGO) await tell('dossier-ctis', ofDocuments(MONGO));
