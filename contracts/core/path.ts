/** Value at a dotted path, `sites.0.ville`; undefined when there is none. */
export function valueAt(objet: unknown, chemin: string): unknown {
  let v: unknown = objet;
  for (const cle of chemin.split('.')) {
    if (typeof v !== 'object' || v === null) return undefined;
    v = Object.entries(v).find(([k]) => k === cle)?.[1];
  }
  return v;
}
