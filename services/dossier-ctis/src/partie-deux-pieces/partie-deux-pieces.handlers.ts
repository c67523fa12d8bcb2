/** Pieces of part II at the addresses of the specification: the room of pieces answers, in the shape that these calls have. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { dossierCtisPartieDeuxPieces } from '@riph/contracts/dossier-ctis/partie-deux-pieces.calls';
import type { PieceCtisLue } from '@riph/contracts/dossier-ctis/suivi.schemas';
import type { PieceLue } from '@riph/contracts/etude/depot/pieces.schemas';
import { Pieces } from '@riph/examen/pieces/pieces';

const lue = ({ pjId, deposeeLe, duComite, conformite, nom, type, taille, sha256, ...p }: PieceLue): PieceCtisLue => ({
  id: pjId,
  categorieId: p.categorieId,
  categorieCode: p.categorieCode,
  categorieLibelle: p.categorieLibelle,
  deposeLe: deposeeLe,
  deposePar: duComite ? 'COMITE' : 'DEPOSANT',
  conforme: conformite,
  motif: p.motif,
  fichier: { nom, type, taille, sha256 },
});
const RIEN_DE_DIT = { version: null, dateDocument: null, remplacePjId: null };

@Handles(dossierCtisPartieDeuxPieces)
export class PartieDeuxPiecesHandlers implements Handlers<typeof dossierCtisPartieDeuxPieces> {
  constructor(private readonly pieces: Pieces) {}

  async lister({ params, actor }: Input<typeof dossierCtisPartieDeuxPieces, 'lister'>) {
    const { attendues, pieces, modifiable, jugeable } = await this.pieces.lister(params.dosId, actor);
    const enVigueur = pieces.filter((p) => p.statut === 'ACTIVE').map(lue);
    return { categories: attendues, pieces: enVigueur, peutJoindre: modifiable, peutJuger: jugeable };
  }

  async listerCategoriesComplementaires({
    params,
    actor,
  }: Input<typeof dossierCtisPartieDeuxPieces, 'listerCategoriesComplementaires'>) {
    return (await this.pieces.attendues(params.dosId, actor)).filter((c) => c.categorieCode === 'COMPLEMENTAIRE');
  }

  async ajouter({ params, body, files, actor }: Input<typeof dossierCtisPartieDeuxPieces, 'ajouter'>) {
    const [fichier] = files.fichier;
    const saisie = { ...(body ?? RIEN_DE_DIT), idCategorie: params.idCategorie };
    return lue(await this.pieces.ajouter(params.dosId, saisie, fichier, actor));
  }

  async supprimer({ params, actor }: Input<typeof dossierCtisPartieDeuxPieces, 'supprimer'>) {
    await this.pieces.retirer(params.dosId, params.id, actor);
    return null;
  }

  async telecharger({ params, actor }: Input<typeof dossierCtisPartieDeuxPieces, 'telecharger'>) {
    return { document: await this.pieces.fichier(params.dosId, params.id, actor) };
  }

  telechargerZip({ params, actor }: Input<typeof dossierCtisPartieDeuxPieces, 'telechargerZip'>) {
    return this.pieces.zip(params.dosId, actor);
  }

  async modifierConformite({ params, query, actor }: Input<typeof dossierCtisPartieDeuxPieces, 'modifierConformite'>) {
    return lue(await this.pieces.noterConformite(params, query.conformite, actor));
  }

  async modifierMotif({ params, query, actor }: Input<typeof dossierCtisPartieDeuxPieces, 'modifierMotif'>) {
    return lue(await this.pieces.noterMotif(params, query.motif, actor));
  }
}
