/** The answer to what the committee asked, line by line. Pure: the server decides again with the same rule (demandes.ts of etude). */
import type { FieldError } from '@riph/contracts/core/errors';
import type { PieceLue } from '@riph/contracts/etude/depot/pieces.schemas';
import type { TexteReponse } from '@riph/contracts/examen/brouillon-reponse.calls';
import type { Synthese } from '../../lecture/dossier.types.ts';

/** `nom`: on a trial, its number and where it is about. */
export type Ligne = NonNullable<Synthese['demande']>['lignes'][number] & { nom?: string };
/** What is typed, by rank of line; the rank after the last one is the general message. On a trial, the point that a piece answers stands under the name of that piece. */
export type Justifications = Readonly<Record<string, string>>;

/** The draft as the server keeps it, and back. Nothing is cut nor left out: what is sent is chosen in `saisiesDe`. */
export function textesDe(j: Justifications): TexteReponse[] {
  const rangs = Object.keys(j).flatMap((cle) => (PIECE.test(cle) ? (rangDe(j[cle]) ?? []) : Number(cle)));
  return [...new Set(rangs)].map((ligne) => {
    const pieceIds = jointesA(ligne, j);
    return { ligne, texte: j[ligne] ?? '', ...(pieceIds.length > 0 && { pieceIds }) };
  });
}
export const justificationsDe = (textes: readonly TexteReponse[]): Justifications =>
  Object.fromEntries(
    textes.flatMap(({ ligne, texte, pieceIds = [] }) => [
      [ligne, texte],
      ...pieceIds.map((id) => [clePiece(id), pointNu(ligne)]),
    ]),
  );

const PIECE = /^piece\.(\d+)$/;
const clePiece = (pjId: number) => `piece.${pjId}`;
const pointNu = (rang: number) => `Point ${rang + 1}`;
/** Null: it answers no point. */
const rangDe = (valeur: string): number | null => {
  const point = valeur.match(/^Point (\d+)$/)?.[1];
  return point === undefined ? null : Number(point) - 1;
};
/** A piece answers this point from now on; null: none. */
export const avecPiece = (j: Justifications, pjId: number, rang: number | null): Justifications => ({
  ...j,
  [clePiece(pjId)]: rang === null ? '' : pointNu(rang),
});
/** Ids of the pieces that answer a point. */
export const jointesA = (rang: number, j: Justifications): number[] =>
  Object.keys(j).flatMap((cle) => {
    const pjId = cle.match(PIECE)?.[1];
    return pjId !== undefined && rangDe(j[cle]) === rang ? Number(pjId) : [];
  });

/** Names of the fields, where two drafts are compared. */
export const libellesReponse = (lignes: readonly Ligne[], pieces: readonly PieceLue[] = []): Record<string, string> => ({
  ...Object.fromEntries(pieces.map((p) => [clePiece(p.pjId), p.nom])),
  ...Object.fromEntries(lignes.map((l, i) => [i, pointDe(l, i)])),
  [lignes.length]: lignes.length === 0 ? 'Votre réponse' : 'Message au comité',
});

/** What leaves with the answer: the texts of the lines that have one, and the message when there are lines. A demand in words only has one text, of line 0. */
export function saisiesDe(justifications: Justifications, lignes: number) {
  const textes = textesDe(justifications).filter((j) => j.texte.trim() !== '');
  const message = lignes > 0 ? justifications[lignes]?.trim() : undefined;
  return {
    justifications: textes.filter((j) => j.ligne < Math.max(lignes, 1)),
    ...(message && { commentaire: message }),
  };
}

/** Pieces prepared since the request for this line: they replace the named piece or are of the named category. */
export const piecesDeLaLigne = (l: Pick<Ligne, 'pjId' | 'categorieId'>, pieces: readonly PieceLue[]): PieceLue[] =>
  pieces.filter(
    (p) =>
      p.supprimable &&
      ((l.pjId !== null && p.remplacePjId === l.pjId) || (l.categorieId !== null && p.categorieId === l.categorieId)),
  );

export const isRepondu = (l: Ligne, i: number, pieces: readonly PieceLue[], justifications: Justifications): boolean =>
  piecesDeLaLigne(l, pieces).length > 0 || jointesA(i, justifications).length > 0 || (justifications[i] ?? '').trim() !== '';

const pointDe = (l: Ligne, i: number) => {
  const nom = l.nom ?? (l.categorieId === null ? null : l.categorieLibelle);
  return `Point ${i + 1}${nom === null ? '' : ` (${nom})`}`;
};

/**
 * What forbids to send, by field. `attentes`: ranks of the lines where a chosen file has not left yet, which would miss from the single answer. A demand in words
 * only asks for words or a new piece.
 */
export function manquesReponse(
  lignes: readonly Ligne[],
  pieces: readonly PieceLue[],
  justifications: Justifications,
  attentes: ReadonlySet<number>,
): FieldError[] {
  if (lignes.length === 0)
    return justifications[0]?.trim() || pieces.some((p) => p.supprimable)
      ? []
      : [{ champ: 'lignes.0', message: 'Rédigez votre réponse.' }];
  return lignes.flatMap((l, i) => {
    const manque = attentes.has(i)
      ? 'le fichier choisi n’est pas encore envoyé. Envoyez-le, ou abandonnez-le'
      : isRepondu(l, i, pieces, justifications)
        ? null
        : 'joignez une pièce ou justifiez';
    return manque === null ? [] : [{ champ: `lignes.${i}`, message: `${pointDe(l, i)} : ${manque}.` }];
  });
}

/** What a new file replaces by default: the named piece (or what already replaces it), else the only piece of a category that takes one. */
export function pieceRemplacee(
  l: Pick<Ligne, 'pjId' | 'categorieId'>,
  pieces: readonly PieceLue[],
  multiple: boolean,
): number | null {
  const enVigueur = pieces.filter((p) => p.remplacable);
  if (l.pjId !== null) {
    const preparee = enVigueur.find((p) => p.remplacePjId === l.pjId);
    return preparee?.pjId ?? enVigueur.find((p) => p.pjId === l.pjId)?.pjId ?? null;
  }
  const deLaCategorie = enVigueur.filter((p) => p.categorieId === l.categorieId);
  return !multiple && deLaCategorie.length === 1 ? deLaCategorie[0].pjId : null;
}

/** Reasons of a refusal by line: « Point 2 (Protocole) : joignez une pièce ou justifiez. » is about line 1; the others have no line. */
export const refusParLigne = (raisons: readonly string[]): { ligne: number | null; texte: string }[] =>
  raisons.map((texte) => {
    const point = texte.match(/^Point (\d+)\b/)?.[1];
    return { ligne: point === undefined ? null : Number(point) - 1, texte };
  });
