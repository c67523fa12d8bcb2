import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { examenEchanges } from '@riph/contracts/examen/echanges.calls';
import { ExamenAccess } from '../socle/examen.access.ts';
import { Echanges } from './echanges.ts';

/** Requests of the committee and answers of the sponsor, as they are read. */
@Handles(examenEchanges)
export class EchangesHandlers implements Handlers<typeof examenEchanges> {
  constructor(
    private readonly access: ExamenAccess,
    private readonly echanges: Echanges,
  ) {}

  async lister({ params, actor }: Input<typeof examenEchanges, 'lister'>) {
    return this.echanges.lus(await this.access.contenuLisible(params.dosId, actor), actor);
  }
}
