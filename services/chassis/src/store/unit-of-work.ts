/**
 * What a unit of work collects before it is written: lines of the journal, facts, effects that follow. They are written with its rows.
 */
import { randomUUID } from 'node:crypto';
import type { Actor } from '@riph/contracts/core/call';
import { type Event, eventSubject } from '@riph/contracts/core/events';
import type * as z from 'zod';
import type { Clock } from '../base/clock.ts';
import { describeFault, type Log } from '../base/logger.ts';
import { traceparentOr } from '../base/telemetry.ts';
import { currentRequest } from '../calls/request-context.ts';
import type { JournalLine } from './journal-chain.ts';
import { type MailDemande, mailEvent } from './mail.ts';

/** One line of the journal. The actor and the request default to those of the running request; no actor means the system. */
export type JournalEntry = {
  entityCode: string;
  entityId: number;
  action: string;
  de?: string | null;
  vers?: string | null;
  commentaire?: string | null;
  details?: Record<string, unknown> | null;
  actor?: Actor | null;
  requestId?: string;
};

type FactMeta = { at: string; actor: Actor | null; requestId: string; traceparent: string };
export type Fact = { subject: string; payload: unknown; meta: FactMeta; msgId: string; cle: string | null };

export class UnitOfWork {
  protected readonly lines: JournalLine[] = [];
  protected readonly facts: Fact[] = [];
  private readonly after: (() => void | Promise<void>)[] = [];

  constructor(
    protected readonly service: string,
    protected readonly clock: Clock,
  ) {}

  /** Adds a line to the append-only journal, written with the commit. */
  journal(e: JournalEntry): void {
    const request = currentRequest();
    const actor = e.actor === undefined ? (request?.actor ?? null) : e.actor;
    this.lines.push({
      entityCode: e.entityCode,
      entityId: e.entityId,
      action: e.action,
      de: e.de ?? null,
      vers: e.vers ?? null,
      commentaire: e.commentaire ?? null,
      details: e.details ?? null,
      utiId: actor?.utiId ?? null,
      profil: actor?.profil ?? null,
      cppId: actor?.cppId ?? null,
      auteur: actor?.nom ?? null,
      requestId: e.requestId ?? request?.requestId ?? 'systeme',
      le: this.clock.instant(),
    });
  }

  /** Publishes a fact of this service with the commit. `cle` orders it after the facts of the same key. */
  publish<E extends Event>(event: E, payload: z.input<E['schema']>, options: { cle?: string } = {}): void {
    if (!event.name.startsWith(`${this.service}.`)) throw new Error(`${event.name} is not a fact of ${this.service}`);
    const request = currentRequest();
    this.facts.push({
      subject: eventSubject(event),
      payload: event.schema.parse(payload),
      meta: {
        at: this.clock.instant(),
        actor: request?.actor ?? null,
        requestId: request?.requestId ?? 'systeme',
        traceparent: traceparentOr(request?.traceparent),
      },
      msgId: randomUUID(),
      cle: options.cle ?? null,
    });
  }

  /** Asks for a mail with the commit. `cle` of the options orders it among the facts, that of the mail sends it once. */
  mail(demande: MailDemande, options: { cle?: string } = {}): void {
    this.publish(mailEvent(this.service), demande, options);
  }

  /** Runs once the work is committed; a failure there is logged by the store, and undoes nothing. */
  afterCommit(effect: () => void | Promise<void>): void {
    this.after.push(effect);
  }

  effects(): readonly (() => void | Promise<void>)[] {
    return this.after;
  }
}

/** What becomes of an effect that fails after its commit: nobody can be answered any more, so it is told in the log. */
export const effectFaultTo =
  (log: Log) =>
  (error: unknown): void =>
    log.error(describeFault(error), 'an effect after a commit failed');
