/** The dossiers of the list that one opened a dossier from, and which come before and after it. Pure. */
type Ligne = { vers: string; nom: string };

/** The number of a dossier in the address of its page; a form of filing is no page of this kind. */
const dossierDe = (vers: string): string | undefined => /^\/dossiers\/(\d+)(?!\/depot)(?:\/|$)/.exec(vers)?.[1];

/** As the tab keeps it: a line each, one for a dossier that the list names many times. */
export const texteDe = (lignes: readonly Ligne[]): string => {
  const vus = new Map<string, Ligne>();
  for (const l of lignes) {
    const dossier = dossierDe(l.vers);
    if (dossier && !vus.has(dossier)) vus.set(dossier, l);
  }
  return [...vus.values()].map((l) => `${l.vers}\t${l.nom.replaceAll(/\s/g, ' ')}`).join('\n');
};

/** Null: this dossier is not of that list, or alone in it. */
export const voisinsDe = (texte: string | null, dosId: number) => {
  const lignes = (texte ?? '').split('\n').flatMap((ligne): Ligne[] => {
    const [vers, nom] = ligne.split('\t');
    return vers && nom ? [{ vers, nom }] : [];
  });
  const at = lignes.findIndex((l) => dossierDe(l.vers) === String(dosId));
  if (at < 0 || lignes.length < 2) return null;
  return { rang: at + 1, total: lignes.length, avant: at > 0 ? lignes[at - 1] : null, apres: lignes[at + 1] ?? null };
};
