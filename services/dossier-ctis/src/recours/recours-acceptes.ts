/** Daily task: whoever owes the complements of an accepted appeal is reminded; one that is closed without them is told. Any instance may do it, twice or after a day missed. Rules: CTI-15, CTI-24. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DailyTask } from '@riph/chassis/daily/daily-task';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import type { Jour } from '@riph/contracts/core/paris';
import { Listes } from '../socle/listes.repository.ts';
import { Recours } from './recours.ts';

@Injectable()
export class RecoursAcceptes extends DailyTask {
  constructor(
    private readonly listes: Listes,
    private readonly recours: Recours,
    clock: Clock,
  ) {
    super('dossier-ctis', 'appeals that wait for their complements', clock);
  }

  protected async doDay(jour: Jour, lignes: OneByOne): Promise<void> {
    for (const { id } of await this.listes.recoursAcceptes())
      await lignes.run({ recours: Number(id) }, 'the day of an appeal could not be passed', () =>
        this.recours.passerLeJour(Number(id), jour),
      );
  }
}
