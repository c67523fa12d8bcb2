/**
 * Daily task: complements were sent while a neighbour was away, or the process ended before the draw: the request is examined again all the same. Any instance may do it, twice
 * or beside the act itself. Rule: CTI-24.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DailyTask } from '@riph/chassis/daily/daily-task';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import { Listes } from '../socle/listes.repository.ts';
import { Recours } from './recours.ts';

@Injectable()
export class ReexamensEnSuspens extends DailyTask {
  constructor(
    private readonly listes: Listes,
    private readonly recours: Recours,
    clock: Clock,
  ) {
    super('dossier-ctis', 'second examinations that wait to be opened', clock);
  }

  protected async doDay(_jour: string, lignes: OneByOne): Promise<void> {
    for (const { contenu } of await this.listes.reexamensEnSuspens())
      await lignes.run({ dosId: contenu.dosId }, 'a second examination was not opened', () =>
        this.recours.reexaminer(contenu.dosId),
      );
  }
}
