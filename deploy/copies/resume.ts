/**
 * `npm run copies:resume -- <folder> [copy]`: once the servers run on restored rows, an empty NATS and an empty MongoDB, and before the services do: bytes of the
 * documents, raw records, facts to send again. May be run again after a cut. Reads what save.ts reads.
 */

import { withServers } from './command.ts';
import { chosen } from './copy.ts';
import { resumePlatform } from './platform.ts';

await withServers('copies:resume -- <folder> [copy]', async (folder, servers, name) => {
  const { documents, records, facts } = await resumePlatform(folder, chosen(folder, name), servers);
  console.log(
    `${documents} documents put back, each row finds its own; ${records} raw records; ${facts} facts will be sent again`,
  );
});
