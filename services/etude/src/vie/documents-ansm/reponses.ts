import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import type { FileRef } from '@riph/contracts/core/files';
import { gardesReponseAnsm } from '@riph/contracts/etude/vie/vie.rules';
import { mailDe } from '@riph/contracts/identity/mails';
import { Documents } from '@riph/examen/socle/documents';
import type { DocumentEntity } from '@riph/examen/tables/document.entity';
import { secretariat } from '../../socle/dossier/destinataires.ts';
import { EtudeRepository } from '../../socle/dossier/etude.repository.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { DossierTransitions } from '../../socle/workflow/dossier-transitions.ts';
import { ReponsesAnsmRepository } from './reponses.repository.ts';

type Reponse = { texte: string; fichiers: readonly FileRef[]; actor: Actor; requestId: string };

/** What its sponsor does not read asks nothing of him. */
export const isQuestionAuDeposant = (d: Pick<DocumentEntity, 'type' | 'pourDeposant'>): boolean =>
  d.type === 'ANSM_QUESTION' && d.pourDeposant;

/** The answers of the sponsor to the questions of the agency (ETU-21). */
@Injectable()
export class ReponsesAnsm {
  constructor(
    private readonly db: Database,
    private readonly transitions: DossierTransitions,
    private readonly etudes: EtudeRepository,
    private readonly documents: Documents,
    private readonly repository: ReponsesAnsmRepository,
    private readonly clock: Clock,
  ) {}

  /** The answer with its files; the agency and the committee are told. Throws `transition.refusee`. */
  repondre(lu: Pick<DossierEntity, 'id'>, question: DocumentEntity, r: Reponse): Promise<void> {
    return this.db.transaction(async (tx) => {
      const now = await this.transitions.lock(tx, { id: lu.id });
      const { etat: etatEtude } = await this.etudes.lock(tx, now.etuId);
      const isRepondue = (await this.repository.lister(now.id, tx)).some((x) => x.questionId === question.id);
      assertAllowed(gardesReponseAnsm({ ...now, etatEtude }, { isQuestion: isQuestionAuDeposant(question), isRepondue }));
      const documents: DocumentEntity[] = [];
      for (const fichier of r.fichiers) {
        const libelle = `Réponse : ${question.libelle}`;
        documents.push(
          await this.documents.garder(tx, now, { type: 'ANSM_REPONSE', libelle, fichier, pourDeposant: true }, r.actor),
        );
      }
      await this.repository.ajouter(tx, {
        questionId: question.id,
        dosId: now.id,
        texte: r.texte,
        documents: documents.map((d) => d.id),
        le: this.clock.instant(),
        parUtiId: r.actor.utiId,
      });
      tx.journal({
        entityCode: 'DOSSIER',
        entityId: now.id,
        action: 'REPONDRE_ANSM',
        actor: r.actor,
        commentaire: question.libelle,
        details: { question: question.id, documents: documents.map((d) => d.sha256) },
        requestId: r.requestId,
      });
      const donnees = { dosId: now.id, numero: now.numero ?? '', question: question.libelle };
      const destinataires = [{ profil: 'UTILISATEUR_ANSM' as const }, ...secretariat(now)];
      tx.mail(mailDe('ANSM_REPONSE', { destinataires, donnees, cle: `reponse-ansm-${question.id}` }), {
        cle: `dossier-${now.id}`,
      });
    });
  }
}
