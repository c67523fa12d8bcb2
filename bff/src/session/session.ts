/**
 * Sessions: opening, reading, sliding, renewing, closing, revocation. Rules: CPT-11, CPT-12.
 * A session is dead when idle for `dureeSession`, ten hours after its sign-in, or once its person was revoked after it was opened: both are
 * revisions of one stream, so that no two clocks are ever compared.
 */

import type { NatsConnection } from '@nats-io/transport-node';
import type { Log } from '@riph/chassis/base/logger';
import { refusal } from '@riph/contracts/core/errors';
import type { UtiId } from '@riph/contracts/core/ids';
import {
  type EtatFacteur,
  type IdentiteSession,
  KEY_CGU_VERSION,
  KEY_PARAMETRES_SESSION,
  type ParametresSession,
  parametresSession,
  type Retenue,
  revocation,
} from '@riph/contracts/identity/session.internal';
import { type Change, SessionBucket } from './session-bucket.ts';
import {
  endOf,
  isFromTheFuture,
  newReference,
  newSessionId,
  retenueDe,
  SESSION_DEFAULTS,
  type SessionRecord,
  sessionKey,
  sessionRecord,
} from './session-record.ts';

/** What the rest of the BFF sees: the cookie's id, and the record. */
export type OpenSession = { id: string; key: string; record: SessionRecord };

/** How a person signed in: what Keycloak and identity said, and the browser that did it. */
type SignedIn = { keycloakSid?: string | null; facteur?: EtatFacteur; attente?: Retenue | null; device?: string };

type Held = {
  record: SessionRecord;
  revision: number;
  opening: number;
  writtenAt: number;
  isWriting: boolean;
};

/** A sliding session is written again at most this often: what another BFF may believe too early by. */
const WRITE_EVERY_MS = 15_000;
const REMEMBERED_REQUESTS = 5_000;

export class Sessions {
  private readonly held = new Map<string, Held>();
  /** Closed here, until the bucket says so too: an older write still on its way must not bring them back. */
  private readonly closed = new Set<string>();
  private readonly revoked = new Map<string, number>();
  /** Which session made which recent request: a person who changes his own password keeps the session he does it in. */
  private readonly requests = new Map<string, string>();
  private bucket!: SessionBucket;
  private parametres: ParametresSession | undefined;
  private cgu: number | null | undefined;

  private constructor(
    private readonly log: Log,
    readonly now: () => number,
  ) {}

  /** Resolves once every session of the bucket is known here. */
  static async start(nc: NatsConnection, log: Log, now: () => number = Date.now): Promise<Sessions> {
    const sessions = new Sessions(log, now);
    sessions.bucket = await SessionBucket.open(nc, log, (change) => sessions.apply(change));
    return sessions;
  }

  isReady = () => this.bucket.isReady();
  parametresSession = (): ParametresSession => this.parametres ?? SESSION_DEFAULTS;
  /** Published version of the CGU; null when none is. */
  versionCgu = (): number | null => this.cgu ?? null;
  /** Whether the bucket has told the value, or it must be asked once. */
  knows = (what: 'parametres' | 'cgu'): boolean => (what === 'cgu' ? this.cgu : this.parametres) !== undefined;
  learnParametres(value: ParametresSession) {
    this.parametres ??= value;
  }
  learnCgu(version: number | null) {
    if (this.cgu === undefined) this.cgu = version;
  }

  private apply({ key, value, revision }: Change) {
    if (key.startsWith('session.')) this.applySession(key, value, revision);
    else if (key.startsWith('revocation.')) this.applyRevocation(key.slice('revocation.'.length), value, revision);
    else if (key === KEY_CGU_VERSION) this.cgu = value === null || !/^\d+$/.test(value) ? null : Number(value);
    else if (key === KEY_PARAMETRES_SESSION) this.parametres = parametresSession.safeParse(json(value)).data ?? this.parametres;
  }

