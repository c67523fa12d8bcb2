import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { vrbInternal } from '@riph/contracts/vrb/vrb.internal';
import { BilanRepository } from './bilan.repository.ts';

/** The figures of a period, for the national report. */
@Handles(vrbInternal)
export class InternalHandlers implements Handlers<typeof vrbInternal> {
  constructor(private readonly repository: BilanRepository) {}

  lireBilan({ input: { du, au } }: Input<typeof vrbInternal, 'lireBilan'>) {
    return this.repository.parAnnee(du, au);
  }
}
