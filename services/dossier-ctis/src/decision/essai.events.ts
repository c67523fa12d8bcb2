/** A decision was written here: its trial gets its line, whatever became of the process that wrote it. Rule: CTI-42. */
import { Injectable } from '@nestjs/common';
import { type EventMeta, OnRepeatable } from '@riph/chassis/facts/events';
import { dossierCtisEvents } from '@riph/contracts/dossier-ctis/dossier-ctis.events';
import type * as z from 'zod';
import { DecisionDansLEssai } from './essai.ts';

@Injectable()
export class DecisionsDansLEssai {
  constructor(private readonly essai: DecisionDansLEssai) {}

  /** The same decision may be delivered twice: it is then written once. */
  @OnRepeatable(dossierCtisEvents.decisionRendue)
  async surDecision({ dosId }: z.output<typeof dossierCtisEvents.decisionRendue.schema>, { actor }: EventMeta): Promise<void> {
    await this.essai.inscrire(dosId, actor);
  }
}
