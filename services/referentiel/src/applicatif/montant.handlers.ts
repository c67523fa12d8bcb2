/** What was planned of the highest indemnity, withdrawn. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { referentielMontant } from '@riph/contracts/referentiel/montant.calls';
import { Montants } from './montants.ts';

@Handles(referentielMontant)
export class MontantHandlers implements Handlers<typeof referentielMontant> {
  constructor(private readonly montants: Montants) {}

  retirer({ query }: Input<typeof referentielMontant, 'retirer'>) {
    return this.montants.retirer(query.dateEffet);
  }
}
