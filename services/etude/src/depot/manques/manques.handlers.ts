import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { etudeManques } from '@riph/contracts/etude/depot/manques.calls';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { Manques } from './manques.ts';

/** What a draft still lacks. */
@Handles(etudeManques)
export class ManquesHandlers implements Handlers<typeof etudeManques> {
  constructor(
    private readonly access: DossierAccess,
    private readonly manques: Manques,
  ) {}

  async listerManques({ params, actor }: Input<typeof etudeManques, 'listerManques'>) {
    return this.manques.du(await this.access.dossierDuDeposant(params.dosId, actor));
  }
}
