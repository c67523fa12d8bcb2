/** « Mes exports »: each reads his own, with the profile and the committee that he has now. Rule: REC-07. */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { identityExports } from '@riph/contracts/identity/exports.calls';
import { ExportsRepository } from './exports.repository.ts';

@Handles(identityExports)
export class ExportsHandlers implements Handlers<typeof identityExports> {
  constructor(
    private readonly repository: ExportsRepository,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async lister({ actor }: Input<typeof identityExports, 'lister'>) {
    const lignes = await this.repository.lister(this.clock.instant(), actor);
    return lignes.map(({ document, ...l }) => ({ ...l, fichier: document && { nom: document.nom, taille: document.taille } }));
  }

  async telecharger({ actor, params }: Input<typeof identityExports, 'telecharger'>) {
    const { document } = await this.sien(actor, params.exportId);
    if (!document) throw refusal('objet.introuvable', { objet: 'Fichier' });
    return { document };
  }

  async supprimer({ actor, params }: Input<typeof identityExports, 'supprimer'>) {
    const { id } = await this.sien(actor, params.exportId);
    await this.db.transaction((tx) => this.repository.supprimer(tx, id));
  }

  private async sien(actor: Actor, exportId: number) {
    const found = await this.repository.lire(this.clock.instant(), actor, exportId);
    if (!found) throw refusal('objet.introuvable', { objet: 'Export' });
    return found;
  }
}
