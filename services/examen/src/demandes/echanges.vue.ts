import type { Instant } from '@riph/contracts/core/paris';
import type { DemandeEchangee, Echange, PieceEchangee } from '@riph/contracts/etude/depot/echanges.schemas';
import { libellesDesParties } from '@riph/contracts/etude/formulaire/parties';
import type { Echeance } from '@riph/contracts/etude/socle/delais';
import { isEnVigueur, piecesVisibles } from '../pieces/pieces.vue.ts';
import { acteurMasque, type Lecteur } from '../socle/acteurs.rules.ts';
import type { Dossier } from '../socle/dossier.ts';
import type { DemandeDatee } from '../socle/flow.ts';
import type { DemandeEntity, LigneDemande } from '../tables/demande.entity.ts';
import type { PieceEntity } from '../tables/piece.entity.ts';
import { demandeAttendue } from './demandes.rules.ts';
import type { Retrait } from './retraits.repository.ts';

type Faits = {
  dossier: Pick<Dossier, 'statut'>;
  demandes: readonly DemandeEntity[];
  pieces: readonly PieceEntity[];
  retraits: readonly Retrait[];
  /** Until when the sponsor answers a request. */
  echeanceDe: (demande: DemandeDatee) => Echeance | null;
};

/** The exchanges in the order in which they began. Gives what this reader may see of them; that he may read the content is checked before. */
export function echangesDe({ dossier, demandes, pieces, retraits, echeanceDe }: Faits, actor: Lecteur): Echange[] {
  const piece = lecteurDePieces(pieces, actor);
  const echanges: Echange[] = [
    ...demandes.map((d) => demandeDe(d, { etat: etatDe(d, dossier), echeance: echeanceDe(d) }, piece, actor)),
    ...retraits.map((r) => ({
      nature: 'RETRAIT' as const,
      le: r.le,
      par: acteurMasque(r.profil, r.auteur, actor),
      motif: r.motif ?? '',
    })),
  ];
  return echanges.sort((a, b) => a.le.localeCompare(b.le));
}

function etatDe(d: DemandeEntity, dossier: Pick<Dossier, 'statut'>): DemandeEchangee['etat'] {
  if (d.repondueLe !== null) return 'REPONDUE';
  if (d.annuleeLe !== null) return 'ANNULEE';
  const isOuverte = !d.echue && d.closeLe === null && demandeAttendue(dossier) === d.type;
  return isOuverte ? 'EN_ATTENTE' : 'SANS_REPONSE';
}

/** `depuis`, `jusqua`: what this reader reads begins, and ends; null: it does not. */
export const isLisible = (
  { le }: Pick<Echange, 'le'>,
  { depuis, jusqua }: { depuis: Instant | null; jusqua: Instant | null },
): boolean => (depuis === null || le >= depuis) && (jusqua === null || le < jusqua);

/** Of an answer that its committee copied from the portal, nobody of it is named outside of it. */
const reponduPar = (d: DemandeEntity, actor: Lecteur): string | null =>
  d.voieReponse === 'COMITE' ? acteurMasque('GESTIONNAIRE', d.reponduePar, actor) : d.reponduePar;

type LirePiece = (pjId: number) => PieceEchangee | null;

function demandeDe(
  d: DemandeEntity,
  suite: Pick<DemandeEchangee, 'etat' | 'echeance'>,
  piece: LirePiece,
  actor: Lecteur,
): DemandeEchangee {
  const envoyees = new Set(d.pieceIds);
  for (const id of d.lignes.flatMap((l) => l.pieceIds)) envoyees.delete(id);
  return {
    nature: 'DEMANDE',
    rang: d.rang,
    type: d.type,
    le: d.creeLe,
    date: d.date,
    demandePar: acteurMasque('GESTIONNAIRE', d.auteur, actor),
    texte: d.texte,
    parties: libellesDesParties(d.parties),
    sousReserve: d.sousReserve,
    documentId: d.documentId,
    ...suite,
    reponduLe: d.repondueLe,
    reponduPar: reponduPar(d, actor),
    voie: d.voieReponse,
    points: d.lignes.map((l) => pointDe(l, piece)),
    message: d.message,
    autresPieces: [...envoyees].flatMap((id) => piece(id) ?? []),
  };
}

const pointDe = (l: LigneDemande, piece: LirePiece): DemandeEchangee['points'][number] => ({
  numero: l.numero ?? null,
  section: l.section ?? null,
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
