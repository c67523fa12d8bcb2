/** What experts are told of a dossier, and who decides about it: asked of its owner each time. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import type { DosId } from '@riph/contracts/core/ids';
import { examenDossiers, type Presentation } from '@riph/contracts/examen/dossiers.internal';

@Injectable()
export class Dossiers {
  constructor(private readonly calls: CallService) {}

  /** Undefined when its owner does not know it, or does not examine it. */
  async presentation(dosId: DosId): Promise<Presentation | undefined> {
    const [found] = await this.calls.callOwner(dosId, examenDossiers, 'lirePresentation', { dosId });
    return found;
  }
}
