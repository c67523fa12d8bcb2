import { Injectable } from '@nestjs/common';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { noGuard } from '@riph/chassis/workflow/events';
import type { Input } from '@riph/contracts/core/call';
import type { etudeCorrectionAvis } from '@riph/contracts/etude/instruction/correction-avis.calls';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { mailDe } from '@riph/contracts/identity/mails';
import { commeInconnu } from '../documents/document.access.ts';
import { type ActeExamen, acteFait } from '../socle/acte.ts';
import { deposants, reperes, secretariat } from '../socle/destinataires.ts';
import { DocumentsRepository } from '../socle/documents.repository.ts';
import { ExamenAccess } from '../socle/examen.access.ts';
import { FlowActs } from '../socle/flow.ts';
import { AvisRendus } from './rendus.ts';

type D = Input<typeof etudeCorrectionAvis, 'remplacerAvisFinal'>;

/** CORRIGER_AVIS (AVI-08): the file of an opinion is replaced with a reason; sense and date stay, the old file is kept, the parties told. */
@Injectable()
export class CorrectionAvis {
  readonly correction: ActeExamen = { guard: noGuard, run: 'appel' };

  constructor(
    private readonly access: ExamenAccess,
    private readonly flow: FlowActs,
    private readonly lignes: DocumentsRepository,
    private readonly rendus: AvisRendus,
    private readonly db: Database,
  ) {}

  /** Refusals: `document.introuvable` (404: no opinion in force has this id, or not for this caller), `dossier.dejaFait`, `transition.refusee`. */
  async remplacer({ params, body, files, actor, requestId }: D) {
    const ancien = await this.lignes.lire({ id: params.id, type: 'AVIS_FINAL' });
    if (!ancien) throw refus('document.introuvable', { id: params.id });
    const dossier = await this.access.evaluationVisible(ancien.dosId, actor).catch(commeInconnu(params.id));
    await this.flow.assertMay('CORRIGER_AVIS', { guard: noGuard }, dossier, actor, body.version);
    const [fichier] = files.fichier;
    const apres = await this.db.transaction(async (tx) => {
      const after = await this.flow.transition(tx, dossier, 'CORRIGER_AVIS', actor, {
        requestId,
        vers: dossier.statut,
        commentaire: body.motif,
        details: { remplace: ancien.sha256, par: fichier.sha256 },
      });
      await this.rendus.remplacer(tx, after, ancien.id, { fichier, motif: body.motif }, actor);
      tx.mail(
        mailDe('AVIS_CORRIGE', {
          destinataires: [...deposants(after), ...this.flow.prevenus('CORRIGER_AVIS', after), ...secretariat(after)],
          donnees: { ...reperes(after), motif: body.motif },
          cle: `dossier-${after.id}-avis-corrige-${after.version}`,
        }),
      );
      return after;
    });
    return acteFait(
      apres,
      'Le document de l’avis est remplacé. L’ancien est conservé ; le promoteur, le comité et l’ANSM sont prévenus.',
    );
  }
}
