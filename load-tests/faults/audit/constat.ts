/** What the auditor found. `perdus` and `doubles` must be empty; `ecarts` are other differences between what stands and what must. */
export type Constat = {
  perdus: string[];
  doubles: string[];
  ecarts: string[];
  chiffres: Record<string, number>;
};

export const nouveauConstat = (): Constat => ({ perdus: [], doubles: [], ecarts: [], chiffres: {} });

export const ajouter = (c: Constat, nom: string, n: number): void => {
  c.chiffres[nom] = (c.chiffres[nom] ?? 0) + n;
};
