import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { etudeEvenements } from '@riph/contracts/etude/evenements.calls';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { EvenementsRepository } from './evenements.repository.ts';
import { lignesLues } from './evenements.vue.ts';

type D<K extends keyof typeof etudeEvenements.calls> = Input<(typeof etudeEvenements.calls)[K]>;

export const LIGNES_MAX = 200;
@Handles(etudeEvenements)
export class EvenementsHandlers implements Handlers<typeof etudeEvenements> {
  constructor(
    private readonly access: DossierAccess,
    private readonly repository: EvenementsRepository,
  ) {}

  async lister({ params, actor }: D<'lister'>) {
    const entityCode = params.entityCode.toUpperCase();
    await this.assertVisible(entityCode, params.id, actor);
    return lignesLues(entityCode, await this.repository.lister(entityCode, params.id, LIGNES_MAX), actor);
  }

  private async assertVisible(entityCode: string, id: number, actor: Actor): Promise<void> {
    if (entityCode === 'DOSSIER') await this.access.contenuVisible(id, actor);
    else if (entityCode === 'ETUDE') await this.access.visibleEtude(id, actor);
    else throw refusal('objet.introuvable', { objet: 'Cet historique est' });
  }
}
