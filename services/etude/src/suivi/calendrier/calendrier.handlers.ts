import { Handles } from '@riph/chassis/calls/handles';
import { enCalendrier } from '@riph/contracts/core/calendrier';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { etudeCalendrier, etudeCalendrierInterne } from '@riph/contracts/etude/suivi/calendrier.calls';
import { Calendrier } from './calendrier.ts';

/** The days of the dossiers of who asks, on the page. */
@Handles(etudeCalendrier)
export class CalendrierHandlers implements Handlers<typeof etudeCalendrier> {
  constructor(private readonly calendrier: Calendrier) {}

  lister({ actor, query }: Input<typeof etudeCalendrier, 'lister'>) {
    return this.calendrier.lister(actor, query);
  }
}

/** The same days for the calendar of another program, which seance serves. */
@Handles(etudeCalendrierInterne)
export class CalendrierInterneHandlers implements Handlers<typeof etudeCalendrierInterne> {
  constructor(private readonly calendrier: Calendrier) {}

  async lister({ actor, input }: Input<typeof etudeCalendrierInterne, 'lister'>) {
    return actor ? this.calendrier.lister(actor, input) : enCalendrier([]);
  }
}
