/** Links of interest with a request: who declared one, and what follows at once. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { examenLiens } from '@riph/contracts/examen/liens.calls';
import type { Dossier } from '../socle/dossier.ts';
import { ExamenAccess } from '../socle/examen.access.ts';
import { LiensRepository } from '../socle/liens.repository.ts';
import { Liens } from './liens.ts';

@Handles(examenLiens)
export class LiensHandlers implements Handlers<typeof examenLiens> {
  constructor(
    private readonly access: ExamenAccess,
    private readonly repository: LiensRepository,
    private readonly liens: Liens,
  ) {}

  async lister({ params, actor }: Input<typeof examenLiens, 'lister'>) {
    return this.lus(await this.access.evaluationVisible(params.dosId, actor), actor);
  }

  /** A member declares for himself, the secretariat for any member of the committee. Declared twice, the first stands. */
  async declarer({ params, body, actor }: Input<typeof examenLiens, 'declarer'>) {
    const dossier = await this.access.duComite(params.dosId, actor);
    if (actor.profil === 'INSTRUCTEUR' && body.utiId !== actor.utiId)
      throw refusal('droit.manquant', { droit: 'RAPPORTEUR_DESIGNER' });
    const lien = await this.liens.declarer(dossier, body, actor);
    return { ...lien, retirable: false };
  }

  async retirer({ params: { dosId, utiId }, body, actor }: Input<typeof examenLiens, 'retirer'>) {
    const dossier = await this.access.duComite(dosId, actor);
    await this.liens.retirer(dossier, { utiId, motif: body.motif }, actor);
    return this.lus(dossier, actor);
  }

  private async lus(dossier: Dossier, actor: Actor) {
    const { id, comiteDepuis } = dossier;
    // Nobody declared that he is of the first committee: who is set aside so is told where reporters are chosen, and in the minutes.
    const declares = (await this.repository.lister(id)).filter((c) => !c.premierComite);
    // Those of the committee that had the dossier before still count; they are not for this one to read.
    const liens = declares.filter((c) => actor.profil === 'SUPER_ADMIN' || comiteDepuis === null || c.declareLe >= comiteDepuis);
    const raisons = await this.liens.retirables(dossier, liens, actor);
    return liens.map((l) => ({ ...l, retirable: raisons.get(l.id) === null }));
  }
}
