/** The index follows the facts of etude. External versions make each fact idempotent, so nothing needs to be remembered. */

import { Injectable } from '@nestjs/common';
import { On } from '@riph/chassis/events';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import { DossierRepository, type Version } from './dossier.repository.ts';

@Injectable()
export class DossierConsumer {
  constructor(private readonly repository: DossierRepository) {}

  @On(etudeEvents.dossierChange)
  async surDossierChange(version: Version): Promise<void> {
    await this.repository.ecrire(await this.repository.cibles(), [version]);
  }
}
