/** Admissibility of a dossier, as pure rules. Rule: RCV-01 (R1123-23). */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Instant } from '@riph/contracts/core/paris';

export type PieceVue = {
  id: number;
  nom: string;
  categorieId: number;
  categorieCode: string;
  categorieLibelle: string;
  conformite: boolean | null;
  motif: string | null;
};
export type CategorieAttendue = { categorieId: number; categorieLibelle: string; obligation: 'O' | 'C' | 'F' };
export type DemandeDeComplement = { categorieId: number | null; pjId: number | null; texte: string };

type Recue = PieceVue & { statut: string; deposee: boolean };
/** In force and sent, by category. */
export const recues = <P extends Recue>(pieces: readonly P[]): P[] =>
  pieces.filter((p) => p.statut === 'ACTIVE' && p.deposee).toSorted((a, b) => a.categorieId - b.categorieId || a.id - b.id);

/** Pieces on which the manager has not said anything yet. */
export const piecesSansVerdict = (pieces: readonly PieceVue[]): PieceVue[] => pieces.filter((p) => p.conformite === null);

/** Pieces in force that were given after the request for complements (instant of the request; null: none was made). */
export const piecesRecues = (pieces: readonly { id: number; deposeeLe: Instant }[], demandeesLe: string | null): number[] =>
  demandeesLe === null ? [] : pieces.filter((p) => p.deposeeLe > demandeesLe).map((p) => p.id);

/** Mandatory categories without any piece in force. */
const categoriesManquantes = (pieces: readonly PieceVue[], attendues: readonly CategorieAttendue[]): CategorieAttendue[] =>
  attendues.filter((a) => a.obligation === 'O' && !pieces.some((p) => p.categorieId === a.categorieId));

const NOMS_CITES = 5;
const sansVerdictEnMots = (sans: readonly PieceVue[]): string => {
  const noms = sans.slice(0, NOMS_CITES).map((p) => p.nom);
  return `${sans.length} pièce${sans.length > 1 ? 's' : ''} sans verdict : ${noms.join(', ')}${sans.length > NOMS_CITES ? '…' : ''}.`;
};

/** French reasons why the dossier cannot be declared admissible; empty when it can. A mandatory piece must be there and compliant. */
export function empechementsRecevable(pieces: readonly PieceVue[], attendues: readonly CategorieAttendue[]): string[] {
  const obligatoires = new Set(attendues.filter((a) => a.obligation === 'O').map((a) => a.categorieId));
  const sans = piecesSansVerdict(pieces);
  const non = pieces.filter((p) => p.conformite === false && obligatoires.has(p.categorieId));
  const manquantes = categoriesManquantes(pieces, attendues);
  return [
    ...(sans.length > 0 ? [sansVerdictEnMots(sans)] : []),
    ...non.map((p) => `La pièce obligatoire « ${p.nom} » (${p.categorieLibelle}) est non conforme.`),
    ...manquantes.map((a) => `Pièce obligatoire absente : ${a.categorieLibelle}.`),
  ];
}

/** The request for complements that writes itself: one line for each non-compliant piece and each missing mandatory category. */
export const brouillonDemandes = (
  pieces: readonly PieceVue[],
  attendues: readonly CategorieAttendue[],
): DemandeDeComplement[] => [
  ...pieces
    .filter((p) => p.conformite === false)
    .map((p) => ({
      categorieId: p.categorieId,
      pjId: p.id,
      texte: `${p.categorieLibelle} (« ${p.nom} ») : ${p.motif ?? 'à corriger'}`,
    })),
  ...categoriesManquantes(pieces, attendues).map((a) => ({
    categorieId: a.categorieId,
    pjId: null,
    texte: `${a.categorieLibelle} : pièce obligatoire absente`,
  })),
];

/** Why complements cannot be asked; one request only, then a verdict (RCV-02). */
export const empechementsComplements = (dejaDemandesLe: string | null): string[] =>
  dejaDemandesLe
    ? [`Des compléments ont déjà été demandés le ${formatJour(dejaDemandesLe)} : prononcez la recevabilité ou l’irrecevabilité.`]
    : [];

type Reperable = { id: number; categorieId: number };
type Categorie = { id: number; libelle: string };

/** What is wrong with the asked lines: a piece that is not in force in this dossier, a category that does not exist. */
export const fautesDemandes = (
  demandes: readonly DemandeDeComplement[],
  pieces: readonly Reperable[],
  categories: readonly Categorie[],
): { champ: string; message: string }[] =>
  demandes.flatMap((d, i) => [
    ...(d.pjId !== null && !pieces.some((p) => p.id === d.pjId)
      ? [{ champ: `demandes.${i}.pjId`, message: 'Cette pièce n’est pas dans le dossier.' }]
      : []),
    ...(d.categorieId !== null && !categories.some((c) => c.id === d.categorieId)
      ? [{ champ: `demandes.${i}.categorieId`, message: 'Cette catégorie de pièce n’existe pas.' }]
      : []),
  ]);

const AUTRE_POINT = 'Autre point';

/** The lines as they are kept: a line about a piece is about the category of that piece. */
export const lignesDemandees = (
  demandes: readonly DemandeDeComplement[],
  pieces: readonly Reperable[],
  categories: readonly Categorie[],
) =>
  demandes.map((d) => {
    const categorieId = pieces.find((p) => p.id === d.pjId)?.categorieId ?? d.categorieId;
    const categorieLibelle = categories.find((c) => c.id === categorieId)?.libelle ?? AUTRE_POINT;
    return { ...d, categorieId, categorieLibelle, justification: null, pieceIds: [] };
  });
