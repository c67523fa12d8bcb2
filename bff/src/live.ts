/**
 * Calls that are followed (`response: { live: <fact> }`), as server-sent events. The owner judges who may follow and says the key and the version of now;
 * each fact of that key says a new version, and nothing else: who follows reads again what his rights let him read. Every beat asks the owner
 * again, so a fact lost with a connection, a right taken away or an owner that was away are made good within one beat. What is the same for all who are signed in
 * (`commun`) is asked once in a beat, whoever follows it: their sessions are looked at here, a lost fact is made good within two.
 */
import type { NatsConnection } from '@nats-io/transport-node';
import { isUndone } from '@riph/chassis/base/errors';
import { describeFault, type Log } from '@riph/chassis/base/logger';
import { HEADERS } from '@riph/chassis/calls/wire';
import type { LiveMark } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { eventSubject } from '@riph/contracts/core/events';
import type { UtiId } from '@riph/contracts/core/ids';
import type { Request, Response } from 'express';
import * as z from 'zod';

/** How soon a browser comes back by itself. */
const RETRY_MS = 2_000;
/** A person opens a page or two; whoever opens more would hold sockets of all the others. */
const PER_PERSON = 12;
/** Bytes waiting for a reader that takes nothing any more. */
const STUCK = 64 * 1024;

const fact = z.object({ version: z.union([z.string(), z.int().transform(String)]) });

type Follower = {
  utiId: UtiId;
  cle: string;
  tell: (version: string) => void;
  beat: (isFresh: boolean) => void;
  end: () => void;
};
type Asked = {
  /** Name of the fact. */
  event: string;
  utiId: UtiId;
  /** The same for all who follow. */
  commun: boolean;
  /** Throws the refusal of the owner. */
  ask: () => Promise<LiveMark>;
  /** Throws once the session of who follows is over. */
  assertStillIn: () => Promise<void>;
};

export class Live {
  private readonly followers = new Map<string, Set<Follower>>();
  /** What was last heard, answered or asked of what is the same for all, with the instant of it. */
  private readonly communs = new Map<string, { mark: Promise<LiveMark>; le: number }>();
  private isStopped = false;

  constructor(
    private readonly nc: NatsConnection,
    private readonly log: Log,
    private readonly beatMs: number,
  ) {}

  /** Answers `res` until one of both sides leaves. Throws what the owner refuses, before anything is sent; `debit.limite` beyond twelve of a kind at once. */
  async serve(req: Request, res: Response, asked: Asked): Promise<void> {
    const mine = [...(this.followers.get(asked.event) ?? [])].filter((f) => f.utiId === asked.utiId);
    if (mine.length >= PER_PERSON) throw refusal('debit.limite', { secondes: 60 });
    const { cle } = await this.markOf(asked, false);
    if (this.isStopped || res.destroyed) return;
    const set = this.listen(asked.event);
    const follower = this.open(res, cle, asked);
    set.add(follower);
    const timer = setInterval(() => follower.beat(false), this.beatMs);
    res.once('close', () => {
      clearInterval(timer);
      set.delete(follower);
    });
    // NATS takes the subscription before this second question: what changed since the first is in its answer or in a fact.
    follower.beat(true);
    if (req.destroyed) res.end();
  }

  /** What was told while this process was cut off from NATS was heard by nobody here. */
  reconnected(): void {
    this.communs.clear();
    for (const set of this.followers.values()) for (const f of set) f.beat(false);
  }

  /** Browsers come back by themselves, to another process. */
  stop(): void {
    this.isStopped = true;
    for (const set of this.followers.values()) for (const f of set) f.end();
  }

  /** Heard once by process, whoever follows. */
  private listen(event: string): Set<Follower> {
    const known = this.followers.get(event);
    if (known) return known;
    const set = new Set<Follower>();
    this.followers.set(event, set);
    this.nc.subscribe(eventSubject({ name: event }), {
      callback: (error, m) => {
        if (error) return this.log.error(describeFault(error), 'a live fact cannot be heard');
        const said = fact.safeParse(m.json());
        if (!said.success) return this.log.error({ event }, 'a live fact without its version');
        const cle = m.headers?.get(HEADERS.cle);
        const { version } = said.data;
        if (cle) this.communs.set(event, { mark: Promise.resolve({ cle, version }), le: performance.now() });
        for (const f of set) if (f.cle === cle) f.tell(version);
      },
    });
    return set;
  }

  /** What the owner says now. `isFresh` false: of what is the same for all, what was learnt less than a beat ago will do. */
  private async markOf({ event, commun, ask }: Asked, isFresh: boolean): Promise<LiveMark> {
    const le = performance.now();
    const known = commun && this.communs.get(event);
    if (known && !isFresh && le < known.le + this.beatMs) {
      // Refused to somebody else, it says nothing of who follows here: he asks himself.
      const mark = await known.mark.catch(() => null);
      if (mark) return mark;
    }
    const asking = { mark: ask(), le };
    if (commun) this.communs.set(event, asking);
    return asking.mark.catch((error) => {
      if (this.communs.get(event) === asking) this.communs.delete(event);
      throw error;
    });
  }

  private open(res: Response, cle: string, asked: Asked): Follower {
    begin(res);
    let last: string | undefined;
    let heard = 0;
    const end = () => void (res.writableEnded || res.end());
    const write = (text: string) => {
      if (res.writableEnded || res.destroyed) return;
      res.write(text);
      if (res.writableLength > STUCK) res.destroy();
    };
    const tell = (version: string) => {
      if (version === last) return;
      last = version;
      write(`id: ${version}\ndata: ${version}\n\n`);
    };
    const look = async (isFresh: boolean) => {
      try {
        await asked.assertStillIn();
        const before = heard;
        const { version } = await this.markOf(asked, isFresh);
        // Trap: a fact that came meanwhile may be newer than this answer: told after it, the older version would be taken for the last one.
        if (heard === before) tell(version);
        write(': \n\n');
      } catch (error) {
        // An owner that is away will be back; whoever is refused has nothing more to hear.
        if (isUndone(error)) end();
        else write(': \n\n');
      }
    };
    const hear = (version: string) => {
      heard += 1;
      tell(version);
    };
    return { utiId: asked.utiId, cle, tell: hear, beat: (isFresh) => void look(isFresh), end };
  }
}

function begin(res: Response): void {
  res.status(200);
  res.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
  res.setHeader('Cache-Control', 'no-store, no-transform');
  // nginx keeps an answer back until it is whole, or eight kilobytes long.
  res.setHeader('X-Accel-Buffering', 'no');
  res.flushHeaders();
  res.write(`retry: ${RETRY_MS}\n\n`);
}
