import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { EtatRecours } from '@riph/contracts/dossier-ctis/recours.workflow';
import { recoursCtis } from '../socle/collections.ts';
import type { DossierExamine } from '../socle/dossier-ouvert.rules.ts';
import { etatDuRecours } from '../socle/etat-recours.rules.ts';
import { Objets } from '../socle/objets.repository.ts';

const EN_COURS: readonly EtatRecours[] = ['DEMANDE', 'ACCEPTE', 'TRANSMIS'];

/** Whether an appeal against the opinion of the committee that has the request waits for its end. */
@Injectable()
export class RecoursEnCours {
  constructor(
    private readonly store: Objets,
    private readonly clock: Clock,
  ) {}

  async contre({ id, suivi: { partieDeux, reexamen } }: DossierExamine, tx?: Tx): Promise<boolean> {
    if (partieDeux !== 'P2_AVIS_DEFAVORABLE' || reexamen !== null) return false;
    const recours = await this.store.readBy(recoursCtis, 'dossier', String(id), tx);
    if (!recours) return false;
    return EN_COURS.includes(etatDuRecours(recours.contenu, { partieDeux, reexamen: false }, this.clock.today()));
  }
}
