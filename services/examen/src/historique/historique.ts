import { Injectable } from '@nestjs/common';
import { cutPage } from '@riph/chassis/store/cut-page';
import type { Actor } from '@riph/contracts/core/call';
import { ACTES_PAR_PAGE } from '@riph/contracts/etude/suivi/evenements.calls';
import { isDocumentVisible } from '../documents/document.access.ts';
import { DocumentsRepository } from '../socle/documents.repository.ts';
import type { Dossier } from '../socle/dossier.ts';
import { EvenementsRepository } from './evenements.repository.ts';
import { lignesLues, type MotsDuJournal, parActe } from './evenements.vue.ts';

/** The journal of a request, or of another object of its owner, as each may read it. Whether he may read the object was asked before. */
@Injectable()
export class Historique {
  constructor(
    private readonly repository: EvenementsRepository,
    private readonly documents: DocumentsRepository,
  ) {}

  /** A page of it, before the line `avant`. `dossier` null: no request, so no letter stands under its acts. */
  async lire(
    objet: { entityCode: string; id: number; dossier: Dossier | null; avant: number | null },
    mots: MotsDuJournal,
    actor: Actor,
  ) {
    const page = { avant: objet.avant, limite: ACTES_PAR_PAGE + 1 };
    const lues = await this.repository.lister(objet.entityCode, objet.id, page);
    const { lignes, suivant } = cutPage(lues, ACTES_PAR_PAGE, (l) => l.id);
    const requetes = lignes.map((l) => l.requestId);
    const joints = objet.dossier === null ? [] : await this.joints(objet.dossier, requetes, actor);
    return { lignes: lignesLues(mots, lignes, actor, parActe(lignes, joints), objet.avant === null), suite: suivant };
  }

  private async joints(dossier: Dossier, requetes: readonly string[], actor: Actor) {
    return (await this.documents.desActes(dossier.id, requetes)).filter((d) => isDocumentVisible(d, dossier, actor));
  }
}
