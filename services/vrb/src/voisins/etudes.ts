/** Where studies stand and whose they are: asked of their owner each time, so that a halt counts at once (VRB-19). */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import type { EtuId } from '@riph/contracts/core/ids';
import type { etudeSituee } from '@riph/contracts/etude/etude.internal';
import { examenEtudes } from '@riph/contracts/examen/etudes.internal';
import type * as z from 'zod';

export type EtudeVoisine = z.output<typeof etudeSituee>;

@Injectable()
export class Etudes {
  constructor(private readonly calls: CallService) {}

  async parIds(etuIds: readonly EtuId[]): Promise<EtudeVoisine[]> {
    const lues = await this.calls.callOwners([...new Set(etuIds)], examenEtudes, 'lister', (ids) => ({ etuIds: ids }));
    return lues.flat();
  }

  /** Each row with its study, which is asked for once a page; a row whose study is gone is left out. */
  async *deChacun<L extends { etuId: EtuId }>(
    pages: AsyncIterable<readonly L[]>,
  ): AsyncGenerator<{ ligne: L; etude: EtudeVoisine }> {
    for await (const page of pages) {
      const etudes = await this.parIds(page.map((l) => l.etuId));
      for (const ligne of page) {
        const etude = etudes.find((e) => e.etuId === ligne.etuId);
        if (etude) yield { ligne, etude };
      }
    }
  }
}
