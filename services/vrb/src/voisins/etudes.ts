/** Where studies stand and whose they are: asked of their owner each time, etude or dossier-ctis, so that a halt counts at once (VRB-19). */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import { isCtis } from '@riph/contracts/core/fields';
import type { EtuId } from '@riph/contracts/core/ids';
import { dossierCtisInternal } from '@riph/contracts/dossier-ctis/dossier-ctis.internal';
import { etudeInternal, type etudeSituee } from '@riph/contracts/etude/etude.internal';
import type * as z from 'zod';

export type EtudeVoisine = z.output<typeof etudeSituee>;

@Injectable()
export class Etudes {
  constructor(private readonly calls: CallService) {}

  async parIds(etuIds: readonly EtuId[]): Promise<EtudeVoisine[]> {
    const { essais = [], nationales = [] } = Object.groupBy(new Set(etuIds), (id) => (isCtis(id) ? 'essais' : 'nationales'));
    const [etudes, duPortail] = await Promise.all([
      nationales.length === 0 ? [] : this.calls.call(etudeInternal, 'listerEtudes', { etuIds: nationales }),
      essais.length === 0 ? [] : this.calls.call(dossierCtisInternal, 'listerEtudes', { etuIds: essais }),
    ]);
    return [...etudes, ...duPortail];
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
