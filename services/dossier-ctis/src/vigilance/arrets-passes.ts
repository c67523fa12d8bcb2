/** Daily task: a trial whose halt in France has lasted two years is deemed ended. Any instance may do it, twice or after a day missed. Rule: CTI-34 (regulation 536/2014, article 37(7)). */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DailyTask } from '@riph/chassis/daily/daily-task';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import type { Jour } from '@riph/contracts/core/paris';
import { Listes } from '../socle/listes.repository.ts';
import { Vigilances } from './vigilances.ts';

@Injectable()
export class ArretsPasses extends DailyTask {
  constructor(
    private readonly listes: Listes,
    private readonly vigilances: Vigilances,
    clock: Clock,
  ) {
    super('dossier-ctis', 'halts that have lasted two years', clock);
  }

  protected async doDay(jour: Jour, lignes: OneByOne): Promise<void> {
    for (const { id } of await this.listes.arrets()) {
      const etuId = Number(id);
      await lignes.run({ etuId }, 'the halt of a trial could not be looked at', () => this.vigilances.terminerArret(etuId, jour));
    }
  }
}
