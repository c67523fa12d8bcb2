/** Designations of volunteers, from the entry to the exit. */

import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { vrbDesignations } from '@riph/contracts/vrb/designations.calls';
import { Designer } from './designer.ts';
import { Lectures } from './lectures.ts';
import { Modifications } from './modifications.ts';

type D<K extends keyof typeof vrbDesignations.calls> = Input<(typeof vrbDesignations.calls)[K]>;

@Handles(vrbDesignations)
export class DesignationsHandlers implements Handlers<typeof vrbDesignations> {
  constructor(
    private readonly designation: Designer,
    private readonly lectures: Lectures,
    private readonly modifications: Modifications,
  ) {}

  designer({ params, body, actor }: D<'designer'>) {
    return this.designation.designer(params.etuId, body, actor);
  }

  lire({ params, actor }: D<'lire'>) {
    return this.lectures.lire(params.desId, actor);
  }

  lireParticipation({ params, actor }: D<'lireParticipation'>) {
    return this.lectures.lire(params.desId, actor);
  }

  async modifierParticipation({ params: { desId }, body, actor }: D<'modifierParticipation'>) {
    await this.modifications.modifier(desId, body, actor);
    return this.lectures.lire(desId, actor, 'MODIFICATION');
  }
}
