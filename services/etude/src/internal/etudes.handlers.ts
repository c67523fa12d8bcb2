/** What the neighbours ask of the studies held here. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { examenEtudes } from '@riph/contracts/examen/etudes.internal';
import { InternalRepository } from './internal.repository.ts';

@Handles(examenEtudes)
export class EtudesInterneHandlers implements Handlers<typeof examenEtudes> {
  constructor(private readonly repository: InternalRepository) {}

  async lister({ input }: Input<typeof examenEtudes, 'lister'>) {
    const etudes = await this.repository.etudes(input.etuIds);
    return etudes.map((e) => ({
      etuId: e.id,
      numero: e.numero,
      titre: e.titreAbrege || e.titre,
      promoteur: e.promoteur,
      etat: e.etat,
      reglementationCode: e.reglementationCode,
      qualificationCode: e.qualificationCode,
      dateFinEffective: e.dateFinEffective,
      deposantUtiIds: [e.deposantUtiId],
    }));
  }
}
