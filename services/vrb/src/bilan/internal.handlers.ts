import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, InternalInput } from '@riph/contracts/core/call';
import { vrbInternal } from '@riph/contracts/vrb/vrb.internal';
import { BilanRepository } from './bilan.repository.ts';

/** The figures of a period, for the national report. */
@Handles(vrbInternal)
export class InternalHandlers implements Handlers<typeof vrbInternal> {
  constructor(private readonly repository: BilanRepository) {}

  lireBilan({ input: { du, au } }: InternalInput<(typeof vrbInternal.calls)['lireBilan']['input']>) {
    return this.repository.parAnnee(du, au);
  }
}
