/** Daily task: Keycloak and our tables are compared, nothing is changed, and the administration is told as long as they disagree. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { logOf } from '@riph/chassis/base/logger';
import { DailyTask } from '@riph/chassis/daily/daily-task';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Jour } from '@riph/contracts/core/paris';
import { mailDe } from '@riph/contracts/identity/mails';
import { Rapprochement } from './rapprochement.ts';

@Injectable()
export class ComparaisonDuJour extends DailyTask {
  private readonly log = logOf('identity');

  constructor(
    private readonly rapprochement: Rapprochement,
    private readonly db: Database,
    clock: Clock,
  ) {
    super('identity', 'the comparison with Keycloak', clock, '03:00');
  }

  protected async doDay(jour: Jour): Promise<void> {
    // Without anybody here nothing was installed yet: all whom Keycloak knows would be strangers.
    if (await this.rapprochement.isVide()) return;
    const { constats, inconnus } = await this.rapprochement.passer([], false);
    if (constats.length + inconnus.length === 0) return;
    for (const { utiId, ecarts } of constats) this.log.warn({ utiId, ecarts }, 'Keycloak disagrees on a person');
    for (const { keycloakId } of inconnus) this.log.warn({ keycloakId }, 'known to Keycloak alone');
    const donnees = { personnes: constats.length, inconnus: inconnus.length };
    await this.db.transaction(async (tx) => {
      tx.mail(mailDe('COMPTES_DIFFERENTS', { destinataires: [{ profil: 'SUPER_ADMIN' }], donnees, cle: `comparaison-${jour}` }));
    });
  }
}
