import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { etudeSynthese } from '@riph/contracts/etude/suivi/synthese.calls';
import { SyntheseDossier } from './synthese.ts';

/** The head and summary of a dossier. */
@Handles(etudeSynthese)
export class SyntheseHandlers implements Handlers<typeof etudeSynthese> {
  constructor(private readonly synthese: SyntheseDossier) {}

  lireSynthese({ params, actor }: Input<typeof etudeSynthese, 'lireSynthese'>) {
    return this.synthese.lire(params.dosId, actor);
  }
}
