/** Refusals on the wire: `{ code, status, detail, details?, fields? }`, both ways. Anything that is not a refusal becomes `erreur.interne`. */

import { JetStreamApiError } from '@nats-io/jetstream';
import {
  ClosedConnectionError,
  ConnectionError,
  DrainingConnectionError,
  NoRespondersError,
  PermissionViolationError,
  RequestError,
  TimeoutError,
} from '@nats-io/transport-node';
import { DomainError, type FieldError, fieldError, refusal } from '@riph/contracts/core/errors';
import * as z from 'zod';

export type WireError = {
  code: string;
  status: number;
  detail: string;
  details?: Record<string, unknown>;
  fields?: FieldError[];
};

const wireError = z.object({
  code: z.string(),
  status: z.int().min(400).max(599),
  detail: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
  fields: z.array(fieldError).optional(),
}) satisfies z.ZodType<WireError>;

const fieldList = z.array(fieldError);

/** Codes of PostgreSQL and of the network that mean « come back later », not « this is wrong ». */
const TRANSIENT = new Set([
  '40001',
  '40P01',
  '55P03',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  // No room on its disk or in its memory, too many connections, another limit of its configuration, a disk that fails.
  '53100',
  '53200',
  '53300',
  '53400',
  '58030',
  // A statement longer than a minute: all of ours are short on a machine that is well.
  '57014',
  // Read only: a copy that is about to take the place of its master, or an operator at work. A password that is being changed.
  '25006',
  '28P01',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  // A machine that vanished, and its name with it.
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
]);

const codeOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause instanceof Error ? codeOf(error.cause) : undefined;
};

/** What `pg` says without a code: the connection went, before, during or after its opening, or none was free in time. */
const LOST =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|timeout expired|establishing an SSL connection|Cannot use a pool after/;

/** Whether the same attempt may succeed later: a lost connection, a deadlock, a serialization failure. */
export const isTransient = (error: unknown): boolean => {
  if (error instanceof DomainError) return error.status === 503;
  const code = codeOf(error);
  if (code !== undefined && TRANSIENT.has(code)) return true;
  if (isNatsAway(error) || isMongoAway(error)) return true;
  return error instanceof Error && LOST.test(error.message);
};

/** By name: the BFF shares this file, and does not load the driver of MongoDB. */
const MONGO_AWAY =
  /^Mongo(?:ose)?(?:Network|NetworkTimeout|ServerSelection|PoolCleared|PoolClosed|TopologyClosed|NotConnected|ClientClosed|OperationTimeout|WriteConcern|WaitQueueTimeout)Error$/;
/** No primary, one that steps down or stops, no room on its disk. */
const MONGO_WAITS = new Set([6, 7, 89, 91, 189, 262, 9_001, 10_107, 11_600, 11_602, 13_435, 13_436, 14_031]);

const isMongoAway = (error: unknown): boolean =>
  error instanceof Error &&
  (MONGO_AWAY.test(error.name) ||
    (error.name === 'MongoServerError' && 'code' in error && typeof error.code === 'number' && MONGO_WAITS.has(error.code)) ||
    isMongoAway(error.cause));

/** NATS does not answer, is being connected to again, or starts: its client has a class for each. */
const isNatsAway = (error: unknown): boolean =>
  error instanceof TimeoutError ||
  error instanceof NoRespondersError ||
  error instanceof ConnectionError ||
  error instanceof ClosedConnectionError ||
  error instanceof DrainingConnectionError ||
  // « connection disconnected »; a forbidden subject is a fault of deployment and must not pass for a service that is away.
  (error instanceof RequestError && !(error.cause instanceof PermissionViolationError)) ||
  // Thrown while JetStream starts; its class is not exported.
  (error instanceof Error && error.name === 'JetStreamNotEnabled') ||
  (error instanceof JetStreamApiError && error.status === 503) ||
  (error instanceof Error && error.cause instanceof Error && isNatsAway(error.cause));

/** Whether the write that failed surely did not happen: a refusal, or an error that PostgreSQL itself told. A connection lost at the commit tells nothing. */
export const isUndone = (error: unknown): boolean => {
  if (error instanceof DomainError) return error.status < 500;
  const code = codeOf(error);
  return code !== undefined && /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P)/.test(code) && code !== 'EPIPE';
};

/** Deadlock or serialization failure: the transaction was undone and may simply be run again. */
export const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error) ?? '');

/** The unique constraint that a write broke, by its name; null for any other error. */
export const duplicateOf = (error: unknown): string | null => {
  if (codeOf(error) !== '23505' || !(error instanceof Error)) return null;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return duplicateOf(error.cause);
};

/** The refusal that the caller gets. A fault of ours is not described: the log holds it under the request id. */
export const toDomainError = (error: unknown): DomainError => {
  if (error instanceof DomainError) return error;
  return isTransient(error) ? refusal('service.indisponible', {}) : refusal('erreur.interne', {});
};

export const toWireError = (e: DomainError): WireError => {
  const { fields, ...details } = e.details;
  const list = fieldList.safeParse(fields);
  return {
    code: e.code,
    status: e.status,
    detail: e.detail,
    ...(Object.keys(details).length > 0 && { details }),
    ...(list.success && { fields: list.data }),
  };
};

/** The refusal of the other side, to be thrown again; an unreadable one is `erreur.interne`. */
export const fromWireError = (body: string): DomainError => {
  const parsed = wireError.safeParse(JSON.parse(body));
  if (!parsed.success) return refusal('erreur.interne', {});
  const { code, status, detail, details, fields } = parsed.data;
  return new DomainError(code, status, detail, { ...details, ...(fields && { fields }) });
};
