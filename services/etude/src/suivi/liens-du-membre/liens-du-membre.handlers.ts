/** Links of interest of a member, with national requests and with trials. */
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import { orWhileAway } from '@riph/chassis/calls/while-away';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { etudeConflits } from '@riph/contracts/etude/instruction/conflits.calls';
import { examenDossiers } from '@riph/contracts/examen/dossiers.internal';
import { LiensRepository } from '@riph/examen/socle/liens.repository';
import { MembreAccess } from './membre.access.ts';

@Handles(etudeConflits)
export class LiensDuMembreHandlers implements Handlers<typeof etudeConflits> {
  constructor(
    private readonly calls: CallService,
    private readonly access: MembreAccess,
    private readonly liens: LiensRepository,
  ) {}

  /** What the committee of the caller knows of him; of nobody else anything. */
  async listerLiensDuMembre({ params: { utiId }, actor }: Input<typeof etudeConflits, 'listerLiensDuMembre'>) {
    await this.access.assertDuComite(utiId, actor);
    const [nationaux, essais] = await Promise.all([
      this.liens.duMembre(utiId, actor),
      orWhileAway(this.calls.askOwner('dossier-ctis', examenDossiers, 'listerLiensDuMembre', { utiId }), []),
    ]);
    return [...nationaux, ...essais].toSorted((a, b) => (a.declareLe < b.declareLe ? 1 : -1));
  }
}
