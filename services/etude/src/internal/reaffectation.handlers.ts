/** What dossier-ctis asks when the committee of a trial is to be relieved. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { etudeReaffectationInternal } from '@riph/contracts/etude/instruction/reaffectation.internal';
import { DispositifLie } from '../instruction/reaffectation/dispositif-lie.ts';
import { liesLus } from '../instruction/reaffectation/lies.vue.ts';

@Handles(etudeReaffectationInternal)
export class ReaffectationInterneHandlers implements Handlers<typeof etudeReaffectationInternal> {
  constructor(private readonly dispositif: DispositifLie) {}

  async listerLies({ input, actor }: Input<typeof etudeReaffectationInternal, 'listerLies'>) {
    if (!actor) throw refusal('session.requise', {});
    return liesLus(await this.dispositif.lire(input.numeroCtis), actor);
  }

  jugerPaire({ input }: Input<typeof etudeReaffectationInternal, 'jugerPaire'>) {
    return this.dispositif.empechements(input);
  }
}
