import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { type FileRef, safeFileName } from '@riph/contracts/core/files';
import { jourParis } from '@riph/contracts/core/paris';
import type { PieceLue } from '@riph/contracts/etude/depot/pieces.schemas';
import type { Papier } from '@riph/contracts/examen/dossiers.internal';
import type { Dossier } from '../socle/dossier.ts';
import type { PieceEntity } from '../tables/piece.entity.ts';

/** What decides whether a piece is seen and counts. */
export type PieceComptee = Pick<PieceEntity, 'id' | 'statut' | 'deposee' | 'remplacePjId'>;

/** The pieces that this reader sees: what the sponsor is still preparing is his alone. */
export const piecesVisibles = <P extends PieceComptee>(pieces: readonly P[], actor: Pick<Actor, 'profil'>): P[] =>
  actor.profil === 'DEPOSANT' ? [...pieces] : pieces.filter((p) => p.deposee);

/** Pieces that count: in force, and not about to be replaced by what the sponsor prepares. */
export const piecesEnVigueur = <P extends PieceComptee>(pieces: readonly P[]): P[] => {
  const replaced = new Set(pieces.map((p) => p.remplacePjId));
  return pieces.filter((p) => p.statut === 'ACTIVE' && !replaced.has(p.id));
};

/** What the committee decides on. A replacement that the sponsor still prepares changes nothing: the old one steps back when the new one is sent. */
export const isEnVigueur = (p: Pick<PieceEntity, 'statut' | 'deposee'>): boolean => p.deposee && p.statut === 'ACTIVE';

type Lu = { dossier: Pick<Dossier, 'dateDemandeComplements'>; isModifiable: boolean };

/** One piece for this reader. The verdicts are the committee's until it asks for complements (PIE-07). `isModifiable`: its sponsor may write in the request now. */
export function pieceLueDe(
  p: PieceEntity,
  visibles: readonly PieceEntity[],
  { dossier, isModifiable }: Lu,
  actor: Pick<Actor, 'profil'>,
): PieceLue {
  const isDeposant = actor.profil === 'DEPOSANT';
  const isReplaced = visibles.some((other) => other.remplacePjId === p.id);
  const isOpen = isDeposant && isModifiable;
  const showVerdict = isDeposant ? dossier.dateDemandeComplements !== null : actor.profil !== 'UTILISATEUR_ANSM';
  return {
    pjId: p.id,
    nom: p.nom,
    type: p.type,
    taille: p.taille,
    sha256: p.sha256,
    categorieId: p.categorieId,
    categorieCode: p.categorieCode,
    categorieLibelle: p.categorieLibelle,
    version: p.version,
    dateDocument: p.dateDocument,
    statut: p.statut === 'ACTIVE' && isReplaced ? 'REMPLACEE' : p.statut,
    enVigueur: isEnVigueur(p),
    tour: p.tour,
    deposeeLe: p.deposeeLe,
    deposeePar: p.deposeePar,
    remplacePjId: p.remplacePjId,
    conformite: showVerdict ? p.conformite : null,
    motif: showVerdict ? p.motif : null,
    antivirus: p.antivirus,
    supprimable: isOpen && !p.deposee,
    remplacable: isOpen && p.statut === 'ACTIVE' && !isReplaced,
  };
}

/** Readable name of a download: number, category, short title, version, date. */
function nomLisible(dossier: Pick<Dossier, 'numero' | 'id' | 'titreAbrege'>, p: PieceEntity): string {
  const dot = p.nom.lastIndexOf('.');
  const parts = [
    dossier.numero ?? `brouillon-${dossier.id}`,
    p.categorieCode,
    dossier.titreAbrege,
    p.version && `v${p.version.replace(/^v/i, '')}`,
    p.dateDocument,
  ];
  return safeFileName(
    `${parts
      .filter((v) => v !== null && v !== '')
      .join('_')
      .replaceAll('/', '-')}${dot > 0 ? p.nom.slice(dot) : ''}`,
  );
}

/** The stored file of a piece, under the name that a reader understands. */
export const fichierDePiece = (dossier: Dossier, p: PieceEntity): FileRef => ({
  documentId: p.documentId,
  nom: nomLisible(dossier, p),
  type: p.type,
  taille: p.taille,
  sha256: p.sha256,
});

function etatDe(p: PieceEntity, pieces: readonly PieceEntity[]): string {
  if (!p.deposee) return 'pas encore déposée';
  if (isEnVigueur(p)) return 'en vigueur';
  const par = pieces.find((autre) => autre.remplacePjId === p.id && autre.deposee);
  return par ? `remplacée par « ${par.nom} »` : 'remplacée';
}

/**
 * A zip with the filed forms, one folder per category, the former versions in a folder of their own inside it, names that never collide, and an index that
 * says what is in force.
 */
export function zipDesPieces(dossier: Dossier, pieces: readonly PieceEntity[], formulaires: readonly Papier[] = []) {
  const taken = new Set<string>();
  const entrees = pieces.map((p) => {
    const folder = `${safeFileName(p.categorieLibelle)}${p.statut === 'ACTIVE' ? '' : '/Versions précédentes'}`;
    let chemin = `${folder}/${safeFileName(p.nom)}`;
    if (taken.has(chemin)) chemin = `${folder}/${p.id}_${safeFileName(p.nom)}`;
    taken.add(chemin);
    return { chemin, documentId: p.documentId, piece: p };
  });
  const lines = entrees.map(
    ({ chemin, piece: p }) =>
      `${chemin}\t${etatDe(p, pieces)}\tversion ${p.version ?? '–'}\t${p.deposee ? 'déposée' : 'jointe'} le ${formatJour(jourParis(p.deposeeLe))}\tSHA-256 ${p.sha256}`,
  );
  const titre = `Pièces du dossier ${dossier.numero ?? '(brouillon)'}`;
  return {
    zip: {
      nom: safeFileName(`${dossier.numero ?? `brouillon-${dossier.id}`}_pieces.zip`),
      entrees: [
        ...formulaires.map(({ chemin, document }) => ({ chemin, documentId: document.documentId })),
        ...entrees.map(({ chemin, documentId }) => ({ chemin, documentId })),
      ],
      textes: [{ chemin: 'index.txt', texte: [titre, dossier.titre, '', ...lines, ''].join('\n') }],
    },
  };
}
