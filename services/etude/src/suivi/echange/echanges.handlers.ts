import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { etudeEchanges } from '@riph/contracts/etude/echanges.calls';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { PiecesRepository } from '../../socle/pieces/pieces.repository.ts';
import { EchangesRepository } from './echanges.repository.ts';
import { echangesDe } from './echanges.vue.ts';

type D<K extends keyof typeof etudeEchanges.calls> = Input<(typeof etudeEchanges.calls)[K]>;

@Handles(etudeEchanges)
export class EchangesHandlers implements Handlers<typeof etudeEchanges> {
  constructor(
    private readonly access: DossierAccess,
    private readonly repository: EchangesRepository,
    private readonly pieces: PiecesRepository,
    private readonly clock: Clock,
  ) {}

  async lister({ params, actor }: D<'lister'>) {
    const dossier = await this.access.administratifVisible(params.dosId, actor);
    const [demandes, pieces, retraits] = await Promise.all([
      this.repository.demandes(dossier.id),
      this.pieces.lister(dossier.id),
      this.repository.retraits(dossier.id),
    ]);
    return echangesDe({ dossier, demandes, pieces, retraits, aujourdhui: this.clock.today() }, actor);
  }
}
