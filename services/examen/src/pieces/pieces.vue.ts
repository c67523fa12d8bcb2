import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { type FileRef, safeFileName } from '@riph/contracts/core/files';
import { jourParis } from '@riph/contracts/core/paris';
import type { PieceLue } from '@riph/contracts/etude/depot/pieces.schemas';
import type { Papier } from '@riph/contracts/examen/dossiers.internal';
import { OUTSIDE_EVALUATION } from '../socle/acces.rules.ts';
import type { Dossier } from '../socle/dossier.ts';
import type { PieceEntity } from '../tables/piece.entity.ts';
import { verdictVu } from './pieces.rules.ts';

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

/** Who joined a piece, and he alone, replaces it or takes it back: its sponsor, or the committee of a trial. */
export const isDuLecteur = ({ cppId }: Pick<PieceEntity, 'cppId'>, actor: Pick<Actor, 'profil' | 'cppId'>): boolean =>
  cppId === (actor.profil === 'DEPOSANT' ? null : actor.cppId);

/** What goes when who joined it takes it back. What was judged, or filed once filed pieces stay (`isGardee`), is replaced (PIE-05). */
export const isRetirable = (
  { deposee, statut, conformite }: Pick<PieceEntity, 'deposee' | 'statut' | 'conformite'>,
  isGardee: boolean,
): boolean => statut === 'ACTIVE' && conformite === null && !(deposee && isGardee);

type Lu = { dossier: Pick<Dossier, 'dateDemandeComplements'>; isModifiable: boolean; isGardee: boolean };

/** One piece for this reader. The verdicts are the committee's until it asks for complements (PIE-07). `isModifiable`: he may join and replace pieces now. */
export function pieceLueDe(
  p: PieceEntity,
  visibles: readonly PieceEntity[],
  { dossier, isModifiable, isGardee }: Lu,
  actor: Pick<Actor, 'profil' | 'cppId'>,
): PieceLue {
  const isDeposant = actor.profil === 'DEPOSANT';
  const isReplaced = visibles.some((other) => other.remplacePjId === p.id);
  const isOpen = isModifiable && isDuLecteur(p, actor);
  const showVerdict = isDeposant ? dossier.dateDemandeComplements !== null : !OUTSIDE_EVALUATION.includes(actor.profil);
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
    duComite: p.cppId !== null,
    remplacePjId: p.remplacePjId,
    ...(showVerdict ? verdictVu(p) : { conformite: null, motif: null }),
    antivirus: p.antivirus,
    supprimable: isOpen && isRetirable(p, isGardee),
    remplacable: isOpen && p.statut === 'ACTIVE' && !isReplaced,
  };
}

/** Its line of the journal: a request has many. */
export const pieceEnMots = (p: Pick<PieceEntity, 'categorieLibelle' | 'nom'>, verdict?: string): string =>
  [p.categorieLibelle, p.nom, verdict].filter(Boolean).join(', ');

export const verdictEnMots = ({ conformite, motif }: Pick<PieceEntity, 'conformite' | 'motif'>): string | undefined =>
  conformite === null ? undefined : conformite ? 'conforme' : `non conforme${motif === null ? '' : ` : ${motif}`}`;

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
