/**
 * Buckets that services write by a connection of their own, in memory and of this test file alone: in those of the deployment, its persons have the numbers of those
 * of a running application, whose sessions would end.
 */
import { randomBytes } from 'node:crypto';
import { type KV, Kvm, type KvOptions } from '@nats-io/kv';
import { BUCKET_SESSIONS_OPTIONS } from '@riph/contracts/identity/session.internal';
import { connectNats } from '../nats/nats.ts';

const BUCKETS = {
  SESSIONS: { owner: 'identity', options: BUCKET_SESSIONS_OPTIONS },
  URNE: { owner: 'seance', options: { history: 1, allow_direct: true } },
} as const satisfies Record<string, { owner: string; options: Partial<KvOptions> }>;
type Name = keyof typeof BUCKETS;
const NAMES = ['SESSIONS', 'URNE'] as const satisfies readonly Name[];

export type OwnBucket = {
  kv: KV;
  /** Makes it again, empty, once it was destroyed. */
  create: () => Promise<KV>;
  drop: () => Promise<void>;
};

/** Its name goes into the environment of the process, where the service finds it. */
export async function ownBucket(name: Name): Promise<OwnBucket> {
  const bucket = `${name.toLowerCase()}-test-${process.pid}-${randomBytes(3).toString('hex')}`;
  const [bucketVariable, userVariable] = [`RIPH_${name}_BUCKET`, `RIPH_${name}_USER`];
  const ops = await connectNats('ops');
  const create = () => new Kvm(ops).create(bucket, { ...BUCKETS[name].options, storage: 'memory' });
  const kv = await create();
  process.env[bucketVariable] = bucket;
  process.env[userVariable] = 'ops';
  return {
    kv,
    create,
    drop: async () => {
      Reflect.deleteProperty(process.env, bucketVariable);
      Reflect.deleteProperty(process.env, userVariable);
      await kv.destroy();
      await ops.close();
    },
  };
}

/** Those of the services of these names that have none of their own yet; gives what drops them. */
export async function ownBucketsOf(services: readonly string[]): Promise<() => Promise<void>> {
  const own: OwnBucket[] = [];
  for (const name of NAMES)
    if (services.includes(BUCKETS[name].owner) && !process.env[`RIPH_${name}_BUCKET`]) own.push(await ownBucket(name));
  return async () => {
    for (const bucket of own) await bucket.drop();
  };
}
