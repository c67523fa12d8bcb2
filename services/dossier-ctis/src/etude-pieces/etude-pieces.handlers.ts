/** Documents and opinions of a trial, all its requests together; each download is journaled on its request. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { DosId, EtuId } from '@riph/contracts/core/ids';
import type { PartieCtis } from '@riph/contracts/dossier-ctis/documents.schemas';
import { dossierCtisEtudePieces } from '@riph/contracts/dossier-ctis/etude-pieces.calls';
import { archive, contenuDe, entreesDe, fichiersDe } from '../documents/archives.ts';
import { avisPartieUn } from '../documents/avis-partie-un.ts';
import { DocumentsCtis } from '../documents/documents.ts';
import { documentLu, documentsLus } from '../documents/documents.vue.ts';
import { deLEtude, isPiece, numeroDansEtude } from '../documents/numero.rules.ts';
import { EtudeAccess } from '../etude/etude.access.ts';
import { PiecesJointes } from '../etude/pieces-jointes.ts';
import { AvisCtis, visibles } from '../instruction/avis.ts';
import { avisLu } from '../instruction/vue.ts';
import { Recours } from '../recours/recours.ts';
import { CategoriesCtis } from '../socle/categories.ts';
import type { DossierVu } from '../socle/collections.ts';

@Handles(dossierCtisEtudePieces)
export class EtudePiecesHandlers implements Handlers<typeof dossierCtisEtudePieces> {
  constructor(
    private readonly access: EtudeAccess,
    private readonly documents: DocumentsCtis,
    private readonly pieces: PiecesJointes,
    private readonly categories: CategoriesCtis,
    private readonly avis: AvisCtis,
    private readonly recours: Recours,
  ) {}

  listerPartieUn({ params, actor }: Input<typeof dossierCtisEtudePieces, 'listerPartieUn'>) {
    return this.partie(params.etuId, 1, actor);
  }
  listerPartieDeux({ params, actor }: Input<typeof dossierCtisEtudePieces, 'listerPartieDeux'>) {
    return this.partie(params.etuId, 2, actor);
  }

  async listerAvisPartieUn({ params, actor }: Input<typeof dossierCtisEtudePieces, 'listerAvisPartieUn'>) {
    const { dossiers } = await this.lu(params.etuId, actor);
    return dossiers.map((d) => {
      const { rapports, ...avis } = avisPartieUn(d, actor, new Map());
      return { dosId: d.id, cleDemande: d.cleDemande, ...avis, rapports: rapports.map(renumerote) };
    });
  }

  async listerAvisPartieDeux({ params, actor }: Input<typeof dossierCtisEtudePieces, 'listerAvisPartieDeux'>) {
    const { dossiers } = await this.lu(params.etuId, actor);
    return dossiers.flatMap((d) =>
      visibles(d.suivi?.avis ?? [], actor).map((avis) => ({
        dosId: d.id,
        cleDemande: d.cleDemande,
        numero: avis.id,
        avis: avisLu(avis),
      })),
    );
  }

  async telecharger({ params, actor }: Input<typeof dossierCtisEtudePieces, 'telecharger'>) {
    const { dossier, rang } = await this.demande(params.etuId, params.id, actor);
    const { fichier, titre } = this.documents.trouver(dossier, await this.pieces.du(dossier, actor), rang, actor);
    await this.documents.noterLecture(dossier.id, actor, { documentId: rang, titre });
    return { document: fichier };
  }

  async telechargerAvis({ params, actor }: Input<typeof dossierCtisEtudePieces, 'telechargerAvis'>) {
    const { dossiers } = await this.lu(params.etuId, actor);
    const dossier = dossiers.find((d) => d.suivi?.avis.some((a) => a.id === params.id));
    if (!dossier) throw refusal('objet.introuvable', { objet: 'Avis' });
    const { fichier } = this.avis.fichierDe(dossier, params.id, actor);
    await this.documents.noterLecture(dossier.id, actor, { avisId: params.id });
    return { document: fichier, enLigne: true as const };
  }

  async telechargerRecours({ params, actor }: Input<typeof dossierCtisEtudePieces, 'telechargerRecours'>) {
    return { document: await this.recours.fichier(params.etuId, params.id, actor) };
  }
  async listerRecoursPartieDeux({ params, actor }: Input<typeof dossierCtisEtudePieces, 'listerRecoursPartieDeux'>) {
    await this.access.etude(params.etuId, actor);
    return (await this.recours.lister(actor, params.etuId)).flatMap((r) => r.pieces);
  }

  telechargerZipPartieUn({ params, actor }: Input<typeof dossierCtisEtudePieces, 'telechargerZipPartieUn'>) {
    return this.zip(params.etuId, 1, actor);
  }
  telechargerZipPartieDeux({ params, actor }: Input<typeof dossierCtisEtudePieces, 'telechargerZipPartieDeux'>) {
    return this.zip(params.etuId, 2, actor);
  }

  private async lu(etuId: EtuId, actor: Actor) {
    const etude = await this.access.etude(etuId, actor);
    return { etude, dossiers: await this.access.dossiersDe(etude, actor) };
  }

  /** Of this trial and no other: throws `objet.introuvable`. */
  private async demande(etuId: EtuId, numero: number, actor: Actor) {
    const { dossiers } = await this.lu(etuId, actor);
    const { dosId, rang } = isPiece(numero) ? { dosId: await this.pieces.dossierDe(numero), rang: numero } : deLEtude(numero);
    const dossier = dossiers.find((d) => d.id === dosId);
    if (!dossier) throw refusal('objet.introuvable', { objet: 'Document' });
    return { dossier, rang };
  }

  /** Pieces of part II that were joined on the platform are documents of the trial like the others. */
  private async partie(etuId: EtuId, partie: PartieCtis, actor: Actor) {
    const { etude, dossiers } = await this.lu(etuId, actor);
    const libelles = new Map((await this.categories.toutes()).map((c) => [c.categorieCode, c.categorieLibelle]));
    const lecture = { partie, actor, libelles };
    const pieces = (await this.parDemande(dossiers, partie, actor)).flatMap(({ d, pieces }) =>
      pieces.map((p) => ({ ...documentLu(d, p, lecture), peutRetirer: false })),
    );
    return [...documentsLus(etude, dossiers, lecture), ...pieces].map(renumerote);
  }

  private parDemande(dossiers: readonly DossierVu[], partie: PartieCtis, actor: Actor) {
    return Promise.all(dossiers.map(async (d) => ({ d, pieces: partie === 2 ? await this.pieces.du(d, actor) : [] })));
  }

  private async zip(etuId: EtuId, partie: PartieCtis, actor: Actor) {
    const { etude, dossiers } = await this.lu(etuId, actor);
    const recours = partie === 2 ? await this.recours.piecesDe(etuId, actor) : [];
    const parDemande = (await this.parDemande(dossiers, partie, actor)).map(({ d, pieces }) => ({
      d,
      fichiers: fichiersDe(d, pieces, { partie, ids: [], actor }),
      recours: recours.filter((p) => p.dosId === d.id),
    }));
    const entrees = parDemande.flatMap(({ d, ...p }) => [
      ...entreesDe(p.fichiers, `${d.cleDemande}/`),
      ...p.recours.map(({ rang, fichier }) => ({
        chemin: `${d.cleDemande}/recours/${rang}-${fichier.nom}`,
        documentId: fichier.documentId,
      })),
    ]);
    const tous = parDemande.flatMap((p) => p.fichiers);
    const duRecours = parDemande.flatMap((p) => p.recours.map(({ fichier }) => fichier.nom));
    const nom = `${etude.numeroCtis}_partie${partie}.zip`;
    const rendu = archive(nom, entrees, contenuDe(etude, tous, { partie, actor, duRecours }));
    for (const { d, ...p } of parDemande) {
      const documents = [...p.fichiers, ...p.recours].map((f) => f.id);
      if (documents.length > 0) await this.documents.noterLecture(d.id, actor, { archive: nom, documents });
    }
    return rendu;
  }
}

/** Numbers of pieces are unique within a request only: in the list of a whole trial the number also holds the request. */
const renumerote = <L extends { id: number | null; dosId: DosId | null }>(ligne: L): L =>
  ligne.id === null || ligne.dosId === null ? ligne : { ...ligne, id: numeroDansEtude(ligne.dosId, ligne.id) };
