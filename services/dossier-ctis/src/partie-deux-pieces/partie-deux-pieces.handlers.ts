/** Pieces of part II: list, upload, download, verdicts. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { dossierCtisPartieDeuxPieces } from '@riph/contracts/dossier-ctis/partie-deux-pieces.calls';
import type { PieceCtisLue, PieceSuivie } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { DocumentsCtis } from '../documents/documents.ts';
import { empechementsPiece, seVerifie } from '../documents/pieces-partie-deux.rules.ts';
import { EtudeAccess } from '../etude/etude.access.ts';
import { Suivis } from '../instruction/suivis.ts';
import { PiecesPartieDeux, trouver } from './pieces-partie-deux.ts';

/** The verdict of the committee is its own until it asks for a complement. */
const lue = ({ fichier: { nom, type, taille, sha256 }, retiree: _, ...piece }: PieceSuivie, { profil }: Actor): PieceCtisLue => ({
  ...piece,
  ...(profil === 'DEPOSANT' && { conforme: null, motif: null }),
  fichier: { nom, type, taille, sha256 },
});

@Handles(dossierCtisPartieDeuxPieces)
export class PartieDeuxPiecesHandlers implements Handlers<typeof dossierCtisPartieDeuxPieces> {
  constructor(
    private readonly access: EtudeAccess,
    private readonly suivis: Suivis,
    private readonly pieces: PiecesPartieDeux,
    private readonly documents: DocumentsCtis,
  ) {}

  async lister({ params, actor }: Input<typeof dossierCtisPartieDeuxPieces, 'lister'>) {
    const { suivi, cppId } = await this.access.dossier(params.dosId, actor);
    const estSien = actor.profil === 'DEPOSANT' || (actor.profil === 'GESTIONNAIRE' && cppId === actor.cppId);
    return {
      categories: await this.pieces.categories(),
      pieces: (suivi?.pieces ?? []).filter((p) => !p.retiree).map((p) => lue(p, actor)),
      peutJoindre: suivi !== null && estSien && empechementsPiece(suivi.partieDeux, actor.profil).length === 0,
      peutJuger: suivi !== null && seVerifie(suivi.partieDeux) && actor.profil === 'GESTIONNAIRE' && estSien,
    };
  }

  async listerCategoriesComplementaires({
    params,
    actor,
  }: Input<typeof dossierCtisPartieDeuxPieces, 'listerCategoriesComplementaires'>) {
    await this.access.dossier(params.dosId, actor);
    return (await this.pieces.categories()).filter((c) => c.categorieCode === 'COMPLEMENTAIRE');
  }

  async ajouter({ params, files, actor }: Input<typeof dossierCtisPartieDeuxPieces, 'ajouter'>) {
    const [fichier] = files.fichier;
    return lue(await this.pieces.ajouter(await this.sien(params.dosId, actor), params.idCategorie, fichier, actor), actor);
  }

  async supprimer({ params, actor }: Input<typeof dossierCtisPartieDeuxPieces, 'supprimer'>) {
    await this.pieces.retirer(await this.sien(params.dosId, actor), params.id, actor);
    return null;
  }

  async telecharger({ params, actor }: Input<typeof dossierCtisPartieDeuxPieces, 'telecharger'>) {
    const { suivi } = await this.access.dossier(params.dosId, actor);
    if (!suivi) throw refusal('objet.introuvable', { objet: 'Pièce' });
    const { fichier } = trouver({ suivi }, params.id);
    await this.documents.noterLecture(params.dosId, actor, { pieceId: params.id, nom: fichier.nom });
    return { document: fichier };
  }

  /** A folder for each category; two files of one name keep both. */
  async telechargerZip({ params, actor }: Input<typeof dossierCtisPartieDeuxPieces, 'telechargerZip'>) {
    const { numeroCtis, cleDemande, suivi } = await this.access.dossier(params.dosId, actor);
    const pieces = (suivi?.pieces ?? []).filter((p) => !p.retiree);
    if (pieces.length === 0) throw refusal('objet.introuvable', { objet: 'Pièce de la partie II' });
    const nom = `${numeroCtis}_${cleDemande}_partie2.zip`;
    await this.documents.noterLecture(params.dosId, actor, { archive: nom, pieces: pieces.map((p) => p.id) });
    return {
      zip: {
        nom,
        entrees: pieces.map((p) => ({ chemin: `${p.categorieCode}/${p.id}-${p.fichier.nom}`, documentId: p.fichier.documentId })),
      },
    };
  }

  async modifierConformite({ params, query, actor }: Input<typeof dossierCtisPartieDeuxPieces, 'modifierConformite'>) {
    const dossier = await this.suivis.duComite(params.dosId, actor);
    return lue(await this.pieces.juger(dossier, params.pjId, { conforme: query.conformite }, actor), actor);
  }

  async modifierMotif({ params, query, actor }: Input<typeof dossierCtisPartieDeuxPieces, 'modifierMotif'>) {
    const dossier = await this.suivis.duComite(params.dosId, actor);
    return lue(await this.pieces.juger(dossier, params.pjId, { motif: query.motif }, actor), actor);
  }

  private sien(id: number, actor: Actor) {
    return actor.profil === 'GESTIONNAIRE' ? this.suivis.duComite(id, actor) : this.suivis.ouvert(id, actor);
  }
}
