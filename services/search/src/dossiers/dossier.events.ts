/** The index follows the facts of etude. External versions make each fact idempotent, so nothing needs to be remembered. */

import { Injectable } from '@nestjs/common';
import { On } from '@riph/chassis/facts/events';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import { DossierWriter, type Version } from './dossier-writer.ts';

@Injectable()
export class DossierEvents {
  constructor(private readonly writer: DossierWriter) {}

  @On(etudeEvents.dossierChange)
  async surDossierChange(version: Version): Promise<void> {
    await this.writer.suivre(version);
  }
}
