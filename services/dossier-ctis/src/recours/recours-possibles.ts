/** Daily task: whoever may still appeal against an unfavourable opinion is reminded of his last day, until he does. Any instance may do it, twice or after a day missed. Rules: CTI-24, MAI-14. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DailyTask } from '@riph/chassis/daily/daily-task';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import type { Jour } from '@riph/contracts/core/paris';
import { CourrielsCtis } from '../instruction/courriels.ts';
import { rappelDe } from '../instruction/rappels.rules.ts';
import { Recours } from './recours.ts';

@Injectable()
export class RecoursPossibles extends DailyTask {
  constructor(
    private readonly recours: Recours,
    private readonly courriels: CourrielsCtis,
    clock: Clock,
  ) {
    super('dossier-ctis', 'appeals that may still be lodged', clock);
  }

  protected async doDay(jour: Jour, lignes: OneByOne): Promise<void> {
    for (const { dossier, echeance } of await this.recours.contestables(jour))
      await lignes.run({ dosId: dossier.id }, 'the last day of an appeal could not be recalled', async () => {
        const rappel = rappelDe(echeance, jour);
        if (rappel) await this.courriels.rappeler(dossier, rappel);
      });
  }
}
