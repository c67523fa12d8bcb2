/** The same act many times in a row by the same person is one line with its count: « Pièce ajoutée (13) ». Newest first, as given. */
export type EvenementDuFil = { id: number; date: string; libelle: string; acteur: string };

export const regrouper = (evenements: readonly EvenementDuFil[]) => {
  const lignes: { id: number; date: string; titre: string; qui: string; fois: number }[] = [];
  for (const e of evenements) {
    const last = lignes.at(-1);
    if (last && last.titre === e.libelle && last.qui === e.acteur) last.fois += 1;
    else lignes.push({ id: e.id, date: e.date, titre: e.libelle, qui: e.acteur, fois: 1 });
  }
  return lignes.map(({ fois, titre, ...l }) => ({ ...l, titre: fois > 1 ? `${titre} (${fois})` : titre }));
};
