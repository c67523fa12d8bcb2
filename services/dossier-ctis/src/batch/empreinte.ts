/** Whether two records say the same: what changes at each download, and the order of lists and keys, left aside. */
import { createHash } from 'node:crypto';

const VOLATILES: ReadonlySet<string> = new Set(['record_last_import', 'ctrname', 'publishDate']);
const estObjet = (v: unknown): v is Readonly<Record<string, unknown>> => typeof v === 'object' && v !== null && !Array.isArray(v);

const cleDeTri = (v: unknown): string => (estObjet(v) && 'id' in v ? String(v.id) : '');
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function canonique(v: unknown): unknown {
  // Stable: what bears no id keeps its place.
  if (Array.isArray(v)) return v.toSorted((a: unknown, b: unknown) => compare(cleDeTri(a), cleDeTri(b))).map(canonique);
  if (!estObjet(v)) return v;
  const entrees = Object.entries(v).filter(([cle]) => !VOLATILES.has(cle));
  return entrees.toSorted(([a], [b]) => compare(a, b)).map(([cle, valeur]) => [cle, canonique(valeur)]);
}

export const empreinteDe = (record: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonique(record)))
    .digest('hex');
