/** BFFs under test on the NATS of the environment, with a contract of the tests' own, answered by the tests over NATS as a service would. */
import { randomUUID } from 'node:crypto';
import { Objm } from '@nats-io/obj';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import { toDomainError, toWireError } from '@riph/chassis/base/errors';
import { logOf } from '@riph/chassis/base/logger';
import { HEADERS } from '@riph/chassis/calls/wire';
import { connectNats } from '@riph/chassis/nats/nats';
import type { Contract } from '@riph/contracts/core/call';
import type { IdentiteSession } from '@riph/contracts/identity/session.internal';
import { readConfig } from '../config.ts';
import { type Bff, startBff } from '../server.ts';
import { xsrfToken } from '../session/csrf.ts';
import type { OpenSession } from '../session/session.ts';

export const ORIGIN = 'http://localhost';

/** `npm test` sets the addresses of the servers; so does the environment of a running stack. */
const assertStack = () => {
  if (!process.env.NATS_URL) throw new Error('NATS_URL is not set: these tests need a running NATS, as `npm test` starts.');
};

export const startTestBff = (
  contracts: readonly Contract[],
  now?: () => number,
  env: Record<string, string> = {},
): Promise<Bff> => {
  assertStack();
  const config = readConfig({ BFF_PORT: '0', PUBLIC_URL: ORIGIN, SIGN_IN_REFUSAL_MS: '0', WEB_DIST: '/nonexistent', ...env });
  return startBff(contracts, config, logOf('bff'), now);
};

/** A connection that may do everything. */
export const connectOps = (): Promise<NatsConnection> => {
  assertStack();
  return connectNats('ops');
};

export type Asked = { payload: Record<string, unknown>; headers: Record<string, string> };
/** What a call answers: its output; a thrown DomainError is a refusal, as in a service. */
export type Answers = Record<string, (asked: Asked) => unknown>;

/** Listens to the calls of a group. Resolves once NATS knows it. */
export async function answer(nc: NatsConnection, group: string, answers: Answers): Promise<void> {
  for (const [key, handle] of Object.entries(answers)) {
    nc.subscribe(`${group}.${key}`, {
      callback: (_, m) => {
        const asked = {
          payload: JSON.parse(m.string()),
          headers: Object.fromEntries([...(m.headers ?? [])].map(([k, [v]]) => [k, v])),
        };
        const reply = async () => ({ output: await handle(asked) });
        reply().then(
          (output) => m.respond(JSON.stringify(output)),
          (error: unknown) => {
            const refused = toWireError(toDomainError(error));
            const list = headers();
            list.set(HEADERS.error, String(refused.status));
            m.respond(JSON.stringify(refused), { headers: list });
          },
        );
      },
    });
  }
  await nc.flush();
}

/** Somebody that no other test knows. */
export const somebody = (part: Partial<IdentiteSession> = {}): IdentiteSession => ({
  utiId: 1_500_000_000 + Math.floor(Math.random() * 500_000_000),
  nom: 'Camille Essai',
  profil: 'SUPER_ADMIN',
  profils: ['SUPER_ADMIN'],
  cppId: null,
  cguVersionAcceptee: 1_000_000,
  ...part,
});

/** Headers of our page in a signed-in browser. */
export const signedIn = (session: Pick<OpenSession, 'id'>): Record<string, string> => ({
  Cookie: `SESSION=${session.id}; XSRF-TOKEN=${xsrfToken(session.id)}`,
  'X-XSRF-TOKEN': xsrfToken(session.id),
  Origin: ORIGIN,
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Mode': 'cors',
});

/** Names of the stored files of a service whose name holds `tag`. */
export async function storedNames(service: string, tag: string): Promise<string[]> {
  const nc = await connectNats('ops', service);
  const objects = await (await new Objm(nc).open('documents')).list();
  await nc.close();
  return objects
    .filter((o) => !o.deleted)
    .map((o) => decodeURIComponent(o.metadata?.nom ?? ''))
    .filter((n) => n.includes(tag));
}

export const newTag = () => randomUUID().slice(0, 8);

/** Waits for a condition; the limit only stops a test that would never end. */
export async function eventually(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const limit = Date.now() + 60_000;
  while (!(await condition())) {
    if (Date.now() > limit) throw new Error(`never came: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
