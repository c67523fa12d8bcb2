/** The choices of a decision of admissibility, as both flows show them. Pure. */
export type ChoixRecevabilite<C extends string> = {
  code: C;
  libelle: string;
  detail: string;
  /** Its name where something forbids it: « la recevabilité ». */
  nom: string;
  /** Why it cannot be chosen now. */
  raisons: readonly string[];
  /** The button that sends it. */
  action: string;
  /** What follows, and who is told. */
  suite: string;
};

/** The wanted one, else the first that may be chosen; null when none may. */
export const choixRetenu = <C extends string>(choix: readonly ChoixRecevabilite<C>[], voulu: string | null): C | null => {
  const possibles = choix.filter((c) => c.raisons.length === 0);
  return (possibles.find((c) => c.code === voulu) ?? possibles[0])?.code ?? null;
};
