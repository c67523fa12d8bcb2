/** Whoever knows an address can lock its account by wrong passwords: its owner is told at once, with the way in that a lock does not close. Rule: CPT-20. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { UtiId } from '@riph/contracts/core/ids';
import { mailDe } from '@riph/contracts/identity/mails';
import { Keycloak } from './keycloak.ts';

@Injectable()
export class Lockouts {
  constructor(
    private readonly keycloak: Keycloak,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** After a refused password. One mail a day at most, or the stranger would also fill the mailbox. */
  async prevenir(u: { utiId: UtiId; keycloakId: string | null } | null): Promise<void> {
    if (!u?.keycloakId || !(await this.keycloak.isLocked(u.keycloakId))) return;
    const mail = mailDe('COMPTE_BLOQUE', {
      destinataires: [{ utiId: u.utiId }],
      donnees: {},
      cle: `bloque-${u.utiId}-${this.clock.today()}`,
    });
    await this.db.transaction(async (tx) => tx.mail(mail));
  }
}
