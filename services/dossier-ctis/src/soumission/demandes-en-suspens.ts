/**
 * Daily task, at start too: a request came, from the portal or typed, and the process ended before a committee was drawn for it, or before it was said why none was. Any instance may do it, twice or beside
 * the act itself: a draw asked for again gives the same committee. Rule: CTI-19.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DailyTask } from '@riph/chassis/daily/daily-task';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import { DossiersOuverts } from '../socle/dossiers-ouverts.repository.ts';
import { Attributions } from './attributions.ts';

@Injectable()
export class DemandesEnSuspens extends DailyTask {
  constructor(
    private readonly ouverts: DossiersOuverts,
    private readonly attributions: Attributions,
    clock: Clock,
  ) {
    super('dossier-ctis', 'requests that came and have no committee', clock);
  }

  protected async doDay(_jour: string, lignes: OneByOne): Promise<void> {
    // One that waits with its reason is the administration's; one that is examined again has a task of its own.
    const laissees = (await this.ouverts.aAttribuer()).filter((d) => d.suivi.attente === null && d.suivi.reexamen === null);
    for (const { id } of laissees)
      await lignes.run({ dosId: id }, 'a request was not given to a committee', () =>
        this.attributions.automatique(id, { unique: true }),
      );
  }
}
