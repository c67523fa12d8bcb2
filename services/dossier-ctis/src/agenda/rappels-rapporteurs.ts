/** Daily task: whoever owes a report on a request under examination is reminded, and until when each reporter sits is asked again, as on a national dossier. Any instance may do it, twice or after a day missed. Rules: MAI-06, CTI-43. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DailyTask } from '@riph/chassis/daily/daily-task';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import type { Jour } from '@riph/contracts/core/paris';
import { RappelsRapports } from '@riph/examen/rapporteurs/rappels-rapports';
import { Sieges } from '@riph/examen/rapporteurs/sieges';

@Injectable()
export class RappelsRapporteurs extends DailyTask {
  constructor(
    private readonly rapports: RappelsRapports,
    private readonly sieges: Sieges,
    clock: Clock,
  ) {
    super('dossier-ctis', 'the reminders of reporters', clock);
  }

  protected async doDay(jour: Jour, lignes: OneByOne): Promise<void> {
    await this.rapports.passer(jour, lignes);
    await this.sieges.duJour(lignes);
  }
}
