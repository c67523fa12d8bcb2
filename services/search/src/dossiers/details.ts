/** What their owner adds to rows of dossiers for a detailed export: asked for a batch at a time, while the rows are read. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import type { DosId } from '@riph/contracts/core/ids';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import type { DetailExporte } from '@riph/contracts/etude/suivi/detail-export.schemas';

/** Most that the owner answers at once. */
const LOT = 500;

@Injectable()
export class Details {
  constructor(private readonly calls: CallService) {}

  /** In the order of the rows; null where the owner no more knows the dossier, or not for this reader. */
  async *ajouter<L extends { dosId: DosId }>(lignes: AsyncIterable<L>): AsyncGenerator<L & { detail: DetailExporte | null }> {
    let lot: L[] = [];
    for await (const ligne of lignes) {
      lot.push(ligne);
      if (lot.length < LOT) continue;
      yield* await this.completer(lot);
      lot = [];
    }
    yield* await this.completer(lot);
  }

  private async completer<L extends { dosId: DosId }>(lot: readonly L[]) {
    if (lot.length === 0) return [];
    const lus = await this.calls.call(etudeInternal, 'lireDetailsExport', { dosIds: lot.map((l) => l.dosId) });
    const parId = new Map(lus.map((d) => [d.dosId, d]));
    return lot.map((l) => ({ ...l, detail: parId.get(l.dosId) ?? null }));
  }
}
