import { Handles } from '@riph/chassis/calls/handles';
import { enCalendrier } from '@riph/contracts/core/calendrier';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { dossierCtisCalendrier, dossierCtisCalendrierInterne } from '@riph/contracts/dossier-ctis/calendrier.calls';
import { Calendrier } from './calendrier.ts';

/** The days of the requests of the portal that concern who asks, on the page. */
@Handles(dossierCtisCalendrier)
export class CalendrierHandlers implements Handlers<typeof dossierCtisCalendrier> {
  constructor(private readonly calendrier: Calendrier) {}

  lister({ actor, query }: Input<typeof dossierCtisCalendrier, 'lister'>) {
    return this.calendrier.lister(actor, query);
  }
}

/** The same days for the calendar of another program, which seance serves. */
@Handles(dossierCtisCalendrierInterne)
export class CalendrierInterneHandlers implements Handlers<typeof dossierCtisCalendrierInterne> {
  constructor(private readonly calendrier: Calendrier) {}

  async lister({ actor, input }: Input<typeof dossierCtisCalendrierInterne, 'lister'>) {
    return actor ? this.calendrier.lister(actor, input) : enCalendrier([]);
  }
}
