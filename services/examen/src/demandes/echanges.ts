import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import type { Echange } from '@riph/contracts/etude/depot/echanges.schemas';
import { PiecesRepository } from '../pieces/pieces.repository.ts';
import type { Lecteur } from '../socle/acteurs.rules.ts';
import type { Dossier } from '../socle/dossier.ts';
import { type DemandeDatee, Flow } from '../socle/flow.ts';
import { DemandesRepository } from './demandes.repository.ts';
import { echangesDe, isLisible } from './echanges.vue.ts';
import { RetraitsRepository } from './retraits.repository.ts';

/** What the committee asked and the sponsor wrote since his filing, for the page and for the PDF. */
@Injectable()
export class Echanges {
  constructor(
    private readonly flow: Flow,
    private readonly demandes: DemandesRepository,
    private readonly retraits: RetraitsRepository,
    private readonly pieces: PiecesRepository,
  ) {}

  /** What this reader may read of them: an outside expert, what his committee asked (DRO-10); a committee whose request another one examines again, what it had. The caller has checked that he may read the content of the dossier. */
  async lus(dossier: Dossier, actor: Actor): Promise<Echange[]> {
    const jusqua = this.flow.finDuPremierExamen(dossier, actor);
    const depuis = actor.profil === 'EXPERT' ? dossier.comiteDepuis : null;
    return (await this.de(dossier, actor)).filter((e) => isLisible(e, { depuis, jusqua }));
  }

  async de(dossier: Dossier, lecteur: Lecteur): Promise<Echange[]> {
    const [demandes, pieces, retraits] = await Promise.all([
      this.demandes.lister(dossier.id),
      this.pieces.lister(dossier.id),
      this.retraits.lister(this.flow.entityCode, dossier.id),
    ]);
    const echeanceDe = (demande: DemandeDatee) => this.flow.echeanceDeReponse(dossier, demande);
    return echangesDe({ dossier, demandes, pieces, retraits, echeanceDe }, lecteur);
  }
}
