/** A typed value in words, as the committee reads it. Pure. */

import type { Liste } from '@riph/contracts/etude/formulaire.catalogue';
import { dateFr } from '../../labels/dates.ts';

type Def = { type: string; liste?: Liste };
type Options = (l: Liste) => readonly { code: string; libelle: string }[];

const JOUR = /^\d{4}-\d{2}-\d{2}$/;

/** Null when nothing is filled: empty fields are not shown. */
export function motsDe(d: Def, v: unknown, options: Options): string | null {
  if (v === null || v === undefined || v === '') return null;
  if (typeof v === 'boolean') return v ? 'Oui' : 'Non';
  const nom = (code: unknown) => {
    const texte = String(code);
    return d.liste ? (options(d.liste).find((o) => o.code === texte)?.libelle ?? texte) : texte;
  };
  if (Array.isArray(v)) return v.length === 0 ? null : v.map(nom).join(', ');
  if (d.type === 'date' && typeof v === 'string') return JOUR.test(v) ? dateFr(v) : v;
  return nom(v).trim() === '' ? null : nom(v);
}
