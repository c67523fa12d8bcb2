/** The complements of an appeal were sent: its request is examined again, whatever became of the process that took them. Rule: CTI-24. */
import { Injectable } from '@nestjs/common';
import { type EventMeta, OnMongo } from '@riph/chassis/facts/events';
import type { Intake } from '@riph/chassis/store/mongo/intake';
import { dossierCtisEvents } from '@riph/contracts/dossier-ctis/dossier-ctis.events';
import type * as z from 'zod';
import { Recours } from './recours.ts';

@Injectable()
export class ReexamensOuverts {
  constructor(private readonly recours: Recours) {}

  /** Delivered twice, or beside the act itself, it opens and draws once. */
  @OnMongo(dossierCtisEvents.recoursTransmis)
  async surComplements(
    { dosId }: z.output<typeof dossierCtisEvents.recoursTransmis.schema>,
    _meta: EventMeta,
    _tx: Intake,
  ): Promise<void> {
    await this.recours.reexaminer(dosId);
  }
}
