/** Opinions of a request, and their documents. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { dossierCtisDossierPieces } from '@riph/contracts/dossier-ctis/dossier-pieces.calls';
import { EtudeAccess } from '../etude/etude.access.ts';
import { AvisCtis, visibles } from './avis.ts';
import { avisLu } from './vue.ts';

type D<K extends keyof typeof dossierCtisDossierPieces.calls> = Input<(typeof dossierCtisDossierPieces.calls)[K]>;

@Handles(dossierCtisDossierPieces)
export class DossierPiecesHandlers implements Handlers<typeof dossierCtisDossierPieces> {
  constructor(
    private readonly access: EtudeAccess,
    private readonly avis: AvisCtis,
  ) {}

  async listerAvisPartieDeux({ params, actor }: D<'listerAvisPartieDeux'>) {
    const { suivi } = await this.access.dossier(params.dosId, actor);
    return visibles(suivi?.avis ?? [], actor).map(avisLu);
  }

  async telechargerAvis({ params, actor }: D<'telechargerAvis'>) {
    await this.access.dossier(params.dosId, actor);
    const { fichier } = await this.avis.fichierDe(params.dosId, params.id, actor);
    return { document: fichier, enLigne: true as const };
  }
}
