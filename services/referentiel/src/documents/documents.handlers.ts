/** Documents for everyone: user manual, accessibility statement and plans (INT-08). */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { instantDe } from '@riph/contracts/core/paris';
import { anneeDuPlan, plansManquants } from '@riph/contracts/referentiel/accessibilite.rules';
import { referentielDocumentsTransverses } from '@riph/contracts/referentiel/documents-transverses.calls';
import { refus } from '@riph/contracts/referentiel/referentiel.errors';
import { ReferentielRepository } from '../listes/referentiel.repository.ts';
import { DocumentsRepository } from './documents.repository.ts';

@Handles(referentielDocumentsTransverses)
export class DocumentsTransversesHandlers implements Handlers<typeof referentielDocumentsTransverses> {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly repository: DocumentsRepository,
    private readonly referentiel: ReferentielRepository,
  ) {}

  lireInfo({ params }: Input<typeof referentielDocumentsTransverses, 'lireInfo'>) {
    return this.repository.lire(params.docCode);
  }
  telecharger({ params }: Input<typeof referentielDocumentsTransverses, 'telecharger'>) {
    return this.fichier(params.docCode);
  }
  telechargerDeclarationRgaa() {
    return this.fichier('DECLARATION_RGAA');
  }
  async lireAccessibilite() {
    const [schema, plan] = await Promise.all([this.depose('SCHEMA_ACCESSIBILITE'), this.depose('PLAN_ACCESSIBILITE')]);
    return {
      schema,
      plan: plan && { ...plan, annee: anneeDuPlan(plan.le) },
      manques: plansManquants(schema, plan, this.clock.today()),
    };
  }
  telechargerSchemaAccessibilite() {
    return this.fichier('SCHEMA_ACCESSIBILITE');
  }
  telechargerPlanAccessibilite() {
    return this.fichier('PLAN_ACCESSIBILITE');
  }
  telechargerManuel() {
    return this.fichier('MANUEL_UTILISATEUR');
  }

  async modifier({ params, files, actor }: Input<typeof referentielDocumentsTransverses, 'modifier'>) {
    const ancien = await this.repository.lire(params.docCode);
    await this.db.transaction(async (tx) => {
      await this.repository.ecrire(tx, ancien.code, files.fichier[0], { nom: actor.nom, le: this.clock.instant() });
      await this.referentiel.changer(tx, 'documentTransverse');
      tx.journal({
        entityCode: 'DOCUMENT_TRANSVERSE',
        entityId: 1,
        action: 'REMPLACER',
        details: { code: ancien.code, ancien: ancien.document },
      });
      const remplace = ancien.document;
      if (remplace) await tx.forgetDocument(remplace.documentId);
    });
    return this.repository.lire(params.docCode);
  }

  private async depose(docCode: string) {
    const { document, modifieLe } = await this.repository.lire(docCode);
    return document && modifieLe !== null ? { le: instantDe(new Date(modifieLe)) } : null;
  }

  private async fichier(docCode: string) {
    const { document } = await this.repository.lire(docCode);
    if (!document) throw refus('referentiel.documentAbsent', { docCode });
    return { document, enLigne: true };
  }
}
