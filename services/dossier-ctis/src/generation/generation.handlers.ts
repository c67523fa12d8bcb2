/** The opinion on part II as it would be, before it is signed; then as it was given. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { dossierCtisGeneration } from '@riph/contracts/dossier-ctis/generation.calls';
import { EtudeAccess } from '../etude/etude.access.ts';
import { AvisCtis } from '../instruction/avis.ts';
import { Suivis } from '../instruction/suivis.ts';

@Handles(dossierCtisGeneration)
export class GenerationHandlers implements Handlers<typeof dossierCtisGeneration> {
  constructor(
    private readonly access: EtudeAccess,
    private readonly suivis: Suivis,
    private readonly apercus: AvisCtis,
  ) {}

  async genererAvis({ params, body, actor }: Input<typeof dossierCtisGeneration, 'genererAvis'>) {
    const { dossier } = await this.access.aTraiter(params.id, actor);
    const rendu = await this.apercus.relire(dossier);
    return rendu ?? this.apercus.apercu(await this.suivis.duComite(params.id, actor), body, actor);
  }
}
