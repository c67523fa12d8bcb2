import { Injectable } from '@nestjs/common';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import { empechementRetraitEvenement } from '@riph/contracts/etude/vie/retrait-document.rules';
import { ResollicitationsRepository } from '@riph/examen/rapporteurs/resollicitations.repository';
import { DocumentsRepository } from '@riph/examen/socle/documents.repository';
import type { DocumentEntity } from '@riph/examen/tables/document.entity';
import type { TeteDossier } from '../../socle/dossier/dossier-lu.ts';
import { DossierTransitions } from '../../socle/workflow/dossier-transitions.ts';

type Dossier = Pick<TeteDossier, 'id' | 'statut'>;

/** Documents of events that the secretariat takes back (AVI-09): the file goes, the journal keeps that it was there. */
@Injectable()
export class RetraitsDocuments {
  constructor(
    private readonly db: Database,
    private readonly documents: DocumentsRepository,
    private readonly resollicitations: ResollicitationsRepository,
    private readonly transitions: DossierTransitions,
  ) {}

  /** Those of a dossier that may be taken back now. */
  async retirables({ statut }: Dossier, documents: readonly DocumentEntity[]): Promise<Set<number>> {
    const libres = documents.filter(({ type }) => empechementRetraitEvenement({ type, statut, repondu: false }) === null);
    if (libres.length === 0) return new Set();
    const repondus = await this.resollicitations.jointsRepondus(libres.map((d) => d.id));
    return new Set(libres.map((d) => d.id).filter((id) => !repondus.includes(id)));
  }

  /** Throws `transition.refusee` with the reason why it is kept. */
  retirer(dossier: Pick<TeteDossier, 'id' | 'version'>, document: DocumentEntity, actor: Actor): Promise<void> {
    return this.db.transaction(async (tx) => {
      // A report that is being filed holds the dossier too.
      const { statut } = await this.transitions.lock(tx, dossier);
      const repondu = (await this.resollicitations.jointsRepondus([document.id], tx)).length > 0;
      const raison = empechementRetraitEvenement({ type: document.type, statut, repondu });
      assertAllowed(raison === null ? [] : [raison]);
      await this.resollicitations.detacher(tx, document.id);
      await this.documents.supprimer(tx, document);
      const { type, nom, taille, sha256 } = document;
      tx.journal({
        entityCode: 'DOSSIER',
        entityId: document.dosId,
        action: 'SUPPRIMER_DOCUMENT_EVENEMENT',
        actor,
        commentaire: `${document.libelle} : ${nom}`,
        details: { type, nom, taille, sha256 },
      });
    });
  }
}
