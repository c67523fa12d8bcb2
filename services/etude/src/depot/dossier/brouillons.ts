import { Injectable } from '@nestjs/common';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { refusal } from '@riph/contracts/core/errors';
import { dossierWorkflow } from '@riph/contracts/etude/dossier.workflow';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import { DossierRepository } from '../../socle/dossier/dossier.repository.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { DossierTransitions, raisonsDeLEtat } from '../../socle/workflow/dossier.transition.ts';

/** Deletion of a draft: with its pieces, and its study when nothing else hangs on it. */
@Injectable()
export class Brouillons {
  constructor(
    private readonly transitions: DossierTransitions,
    private readonly repository: DossierRepository,
    private readonly db: Database,
  ) {}

  /** Throws `transition.refusee` once the dossier was filed. */
  async supprimer(dossier: DossierEntity): Promise<void> {
    await this.db.transaction(async (tx) => {
      const now = await this.transitions.verrouiller(tx, dossier);
      const raisons = raisonsDeLEtat(now, dossierWorkflow.SUPPRIMER);
      if (raisons.length > 0) throw refusal('transition.refusee', { raisons });
      const files = await this.repository.supprimer(tx, now);
      tx.journal({ entityCode: 'DOSSIER', entityId: now.id, action: 'SUPPRIMER', de: 'BROUILLON' });
      tx.publish(
        etudeEvents.dossierChange,
        { dosId: now.id, version: now.indexVersion + 1, document: null },
        { cle: `dossier-${now.id}` },
      );
      for (const file of files) await tx.forgetDocument(file);
    });
  }
}
