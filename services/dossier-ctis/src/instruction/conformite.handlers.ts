import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { dossierCtisConformite } from '@riph/contracts/dossier-ctis/conformite.calls';
import { AvisCtis } from './avis.ts';
import { Suivis } from './suivis.ts';

@Handles(dossierCtisConformite)
export class ConformiteHandlers implements Handlers<typeof dossierCtisConformite> {
  constructor(
    private readonly suivis: Suivis,
    private readonly avis: AvisCtis,
  ) {}

  async confirmer({ params, body, actor }: Input<typeof dossierCtisConformite, 'confirmer'>) {
    return this.avis.confirmer(await this.suivis.duComite(params.dosId, actor), body, actor);
  }
}
