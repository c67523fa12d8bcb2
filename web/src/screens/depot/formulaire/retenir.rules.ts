/** What a save leaves out because the server cannot hold it, so that one field never holds back the others. Pure. */
import { isStorable } from '@riph/contracts/core/plain-text';
import { SAISIE_MAX } from '@riph/contracts/etude/socle/element.schemas';

const isTenable = (v: unknown) => typeof v !== 'string' || (v.length <= SAISIE_MAX && isStorable(v));
const isObjet = (v: unknown): v is object => typeof v === 'object' && v !== null;
const lire = (v: unknown, cle: string): unknown => (isObjet(v) ? Object.entries(v).find(([k]) => k === cle)?.[1] : undefined);

/** The typed values, with what the server held before in place of a text that it cannot hold. */
export function retenir<T extends object>(valeurs: T, tenues: object): { donnees: T; retenus: number } {
  let retenus = 0;
  const texte = (v: unknown, avant: unknown): unknown => {
    if (isObjet(v)) return objet(v, avant);
    if (isTenable(v)) return v;
    retenus += 1;
    return typeof avant === 'string' ? avant : null;
  };
  const objet = <O extends object>(o: O, avant: unknown): O => {
    const copie: O = Array.isArray(o) ? Object.assign([], o) : { ...o };
    for (const [cle, v] of Object.entries(o)) Object.assign(copie, { [cle]: texte(v, lire(avant, cle)) });
    return copie;
  };
  const donnees = objet(valeurs, tenues);
  return { donnees: retenus === 0 ? valeurs : donnees, retenus };
}
