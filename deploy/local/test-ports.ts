import { createServer } from 'node:net';
import { type Ports, portsFrom } from './ports.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** For tests: a table of ports that nobody holds now. */
export async function freePorts(): Promise<Ports> {
  const ports = portsFrom({});
  for (const [name] of Object.entries(ports)) Object.assign(ports, { [name]: await freePort() });
  return ports;
}
