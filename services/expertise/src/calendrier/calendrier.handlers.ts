import { Handles } from '@riph/chassis/calls/handles';
import { enCalendrier } from '@riph/contracts/core/calendrier';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { expertiseCalendrier, expertiseCalendrierInterne } from '@riph/contracts/expertise/calendrier.calls';
import { Calendrier } from './calendrier.ts';

/** The days by which an expert owes an answer or a report, on the page. */
@Handles(expertiseCalendrier)
export class CalendrierHandlers implements Handlers<typeof expertiseCalendrier> {
  constructor(private readonly calendrier: Calendrier) {}

  lister({ actor, query }: Input<typeof expertiseCalendrier, 'lister'>) {
    return this.calendrier.lister(actor, query);
  }
}

/** The same days for the calendar of another program, which seance serves. */
@Handles(expertiseCalendrierInterne)
export class CalendrierInterneHandlers implements Handlers<typeof expertiseCalendrierInterne> {
  constructor(private readonly calendrier: Calendrier) {}

  async lister({ actor, input }: Input<typeof expertiseCalendrierInterne, 'lister'>) {
    return actor ? this.calendrier.lister(actor, input) : enCalendrier([]);
  }
}
