/** A fact that several guards of one request look at, and its act after them: asked once for each row that was read, which lives as long as its request. */
export function oncePerRow<Row extends object, T>(read: (row: Row) => Promise<T>): (row: Row) => Promise<T> {
  const known = new WeakMap<Row, Promise<T>>();
  return (row) => {
    const fact = known.get(row) ?? read(row);
    known.set(row, fact);
    return fact;
  };
}
