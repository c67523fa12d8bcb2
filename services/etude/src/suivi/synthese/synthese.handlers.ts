import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { etudeSynthese } from '@riph/contracts/etude/suivi/synthese.calls';
import { SyntheseDossier } from './synthese.ts';

type D<K extends keyof typeof etudeSynthese.calls> = Input<(typeof etudeSynthese.calls)[K]>;

/** The head and summary of a dossier. */
@Handles(etudeSynthese)
export class SyntheseHandlers implements Handlers<typeof etudeSynthese> {
  constructor(private readonly synthese: SyntheseDossier) {}

  lireSynthese({ params, actor }: D<'lireSynthese'>) {
    return this.synthese.lire(params.dosId, actor);
  }
}
