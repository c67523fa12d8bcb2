import { mkdirSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { onPath } from '../install.ts';
import { builtJava } from '../java.ts';
import { type Server, type Start, untilReady } from '../server.ts';

/** The MongoDB of the raw records of the portal: `mongod` when the machine has it, else the embedded store of `deploy/local/docstore`. */
export const docstore: Server = {
  part: 'docstore',
  label: 'Base de documents (MongoDB)',
  after: [],
  ports: ['DOCSTORE'],
  gives: ['MONGODB_URL'],
  isHeavy: true,
  async start(start) {
    const child = await start.processes.start({ name: 'docstore', ...(await command(start)) });
    start.progress('démarrage');
    const port = start.ports.DOCSTORE;
    await untilReady(docstore.label, child, () => accepts(port));
    return { MONGODB_URL: `mongodb://127.0.0.1:${port}/ctis?directConnection=true` };
  },
};

async function command(start: Start): Promise<{ command: string; args: string[] }> {
  const port = String(start.ports.DOCSTORE);
  const mongod = onPath('mongod');
  const folder = join(start.data, mongod ? 'mongodb' : 'docstore');
  mkdirSync(folder, { recursive: true });
  if (mongod) return { command: mongod, args: ['--dbpath', folder, '--port', port, '--bind_ip', '127.0.0.1'] };
  const classPath = await builtJava(start, 'docstore', ['pom.xml', 'DocStore.java']);
  return {
    command: 'java',
    args: ['-Xmx768m', '-XX:+UseSerialGC', '-cp', classPath, 'DocStore', port, join(folder, 'docstore.mv')],
  };
}

/** Both servers open their port only when they can answer. */
const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy()).once('connect', () => socket.end());
  });
