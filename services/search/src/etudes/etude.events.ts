/** The index of studies follows the facts of both owners. Versions make each fact idempotent, so nothing needs to be remembered. */
import { Injectable } from '@nestjs/common';
import { On } from '@riph/chassis/facts/events';
import { dossierCtisEvents } from '@riph/contracts/dossier-ctis/dossier-ctis.events';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import type * as z from 'zod';
import { EtudeWriter } from './etude-writer.ts';

@Injectable()
export class EtudeEvents {
  constructor(private readonly writer: EtudeWriter) {}

  @On(etudeEvents.etudeChange)
  async surEtudeChange(fait: z.output<(typeof etudeEvents)['etudeChange']['schema']>): Promise<void> {
    await this.writer.suivreNationale(fait);
  }

  @On(dossierCtisEvents.etudeChange)
  async surEssaiChange(fait: z.output<(typeof dossierCtisEvents)['etudeChange']['schema']>): Promise<void> {
    await this.writer.suivreEssai(fait);
  }
}
