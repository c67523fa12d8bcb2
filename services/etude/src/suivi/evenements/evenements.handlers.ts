import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import { cutPage } from '@riph/chassis/store/cut-page';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { ACTES_PAR_PAGE, etudeEvenements } from '@riph/contracts/etude/suivi/evenements.calls';
import { seanceInternal } from '@riph/contracts/seance/seance.internal';
import { isDocumentVisible } from '@riph/examen/documents/document.access';
import { DocumentsRepository } from '@riph/examen/socle/documents.repository';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { EvenementsRepository, type LigneJournal } from './evenements.repository.ts';
import { lignesLues, parActe } from './evenements.vue.ts';

/** The timeline of a dossier, as each may read it. */
@Handles(etudeEvenements)
export class EvenementsHandlers implements Handlers<typeof etudeEvenements> {
  constructor(
    private readonly calls: CallService,
    private readonly access: DossierAccess,
    private readonly documents: DocumentsRepository,
    private readonly repository: EvenementsRepository,
  ) {}

  async lister({ params, actor }: Input<typeof etudeEvenements, 'lister'>) {
    return (await this.lire(params, actor, null)).lignes;
  }

  listerPage({ params, query, actor }: Input<typeof etudeEvenements, 'listerPage'>) {
    return this.lire(params, actor, query.avant ?? null);
  }

  private async lire(
    { entityCode: code, id }: Input<typeof etudeEvenements, 'lister'>['params'],
    actor: Actor,
    avant: number | null,
  ) {
    const entityCode = code.toUpperCase();
    if (entityCode === 'SEANCE') return this.calls.call(seanceInternal, 'lireHistorique', { seanceId: id, avant });
    const dossier = await this.visible(entityCode, id, actor);
    const lues = await this.repository.lister(entityCode, id, { avant, limite: ACTES_PAR_PAGE + 1 });
    const { lignes, suivant } = cutPage(lues, ACTES_PAR_PAGE, (l) => l.id);
    const joints = parActe(lignes, dossier === null ? [] : await this.joints(dossier, lignes, actor));
    return { lignes: lignesLues(entityCode, lignes, actor, joints), suite: suivant };
  }

  private async joints(dossier: DossierEntity, lignes: readonly LigneJournal[], actor: Actor) {
    const documents = await this.documents.desActes(
      dossier.id,
      lignes.map((l) => l.requestId),
    );
    return documents.filter((d) => isDocumentVisible(d, dossier, actor));
  }

  /** The dossier whose history is asked for; null for a study. */
  private async visible(entityCode: string, id: number, actor: Actor): Promise<DossierEntity | null> {
    if (entityCode === 'DOSSIER') return this.access.contenuVisible(id, actor);
    if (entityCode !== 'ETUDE') throw refusal('objet.introuvable', { objet: 'Cet historique est' });
    await this.access.visibleEtude(id, actor);
    return null;
  }
}
