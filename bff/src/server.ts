/** Starts and stops one BFF. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NatsConnection } from '@nats-io/transport-node';
import { describeFault, type Log } from '@riph/chassis/base/logger';
import { connectNats, leaveNats, watchStatus } from '@riph/chassis/nats/nats';
import type { Contract } from '@riph/contracts/core/call';
import { createApp } from './app.ts';
import { refuseUnreadable } from './client-error.ts';
import type { Config } from './config.ts';
import { newContext } from './context.ts';
import { DocumentsOfAll } from './files/documents-of-all.ts';
import { Live } from './live.ts';
import { Services } from './services.ts';
import { Sessions } from './session/session.ts';

export type Bff = { url: string; sessions: Sessions; documents: DocumentsOfAll; nc: NatsConnection; stop: () => Promise<void> };

/** A large file over a slow line takes its time; a silent connection does not. */
const REQUEST_MS = 30 * 60_000;
const SILENCE_MS = 120_000;
/** The longest query of the contract, a search of 8 000 characters, takes 72 000 bytes when its letters are not Latin. */
const HEADERS_MAX = 80 * 1024;
const LEARN_MS = 3_000;
const DRAIN_MS = 25_000;
const SWEEP_MS = 50;

/** Resolves once it listens. Throws when NATS, or the port, cannot be had. `now` is the clock of the sessions. */
export async function startBff(
  contracts: readonly Contract[],
  config: Config,
  log: Log,
  now: () => number = Date.now,
): Promise<Bff> {
  const nc = await connectNats('bff');
  const documents = await DocumentsOfAll.open(contracts);
  const services = new Services(nc);
  const sessions = await Sessions.start(nc, log, now);
  const live = new Live(nc, log, config.liveBeatMs);
  let isStopping = false;
  const connection = watch(nc, live, log);
  const isReady = () => !isStopping && connection.isUp() && sessions.isReady();
  const app = createApp(contracts, { config, services, sessions, documents, live, log, isReady });
  const timeouts = { requestTimeout: REQUEST_MS, headersTimeout: 30_000, keepAliveTimeout: 65_000 };
  const server = createServer({ ...timeouts, maxHeaderSize: HEADERS_MAX }, app);
  server.on('clientError', refuseUnreadable);
  server.setTimeout(SILENCE_MS);
  await listen(server, config);
  const learning = learn(services, sessions, () => isStopping, log);
  return {
    url: addressOf(server),
    sessions,
    documents,
    nc,
    stop: async () => {
      isStopping = true;
      live.stop();
      await closeServer(server);
      learning.stop();
      await sessions.stop();
      await documents.close();
      await leaveNats(nc);
    },
  };
}

/** Follows the connection to NATS; `live` is told when it is back. */
function watch(nc: NatsConnection, live: Live, log: Log) {
  let isConnected = true;
  void watchStatus(nc, (kind, error) => {
    if (kind === 'disconnect' || kind === 'reconnect') {
      isConnected = kind === 'reconnect';
      log.warn({ nats: kind }, 'connection to NATS');
      if (isConnected) live.reconnected();
    }
    if (error) log.error(describeFault(error), 'NATS reports an error');
  });
  return { isUp: () => isConnected && !nc.isClosed() };
}

const listen = (server: Server, { port, host }: Config) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve());
  });

const addressOf = (server: Server) => {
  const address = server.address();
  const port = (a: AddressInfo | string | null) => (a && typeof a === 'object' ? a.port : 0);
  return `http://127.0.0.1:${port(address)}`;
};

/** No new connection; idle ones are closed, and the others as soon as their request is over; running requests finish, for a while. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(sweeping);
  clearTimeout(late);
}

/** What the bucket does not say is asked of identity, again until it answers: it may start after the BFF. */
function learn(services: Services, sessions: Sessions, isStopping: () => boolean, log: Log) {
  let timer: NodeJS.Timeout | undefined;
  const attempt = async () => {
    try {
      if (!sessions.knows('parametres'))
        sessions.learnParametres(await services.identity('lireParametresSession', {}, newContext()));
      if (!sessions.knows('cgu')) sessions.learnCgu((await services.identity('lireVersionCgu', {}, newContext())).version);
    } catch (error) {
      log.debug(describeFault(error), 'identity does not answer yet');
      if (!isStopping()) timer = setTimeout(() => void attempt(), LEARN_MS);
    }
  };
  void attempt();
  return { stop: () => clearTimeout(timer) };
}
