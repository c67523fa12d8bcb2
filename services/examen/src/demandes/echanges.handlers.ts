import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { etudeEchanges } from '@riph/contracts/etude/depot/echanges.calls';
import { ExamenAccess } from '../socle/examen.access.ts';
import { Echanges } from './echanges.ts';

/** Requests of the committee and answers of the sponsor, as they are read. */
@Handles(etudeEchanges)
export class EchangesHandlers implements Handlers<typeof etudeEchanges> {
  constructor(
    private readonly access: ExamenAccess,
    private readonly echanges: Echanges,
  ) {}

  async lister({ params, actor }: Input<typeof etudeEchanges, 'lister'>) {
    return this.echanges.de(await this.access.contenuVisible(params.dosId, actor), actor);
  }
}
