/** Designations of volunteers, from the entry to the exit. */

import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { vrbDesignations } from '@riph/contracts/vrb/designations.calls';
import { Designer } from './designer.ts';
import { Lectures } from './lectures.ts';
import { Modifications } from './modifications.ts';

@Handles(vrbDesignations)
export class DesignationsHandlers implements Handlers<typeof vrbDesignations> {
  constructor(
    private readonly designation: Designer,
    private readonly lectures: Lectures,
    private readonly modifications: Modifications,
  ) {}

  designer({ params, body, actor }: Input<typeof vrbDesignations, 'designer'>) {
    return this.designation.designer(params.etuId, body, actor);
  }

  lire({ params, actor }: Input<typeof vrbDesignations, 'lire'>) {
    return this.lectures.lire(params.desId, actor);
  }

  lireParticipation({ params, actor }: Input<typeof vrbDesignations, 'lireParticipation'>) {
    return this.lectures.lire(params.desId, actor);
  }

  async modifierParticipation({ params: { desId }, body, actor }: Input<typeof vrbDesignations, 'modifierParticipation'>) {
    await this.modifications.modifier(desId, body, actor);
    return this.lectures.lire(desId, actor, 'MODIFICATION');
  }
}
