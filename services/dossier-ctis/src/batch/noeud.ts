/** One value of a foreign JSON, walked without trust: what is absent or of another kind is null, or an empty list. Texts lose their HTML entities. */
import { isJour, type Jour } from '@riph/contracts/core/paris';
import { isStorable } from '@riph/contracts/core/plain-text';

const ENTITES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', nbsp: ' ' };
const ENTITE = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi;
const POINT_MAX = 0x10ffff;

const caractere = (tout: string, point: number) => (point > 0 && point <= POINT_MAX ? String.fromCodePoint(point) : tout);
/** `&apos;` and `&#233;` as people read them; once only, so that a text about entities stays one. */
export const sansEntites = (texte: string): string =>
  texte.replace(ENTITE, (tout, hexa?: string, decimal?: string, nom?: string) => {
    if (hexa) return caractere(tout, Number.parseInt(hexa, 16));
    if (decimal) return caractere(tout, Number(decimal));
    return ENTITES[nom?.toLowerCase() ?? ''] ?? tout;
  });

/** Without what PostgreSQL cannot hold: one odd character does not refuse a trial. */
const storable = (texte: string): string => (isStorable(texte) ? texte : texte.toWellFormed().replaceAll('\0', ''));

const ISO = /^(\d{4})-(\d{2})-(\d{2})/;
const FRANCAIS = /^(\d{2})\/(\d{2})\/(\d{4})$/;
/** '2024-06-17T18:45:21.525511428' and '17/06/2024' are the same day; anything else, 31 February too, is none. */
export function jourLu(texte: string): Jour | null {
  const fr = FRANCAIS.exec(texte);
  const jour = fr ? `${fr[3]}-${fr[2]}-${fr[1]}` : (ISO.exec(texte)?.[0] ?? '');
  return isJour(jour) ? jour : null;
}

const estObjet = (v: unknown): v is Readonly<Record<string, unknown>> => typeof v === 'object' && v !== null && !Array.isArray(v);

export class Noeud {
  constructor(readonly valeur: unknown) {}

  /** Down the keys; a number is the rank in a list. */
  en(...cles: readonly string[]): Noeud {
    let v = this.valeur;
    for (const cle of cles) v = estObjet(v) && Object.hasOwn(v, cle) ? v[cle] : undefined;
    return new Noeud(v);
  }

  /** Empty when it is no list. */
  liste(...cles: readonly string[]): Noeud[] {
    const { valeur } = this.en(...cles);
    return Array.isArray(valeur) ? valeur.map((v: unknown) => new Noeud(v)) : [];
  }

  texte(...cles: readonly string[]): string | null {
    const { valeur } = this.en(...cles);
    if (typeof valeur === 'number') return String(valeur);
    if (typeof valeur !== 'string') return null;
    const texte = storable(sansEntites(valeur)).trim();
    // The portal writes a hyphen where it has nothing.
    return texte === '' || texte === '-' ? null : texte;
  }

  textes(...cles: readonly string[]): string[] {
    return this.liste(...cles).flatMap((n) => n.texte() ?? []);
  }

  entier(...cles: readonly string[]): number | null {
    const texte = this.texte(...cles);
    return texte !== null && /^-?\d{1,9}$/.test(texte) ? Number(texte) : null;
  }

  booleen(...cles: readonly string[]): boolean | null {
    const { valeur } = this.en(...cles);
    return typeof valeur === 'boolean' ? valeur : null;
  }

  jour(...cles: readonly string[]): string | null {
    const texte = this.texte(...cles);
    return texte === null ? null : jourLu(texte);
  }

  get estObjet(): boolean {
    return estObjet(this.valeur);
  }
  get existe(): boolean {
    return this.valeur !== undefined && this.valeur !== null;
  }
}
