import { Injectable } from '@nestjs/common';
import { formatJour } from '@riph/contracts/core/deadlines';
import { jourParis } from '@riph/contracts/core/paris';
import { DEMANDE_LABELS } from '@riph/contracts/etude/depot/echanges.schemas';
import { DemandesRepository } from '../demandes/demandes.repository.ts';
import type { AvisDeLettre, ModificationExaminee } from '../lettres/lettre-avis.ts';
import { PiecesRepository } from '../pieces/pieces.repository.ts';
import type { Dossier } from '../socle/dossier.ts';
import { FlowActs } from '../socle/flow.ts';
import { Referentiels } from '../socle/referentiels.ts';
import type { DemandeEntity } from '../tables/demande.entity.ts';
import type { PieceEntity } from '../tables/piece.entity.ts';
import { type AvisPropose, motivationRetenue } from './avis.rules.ts';
import { Deliberation } from './deliberation.ts';
import { type Motif, motifsChoisis } from './motifs.ts';

export type Avis = AvisPropose & { conditions?: string };
/** Nationally the conditions are one text. */
export const conditionsDe = ({ conditions }: Avis): string[] => (conditions === undefined ? [] : [conditions]);

/** What the letter of an opinion says of a dossier. */
@Injectable()
export class ContenuAvis {
  constructor(
    private readonly deliberation: Deliberation,
    private readonly demandes: DemandesRepository,
    private readonly pieces: PiecesRepository,
    private readonly referentiels: Referentiels,
    private readonly flow: FlowActs,
  ) {}

  /** The chosen reasons, with their words. Throws `saisie.invalide` for one that the list of the regulation does not hold, or offers no more. */
  async motifs(dossier: Dossier, ids: readonly number[]): Promise<Motif[]> {
    if (ids.length === 0) return [];
    const { motifsDefavorables } = await this.referentiels.listes(this.flow.reglementation(dossier));
    return motifsChoisis(motifsDefavorables, ids);
  }

  /** The content of the opinion letter (R1123-24). `delegataire`: he finds the reply right, and the séance is the one that delegated. */
  async contenu(dossier: Dossier, a: Avis, delegataire: AvisDeLettre['delegataire'] = null): Promise<AvisDeLettre> {
    const parDelegation = delegataire !== null;
    const [examen, deposees, demandes, motifs, mentions] = await Promise.all([
      this.deliberation.examen(dossier, parDelegation),
      this.pieces.deposees(dossier.id),
      this.demandes.lister(dossier.id),
      this.motifs(dossier, a.motifIds),
      this.flow.mentionsAvis(dossier, { sens: a.sens, parDelegation }),
    ]);
    const pieces = deposees.filter((p) => p.statut === 'ACTIVE');
    return {
      ...mentions,
      sens: a.sens,
      motifs: motifs.map((m) => m.libelle),
      motivation: motivationRetenue(a),
      conditions: conditionsDe(a),
      expertise: null,
      documents: pieces.map((p) => ({
        documentId: p.documentId,
        categorie: p.categorieLibelle,
        nom: p.nom,
        version: p.version,
        date: p.dateDocument,
      })),
      seanceLe: examen?.date ?? null,
      membres: examen?.membresDeliberants ?? [],
      delegataire,
      modifications: demandes.map((d) => modificationDe(d, deposees)),
    };
  }
}

/** What was asked, and how it was answered: by a piece, since replaced or not, or by words. */
const modificationDe = (demande: DemandeEntity, pieces: readonly PieceEntity[]): ModificationExaminee => {
  const noms = (ids: readonly number[]) => pieces.filter((p) => ids.includes(p.id)).map((p) => p.nom);
  return {
    titre: `${DEMANDE_LABELS[demande.type]} du ${formatJour(demande.date)}`,
    reponduLe: demande.repondueLe && jourParis(demande.repondueLe),
    texte: demande.texte,
    lignes: demande.lignes.map((l) => ({
      texte: l.texte,
      reponse: [...noms(l.pieceIds), l.justification].filter(Boolean).join(' ; ') || null,
    })),
    message: demande.message,
  };
};
