import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { etudeCorrectionAvis } from '@riph/contracts/etude/instruction/correction-avis.calls';
import { CorrectionAvis } from './correction-avis.ts';

/** The file of an opinion, replaced once it was given. */
@Handles(etudeCorrectionAvis)
export class CorrectionAvisHandlers implements Handlers<typeof etudeCorrectionAvis> {
  constructor(private readonly correction: CorrectionAvis) {}

  remplacerAvisFinal(input: Input<typeof etudeCorrectionAvis, 'remplacerAvisFinal'>) {
    return this.correction.remplacer(input);
  }
}
