/** One session as the bucket keeps it, and when it is dead. Pure. Rule: CPT-11; keys in contracts/identity/session.internal.ts. */
import { createHash, randomBytes } from 'node:crypto';
import { identiteSession, type ParametresSession, type Retenue } from '@riph/contracts/identity/session.internal';
import * as z from 'zod';

export const sessionRecord = identiteSession.extend({
  /** Sign-in: the absolute limit counts from here, whatever the changes of id. Epoch milliseconds, as the next one. */
  creeLe: z.int(),
  vuLe: z.int(),
  /** Names this sign-in to its person, whatever the changes of id; opens nothing. */
  reference: z.string(),
  /** Browser and system, as `deviceOf` read them at the sign-in. */
  device: z.string(),
  /** Name of the session of Keycloak that a sign-out ends too. It opens nothing: no token is kept. */
  keycloakSid: z.string().nullable().default(null),
  /** Whether the person had a second factor when this session was opened. */
  aFacteur: z.boolean().default(false),
  /** When he last showed it in this session. Epoch milliseconds. */
  facteurLe: z.int().nullable().default(null),
  /** Until when acts that bind wait, by our clock, and whether a factor that is shown ends it. */
  retenue: z.object({ jusqua: z.int(), levable: z.boolean() }).nullable().default(null),
  /**
   * Revision of the bucket since which no revocation has ended this sign-in: that of its first write, which does not hold it, or of a revocation that
   * spared it. A change of id carries it over.
   */
  ouverture: z.int().optional(),
});
export type SessionRecord = z.output<typeof sessionRecord>;

export const ABSOLUTE_LIMIT_MS = 10 * 3_600_000;
export const SESSION_DEFAULTS: ParametresSession = { dureeSession: 30, timerFinSession: 5 };

export const newSessionId = () => randomBytes(32).toString('base64url');
export const newReference = () => randomBytes(16).toString('base64url');
const ID = /^[A-Za-z0-9_-]{43}$/;
/** Name of the key of a session: the bucket never holds the cookie. Null when the cookie is not one of ours. */
export const sessionKey = (id: string): string | null =>
  ID.test(id) ? `session.${createHash('sha256').update(id).digest('hex')}` : null;

/** Instant at which the session dies if nothing happens: idle time or absolute limit, the first of the two. */
export const endOf = (s: Pick<SessionRecord, 'creeLe' | 'vuLe'>, dureeSession: number) =>
  Math.min(s.vuLe + dureeSession * 60_000, s.creeLe + ABSOLUTE_LIMIT_MS);

/** More than the clocks of two BFFs differ by. */
const CLOCKS_DIFFER_MS = 5 * 60_000;
/** Opened while a clock was wrong: once it is right again, such a session would outlive its limit. */
export const isFromTheFuture = ({ creeLe }: Pick<SessionRecord, 'creeLe'>, now: number): boolean =>
  creeLe > now + CLOCKS_DIFFER_MS;

/** What identity says is left of a wait, by our clock. */
export const retenueDe = (attente: Retenue | null, now: number): SessionRecord['retenue'] =>
  attente && { jusqua: now + attente.ms, levable: attente.levable };
