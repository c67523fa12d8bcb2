import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { etudeModification } from '@riph/contracts/etude/depot/modification.calls';
import { fichierDePiece } from '@riph/examen/pieces/pieces.vue';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { ChangementsModification } from '../suite/changements.ts';

/** What a modification changes of the study. */
@Handles(etudeModification)
export class ModificationHandlers implements Handlers<typeof etudeModification> {
  constructor(
    private readonly access: DossierAccess,
    private readonly modification: ChangementsModification,
  ) {}

  async lireChangements({ params, actor }: Input<typeof etudeModification, 'lireChangements'>) {
    return this.modification.lire(await this.access.contenuVisible(params.dosId, actor), actor);
  }

  async telechargerPieceEnVigueur({ params, actor }: Input<typeof etudeModification, 'telechargerPieceEnVigueur'>) {
    const dossier = await this.access.contenuVisible(params.dosId, actor);
    return { document: fichierDePiece(dossier, await this.modification.pieceEnVigueur(dossier, params.pjId)), enLigne: true };
  }
}
