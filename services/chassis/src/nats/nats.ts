/** Connections of a service, with its own user: one in the account of all, one in its own, where its files are. Only `_INBOX_<user>.>` is its to hear. */
import { connect, type NatsConnection } from '@nats-io/transport-node';

export const passwordName = (user: string): string => `NATS_PASSWORD_${user.toUpperCase().replaceAll('-', '_')}`;

/**
 * Connects as `user` (NATS_URL, NATS_PASSWORD_<USER>), in the account of a service when one is named; reconnects for ever afterwards. Throws when the first connection fails. With `tls://` a server
 * that offers no TLS, or whose certificate is not of an authority that Node knows (NODE_EXTRA_CA_CERTS adds one), is refused.
 */
export const connectNats = (user: string, account?: string): Promise<NatsConnection> => {
  const servers = (process.env.NATS_URL ?? 'nats://127.0.0.1:4222').split(',');
  return connect({
    servers,
    // Trap: the scheme alone says nothing to the library, which would go on in clear with a server that offers no TLS.
    tls: servers.some((s) => s.startsWith('tls://')) ? {} : undefined,
    user: account === undefined ? user : `${user}@${account}`,
    pass: process.env[passwordName(user)],
    inboxPrefix: `_INBOX_${user}`,
    name: user,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    reconnectJitter: 200,
    // A stack trace made beforehand for each request, in case it fails, costs a tenth of the work of the BFF. Our errors name their call.
    noAsyncTraces: true,
  });
};

/** Ends a connection of ours: what is on its way is sent first. Away just now, there is nothing to wait for, and a stop must go on. */
export const leaveNats = async (nc: NatsConnection): Promise<void> => {
  if (!nc.isClosed()) await nc.drain().catch(() => nc.close());
};

/** Runs `report` for each status of the connection until it closes. A forbidden publish throws nowhere: it is only seen here. */
export async function watchStatus(nc: NatsConnection, report: (kind: string, error?: Error) => void): Promise<void> {
  for await (const status of nc.status()) report(status.type, status.type === 'error' ? status.error : undefined);
}
