/** A link of a mail, followed: where it leads, once; again for its person, signed in. It proves nothing and signs nobody in. Rule: CPT-22. */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { identityAcces } from '@riph/contracts/identity/acces.calls';
import { refus } from '@riph/contracts/identity/identity.errors';
import { JetonsRepository } from '../jetons/jetons.repository.ts';
import { etatJeton } from '../jetons/jetons.rules.ts';

@Handles(identityAcces)
export class AccesHandlers implements Handlers<typeof identityAcces> {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly jetons: JetonsRepository,
  ) {}

  async ouvrir({ body, actor }: Input<typeof identityAcces, 'ouvrir'>) {
    const jeton = await this.jetons.lire(body.jeton);
    const etat = etatJeton(jeton, this.clock.instant());
    if (jeton?.type !== 'ACCES' || jeton.donnee === null || etat === 'INVALIDE') throw refus('acces.introuvable', {});
    // Its person, signed in, reads that page by himself: an address is all that is said.
    if (actor?.utiId === jeton.utiId) return { chemin: jeton.donnee };
    if (etat === 'EXPIRE') throw refus('acces.expire', {});
    const { jetId, donnee: chemin } = jeton;
    await this.db.transaction(async (tx) => {
      if (!(await this.jetons.utiliser(tx, jetId))) throw refus('acces.utilise', {});
    });
    return { chemin };
  }
}
