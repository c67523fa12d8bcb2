/** Which lines of the matrix of pieces a dossier reads. */
type Ligne = {
  reglementationCode: string;
  typeDossier: string;
  qualificationCode: string | null;
  categorieId: number;
  actif: boolean;
};
type Categorie = { id: number; actif: boolean; reglementations: readonly string[] };
type Dossier = { reglementationCode: string; typeDossier: string; qualificationCode: string | null };

/**
 * Active lines of the regulation and type: those written for the qualification and those written for all. A dossier without a qualification yet
 * reads only those written for all: what is not known is not guessed. A category switched off, or taken out of the regulation, is asked of nobody, whatever its lines.
 */
export const piecesAttendues = <T extends Ligne>(lignes: readonly T[], categories: readonly Categorie[], d: Dossier): T[] => {
  const admises = new Set(categories.filter((c) => c.actif && c.reglementations.includes(d.reglementationCode)).map((c) => c.id));
  return lignes.filter(
    (l) =>
      l.actif &&
      admises.has(l.categorieId) &&
      l.reglementationCode === d.reglementationCode &&
      l.typeDossier === d.typeDossier &&
      (l.qualificationCode === null || l.qualificationCode === d.qualificationCode),
  );
};
