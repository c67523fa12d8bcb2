import { createServer } from 'node:net';
import { isFree, type Ports, portsFrom } from './ports.ts';

/** Below the range from which the system takes the near end of its own connections: a port given there could be taken again at any moment. */
const PREMIER = 20_000;
const BLOCS = 600;
const PORTS_PAR_BLOC = 20;

/**
 * For tests that start servers of their own: a table of ports that nobody holds now, and that no other test of this machine is given as long as this
 * process lives. Looking is not enough: a server takes its ports seconds after they were found free.
 */
export async function freePorts(): Promise<Ports> {
  for (let i = 0; i < BLOCS; i += 1) {
    const bloc = (process.pid + i) % BLOCS;
    if (!(await isOurs(bloc))) continue;
    const ports = portsFrom({ RIPH_PORT_BASE: String(PREMIER + bloc * PORTS_PAR_BLOC) });
    const free = await Promise.all(Object.values(ports).map(isFree));
    if (free.every(Boolean)) return ports;
  }
  throw new Error('no block of ports is free');
}

/** The block is a name in Linux' abstract space of sockets, as the lock of a stack is: the kernel gives it back when its holder dies. */
function isOurs(bloc: number): Promise<boolean> {
  const server = createServer().unref();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen({ path: `\0riph-ports-${bloc}`, exclusive: true }, () => resolve(true));
  });
}
