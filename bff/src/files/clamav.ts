/** ClamAV by INSTREAM: the file is sent to clamd while it is being stored. Configured but unreachable means refused: never stored unscanned. */
import { connect, type Socket } from 'node:net';
import { refusal } from '@riph/contracts/core/errors';

export type Scan = {
  /** False when the caller must wait for `whenDrained`. */
  write: (chunk: Buffer) => boolean;
  whenDrained: (go: () => void) => void;
  /** True when clean. Rejects with `service.indisponible`. */
  end: () => Promise<boolean>;
  onError: (report: (error: Error) => void) => void;
  stop: () => void;
};

const TIMEOUT_MS = 60_000;

/** Starts a scan at `host:port`. */
export function startScan(address: string): Scan {
  const [host, port] = address.split(':');
  const socket = connect({ host, port: Number(port) });
  const verdict = readVerdict(socket);
  // Reported by onError as well: an early failure must not be an unhandled rejection.
  verdict.catch(() => undefined);
  socket.write('zINSTREAM\0');
  return {
    write: (chunk) => {
      socket.write(lengthOf(chunk.length));
      return socket.write(chunk);
    },
    whenDrained: (go) => socket.once('drain', go),
    end: () => {
      socket.write(lengthOf(0));
      return verdict;
    },
    onError: (report) => void verdict.catch(report),
    stop: () => socket.destroy(),
  };
}

const lengthOf = (n: number) => {
  const b = Buffer.alloc(4);
  b.writeUInt32BE(n);
  return b;
};

const readVerdict = (socket: Socket): Promise<boolean> =>
  new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('latin1');
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('error', () => reject(refusal('service.indisponible', {})));
    socket.on('close', () => {
      if (/: OK\0?$/.test(text)) resolve(true);
      else if (/ FOUND\0?$/.test(text)) resolve(false);
      else reject(refusal('service.indisponible', {}));
    });
  });