  private applySession(key: string, value: string | null, revision: number) {
    const before = this.held.get(key);
    if (before && before.revision >= revision) return;
    const record = sessionRecord.safeParse(json(value)).data;
    if (!record) {
      this.held.delete(key);
      this.closed.delete(key);
      return;
    }
    if (this.closed.has(key)) return;
    const { vuLe: writtenAt, ouverture } = record;
    const seen = Math.max(writtenAt, before?.record.vuLe ?? 0);
    const isWriting = before?.isWriting ?? false;
    // Trap: a slide of another BFF, written before it knew that this session is spared, must not take it back to its first opening.
    const opening = Math.max(ouverture ?? revision, before?.opening ?? 0);
    this.held.set(key, { record: { ...record, vuLe: seen }, revision, opening, writtenAt, isWriting });
  }

  private applyRevocation(utiId: string, value: string | null, revision: number) {
    if (value === null) return;
    const saufRequete = revocation.safeParse(json(value)).data?.saufRequete;
    this.revoked.set(utiId, revision);
    const spared = saufRequete && this.requests.get(saufRequete);
    if (spared) void this.spare(spared, revision).catch(() => this.log.warn('a spared session could not be written'));
  }

  /** Opened anew by the revocation that spares it, here at once, then on every BFF; a later one ends it. Again when a slide came in between. */
  private async spare(key: string, revision: number): Promise<void> {
    for (let held = this.held.get(key); held; held = this.held.get(key)) {
      held.opening = Math.max(held.opening, revision);
      if (await this.store(key, { ...held.record, ouverture: held.opening }, held.revision)) return;
      await this.refresh(key);
    }
  }

  /** After a refused write: what the bucket holds now, which its watch has not told yet. */
  private async refresh(key: string): Promise<void> {
    const current = await this.bucket.get(key);
    if (current) this.applySession(key, current.value, current.revision);
    else this.held.delete(key);
  }

  private isDead = ({ record, opening }: Held): boolean =>
    endOf(record, this.parametresSession().dureeSession) <= this.now() ||
    isFromTheFuture(record, this.now()) ||
    (this.revoked.get(String(record.utiId)) ?? 0) > opening;

  /** The living session of a cookie, null otherwise. Only an id that this BFF has never seen costs a request to NATS. */
  async read(id: string | null): Promise<OpenSession | null> {
    const key = id === null ? null : sessionKey(id);
    if (id === null || key === null) return null;
    if (!this.held.has(key)) {
      const found = await this.bucket.get(key);
      if (found) this.apply(found);
    }
    const held = this.held.get(key);
    return held && !this.isDead(held) ? { id, key, record: held.record } : null;
  }

  /** A call was made: the session slides, unless the page made it by itself. In memory at once, in the bucket now and then. */
  touch({ key }: OpenSession, requestId: string, { isBackground = false } = {}) {
    const held = this.held.get(key);
    if (!held) return;
    this.requests.set(requestId, key);
    if (this.requests.size > REMEMBERED_REQUESTS) this.requests.delete(this.requests.keys().next().value ?? '');
    if (isBackground) return;
    held.record.vuLe = this.now();
    if (held.record.vuLe - held.writtenAt >= WRITE_EVERY_MS && !held.isWriting) void this.slide(key, held);
  }

  private async slide(key: string, held: Held): Promise<void> {
    held.isWriting = true;
    try {
      // Refused: it was prolonged elsewhere, or closed while this BFF heard nothing.
      if (!(await this.store(key, { ...held.record, ouverture: held.opening }, held.revision))) await this.refresh(key);
    } catch {
      this.log.warn('a session could not be prolonged in the bucket');
    } finally {
      const now = this.held.get(key);
      if (now) now.isWriting = false;
    }
  }

