import { createServer } from 'node:net';
import { StackFault } from './fault.ts';
import { holderOf } from './procfs.ts';

/** Every port of the stack: its default, its place after `RIPH_PORT_BASE`, and the name that people read. */
const TABLE = {
  BFF: [4200, 0, 'application web'],
  POSTGRES: [4301, 1, 'PostgreSQL'],
  NATS: [4302, 2, 'NATS'],
  DOCSTORE: [4304, 4, 'base de documents'],
  OPENSEARCH: [4305, 5, 'OpenSearch'],
  OPENSEARCH_TRANSPORT: [4306, 6, 'transport d’OpenSearch'],
  KEYCLOAK: [4307, 7, 'Keycloak'],
  KEYCLOAK_MANAGEMENT: [4308, 8, 'gestion de Keycloak'],
  SMTP: [4309, 9, 'réception des courriels'],
  MAIL: [4310, 10, 'page des courriels'],
  HEALTH: [4311, 11, 'santé des services'],
} as const;

/** Ports that browsers and `fetch` never call (standard Fetch, « bad port »): what listens there seems never to be ready. */
const NEVER_CALLED: ReadonlySet<number> = new Set([
  ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566],
  ...[6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080],
]);

export type PortName = keyof typeof TABLE;
export type Ports = Record<PortName, number>;

const isPortName = (name: string): name is PortName => name in TABLE;

/** The ports asked by the environment: `RIPH_PORT_<NAME>` for one, `RIPH_PORT_BASE` for all. Throws a StackFault on a number that is no port, or one that nobody may call. */
export function portsFrom(env: NodeJS.ProcessEnv): Ports {
  const base = env.RIPH_PORT_BASE;
  const ports: Ports = { ...DEFAULT_PORTS };
  for (const [name, [byDefault, offset]] of Object.entries(TABLE)) {
    if (!isPortName(name)) continue;
    const own = env[`RIPH_PORT_${name}`];
    ports[name] = own ? portNumber(own, `RIPH_PORT_${name}`) : base ? portNumber(base, 'RIPH_PORT_BASE') + offset : byDefault;
  }
  const twice = Object.entries(ports).find(([name, port]) =>
    Object.entries(ports).some(([other, p]) => other !== name && p === port),
  );
  if (twice)
    throw new StackFault(`Le port ${twice[1]} est demandé deux fois : donnez des valeurs différentes aux variables RIPH_PORT_….`);
  const deaf = Object.entries(ports).find(([, port]) => NEVER_CALLED.has(port));
  if (deaf)
    throw new StackFault(
      `Le port ${deaf[1]} (RIPH_PORT_${deaf[0]}) est de ceux que les navigateurs n’appellent jamais : choisissez un autre RIPH_PORT_BASE.`,
    );
  return ports;
}

const DEFAULT_PORTS: Ports = {
  BFF: TABLE.BFF[0],
  POSTGRES: TABLE.POSTGRES[0],
  NATS: TABLE.NATS[0],
  DOCSTORE: TABLE.DOCSTORE[0],
  OPENSEARCH: TABLE.OPENSEARCH[0],
  OPENSEARCH_TRANSPORT: TABLE.OPENSEARCH_TRANSPORT[0],
  KEYCLOAK: TABLE.KEYCLOAK[0],
  KEYCLOAK_MANAGEMENT: TABLE.KEYCLOAK_MANAGEMENT[0],
  SMTP: TABLE.SMTP[0],
  MAIL: TABLE.MAIL[0],
  HEALTH: TABLE.HEALTH[0],
};

function portNumber(text: string, variable: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1024 || port > 65500)
    throw new StackFault(`${variable}=${text} n’est pas un port : donnez un nombre entier entre 1024 et 65500.`);
  return port;
}

/** Refuses, before anything is started, a port that another program holds. */
export async function assertFree(ports: Ports, names: readonly PortName[]): Promise<void> {
  for (const name of names) {
    if (await isFree(ports[name])) continue;
    const holder = holderOf(ports[name]);
    throw new StackFault(
      `Le port ${ports[name]} (${TABLE[name][2]}) est déjà occupé${holder ? ` par ${holder}` : ''} : arrêtez ce programme, ou choisissez un autre port avec RIPH_PORT_${name}=… (ou RIPH_PORT_BASE=… pour tous).`,
    );
  }
}

/** Whether this machine would let us listen on a port now. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
