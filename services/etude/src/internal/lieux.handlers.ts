/** What dossier-ctis asks of places. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers } from '@riph/contracts/core/call';
import { etudeLieuxInternal } from '@riph/contracts/etude/vie/lieux.internal';
import { lieuxEnCause } from '@riph/contracts/etude/vie/lieux.rules';
import { LieuxRepository } from '../vie/lieux/lieux.repository.ts';

@Handles(etudeLieuxInternal)
export class LieuxInterneHandlers implements Handlers<typeof etudeLieuxInternal> {
  constructor(private readonly repository: LieuxRepository) {}

  async listerEnCause() {
    const enCause = lieuxEnCause((await this.repository.signales()).toReversed());
    return enCause.map(({ nom, nature, le, motif }) => ({ nom, nature, le, motif }));
  }
}
