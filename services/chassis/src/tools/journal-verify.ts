/**
 * `npm run journal:verify [-- --heads <folder>]`: follows the chain of every service's journal and compares its end with the head. Reads <SERVICE>_DATABASE_URL
 * from the environment; exits with 1 when a journal was altered or cannot be read. With a folder, compares with the heads that were laid there, then
 * lays those of today there, signed with the key whose file is JOURNAL_SIGNING_KEY.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type ChainState, type JournalVerdict, LaidHeads } from '../store/journal-chain.ts';
import { verifyJournal } from '../store/postgres/journal-verify.ts';
import { HeadsFolder, signingKey } from './journal-heads.ts';

const SUFFIX = '_DATABASE_URL';
const databases = Object.entries(process.env)
  .filter(([name, url]) => name.endsWith(SUFFIX) && name !== `KEYCLOAK${SUFFIX}` && url)
  .map(([name, url]) => ({ service: name.slice(0, -SUFFIX.length).toLowerCase().replaceAll('_', '-'), url }))
  .sort((a, b) => (a.service < b.service ? -1 : 1));

const { values } = parseArgs({ options: { heads: { type: 'string' } } });
const folder = values.heads === undefined ? null : new HeadsFolder(values.heads, signingKey(process.env.JOURNAL_SIGNING_KEY));
const known = folder?.read() ?? [];
const today: Record<string, ChainState> = {};
const laidOf = (service: string) => new LaidHeads(known.flatMap((heads) => heads[service] ?? []));

async function verify(url: string | undefined, laid: LaidHeads): Promise<JournalVerdict> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return await verifyJournal(client, laid);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function tell(service: string, url: string | undefined): Promise<void> {
  try {
    const verdict = await verify(url, laidOf(service));
    console.log(
      `${service.padEnd(12)} ${verdict.isIntact ? 'intact' : 'ALTERED'}  ${verdict.lines} lines  ${verdict.isIntact ? verdict.print : verdict.why}`,
    );
    if (verdict.isIntact) today[service] = { rang: verdict.rang, print: verdict.print };
    else process.exitCode = 1;
  } catch (error) {
    console.error(`${service.padEnd(12)} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

if (databases.length === 0) {
  console.error('No <SERVICE>_DATABASE_URL in the environment: nothing can be verified.');
  process.exitCode = 1;
}
for (const { service, url } of databases) await tell(service, url);
if (folder) console.log(`heads laid in ${folder.lay(today, new Date())}`);
