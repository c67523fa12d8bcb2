/** The complements of an appeal were sent: its request is examined again, whatever became of the process that took them. Rule: CTI-24. */
import { Injectable } from '@nestjs/common';
import { OnRepeatable } from '@riph/chassis/facts/events';
import { dossierCtisEvents } from '@riph/contracts/dossier-ctis/dossier-ctis.events';
import type * as z from 'zod';
import { Recours } from './recours.ts';

@Injectable()
export class ReexamensOuverts {
  constructor(private readonly recours: Recours) {}

  /** Delivered twice, or beside the act itself, it opens and draws once. */
  @OnRepeatable(dossierCtisEvents.recoursTransmis)
  async surComplements({ dosId }: z.output<typeof dossierCtisEvents.recoursTransmis.schema>): Promise<void> {
    await this.recours.reexaminer(dosId);
  }
}
