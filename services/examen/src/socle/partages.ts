/** Facts that several guards of one request look at, and its act after them: asked once for each object that was read, which lives as long as its request. */
export function partages<D extends object, T>(lire: (dossier: D) => Promise<T>): (dossier: D) => Promise<T> {
  const lus = new WeakMap<D, Promise<T>>();
  return (dossier) => {
    const lu = lus.get(dossier) ?? lire(dossier);
    lus.set(dossier, lu);
    return lu;
  };
}
