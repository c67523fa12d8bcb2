import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { etudeSecurite } from '@riph/contracts/etude/vie/securite.calls';
import { LECTEUR_SECURITE_LABELS } from '@riph/contracts/etude/vie/securite.rules';
import { TYPE_DOCUMENT_ETUDE_LABELS } from '@riph/contracts/etude/vie/vie.schemas';
import { EtudeRepository } from '../../socle/dossier/etude.repository.ts';
import { DocumentsEtudeRepository } from '../documents-information/documents-etude.repository.ts';
import { EtudesLisibles } from '../documents-information/etudes-lisibles.ts';
import { LecteursSecurite, lecturesVues } from '../documents-information/lecteurs.ts';
import { FaitsDeSecurite } from './faits-de-securite.ts';
import { SecuriteRepository } from './securite.repository.ts';

/** What touches the safety of persons waits on the first pages of its committee, of its president and of the agency until somebody confirms that it was read (ETU-22). */
@Handles(etudeSecurite)
export class SecuriteHandlers implements Handlers<typeof etudeSecurite> {
  constructor(
    private readonly lisibles: EtudesLisibles,
    private readonly lecteurs: LecteursSecurite,
    private readonly faits: FaitsDeSecurite,
    private readonly repository: SecuriteRepository,
    private readonly documents: DocumentsEtudeRepository,
    private readonly etudes: EtudeRepository,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  lister({ actor }: Input<typeof etudeSecurite, 'lister'>) {
    return this.faits.pour(actor);
  }

  /** Once for the committee, once for the agency: who comes later finds the first. */
  async confirmer({ params, actor }: Input<typeof etudeSecurite, 'confirmer'>) {
    const etude = await this.lisibles.exiger(params.etuId, actor);
    const lecteur = await this.lecteurs.pour(etude.cppId, actor);
    if (lecteur === null) throw refus('document.introuvable', { id: params.id });
    return this.db.transaction(async (tx) => {
      await this.etudes.lock(tx, params.etuId);
      const document = (await this.documents.lister(params.etuId, tx)).find((d) => d.id === params.id && d.securite);
      if (!document) throw refus('document.introuvable', { id: params.id });
      if (document.lectures.some((l) => l.lecteur === lecteur)) return lecturesVues(document.lectures, actor);
      const { utiId: parUtiId, nom: par, profil: parProfil } = actor;
      const lectures = [...document.lectures, { lecteur, le: this.clock.instant(), parUtiId, par, parProfil }];
      await this.repository.confirmer(tx, document.id, lectures);
      tx.journal({
        entityCode: 'ETUDE',
        entityId: params.etuId,
        action: 'LIRE_SECURITE',
        actor,
        commentaire: `${TYPE_DOCUMENT_ETUDE_LABELS[document.type]} : lu pour ${LECTEUR_SECURITE_LABELS[lecteur]}`,
        details: { document: document.id, lecteur },
      });
      return lecturesVues(lectures, actor);
    });
  }
}
