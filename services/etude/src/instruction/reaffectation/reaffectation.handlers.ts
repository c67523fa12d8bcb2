import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { etudeReaffectation } from '@riph/contracts/etude/instruction/reaffectation.calls';
import { ReaffectationsNationalesRepository } from './reaffectations-nationales.repository.ts';

/** Far more than a committee is relieved of. */
const DESSAISIS_MAX = 200;

/** What a committee keeps of the dossiers of which it was relieved. */
@Handles(etudeReaffectation)
export class ReaffectationHandlers implements Handlers<typeof etudeReaffectation> {
  constructor(private readonly nationales: ReaffectationsNationalesRepository) {}

  async listerDessaisis({ actor }: Input<typeof etudeReaffectation, 'listerDessaisis'>) {
    return actor.cppId === null ? [] : this.nationales.dessaisis(actor.cppId, DESSAISIS_MAX);
  }
}
