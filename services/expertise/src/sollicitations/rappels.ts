/** Daily task: an answer or a report that is awaited is recalled. Any instance may do it, twice or after a day missed: each reminder is noted once on its request. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DailyTask } from '@riph/chassis/daily/daily-task';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { type Jour, jourParis } from '@riph/contracts/core/paris';
import { rappelDe } from '@riph/contracts/expertise/expertise.rules';
import { mailRappel, ordre } from './courriels.ts';
import { type Sollicitation, SollicitationRepository } from './sollicitation.repository.ts';

const PAGE = 200;

@Injectable()
export class Rappels extends DailyTask {
  constructor(
    private readonly repository: SollicitationRepository,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {
    super('expertise', 'the reminders to experts', clock);
  }

  protected async doDay(jour: Jour, lignes: OneByOne): Promise<void> {
    for (let page = await this.repository.enAttente(0, PAGE); page.length > 0; ) {
      for (const s of page)
        await lignes.run({ sollicitationId: s.id }, 'a reminder to an expert could not be sent', () => this.rappeler(s, jour));
      page = await this.repository.enAttente(page[page.length - 1].id, PAGE);
    }
  }

  private async rappeler(s: Sollicitation, jour: Jour): Promise<void> {
    const demandeLe = jourParis(s.resolliciteLe ?? s.solliciteLe);
    const rappel = rappelDe({ statut: s.statut, demandeLe, attenduLe: s.attenduLe }, jour);
    if (!rappel) return;
    await this.db.transaction(async (tx) => {
      if (await this.repository.noterRappel(tx, s, rappel, this.clock.instant())) tx.mail(mailRappel(s, rappel), ordre(s));
    });
  }
}
