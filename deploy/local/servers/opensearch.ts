import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { builtJava } from '../java.ts';
import { type Server, untilReady } from '../server.ts';

const JVM = [
  '-XX:+UseSerialGC',
  '-XX:+ExitOnOutOfMemoryError',
  '-Djna.nosys=true',
  '-Dio.netty.noUnsafe=true',
  '-Dio.netty.noKeySetOptimization=true',
  '-Dio.netty.recycler.maxCapacityPerThread=0',
  '-Dio.netty.allocator.numDirectArenas=0',
  '-Dlog4j.shutdownHookEnabled=false',
  '-Dlog4j2.disable.jmx=true',
];
/** A node of tests does not live long enough for its best code: its start takes half the processor. */
const OF_TESTS = ['-XX:TieredStopAtLevel=1'];

/** One OpenSearch node from its published jars and our small main (`deploy/local/opensearch`). `RIPH_OPENSEARCH_HEAP` sets its heap. */
export const opensearch: Server = {
  part: 'opensearch',
  label: 'OpenSearch',
  after: [],
  ports: ['OPENSEARCH', 'OPENSEARCH_TRANSPORT'],
  gives: ['OPENSEARCH_URL'],
  isHeavy: true,
  async start(start) {
    const classPath = await builtJava(start, 'opensearch', ['pom.xml', 'log4j2.properties', 'LocalOpenSearch.java']);
    const home = join(start.data, 'opensearch');
    mkdirSync(home, { recursive: true });
    const heap = process.env.RIPH_OPENSEARCH_HEAP ?? '512m';
    const { OPENSEARCH: port, OPENSEARCH_TRANSPORT: transport } = start.ports;
    const password = start.secrets.OPENSEARCH_PASSWORD;
    start.progress('démarrage');
    const child = await start.processes.start({
      name: 'opensearch',
      command: 'java',
      env: { OPENSEARCH_PASSWORD: password },
      args: [
        `-Xms${heap}`,
        `-Xmx${heap}`,
        ...JVM,
        ...(start.isTesting ? OF_TESTS : []),
        '-cp',
        classPath,
        'LocalOpenSearch',
        home,
        `http.port=${port}`,
        `transport.port=${transport}`,
        // The serial collector lets garbage stand until the heap is full: the breaker must count what is used, not what lies there.
        'indices.breaker.total.use_real_memory=false',
      ],
    });
    const url = `http://127.0.0.1:${port}`;
    await untilReady(opensearch.label, child, () => isYellow(url, password));
    return { OPENSEARCH_URL: `http://riph:${password}@127.0.0.1:${port}` };
  },
};

/** HTTP answers before the indices are there: yellow says that each can be read. */
const isYellow = async (url: string, password: string): Promise<boolean> => {
  const health = await fetch(`${url}/_cluster/health?wait_for_status=yellow&timeout=1s`, {
    headers: { Authorization: `Basic ${Buffer.from(`riph:${password}`).toString('base64')}` },
    signal: AbortSignal.timeout(5_000),
  });
  return health.ok && /"timed_out":false/.test(await health.text());
};
