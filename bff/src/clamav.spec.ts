/** The INSTREAM protocol, against a server that speaks it. */
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { DomainError } from '@riph/contracts/core/errors';
import { startScan } from './clamav.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

/** Answers `verdict` once the last chunk came; keeps what it received. */
async function clamd(verdict: (content: Buffer) => string | null): Promise<string> {
  server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => {
      received = Buffer.concat([received, part]);
      if (!received.subarray(-4).equals(Buffer.alloc(4))) return;
      const text = verdict(contentOf(received));
      if (text === null) socket.destroy();
      else socket.end(`${text}\0`);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
}

const COMMAND = 'zINSTREAM\0';
const contentOf = (received: Buffer): Buffer => {
  expect(received.toString('latin1', 0, COMMAND.length)).toBe(COMMAND);
  const parts: Buffer[] = [];
  for (let at = COMMAND.length; ; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
};
const judge = (content: Buffer) => (content.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
const send = (address: string, parts: string[]) => {
  const scan = startScan(address);
  for (const part of parts) scan.write(Buffer.from(part));
  return scan.end();
};
const codeOf = (outcome: Promise<boolean>) =>
  outcome.then(String, (e: unknown) => (e instanceof DomainError ? e.code : String(e)));

test('a clean file is clean, an infected one is not, wherever it was cut', async () => {
  const address = await clamd(judge);
  expect(await send(address, ['bon', 'jour'])).toBe(true);
  expect(await send(address, ['xxEI', 'CARxx'])).toBe(false);
});

test('a scanner that breaks, refuses the size or is not there means unavailable, never clean', async () => {
  expect(await codeOf(send(await clamd(() => null), ['a']))).toBe('service.indisponible');
  server?.close();
  expect(await codeOf(send(await clamd(() => 'INSTREAM size limit exceeded. ERROR'), ['a']))).toBe('service.indisponible');
  expect(await codeOf(send('127.0.0.1:1', ['a']))).toBe('service.indisponible');
});
