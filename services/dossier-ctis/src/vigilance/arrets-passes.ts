/** Daily task: a trial whose halt in France has lasted two years is deemed ended. Any instance may do it, twice or after a day missed. Rule: CTI-34 (regulation 536/2014, article 37(7)). */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DailyTask } from '@riph/chassis/daily/daily-task';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import type { Jour } from '@riph/contracts/core/paris';
import { ARRETES } from '../socle/collections.ts';
import { Registres } from '../socle/registres.ts';
import { Vigilances } from './vigilances.ts';

@Injectable()
export class ArretsPasses extends DailyTask {
  constructor(
    private readonly registres: Registres,
    private readonly vigilances: Vigilances,
    clock: Clock,
  ) {
    super('dossier-ctis', 'halts that have lasted two years', clock);
  }

  protected async doDay(jour: Jour, lignes: OneByOne): Promise<void> {
    const finis = new Set<number>();
    for (const etuId of await this.registres.ids(ARRETES))
      await lignes.run({ etuId }, 'the halt of a trial could not be looked at', async () => {
        if (await this.vigilances.terminerArret(etuId, jour)) finis.add(etuId);
      });
    if (finis.size > 0) await this.registres.retirer(ARRETES, finis);
  }
}
