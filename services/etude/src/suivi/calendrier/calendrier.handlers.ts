import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { etudeCalendrier } from '@riph/contracts/etude/calendrier.calls';
import { Calendrier } from './calendrier.ts';

@Handles(etudeCalendrier)
export class CalendrierHandlers implements Handlers<typeof etudeCalendrier> {
  constructor(private readonly calendrier: Calendrier) {}

  lister({ actor, query }: Input<(typeof etudeCalendrier.calls)['lister']>) {
    return this.calendrier.lister(actor, query);
  }
}
