/** Which lines of the matrix of pieces a dossier reads. */
type Ligne = { reglementationCode: string; typeDossier: string; qualificationCode: string | null; actif: boolean };
type Dossier = { reglementationCode: string; typeDossier: string; qualificationCode: string | null };

/**
 * Active lines of the regulation and type: those written for the qualification and those written for all. A dossier without a qualification yet
 * reads only those written for all: what is not known is not guessed.
 */
export const piecesAttendues = <T extends Ligne>(lignes: readonly T[], d: Dossier): T[] =>
  lignes.filter(
    (l) =>
      l.actif &&
      l.reglementationCode === d.reglementationCode &&
      l.typeDossier === d.typeDossier &&
      (l.qualificationCode === null || l.qualificationCode === d.qualificationCode),
  );
