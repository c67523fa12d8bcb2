/** The same act many times in a row by the same person is one line with its count: « Pièce ajoutée (13) ». Newest first, as given. */
export type EvenementDuFil = { id: number; date: string; libelle: string; acteur: string; commentaire?: string | null };

/** Runs of the same act; one that carries a comment stands alone, so that nothing written is hidden. */
export const repetes = <E extends EvenementDuFil>(evenements: readonly E[]): (E & { fois: number })[] => {
  const lignes: (E & { fois: number })[] = [];
  for (const e of evenements) {
    const last = lignes.at(-1);
    if (last && last.libelle === e.libelle && last.acteur === e.acteur && !last.commentaire && !e.commentaire) last.fois += 1;
    else lignes.push({ ...e, fois: 1 });
  }
  return lignes;
};

export const regrouper = (evenements: readonly EvenementDuFil[]) =>
  repetes(evenements).map(({ id, date, libelle, acteur, fois }) => ({
    id,
    date,
    titre: fois > 1 ? `${libelle} (${fois})` : libelle,
    qui: acteur,
  }));
