/** The list of the administration follows the requests of the portal. */
import { Injectable } from '@nestjs/common';
import { type EventMeta, On } from '@riph/chassis/facts/events';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId } from '@riph/contracts/core/ids';
import { dossierCtisEvents } from '@riph/contracts/dossier-ctis/dossier-ctis.events';
import type { StatutPartieDeux } from '@riph/contracts/dossier-ctis/partie.workflow';
import { ReaffectationsNationalesRepository } from './reaffectations-nationales.repository.ts';

type Change = { dosId: DosId; document: { partieDeux: StatutPartieDeux } | null };

@Injectable()
export class ReaffectationEvents {
  constructor(private readonly repository: ReaffectationsNationalesRepository) {}

  @On(dossierCtisEvents.dossierChange)
  async surDemandeCtis({ dosId, document }: Change, _meta: EventMeta, tx: Tx): Promise<void> {
    if (document) await this.repository.suivre(tx, dosId, document.partieDeux);
  }
}
