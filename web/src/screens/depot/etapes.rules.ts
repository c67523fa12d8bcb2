/** Steps of the filing form, their state and where a gap is mended. Pure. */
import { type Manque, manque } from '@riph/contracts/etude/dossier.schemas';
import * as z from 'zod';

export const ETAPES = [
  { slug: 'administratif', code: 'ADMINISTRATIF', titre: 'Administratif' },
  { slug: 'recherche', code: 'RECHERCHE', titre: 'Recherche' },
  { slug: 'centres', code: 'CENTRES', titre: 'Centres' },
  { slug: 'pieces', code: 'PIECES', titre: 'Pièces' },
  { slug: 'relecture', code: null, titre: 'Relecture et dépôt' },
] as const;
export type Slug = (typeof ETAPES)[number]['slug'];
export type EtapeCode = Manque['etape'];

const slugDe = (code: EtapeCode): Slug => ETAPES.find((e) => e.code === code)?.slug ?? 'relecture';
export const lienEtape = (dosId: number, slug: Slug) => `/dossiers/${dosId}/depot/${slug}`;
/** Address of the field that mends a gap. */
export const lienManque = (dosId: number, m: Manque) => `${lienEtape(dosId, slugDe(m.etape))}#champ-${m.champ}`;

const manquesLus = z.object({ manques: z.array(manque) });
/** Gaps that a refusal names (`dossier.incomplet`), from its details; null when it is about something else. */
export const manquesDuRefus = (details: unknown): readonly Manque[] | null => {
  const lus = manquesLus.safeParse(details);
  return lus.success ? lus.data.manques : null;
};

/** Marks of a step: complete when nothing is missing, empty while nothing was typed. */
export const etatEtape = (manques: readonly Manque[], code: EtapeCode, vide: boolean): 'fait' | 'incomplet' | 'vide' =>
  manques.some((m) => m.etape === code) ? (vide ? 'vide' : 'incomplet') : 'fait';

const isVide = (v: unknown) => v === null || v === undefined || v === '' || (Array.isArray(v) && v.length === 0);

/** Value at a dotted path; undefined when there is none. */
export function valeurAu(objet: unknown, chemin: string): unknown {
  let v: unknown = objet;
  for (const cle of chemin.split('.')) {
    if (typeof v !== 'object' || v === null) return undefined;
    v = Object.entries(v).find(([k]) => k === cle)?.[1];
  }
  return v;
}

/** Whether nothing at all was typed in a form. */
export const isFormulaireVide = (objet: object): boolean =>
  Object.values(objet).every(
    (v) => isVide(v) || (typeof v === 'object' && v !== null && !Array.isArray(v) && isFormulaireVide(v)),
  );

/** What is being typed: not judged before its field is left. `valeur`: what the field held when it was entered. */
export type EnCours = { champ: string; valeur: unknown } | null;

const egal = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Gaps shown under their field: those about what is filled, when it is what was judged (`jugees`, the values of the last save). An empty field is
 * never wrong: « Ce qui manque » names it.
 */
export const erreursDesManques = (
  manques: readonly Manque[],
  code: EtapeCode,
  { valeurs, jugees, enCours }: { valeurs: object; jugees: object; enCours: EnCours },
) =>
  manques
    .filter((m) => {
      const v = valeurAu(valeurs, m.champ);
      if (m.etape !== code || isVide(v) || !egal(v, valeurAu(jugees, m.champ))) return false;
      return enCours?.champ !== m.champ || egal(v, enCours.valeur);
    })
    .map(({ champ, message }) => ({ champ, message }));
