import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { indemnitesCorrections } from '@riph/contracts/indemnites/corrections.calls';
import { Corrections } from './corrections.ts';

/** Lines of a dossier: seen with what made each, taken off or doubled by the administration. */
@Handles(indemnitesCorrections)
export class CorrectionsHandlers implements Handlers<typeof indemnitesCorrections> {
  constructor(private readonly corrections: Corrections) {}

  lister({ params: { dosId } }: Input<typeof indemnitesCorrections, 'lister'>) {
    return this.corrections.lire(dosId);
  }

  supprimerDossier({ params: { dosId }, actor }: Input<typeof indemnitesCorrections, 'supprimerDossier'>) {
    return this.corrections.supprimer(dosId, null, actor);
  }

  supprimerPartieUn({ params: { dosId }, actor }: Input<typeof indemnitesCorrections, 'supprimerPartieUn'>) {
    return this.corrections.supprimer(dosId, 'PARTIE_1', actor);
  }

  supprimerPartieDeux({ params: { dosId }, actor }: Input<typeof indemnitesCorrections, 'supprimerPartieDeux'>) {
    return this.corrections.supprimer(dosId, 'PARTIE_2', actor);
  }

  marquerAcceleration({ params: { dosId }, body, actor }: Input<typeof indemnitesCorrections, 'marquerAcceleration'>) {
    return this.corrections.marquerAcceleration(dosId, body, actor);
  }
}
