import { Injectable } from '@nestjs/common';
import type { Echange } from '@riph/contracts/etude/depot/echanges.schemas';
import type { TypeDemande } from '@riph/contracts/etude/socle/dossier.workflow';
import { PiecesRepository } from '../pieces/pieces.repository.ts';
import type { Lecteur } from '../socle/acteurs.rules.ts';
import type { Dossier } from '../socle/dossier.ts';
import { FlowActs } from '../socle/flow.ts';
import { DemandesRepository } from './demandes.repository.ts';
import { echangesDe } from './echanges.vue.ts';
import { RetraitsRepository } from './retraits.repository.ts';

/** What the committee asked and the sponsor wrote since his filing, for the page and for the PDF. */
@Injectable()
export class Echanges {
  constructor(
    private readonly flow: FlowActs,
    private readonly demandes: DemandesRepository,
    private readonly retraits: RetraitsRepository,
    private readonly pieces: PiecesRepository,
  ) {}

  /** The caller has checked that this reader may read the content of the dossier. */
  async de(dossier: Dossier, lecteur: Lecteur): Promise<Echange[]> {
    const [demandes, pieces, retraits] = await Promise.all([
      this.demandes.lister(dossier.id),
      this.pieces.lister(dossier.id),
      this.retraits.lister(dossier.id),
    ]);
    const echeanceDe = (type: TypeDemande) => this.flow.echeanceDeReponse(dossier, type);
    return echangesDe({ dossier, demandes, pieces, retraits, echeanceDe }, lecteur);
  }
}
