/** What the workbench of pieces shows first, and where it goes after a verdict. Pure. */
import type { etudeModification } from '@riph/contracts/etude/depot/modification.calls';
import type { Answer } from '../../../api/types.ts';
import type { Piece } from './pieces.types.ts';

/** Grounds that a key gives: 1 for the first. */
export const MOTIFS_FREQUENTS = [
  'Signature absente',
  'Date ou version absente',
  'Document illisible',
  'Document non en français',
  'Incohérence avec le protocole',
  'Document périmé',
] as const;

type Rang = Pick<Piece, 'pjId'>;
type Jugee = Pick<Piece, 'pjId' | 'conformite'>;

/** What came back after the request for complements stands first; else the order of the server. */
export const recuesDabord = <P extends Rang>(pieces: readonly P[], recues: readonly number[]): P[] => [
  ...pieces.filter((p) => recues.includes(p.pjId)),
  ...pieces.filter((p) => !recues.includes(p.pjId)),
];

export const marqueDe = (p: Pick<Piece, 'pjId' | 'remplacePjId'>, recues: readonly number[]): string | null => {
  if (!recues.includes(p.pjId)) return null;
  return p.remplacePjId === null ? 'Pièce reçue' : 'Nouvelle version';
};

type Changements = Pick<Answer<typeof etudeModification.calls.lireChangements>, 'version' | 'pieces' | 'inchangees'>;
type Inchangee = Changements['inchangees'][number];
export type Inchangees = { titre: string; par: ReadonlyMap<number, Inchangee> };
/** Of a modification: what it brings is marked, what it leaves as it was stands apart with its first day and the verdict of then. */
export const piecesDeLaModification = (c: Changements): { marques: ReadonlyMap<number, string>; inchangees: Inchangees } => ({
  marques: new Map(
    c.pieces.flatMap(({ avant, apres }) =>
      apres.map((p) => [p.pjId, avant.length > 0 ? 'Nouvelle version' : 'Nouvelle pièce'] as const),
    ),
  ),
  inchangees: {
    titre: `Inchangées depuis la version ${c.version.rang}`,
    par: new Map(c.inchangees.map((p) => [p.pjId, p])),
  },
});
/** The unchanged ones last. */
export const inchangeesEnDernier = <P extends Rang>(pieces: readonly P[], inchangees: Inchangees | null): P[] => [
  ...pieces.filter((p) => !inchangees?.par.has(p.pjId)),
  ...pieces.filter((p) => inchangees?.par.has(p.pjId)),
];
/** Unchanged, found right then, without a verdict yet. */
export const aReprendre = <P extends Jugee>(pieces: readonly P[], inchangees: Inchangees | null): P[] =>
  pieces.filter((p) => p.conformite === null && inchangees?.par.get(p.pjId)?.conformite === true);

/** The next piece without a verdict after this one, then from the top; null when all others are judged. */
export const prochaineAVoir = (pieces: readonly Jugee[], pjId: number | null): number | null => {
  const at = pieces.findIndex((p) => p.pjId === pjId);
  const suite = [...pieces.slice(at + 1), ...pieces.slice(0, Math.max(at, 0))];
  return suite.find((p) => p.conformite === null)?.pjId ?? null;
};
