/** A server that speaks INSTREAM as clamd does, for the tests. */
import { createServer, type Server } from 'node:net';

const COMMAND = 'zINSTREAM\0';
const LAST = Buffer.alloc(4);

/** What a scan of `content` says; null breaks the connection. */
export type Verdict = (content: Buffer) => string | null | Promise<string>;
export const findsEicar: Verdict = (content) => (content.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');

/** Listens on a free port of this machine. */
export async function startClamd(verdict: Verdict): Promise<{ address: string; stop: () => void }> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', async (part: Buffer) => {
      received = Buffer.concat([received, part]);
      if (!received.subarray(-LAST.length).equals(LAST)) return;
      const text = await verdict(contentOf(received));
      if (text === null) socket.destroy();
      else socket.end(`${text}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `127.0.0.1:${portOf(server)}`, stop: () => server.close() };
}

const portOf = (server: Server) => {
  const address = server.address();
  return address && typeof address === 'object' ? address.port : 0;
};

/** The chunks between the command and the empty one. Throws when the command is another. */
function contentOf(received: Buffer): Buffer {
  if (received.toString('latin1', 0, COMMAND.length) !== COMMAND) throw new Error('not INSTREAM');
  const parts: Buffer[] = [];
  for (let at = COMMAND.length; ; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
}
