import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import type { EtuId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import type { EtudeEntity } from '../../socle/entites/etude.entity.ts';
import { DocumentsEtudeRepository } from './documents-etude.repository.ts';

/** Whoever knows a study reads its documents, but a member with a declared link. */
@Injectable()
export class EtudesLisibles {
  constructor(
    private readonly access: DossierAccess,
    private readonly repository: DocumentsEtudeRepository,
  ) {}

  async exiger(etuId: EtuId, actor: Actor): Promise<EtudeEntity> {
    const { etude } = await this.access.ficheVisible(etuId, actor);
    if (actor.profil === 'INSTRUCTEUR' && (await this.repository.aUnConflit(etuId, actor.utiId)))
      throw refus('dossier.conflit', {});
    return etude;
  }
}
