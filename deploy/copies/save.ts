/**
 * `npm run copies:save -- <folder>`: a copy of the running platform, made while it works. Reads POSTGRES_ADMIN_URL (an account that may do all), NATS_URL,
 * NATS_PASSWORD_OPS and MONGODB_URL.
 */

import { withServers } from './command.ts';
import { describe } from './copy.ts';
import { savePlatform } from './platform.ts';

await withServers('copies:save -- <folder>', async (folder, servers) => {
  const name = await savePlatform(folder, servers);
  const { archive, documents, records, lsn } = describe(`${folder}/${name}`);
  const mb = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;
  const files = `${documents.count} documents ${mb(documents.bytes)}`;
  console.log(`${folder}/${name}: rows ${mb(archive.bytes)} (at ${lsn}), ${files}, ${records.count} raw records`);
});
