/** What experts are told of a dossier, and who decides about it: asked of its owner each time. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import { isCtis } from '@riph/contracts/core/fields';
import type { DosId } from '@riph/contracts/core/ids';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import type * as z from 'zod';

export type Presentation = z.output<typeof etudeInternal.calls.lirePresentation.output>[number];

@Injectable()
export class Dossiers {
  constructor(private readonly calls: CallService) {}

  /** Undefined when the owner does not know it. */
  async presentation(dosId: DosId): Promise<Presentation | undefined> {
    if (isCtis(dosId)) return undefined;
    const [found] = await this.calls.call(etudeInternal, 'lirePresentation', { dosId });
    return found;
  }
}
