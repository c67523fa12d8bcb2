import type { Jour } from '@riph/contracts/core/paris';
import type { DemandeEchangee, Echange, PieceEchangee } from '@riph/contracts/etude/depot/echanges.schemas';
import { echeanceComplements, echeanceReponse } from '@riph/contracts/etude/socle/delais';
import { isEnVigueur, piecesVisibles } from '@riph/examen/pieces/pieces.vue';
import type { DemandeEntity, LigneDemande } from '@riph/examen/tables/demande.entity';
import type { PieceEntity } from '@riph/examen/tables/piece.entity';
import { acteurMasque, type Lecteur } from '../../socle/dossier/acteurs.rules.ts';
import type { TeteDossier } from '../../socle/dossier/dossier-lu.ts';
import type { Retrait } from './echanges.repository.ts';

type Faits = {
  dossier: TeteDossier;
  demandes: readonly DemandeEntity[];
  pieces: readonly PieceEntity[];
  retraits: readonly Retrait[];
  aujourdhui: Jour;
};

/** The exchanges in the order in which they began. Gives what this reader may see of them; that he may read the content is checked before. */
export function echangesDe({ dossier, demandes, pieces, retraits, aujourdhui }: Faits, actor: Lecteur): Echange[] {
  const piece = lecteurDePieces(pieces, actor);
  const echanges: Echange[] = [
    ...demandes.map((d) => demandeDe(d, dossier, piece, aujourdhui, actor)),
    ...retraits.map((r) => ({
      nature: 'RETRAIT' as const,
      le: r.le,
      par: acteurMasque(r.profil, r.auteur, actor),
      motif: r.motif ?? '',
    })),
  ];
  return echanges.sort((a, b) => a.le.localeCompare(b.le));
}

const EN_ATTENTE = { COMPLEMENTS: 'COMPLEMENTS_DEMANDES', MODIFICATION: 'MODIFICATIONS_DEMANDEES' } as const;

function etatDe(d: DemandeEntity, dossier: TeteDossier): DemandeEchangee['etat'] {
  if (d.repondueLe !== null) return 'REPONDUE';
  return dossier.statut === EN_ATTENTE[d.type] ? 'EN_ATTENTE' : 'SANS_REPONSE';
}

type LirePiece = (pjId: number) => PieceEchangee | null;

function demandeDe(d: DemandeEntity, dossier: TeteDossier, piece: LirePiece, aujourdhui: Jour, actor: Lecteur): DemandeEchangee {
  const envoyees = new Set(d.pieceIds);
  for (const id of d.lignes.flatMap((l) => l.pieceIds)) envoyees.delete(id);
  return {
    nature: 'DEMANDE',
    type: d.type,
    le: d.creeLe,
    date: d.date,
    demandePar: acteurMasque('GESTIONNAIRE', d.auteur, actor),
    texte: d.texte,
    documentId: d.documentId,
    echeance: d.type === 'COMPLEMENTS' ? echeanceComplements(dossier, aujourdhui) : echeanceReponse(dossier, aujourdhui),
    etat: etatDe(d, dossier),
    reponduLe: d.repondueLe,
    reponduPar: d.reponduePar,
    points: d.lignes.map((l) => pointDe(l, piece)),
    message: d.message,
    autresPieces: [...envoyees].flatMap((id) => piece(id) ?? []),
  };
}

const pointDe = (l: LigneDemande, piece: LirePiece): DemandeEchangee['points'][number] => ({
  categorieLibelle: l.categorieId === null ? null : l.categorieLibelle,
  texte: l.texte,
  pieceVisee: l.pjId === null ? null : piece(l.pjId),
  reponse: l.justification,
  pieces: l.pieceIds.flatMap((id) => piece(id) ?? []),
});

function lecteurDePieces(pieces: readonly PieceEntity[], actor: Lecteur): LirePiece {
  const visibles = piecesVisibles(pieces, actor);
  const parId = new Map(visibles.map((p) => [p.id, p]));
  return (pjId) => {
    const p = parId.get(pjId);
    if (!p) return null;
    const ancienne = p.remplacePjId === null ? undefined : parId.get(p.remplacePjId);
    return {
      pjId: p.id,
      nom: p.nom,
      type: p.type,
      taille: p.taille,
      sha256: p.sha256,
      categorieLibelle: p.categorieLibelle,
      version: p.version,
      dateDocument: p.dateDocument,
      deposeeLe: p.deposeeLe,
      enVigueur: isEnVigueur(p),
      remplace: ancienne
        ? { pjId: ancienne.id, nom: ancienne.nom, type: ancienne.type, version: ancienne.version, deposeeLe: ancienne.deposeeLe }
        : null,
    };
  };
}
