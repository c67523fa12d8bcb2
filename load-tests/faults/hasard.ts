/** A seeded generator (mulberry32): the same seed gives the same order of victims and the same waits. */
export type Hasard = {
  /** In [0, 1[. */
  suivant: () => number;
  /** Both ends included. */
  entre: (min: number, max: number) => number;
  melange: <T>(list: readonly T[]) => T[];
};

export function hasardDe(graine: number): Hasard {
  let etat = graine >>> 0;
  const suivant = () => {
    etat = (etat + 0x6d2b79f5) >>> 0;
    let t = etat;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const entre = (min: number, max: number) => min + Math.floor(suivant() * (max - min + 1));
  const melange = <T>(list: readonly T[]): T[] => {
    const out = [...list];
    for (let i = out.length - 1; i > 0; i -= 1) {
      const j = entre(0, i);
      [out[i], out[j]] = [out[j], out[i]];
    }
    return out;
  };
  return { suivant, entre, melange };
}
