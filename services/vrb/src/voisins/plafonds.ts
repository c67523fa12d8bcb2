/** The caps of indemnities, by day of effect: the reference data keep them. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import { referentielInternal } from '@riph/contracts/referentiel/referentiel.internal';
import { enCentimes } from '@riph/contracts/vrb/etude.schemas';
import type { Plafond } from '@riph/contracts/vrb/participation.rules';

@Injectable()
export class Plafonds {
  constructor(private readonly calls: CallService) {}

  /** Asked each time: a cap that was changed counts at once. */
  async lire(): Promise<Plafond[]> {
    const { montantsIndemnites } = await this.calls.call(referentielInternal, 'lireParametres', {});
    return montantsIndemnites.map(({ dateEffet, montant }) => ({ dateEffet, centimes: enCentimes(montant) }));
  }
}
