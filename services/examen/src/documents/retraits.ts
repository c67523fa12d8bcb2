import { Injectable } from '@nestjs/common';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import { empechementRetraitEvenement } from '@riph/contracts/etude/vie/retrait-document.rules';
import { ResollicitationsRepository } from '../rapporteurs/resollicitations.repository.ts';
import { DocumentsRepository } from '../socle/documents.repository.ts';
import type { Dossier } from '../socle/dossier.ts';
import { Flow } from '../socle/flow.ts';
import { isExaminationOver } from '../socle/phases.ts';
import type { DocumentEntity } from '../tables/document.entity.ts';

/** Documents of events that the secretariat takes back (AVI-09): the file goes, the journal keeps that it was there. */
@Injectable()
export class RetraitsDocuments {
  constructor(
    private readonly db: Database,
    private readonly documents: DocumentsRepository,
    private readonly resollicitations: ResollicitationsRepository,
    private readonly flow: Flow,
  ) {}

  /** Those of a dossier that may be taken back now. */
  async retirables(dossier: Pick<Dossier, 'statut'>, documents: readonly DocumentEntity[]): Promise<Set<number>> {
    const isClos = isExaminationOver(dossier);
    const libres = documents.filter(({ type }) => empechementRetraitEvenement({ type, isClos, repondu: false }) === null);
    if (libres.length === 0) return new Set();
    const repondus = await this.resollicitations.jointsRepondus(libres.map((d) => d.id));
    return new Set(libres.map((d) => d.id).filter((id) => !repondus.includes(id)));
  }

  /** Throws `transition.refusee` with the reason why it is kept. */
  retirer(dossier: Pick<Dossier, 'id' | 'version'>, document: DocumentEntity, actor: Actor): Promise<void> {
    return this.db.transaction(async (tx) => {
      // A report that is being filed holds the dossier too.
      const isClos = isExaminationOver(await this.flow.lock(tx, dossier));
      const repondu = (await this.resollicitations.jointsRepondus([document.id], tx)).length > 0;
      const raison = empechementRetraitEvenement({ type: document.type, isClos, repondu });
      assertAllowed(raison === null ? [] : [raison]);
      await this.resollicitations.detacher(tx, document.id);
      await this.documents.supprimer(tx, document);
      const { type, nom, taille, sha256 } = document;
      tx.journal({
        entityCode: this.flow.entityCode,
        entityId: document.dosId,
        action: 'SUPPRIMER_DOCUMENT_EVENEMENT',
        actor,
        commentaire: `${document.libelle} : ${nom}`,
        details: { type, nom, taille, sha256 },
      });
    });
  }
}
