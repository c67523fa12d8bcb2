import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { indemnitesInternal } from '@riph/contracts/indemnites/indemnites.internal';
import { BilanRepository } from './bilan.repository.ts';

/** The figures of a period, for the national report. */
@Handles(indemnitesInternal)
export class InternalHandlers implements Handlers<typeof indemnitesInternal> {
  constructor(private readonly repository: BilanRepository) {}

  lireBilan({ input: { du, au, cppIds } }: Input<typeof indemnitesInternal, 'lireBilan'>) {
    return this.repository.parComite(du, au, cppIds);
  }
}
