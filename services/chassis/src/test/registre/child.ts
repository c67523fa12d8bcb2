/**
 * A process to kill: the example over NATS, which writes without end and says each write that was answered on its output. Usage:
 * child.ts <address of the database> <first id>. Prints `ready`, then `ouvert <id>` and `page <id>`.
 */
import { SystemClock } from '../../base/clock.ts';
import { logOf } from '../../base/logger.ts';
import { connectNats } from '../../nats/nats.ts';
import { NatsWire } from '../../nats/nats-wire.ts';
import { documentsForTest } from '../documents.ts';
import { NOM } from './registre.ts';
import { startRig } from './rig.ts';

const WRITERS = 3;
const [, , databaseUrl, first] = process.argv;
const nc = await connectNats(NOM);
const log = logOf(NOM);
const { registre } = await startRig({
  wire: new NatsWire(NOM, nc, log),
  clock: new SystemClock(),
  documents: documentsForTest(NOM),
  log,
  databaseUrl,
});
console.log('ready');

/** Each has its own entries: opens one, then adds a page to it. */
async function write(writer: number): Promise<never> {
  for (let id = Number(first) + writer; ; id += WRITERS) {
    await registre.ouvrir(id, `Registre ${id}`);
    console.log(`ouvert ${id}`);
    await registre.ajouterPage(id);
    console.log(`page ${id}`);
  }
}
await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
