/** Versions of the pieces of a dossier: which replaced which. Decision of 2026-11-23: the sponsor names what a new piece replaces, or says that it stands beside. */
type Versionnee = { pjId: number; remplacePjId: number | null };

/** What a piece replaced, then what that one had replaced, newest first. */
function versionsPrecedentes<P extends Versionnee>(piece: P, pieces: readonly P[]): P[] {
  const parId = new Map(pieces.map((p) => [p.pjId, p]));
  const chaine: P[] = [];
  let suivante = piece.remplacePjId;
  while (suivante !== null) {
    const ancienne = parId.get(suivante);
    if (!ancienne || chaine.includes(ancienne)) break;
    chaine.push(ancienne);
    suivante = ancienne.remplacePjId;
  }
  return chaine;
}

/** The pieces that nothing replaces, each with the versions before it, in the place of the oldest of them. */
export const avecVersions = <P extends Versionnee>(pieces: readonly P[]): (P & { anciennes: P[] })[] => {
  const remplacees = new Set(pieces.map((p) => p.remplacePjId));
  const rangs = new Map(pieces.map((p, i) => [p.pjId, i]));
  const rang = (p: P & { anciennes: P[] }) => rangs.get((p.anciennes.at(-1) ?? p).pjId) ?? 0;
  return pieces
    .filter((p) => !remplacees.has(p.pjId))
    .map((p) => ({ ...p, anciennes: versionsPrecedentes(p, pieces) }))
    .toSorted((a, b) => rang(a) - rang(b));
};
