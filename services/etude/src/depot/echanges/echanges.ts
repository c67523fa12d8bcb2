import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Echange } from '@riph/contracts/etude/depot/echanges.schemas';
import { PiecesRepository } from '@riph/examen/pieces/pieces.repository';
import type { Lecteur } from '../../socle/dossier/acteurs.rules.ts';
import type { TeteDossier } from '../../socle/dossier/dossier-lu.ts';
import { EchangesRepository } from './echanges.repository.ts';
import { echangesDe } from './echanges.vue.ts';

/** What the committee asked and the sponsor wrote since his filing, for the page and for the PDF. */
@Injectable()
export class Echanges {
  constructor(
    private readonly repository: EchangesRepository,
    private readonly pieces: PiecesRepository,
    private readonly clock: Clock,
  ) {}

  /** The caller has checked that this reader may read the content of the dossier. */
  async de(dossier: TeteDossier, lecteur: Lecteur): Promise<Echange[]> {
    const [demandes, pieces, retraits] = await Promise.all([
      this.repository.demandes(dossier.id),
      this.pieces.lister(dossier.id),
      this.repository.retraits(dossier.id),
    ]);
    return echangesDe({ dossier, demandes, pieces, retraits, aujourdhui: this.clock.today() }, lecteur);
  }
}
