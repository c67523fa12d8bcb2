import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import { orWhileAway } from '@riph/chassis/calls/while-away';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { dossierCtisReaffectationInternal } from '@riph/contracts/dossier-ctis/reaffectation.internal';
import { etudeReaffectation } from '@riph/contracts/etude/instruction/reaffectation.calls';
import { ReaffectationsNationalesRepository } from './reaffectations-nationales.repository.ts';

/** Far more than a committee is relieved of. */
const DESSAISIS_MAX = 200;

/** What a committee keeps of the requests of which it was relieved, of both flows. */
@Handles(etudeReaffectation)
export class ReaffectationHandlers implements Handlers<typeof etudeReaffectation> {
  constructor(
    private readonly nationales: ReaffectationsNationalesRepository,
    private readonly calls: CallService,
  ) {}

  async listerDessaisis({ actor }: Input<typeof etudeReaffectation, 'listerDessaisis'>) {
    const { cppId } = actor;
    if (cppId === null) return [];
    const [nationaux, essais] = await Promise.all([
      this.nationales.dessaisis(cppId, DESSAISIS_MAX),
      orWhileAway(this.calls.call(dossierCtisReaffectationInternal, 'listerDessaisis', { cppId, limite: DESSAISIS_MAX }), []),
    ]);
    return [...nationaux, ...essais].toSorted((a, b) => (a.dessaisiLe < b.dessaisiLe ? 1 : -1)).slice(0, DESSAISIS_MAX);
  }
}
