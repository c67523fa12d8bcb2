/** Documents and opinions of a request, and their files; each download is journaled. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { DosId } from '@riph/contracts/core/ids';
import type { PartieCtis } from '@riph/contracts/dossier-ctis/documents.schemas';
import { dossierCtisDossierPieces } from '@riph/contracts/dossier-ctis/dossier-pieces.calls';
import { archive, contenuDe, entreesDe, fichiersDe, fichiersDeLaDemande } from '../documents/archives.ts';
import { avisPartieUn, rapportsRemplacables } from '../documents/avis-partie-un.ts';
import { depositaireDe, empechementJoindre, empechementRapport } from '../documents/documents.rules.ts';
import { DocumentsCtis } from '../documents/documents.ts';
import { documentsLus } from '../documents/documents.vue.ts';
import { EtudeAccess } from '../etude/etude.access.ts';
import { PiecesJointes } from '../etude/pieces-jointes.ts';
import { premierExamen, regardSur } from '../etude/premier-examen.rules.ts';
import { AvisCtis, visibles } from '../instruction/avis.ts';
import { Suivis } from '../instruction/suivis.ts';
import { avisLu } from '../instruction/vue.ts';
import { CategoriesCtis } from '../socle/categories.ts';
import { dossiersCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { considerationEnTexte, demandeEnTexte, remarquesEnTextes } from './textes.ts';

@Handles(dossierCtisDossierPieces)
export class DossierPiecesHandlers implements Handlers<typeof dossierCtisDossierPieces> {
  constructor(
    private readonly store: Objets,
    private readonly access: EtudeAccess,
    private readonly avis: AvisCtis,
    private readonly suivis: Suivis,
    private readonly documents: DocumentsCtis,
    private readonly pieces: PiecesJointes,
    private readonly categories: CategoriesCtis,
  ) {}

  async listerPartieUn({ params, actor }: Input<typeof dossierCtisDossierPieces, 'listerPartieUn'>) {
    const { documents, ...partie } = await this.partie(params.dosId, 1, actor);
    const finaux = documents.filter((d) => d.etat === 'FINAL');
    return { ...partie, documents: finaux, projets: documents.length - finaux.length };
  }

  async listerProjetsPartieUn({ params, actor }: Input<typeof dossierCtisDossierPieces, 'listerProjetsPartieUn'>) {
    return (await this.partie(params.dosId, 1, actor)).documents.filter((d) => d.etat === 'DRAFT');
  }

  listerPartieDeux({ params, actor }: Input<typeof dossierCtisDossierPieces, 'listerPartieDeux'>) {
    return this.partie(params.dosId, 2, actor);
  }

  async listerAvisPartieUn({ params, actor }: Input<typeof dossierCtisDossierPieces, 'listerAvisPartieUn'>) {
    const dossier = await this.access.dossier(params.dosId, actor);
    return { ...avisPartieUn(dossier, actor, new Map()), remplacables: rapportsRemplacables(dossier, actor) };
  }

  async listerAvisPartieDeux({ params, actor }: Input<typeof dossierCtisDossierPieces, 'listerAvisPartieDeux'>) {
    const { suivi } = await this.access.dossier(params.dosId, actor);
    return visibles(suivi?.avis ?? [], actor).map(avisLu);
  }

  async joindre({ params, body, files, actor }: Input<typeof dossierCtisDossierPieces, 'joindre'>) {
    const vu = await this.access.aTraiter(params.dosId, actor);
    const [fichier] = files.fichier;
    const { titre, etat } = await this.documents.joindre(vu, params.partie === '1' ? 1 : 2, body, fichier, actor);
    const suite = etat === 'DRAFT' ? ' C’est un projet : il sera en vigueur quand il aura été retenu.' : '';
    return this.suivis.fait(params.dosId, `« ${titre} » est joint.${suite}`);
  }

  async retenir({ params, actor }: Input<typeof dossierCtisDossierPieces, 'retenir'>) {
    const { dossier } = await this.access.aTraiter(params.dosId, actor);
    await this.documents.retenir(dossier, params.id, actor);
    return this.suivis.fait(params.dosId, 'Le document est retenu : il est en vigueur, et remplace la version précédente.');
  }

  async supprimer({ params, actor }: Input<typeof dossierCtisDossierPieces, 'supprimer'>) {
    const { dossier } = await this.access.aTraiter(params.dosId, actor);
    await this.documents.retirer(dossier, params.id, actor);
    return this.suivis.fait(params.dosId, 'Le fichier est retiré. L’historique garde la trace de son dépôt et de son retrait.');
  }

  async telecharger({ params, actor }: Input<typeof dossierCtisDossierPieces, 'telecharger'>) {
    const dossier = await this.access.dossier(params.dosId, actor);
    const { fichier, titre } = this.documents.trouver(dossier, await this.pieces.du(dossier, actor), params.id, actor);
    await this.documents.noterLecture(params.dosId, actor, { documentId: params.id, titre });
    return { document: fichier };
  }

  telechargerZipPartieUn({ params, body, actor }: Input<typeof dossierCtisDossierPieces, 'telechargerZipPartieUn'>) {
    return this.zip(params.dosId, 1, body?.ids ?? [], actor);
  }
  telechargerZipPartieDeux({ params, body, actor }: Input<typeof dossierCtisDossierPieces, 'telechargerZipPartieDeux'>) {
    return this.zip(params.dosId, 2, body?.ids ?? [], actor);
  }

  /** The request, its answers and what was joined; answers that are being written are not in it. */
  async telechargerZipRfi({ params, actor }: Input<typeof dossierCtisDossierPieces, 'telechargerZipRfi'>) {
    const dossier = await this.access.dossier(params.dosId, actor);
    const { numeroCtis, cleDemande, suivi } = dossier;
    const demande = suivi?.demandes.find((d) => d.id === params.id);
    if (!demande) throw refusal('objet.introuvable', { objet: 'Demande' });
    await this.documents.noterLecture(params.dosId, actor, { demandeId: demande.id });
    return {
      zip: {
        nom: `${numeroCtis}_${cleDemande}_demande-${demande.id}.zip`,
        entrees: fichiersDeLaDemande(dossier, await this.pieces.du(dossier, actor), demande, actor),
        textes: [{ chemin: 'demande.txt', texte: demandeEnTexte(demande) }, ...remarquesEnTextes(demande)],
      },
    };
  }

  /** One remark of one request, its answer and the files of that request. Remarks are numbered in one series for the whole dossier. */
  async telechargerZipConsideration({ params, actor }: Input<typeof dossierCtisDossierPieces, 'telechargerZipConsideration'>) {
    const dossier = await this.access.dossier(params.dosId, actor);
    const trouvee = considerationEnTexte(dossier, params.id);
    if (!trouvee) throw refusal('objet.introuvable', { objet: 'Considération' });
    const { numero, texte, demande } = trouvee;
    await this.documents.noterLecture(params.dosId, actor, { consideration: numero });
    return {
      zip: {
        nom: `${dossier.numeroCtis}_${dossier.cleDemande}_${numero}.zip`,
        entrees: fichiersDeLaDemande(dossier, await this.pieces.du(dossier, actor), demande, actor),
        textes: [{ chemin: `${numero}.txt`, texte }],
      },
    };
  }

  async telechargerAvis({ params, actor }: Input<typeof dossierCtisDossierPieces, 'telechargerAvis'>) {
    const { fichier } = this.avis.fichierDe(await this.access.dossier(params.dosId, actor), params.id, actor);
    await this.documents.noterLecture(params.dosId, actor, { avisId: params.id });
    return { document: fichier, enLigne: true as const };
  }

  /** Unfavourable opinions in force are known to all committees and to the agency, whatever the committee; but not to a member who has an access of the sponsor. */
  async telechargerDefavorable({ params, actor }: Input<typeof dossierCtisDossierPieces, 'telechargerDefavorable'>) {
    const la = await this.store.read(dossiersCtis, params.dosId);
    const vu = la && { id: params.dosId, ...la.contenu };
    const lu = vu && regardSur(vu, actor) !== 'ENTIER' ? premierExamen(vu) : vu;
    const avis = lu?.suivi?.avis.find((a) => a.id === params.id && a.sens === 'DEFAVORABLE' && !a.remplace);
    if (!avis || (await this.access.jugeraitLeSien(lu?.etuId ?? 0, actor)))
      throw refusal('objet.introuvable', { objet: 'Avis défavorable' });
    await this.documents.noterLecture(params.dosId, actor, { avisId: params.id, defavorable: true });
    return { document: avis.fichier, enLigne: true as const };
  }

  private async partie(dosId: DosId, partie: PartieCtis, actor: Actor) {
    const { dossier, etude } = await this.access.dossierEtEtude(dosId, actor);
    const connues = await this.categories.toutes();
    const libelles = new Map(connues.map((c) => [c.categorieCode, c.categorieLibelle]));
    const empechement = empechementJoindre(actor.profil, partie, dossier);
    return {
      documents: documentsLus(etude, [dossier], { partie, actor, libelles }),
      categories: empechement ? [] : await this.categories.dePartie(partie),
      empechement,
      peutJoindreRapport: partie === 1 && !empechement && !empechementRapport(depositaireDe(actor.profil), dossier.documents),
    };
  }

  private async zip(dosId: DosId, partie: PartieCtis, ids: readonly number[], actor: Actor) {
    const { dossier, etude } = await this.access.dossierEtEtude(dosId, actor);
    const pieces = partie === 2 ? await this.pieces.du(dossier, actor) : [];
    const fichiers = fichiersDe(dossier, pieces, { partie, ids, actor });
    const nom = `${dossier.numeroCtis}_${dossier.cleDemande}_partie${partie}.zip`;
    const rendu = archive(nom, entreesDe(fichiers), contenuDe(etude, fichiers, { partie, actor }));
    await this.documents.noterLecture(dosId, actor, { archive: nom, documents: fichiers.map((d) => d.id) });
    return rendu;
  }
}
