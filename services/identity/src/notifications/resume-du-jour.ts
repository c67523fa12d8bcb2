/** Once a day, by mail, what each person asked to be told together. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DailyTask } from '@riph/chassis/daily/daily-task';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { LIGNES_RESUME, mailDe } from '@riph/contracts/identity/mails';
import { NotificationsRepository } from './notifications.repository.ts';

@Injectable()
export class ResumeDuJour extends DailyTask {
  constructor(
    private readonly repository: NotificationsRepository,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {
    super('identity', 'the daily digests', clock);
  }

  protected async doDay(jour: Jour, personnes: OneByOne): Promise<void> {
    for (const utiId of await this.repository.aResumer())
      await personnes.run({ utiId }, 'the digest of a person failed', () => this.resumer(utiId, jour));
  }

  private async resumer(utiId: UtiId, jour: Jour): Promise<void> {
    await this.db.transaction(async (tx) => {
      const titres = await this.repository.prendreResume(tx, utiId, this.clock.instant());
      if (titres.length === 0) return;
      const donnees = { lignes: titres.slice(0, LIGNES_RESUME), autres: Math.max(0, titres.length - LIGNES_RESUME) };
      tx.mail(mailDe('RESUME_DU_JOUR', { destinataires: [{ utiId }], donnees, cle: `resume-${utiId}-${jour}` }));
    });
  }
}
