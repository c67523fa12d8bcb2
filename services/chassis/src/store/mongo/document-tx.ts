/** What one write of a document takes along: the verbs of a transaction of PostgreSQL (`journal`, `publish`, `afterCommit`, `forgetDocument`). */
import { UnitOfWork } from '../unit-of-work.ts';
import type { Told } from './collection.ts';
import { chained, type Envelope } from './envelope.ts';

export type Traces = Pick<Envelope, 'journal' | 'outbox' | 'oublies' | 'tete'>;

export class DocumentTx extends UnitOfWork {
  private readonly given: string[] = [];

  /** The file is deleted once the document is written, by the relay if this process dies before. */
  async forgetDocument(documentId: string): Promise<void> {
    this.given.push(documentId);
  }

  /** The fact that the collection tells with each write. */
  tell(fact: Told | null): void {
    if (fact) this.publish(fact.event, fact.payload, { cle: fact.cle });
  }

  get hasTraces(): boolean {
    return this.lines.length + this.facts.length + this.given.length > 0;
  }

  /** What the write adds after the last line of the document. */
  traces(after: Envelope['tete']): Traces {
    const { kept, tete } = chained(after, this.lines);
    const outbox = this.facts.map((fact) => ({ ...fact, payload: JSON.stringify(fact.payload) }));
    return { journal: kept, outbox, oublies: [...this.given], tete };
  }
}