  /** Only over the revision that we know: a session closed meanwhile on another BFF must not come back to life. */
  private async store(key: string, record: SessionRecord, previous: number): Promise<boolean> {
    const value = JSON.stringify(record);
    const revision = await this.bucket.write(key, value, this.ttl(record), previous);
    if (revision !== null) this.applySession(key, value, revision);
    return revision !== null;
  }

  private ttl = (record: SessionRecord) =>
    Math.max(1, Math.ceil((endOf(record, this.parametresSession().dureeSession) - this.now()) / 1000) + 60);

  /** Opens a session for a person whose password was right. */
  open(identite: IdentiteSession, { keycloakSid = null, facteur = 'AUCUN', attente = null, device = '' }: SignedIn = {}) {
    const now = this.now();
    const times = { creeLe: now, vuLe: now, facteurLe: facteur === 'PRESENTE' ? now : null, retenue: retenueDe(attente, now) };
    const reference = newReference();
    return this.create({ ...identite, ...times, reference, device, keycloakSid, aFacteur: facteur !== 'AUCUN' });
  }

  /** The living sessions of a person, the last used first. */
  ofPerson(utiId: UtiId): Omit<OpenSession, 'id'>[] {
    return [...this.held]
      .filter(([, held]) => held.record.utiId === utiId && !this.isDead(held))
      .map(([key, { record }]) => ({ key, record }))
      .toSorted((a, b) => b.record.vuLe - a.record.vuLe);
  }

  /**
   * After a bascule, the choice of a committee or a second factor that was shown again: same sign-in, same opening, new id. The old id is dead when this resolves. Throws `session.requise`
   * when it was dead already, wherever it was closed: a call that was long on its way must not turn a dead session into a living one.
   */
  async renew({ key }: OpenSession, change: Partial<SessionRecord>): Promise<OpenSession> {
    const held = this.held.get(key);
    if (!held || this.isDead(held)) throw refusal('session.requise', {});
    const fresh = await this.create({ ...held.record, ...change, vuLe: this.now(), ouverture: held.opening });
    if (await this.replaced(key)) return fresh;
    await this.close(fresh);
    throw refusal('session.requise', {});
  }

  /** Closes the old id unless somebody else did; false when somebody did. Again when a slide came in between. */
  private async replaced(key: string): Promise<boolean> {
    for (let held = this.held.get(key); held; held = this.held.get(key)) {
      this.closed.add(key);
      const isRemoved = await this.bucket.remove(key, held.revision).catch((error: unknown) => {
        this.closed.delete(key);
        throw error;
      });
      if (isRemoved) {
        this.held.delete(key);
        return true;
      }
      this.closed.delete(key);
      await this.refresh(key);
    }
    return false;
  }

  private async create(record: SessionRecord): Promise<OpenSession> {
    const id = newSessionId();
    const key = sessionKey(id) ?? '';
    await this.store(key, record, 0);
    return { id, key, record };
  }

  /** The CGU were accepted in this session. */
  async accept(session: OpenSession, version: number): Promise<void> {
    const held = this.held.get(session.key);
    if (!held) return;
    held.record.cguVersionAcceptee = version;
    await this.slide(session.key, held);
  }

  /** Dead when this resolves. When the bucket cannot be told, the session lives on, here too: its person is refused, and may ask again. */
  async close({ key }: Pick<OpenSession, 'key'>): Promise<void> {
    const held = this.held.get(key);
    this.closed.add(key);
    this.held.delete(key);
    try {
      await this.bucket.remove(key);
    } catch (error) {
      // Unless the bucket has said meanwhile that it is gone: only the answer was lost.
      if (this.closed.delete(key) && held) this.held.set(key, held);
      throw error;
    }
  }

  /** Writes what slid since its last write, then stops following: the next BFF must not find these sessions older than they are. */
  async stop(): Promise<void> {
    const late = [...this.held].filter(([, held]) => held.record.vuLe > held.writtenAt && !this.isDead(held));
    await Promise.all(late.map(([key, held]) => this.slide(key, held)));
    this.bucket.stop();
  }
}

const json = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
};
