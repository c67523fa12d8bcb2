import { isFree, type Ports, portsFrom } from './ports.ts';

/** Below the range from which the system takes the near end of its own connections: a port given there could be taken again at any moment. */
const PREMIER = 20_000;
const BLOCS = 600;
const PORTS_PAR_BLOC = 20;

/** For tests: a table of ports that nobody holds now, in a block where another worker does not look first. */
export async function freePorts(): Promise<Ports> {
  for (let i = 0; i < BLOCS; i += 1) {
    const bloc = (process.pid + i) % BLOCS;
    const ports = portsFrom({ RIPH_PORT_BASE: String(PREMIER + bloc * PORTS_PAR_BLOC) });
    const free = await Promise.all(Object.values(ports).map(isFree));
    if (free.every(Boolean)) return ports;
  }
  throw new Error('no block of ports is free');
}
