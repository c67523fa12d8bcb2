import { Handles } from '@riph/chassis/calls/handles';
import { enCalendrier } from '@riph/contracts/core/calendrier';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { identityCalendrier, identityCalendrierInterne } from '@riph/contracts/identity/calendrier.calls';
import { Calendrier } from './calendrier.ts';

/** The ends of nominations that concern who asks, on the page. */
@Handles(identityCalendrier)
export class CalendrierHandlers implements Handlers<typeof identityCalendrier> {
  constructor(private readonly calendrier: Calendrier) {}

  lister({ actor, query }: Input<typeof identityCalendrier, 'lister'>) {
    return this.calendrier.lister(actor, query);
  }
}

/** The same days for the calendar of another program, which seance serves. */
@Handles(identityCalendrierInterne)
export class CalendrierInterneHandlers implements Handlers<typeof identityCalendrierInterne> {
  constructor(private readonly calendrier: Calendrier) {}

  async lister({ actor, input }: Input<typeof identityCalendrierInterne, 'lister'>) {
    return actor ? this.calendrier.lister(actor, input) : enCalendrier([]);
  }
}
