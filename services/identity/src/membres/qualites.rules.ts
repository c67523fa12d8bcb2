/** What changed in the qualities of a member: for the journal, and for him. Pure. Rule: COM-17. */
import { formatJour } from '@riph/contracts/core/deadlines';
import { CHAMP_QUALITE_LABELS, CHAMPS_QUALITE, type ChampQualite } from '@riph/contracts/identity/qualites';
import type { MembreInfos } from './membres.repository.ts';

type Valeur = MembreInfos[ChampQualite];
export type Changement = { champ: ChampQualite; avant: Valeur; apres: Valeur };

const egal = (a: Valeur, b: Valeur): boolean => [a ?? ''].flat().toString() === [b ?? ''].flat().toString();

export const changementsQualites = (avant: MembreInfos, apres: MembreInfos): Changement[] =>
  CHAMPS_QUALITE.filter((champ) => !egal(avant[champ], apres[champ])).map((champ) => ({
    champ,
    avant: avant[champ],
    apres: apres[champ],
  }));

/** Competences are codes: their words are on his sheet. */
export function enMots({ champ, avant, apres }: Changement): string {
  const libelle = CHAMP_QUALITE_LABELS[champ];
  if (champ === 'competences') return `${libelle} : liste modifiée`;
  const dire = (v: Valeur) => {
    if (v === null || v === '') return '(vide)';
    if (typeof v === 'boolean') return v ? 'oui' : 'non';
    return champ === 'dpiLe' ? formatJour(String(v)) : String(v);
  };
  return `${libelle} : ${dire(avant)} → ${dire(apres)}`;
}
