/**
 * Traces. The context always travels (W3C traceparent); spans are made and sent only when OTEL_EXPORTER_OTLP_ENDPOINT is set, and the SDK is
 * loaded only then: it costs 60 MB.
 */
import { randomBytes } from 'node:crypto';
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

let stopSdk: (() => Promise<void>) | undefined;

export const isTracing = (): boolean => stopSdk !== undefined;

/** Starts the SDK once per process when the environment asks for it. */
export async function startTracing(name: string): Promise<void> {
  if (stopSdk || !process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const [{ NodeSDK }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const sdk = new NodeSDK({ serviceName: name, traceExporter: new OTLPTraceExporter() });
  sdk.start();
  stopSdk = () => sdk.shutdown();
}

/** Sends what is left. */
export async function stopTracing(): Promise<void> {
  await stopSdk?.();
  stopSdk = undefined;
}

const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The caller's trace when it is well formed, else the root of a new one. */
export const traceparentOr = (header: string | undefined): string =>
  header && TRACEPARENT.test(header) ? header : `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-00`;

export type SpanRole = 'server' | 'client' | 'producer' | 'consumer' | 'internal';
const KINDS: Record<SpanRole, SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** Runs `work` inside a span under `parent` (a traceparent); `work` gets the traceparent to pass on. Without tracing it is a plain call. */
export async function withSpan<T>(
  name: string,
  role: SpanRole,
  parent: string,
  work: (traceparent: string) => Promise<T>,
): Promise<T> {
  if (!stopSdk) return work(parent);
  const from = propagation.extract(context.active(), { traceparent: parent });
  const span = trace.getTracer('riph').startSpan(name, { kind: KINDS[role] }, from);
  const inside = trace.setSpan(from, span);
  const carrier: Record<string, string> = {};
  propagation.inject(inside, carrier);
  try {
    return await context.with(inside, () => work(carrier.traceparent ?? parent));
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
    throw error;
  } finally {
    span.end();
  }
}
