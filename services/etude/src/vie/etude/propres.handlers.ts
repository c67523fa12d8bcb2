import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { examenPropres } from '@riph/contracts/examen/propres.calls';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';

/** What trials of medicines alone have. */
@Handles(examenPropres)
export class PropresHandlers implements Handlers<typeof examenPropres> {
  constructor(private readonly access: DossierAccess) {}

  async genererFar({ params, actor }: Input<typeof examenPropres, 'genererFar'>): Promise<never> {
    await this.access.visibleDossier(params.id, actor);
    throw refus('generation.far', {});
  }

  /** A national study was never taken over from an earlier regime. */
  async estCppTransition({ params, actor }: Input<typeof examenPropres, 'estCppTransition'>) {
    await this.access.ficheVisible(params.etuId, actor);
    return false;
  }
}
