/** Opinions of a request, and their documents. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { refusal } from '@riph/contracts/core/errors';
import { dossierCtisDossierPieces } from '@riph/contracts/dossier-ctis/dossier-pieces.calls';
import type { DemandeSuivie } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { EtudeAccess } from '../etude/etude.access.ts';
import { AvisCtis, visibles } from '../instruction/avis.ts';
import { avisLu } from '../instruction/vue.ts';

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

  /** The request, its answers and what was joined; answers that are being written are not in it. */
  async telechargerZipRfi({ params, actor }: D<'telechargerZipRfi'>) {
    const { numeroCtis, cleDemande, suivi } = await this.access.dossier(params.dosId, actor);
    const demande = suivi?.demandes.find((d) => d.id === params.id);
    if (!demande) throw refusal('objet.introuvable', { objet: 'Demande' });
    const { fichier } = demande;
    return {
      zip: {
        nom: `${numeroCtis}_${cleDemande}_demande-${demande.id}.zip`,
        entrees: fichier ? [{ chemin: `piece-du-comite/${fichier.nom}`, documentId: fichier.documentId }] : [],
        textes: [{ chemin: 'demande.txt', texte: texteDe(demande) }],
      },
    };
  }

  async telechargerAvis({ params, actor }: D<'telechargerAvis'>) {
    await this.access.dossier(params.dosId, actor);
    const { fichier } = await this.avis.fichierDe(params.dosId, params.id, actor);
    return { document: fichier, enLigne: true as const };
  }
}

function texteDe(d: DemandeSuivie): string {
  const repondue = d.statut === 'REPONDUE';
  return [
    `${d.etape === 'VALIDATION' ? 'Complément demandé' : 'Demande d’information'} le ${formatJour(d.envoyeeLe)}, réponse attendue le ${formatJour(d.echeance)}`,
    d.motif,
    ...d.considerations.map(
      (c) => `${c.numero}${c.section ? ` (${c.section})` : ''} : ${c.texte}\nRéponse : ${(repondue && c.reponse) || 'aucune'}`,
    ),
    d.reponduLe ? `Réponse reçue le ${formatJour(d.reponduLe)}` : '',
  ]
    .filter((t) => t.trim() !== '')
    .join('\n\n');
}
