/**
 * Files that nobody refers to: their upload was cut by a kill, their transaction failed without saying so, their deletion was lost. Each service
 * sweeps its own, once older than the grace; deleting earlier, on a doubtful failure, would leave a reference without its bytes.
 */

import { describeFault, type Log } from '../base/logger.ts';
import type { Database } from '../store/postgres/transaction.ts';
import { DocumentSweepRepository, type KeptDocuments, type Struck } from './document-sweep.repository.ts';
import type { DocumentStore } from './documents.ts';

/** Longer than the longest upload (30 minutes at the BFF) and its call. */
const GRACE_S = 3_600;
/** How far back the first pass looks: a service that was down longer has its files looked at by hand. */
const FIRST_LOOK_MS = 7 * 86_400_000;
const MARGIN_MS = 60_000;
const BATCH = 500;

/** RIPH_DOCUMENTS_GRACE_S shortens it for a test of faults. */
const graceMs = (): number => (Number(process.env.RIPH_DOCUMENTS_GRACE_S) || GRACE_S) * 1_000;

export class DocumentSweep {
  private since = Date.now() - FIRST_LOOK_MS;
  private readonly grace = graceMs();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> = Promise.resolve();
  private isStopped = false;
  private readonly repository: DocumentSweepRepository | undefined;

  constructor(
    private readonly documents: DocumentStore,
    private readonly kept: KeptDocuments | undefined,
    db: Database | undefined,
    private readonly log: Log,
  ) {
    this.repository = db && new DocumentSweepRepository(db);
    db?.onForgottenDocuments((ids) => this.forget(ids));
  }

  /** A pass now, then one every half grace. */
  start(): void {
    this.running = this.pass()
      .catch((error: unknown) =>
        this.log.warn(describeFault(error), 'files without owner could not be swept; trying again later'),
      )
      .finally(() => {
        if (!this.isStopped) this.timer = setTimeout(() => this.start(), this.grace / 2).unref();
      });
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** Gives how many files or beginnings of files were deleted: none while a copy of the platform is made. */
  async pass(now = Date.now()): Promise<number> {
    await this.forgotten();
    let swept = 0;
    await this.unlessCopied(async () => {
      swept = await this.sweep(now);
    });
    return swept;
  }

  private async sweep(now: number): Promise<number> {
    if (!this.kept) return 0;
    const limit = now - this.grace;
    const { whole, unfinished } = await this.documents.since(new Date(this.since));
    const mine = whole.filter((d) => d.at < limit).map((d) => d.documentId);
    let swept = 0;
    for (let i = 0; i < mine.length; i += BATCH) {
      const batch = mine.slice(i, i + BATCH);
      const kept = await this.keptAmong(batch, this.kept);
      for (const documentId of batch.filter((id) => !kept.has(id))) {
        await this.documents.delete(documentId);
        this.log.warn({ documentId }, 'a file without owner was deleted');
        swept += 1;
      }
    }
    for (const { key } of unfinished.filter((u) => u.at < limit)) {
      await this.documents.deleteUnfinished(key);
      this.log.warn({ key }, 'the beginning of a file was deleted');
      swept += 1;
    }
    this.since = limit - MARGIN_MS;
    return swept;
  }

  private async keptAmong(ids: readonly string[], places: KeptDocuments): Promise<ReadonlySet<string>> {
    return (await this.repository?.kept(ids, places)) ?? new Set();
  }

  /** Deletions that a kill kept from being made after their commit. */
  private async forgotten(): Promise<void> {
    await this.forget((await this.repository?.forgotten()) ?? []);
  }

  /** Trap: called after each commit, most of which gave no file up. The answer must not wait then for another connection of the pool. */
  private async forget(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.unlessCopied(async (strike) => {
      for (const id of ids) {
        await this.documents.delete(id);
        await strike?.(id);
      }
    });
  }

  /** What is not deleted now is at the next pass. */
  private unlessCopied(work: (strike?: Struck) => Promise<void>): Promise<void> {
    return this.repository ? this.repository.unlessCopied(work) : work();
  }
}
