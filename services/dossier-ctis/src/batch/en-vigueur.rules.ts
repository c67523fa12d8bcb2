/** Which of several values of one thing is in force in a record, and where a record contradicts itself. Pure. */

type Lu<T> = {
  /** What it is, in words for the line of the import. */
  quoi: string;
  /** Absent of what the portal does not date. */
  date?: (valeur: T) => string | null;
  /** What two values must share not to contradict each other. */
  sens: (valeur: T) => unknown;
};

/** Reads one record. Lists of the portal have no order: only their dates tell which value is the last. */
export class EnVigueur {
  readonly contradictions: string[] = [];

  /** The last by its date, one without a date before all others; undefined when there is none. Says it when several of one date differ. */
  choisir<T>(valeurs: readonly T[], { quoi, date = () => null, sens }: Lu<T>): T | undefined {
    const jour = (valeur: T) => date(valeur) ?? '';
    const dernier = valeurs.map(jour).toSorted().at(-1) ?? '';
    const retenues = valeurs.filter((v) => jour(v) === dernier);
    const n = new Set(retenues.map((v) => JSON.stringify(sens(v)))).size;
    if (n > 1)
      this.dire(`${quoi} : ${n} valeurs différentes ${dernier ? `au ${dernier}` : 'sans date'}, la première est retenue.`);
    return retenues[0];
  }

  /** One for each key, in the order of the list. */
  parCle<T, C>(valeurs: readonly T[], cle: (valeur: T) => C, lu: (cle: C) => Lu<T>): Map<C, T> {
    const groupes = Map.groupBy(valeurs, cle);
    const choisies = new Map<C, T>();
    for (const [c, du] of groupes) {
      const choisie = this.choisir(du, lu(c));
      if (choisie !== undefined) choisies.set(c, choisie);
    }
    return choisies;
  }

  private dire(phrase: string): void {
    if (!this.contradictions.includes(phrase)) this.contradictions.push(phrase);
  }
}
