/** The opinion on part II as it would be, before it is signed. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { dossierCtisGeneration } from '@riph/contracts/dossier-ctis/generation.calls';
import { AvisCtis } from '../instruction/avis.ts';
import { Suivis } from '../instruction/suivis.ts';

@Handles(dossierCtisGeneration)
export class GenerationHandlers implements Handlers<typeof dossierCtisGeneration> {
  constructor(
    private readonly suivis: Suivis,
    private readonly apercus: AvisCtis,
  ) {}

  async genererAvis({ params, body, actor }: Input<typeof dossierCtisGeneration, 'genererAvis'>) {
    return this.apercus.apercu(await this.suivis.duComite(params.id, actor), body, actor);
  }
}
