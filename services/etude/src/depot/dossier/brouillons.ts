import { Injectable } from '@nestjs/common';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { noGuard } from '@riph/chassis/workflow/events';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import { DossierRepository } from '../../socle/dossier/dossier.repository.ts';
import { EtudeIndex } from '../../socle/dossier/etude-index.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import type { ActeDossier } from '../../socle/workflow/acte.ts';
import { DossierTransitions } from '../../socle/workflow/dossier-transitions.ts';

/** Deletion of a draft: with its pieces, and its study when nothing else hangs on it. */
@Injectable()
export class Brouillons {
  /** SUPPRIMER, which the sponsor's list calls too (`dossier.handlers.ts`). */
  readonly suppression: ActeDossier = {
    guard: noGuard,
    run: async ({ dossier }) => {
      await this.supprimer(dossier);
      return { dossier, message: 'Le brouillon est supprimé.' };
    },
  };

  constructor(
    private readonly transitions: DossierTransitions,
    private readonly repository: DossierRepository,
    private readonly etudes: EtudeIndex,
    private readonly db: Database,
  ) {}

  /** Throws `transition.refusee` once the dossier was filed. */
  async supprimer(dossier: DossierEntity): Promise<void> {
    await this.db.transaction(async (tx) => {
      const now = await this.transitions.lock(tx, dossier);
      this.transitions.assertPossible(now, 'SUPPRIMER');
      const files = await this.repository.supprimer(tx, now);
      tx.journal({ entityCode: 'DOSSIER', entityId: now.id, action: 'SUPPRIMER', de: 'BROUILLON' });
      tx.publish(
        etudeEvents.dossierChange,
        { dosId: now.id, version: now.indexVersion + 1, document: null },
        { cle: `dossier-${now.id}` },
      );
      this.etudes.publier(tx, now.etuId);
      for (const file of files) await tx.forgetDocument(file);
    });
  }
}
