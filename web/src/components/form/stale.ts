/** What is saved now and is not what was typed, in words: told beside a refusal of a stale version. Pure. */
import { dateFr } from '../../labels/dates.ts';
import { type ChampDef, inputOf, type Saisie } from '../fields/described.types.ts';

export type Gardee = { libelle: string; valeur: string };

const JOUR = /^\d{4}-\d{2}-\d{2}$/;
const enMots = (valeur: unknown): string => {
  if (typeof valeur === 'boolean') return valeur ? 'oui' : 'non';
  if (Array.isArray(valeur)) return valeur.map(enMots).join(', ') || 'vide';
  const texte = valeur === null || valeur === undefined ? '' : String(valeur);
  return JOUR.test(texte) ? dateFr(texte) : texte.trim() || 'vide';
};

/** `libelles`: the fields that are compared, by their names. `mots`: what codes are called. */
export const gardeesDe = (
  saisie: object,
  enregistree: object,
  libelles: Readonly<Record<string, string>>,
  mots: (cle: string, code: string) => string = (_, code) => code,
): Gardee[] =>
  Object.entries(libelles).flatMap(([cle, libelle]) => {
    const [typed, kept]: unknown[] = [saisie, enregistree].map((o) => Reflect.get(o, cle));
    if (JSON.stringify(typed ?? '') === JSON.stringify(kept ?? '')) return [];
    const codes = Array.isArray(kept) ? kept.map((k) => (typeof k === 'string' ? mots(cle, k) : k)) : kept;
    return [{ libelle, valeur: enMots(typeof codes === 'string' ? mots(cle, codes) : codes) }];
  });

/** Of a form described as data. */
export const gardeesDecrites = (champs: readonly ChampDef[], saisie: Saisie, enregistree: object | null): Gardee[] =>
  gardeesDe(saisie, inputOf(champs, enregistree), Object.fromEntries(champs.map((c) => [c.cle, c.libelle])), (cle, code) => {
    const champ = champs.find((c) => c.cle === cle);
    return (champ && 'options' in champ && champ.options.find((o) => o.code === code)?.libelle) || code;
  });
