/** Daily task: keys that a former version of the master key wraps are wrapped again by the current one, while the service works. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DailyTask } from '@riph/chassis/daily/daily-task';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { Coffre } from './coffre.ts';

const PAQUET = 200;

@Injectable()
export class Rotation extends DailyTask {
  constructor(
    private readonly coffre: Coffre,
    private readonly db: Database,
    clock: Clock,
  ) {
    super('vrb', 'the new wrapping of keys', clock);
  }

  protected async doDay(): Promise<void> {
    if (!process.env.VRB_CLES_MAITRES) return;
    while ((await this.db.transaction((tx) => this.coffre.renouveler(tx, PAQUET))) === PAQUET);
  }
}
