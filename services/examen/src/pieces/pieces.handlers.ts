import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { Pieces } from './pieces.ts';

@Handles(examenPieces)
export class PiecesHandlers implements Handlers<typeof examenPieces> {
  constructor(private readonly pieces: Pieces) {}

  lister({ params, actor }: Input<typeof examenPieces, 'lister'>) {
    return this.pieces.lister(params.dosId, actor);
  }

  /** Free categories are always open, beside those of the regulation. */
  async listerCategoriesComplementaires({ params, actor }: Input<typeof examenPieces, 'listerCategoriesComplementaires'>) {
    return (await this.pieces.attendues(params.dosId, actor)).filter((p) => p.obligation === 'F');
  }

  ajouter({ params, body, files, actor }: Input<typeof examenPieces, 'ajouter'>) {
    const [fichier] = files.fichier;
    return this.pieces.ajouter(params.dosId, { ...body, idCategorie: params.idCategorie }, fichier, actor);
  }

  async telecharger({ params, actor }: Input<typeof examenPieces, 'telecharger'>) {
    return { document: await this.pieces.fichier(params.dosId, params.id, actor), enLigne: true };
  }

  async supprimer({ params, actor }: Input<typeof examenPieces, 'supprimer'>) {
    await this.pieces.retirer(params.dosId, params.id, actor);
    return null;
  }

  modifierConformite({ params, query, actor }: Input<typeof examenPieces, 'modifierConformite'>) {
    return this.pieces.noterConformite(params, query.conformite, actor);
  }

  modifierMotif({ params, query, actor }: Input<typeof examenPieces, 'modifierMotif'>) {
    return this.pieces.noterMotif(params, query.motif, actor);
  }

  juger({ params, body, actor }: Input<typeof examenPieces, 'juger'>) {
    return this.pieces.juger(params, body, actor);
  }

  async lirePopup({ params, actor }: Input<typeof examenPieces, 'lirePopup'>) {
    const pieces = await this.pieces.aTelecharger(params.dosId, actor);
    return pieces.map((p) => ({ pjId: p.id, nom: p.nom, categorieLibelle: p.categorieLibelle, taille: p.taille }));
  }

  telechargerPopup({ params, body, actor }: Input<typeof examenPieces, 'telechargerPopup'>) {
    return this.pieces.zip(params.dosId, actor, body.pjIds);
  }

  telechargerZip({ params, actor }: Input<typeof examenPieces, 'telechargerZip'>) {
    return this.pieces.zip(params.dosId, actor);
  }
}
