import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { indemnitesCorrections } from '@riph/contracts/indemnites/corrections.calls';
import { Corrections } from './corrections.ts';
import { Reprises } from './reprises.ts';

/** Lines seen with what made each, taken off, doubled, taken back or given again by the administration. */
@Handles(indemnitesCorrections)
export class CorrectionsHandlers implements Handlers<typeof indemnitesCorrections> {
  constructor(
    private readonly corrections: Corrections,
    private readonly reprises: Reprises,
  ) {}

  lister({ params: { dosId } }: Input<typeof indemnitesCorrections, 'lister'>) {
    return this.corrections.lire(dosId);
  }

  retirer({ params: { dosId }, body, actor }: Input<typeof indemnitesCorrections, 'retirer'>) {
    return this.corrections.supprimer(dosId, body, actor);
  }

  supprimerDossier({ params: { dosId }, actor }: Input<typeof indemnitesCorrections, 'supprimerDossier'>) {
    return this.corrections.supprimer(dosId, { partie: null, motif: null }, actor);
  }

  supprimerPartieUn({ params: { dosId }, actor }: Input<typeof indemnitesCorrections, 'supprimerPartieUn'>) {
    return this.corrections.supprimer(dosId, { partie: 'PARTIE_1', motif: null }, actor);
  }

  supprimerPartieDeux({ params: { dosId }, actor }: Input<typeof indemnitesCorrections, 'supprimerPartieDeux'>) {
    return this.corrections.supprimer(dosId, { partie: 'PARTIE_2', motif: null }, actor);
  }

  marquerAcceleration({ params: { dosId }, body, actor }: Input<typeof indemnitesCorrections, 'marquerAcceleration'>) {
    return this.corrections.marquerAcceleration(dosId, body, actor);
  }

  listerSansDossier({ params: { fichierId } }: Input<typeof indemnitesCorrections, 'listerSansDossier'>) {
    return this.reprises.lister(fichierId);
  }

  reprendreLigne({ params: { ligneId }, body, actor }: Input<typeof indemnitesCorrections, 'reprendreLigne'>) {
    return this.reprises.reprendre(ligneId, body.motif, actor);
  }

  retablirLigne({ params: { ligneId }, body, actor }: Input<typeof indemnitesCorrections, 'retablirLigne'>) {
    return this.reprises.retablir(ligneId, body.motif, actor);
  }
}
