/** Documents of an expert: one of each type, the last one. */

import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import type { UtiId } from '@riph/contracts/core/ids';
import type { TypeFichierExpert } from '@riph/contracts/expertise/expert.schemas';
import { refus } from '@riph/contracts/expertise/expertise.errors';
import { expertiseFichiers } from '@riph/contracts/expertise/fichiers.calls';
import { ExpertAccess } from '../expert/expert.access.ts';
import { ExpertRepository } from '../expert/expert.repository.ts';
import { Fiche } from '../expert/fiche.ts';

@Handles(expertiseFichiers)
export class FichiersHandlers implements Handlers<typeof expertiseFichiers> {
  constructor(
    private readonly access: ExpertAccess,
    private readonly repository: ExpertRepository,
    private readonly fiche: Fiche,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async ajouter({ query: { typeDocument: type }, files, actor }: Input<typeof expertiseFichiers, 'ajouter'>) {
    const expId = actor.utiId;
    const [document] = files.fichier;
    await this.db.transaction(async (tx) => {
      await this.repository.lock(tx, expId, { nom: actor.nom, le: this.clock.instant() });
      const avant = await this.repository.fichier(expId, type, tx);
      await this.repository.garder(tx, { expId, type, document, ajouteLe: this.clock.instant() });
      const details = { type, sha256: document.sha256 };
      tx.journal({ entityCode: 'EXPERT', entityId: expId, action: 'DEPOSER_FICHIER', details });
      if (avant) await tx.forgetDocument(avant.document.documentId);
    });
    return this.fiche.lire(expId);
  }

  async supprimer({ query: { typeDocument: type }, actor }: Input<typeof expertiseFichiers, 'supprimer'>) {
    const expId = actor.utiId;
    await this.db.transaction(async (tx) => {
      await this.repository.lock(tx, expId, { nom: actor.nom, le: this.clock.instant() });
      const avant = await this.repository.fichier(expId, type, tx);
      if (!avant) throw refus('expertise.fichierIntrouvable', {});
      await this.repository.oublier(tx, expId, type);
      const details = { type, sha256: avant.document.sha256 };
      tx.journal({ entityCode: 'EXPERT', entityId: expId, action: 'SUPPRIMER_FICHIER', details });
      await tx.forgetDocument(avant.document.documentId);
    });
    return this.fiche.lire(expId);
  }

  telecharger({ query, actor }: Input<typeof expertiseFichiers, 'telecharger'>) {
    return this.document(query.expId, query.typeDocument, actor);
  }

  telechargerCv({ params, actor }: Input<typeof expertiseFichiers, 'telechargerCv'>) {
    return this.document(params.expId, 'CV', actor);
  }

  telechargerDpi({ params, actor }: Input<typeof expertiseFichiers, 'telechargerDpi'>) {
    return this.document(params.expId, 'DPI', actor);
  }

  private async document(expId: UtiId, type: TypeFichierExpert, actor: Actor) {
    await this.access.lisible(expId, actor);
    const found = await this.repository.fichier(expId, type);
    if (!found) throw refus('expertise.fichierIntrouvable', {});
    return { document: found.document };
  }
}
