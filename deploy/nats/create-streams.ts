/** Creates or updates the streams, buckets and consumers. Usage: node deploy/nats/create-streams.ts, with NATS_URL and NATS_PASSWORD_OPS. */
import { passwordsFrom } from './permissions.ts';
import { createStreams } from './streams.ts';

await createStreams(process.env.NATS_URL ?? 'nats://127.0.0.1:4222', passwordsFrom(process.env, ['ops']).ops);
