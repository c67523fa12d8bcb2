import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers } from '@riph/contracts/core/call';
import { dossierCtisLieuxInternal } from '@riph/contracts/dossier-ctis/lieux.internal';
import { LieuxRepository } from './lieux.repository.ts';

@Handles(dossierCtisLieuxInternal)
export class LieuxInterneHandlers implements Handlers<typeof dossierCtisLieuxInternal> {
  constructor(private readonly repository: LieuxRepository) {}

  lister() {
    return this.repository.connus();
  }
}
