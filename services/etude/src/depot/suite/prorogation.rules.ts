/** When the prorogation of an opinion may be prepared and filed (R1123-26; ETU-08). Pure. */
import type { Jour } from '@riph/contracts/core/paris';
import { empechementsProrogation, type FaitsVie } from '@riph/contracts/etude/vie/vie.rules';

export type FaitsProrogation = Pick<FaitsVie, 'etat' | 'dateCaducite'> & {
  /** What was approved is kept on the platform. */
  hasVersion: boolean;
  isEnPreparation: boolean;
  /** Number of the one that a committee examines. */
  examinee: string | null;
};

const dejaExaminee = (numero: string | null): string[] =>
  numero === null ? [] : [`La prorogation ${numero} est en cours d’examen : attendez l’avis, ou retirez-la.`];

/** French reasons against its preparation; empty when it may be prepared. */
export function empechementsPreparation(f: FaitsProrogation, aujourdhui: Jour): string[] {
  const avis = empechementsProrogation(f, aujourdhui);
  if (avis.length > 0) return avis;
  if (!f.hasVersion)
    return ['La version approuvée de cette étude n’est pas sur la plateforme : écrivez au comité qui a rendu l’avis.'];
  const examinee = dejaExaminee(f.examinee);
  if (examinee.length > 0) return examinee;
  return f.isEnPreparation
    ? ['Une prorogation de cet avis est déjà en préparation : continuez-la, ou supprimez son brouillon.']
    : [];
}

/** French reasons against its filing. */
export const empechementsDepotProrogation = (
  f: Pick<FaitsProrogation, 'etat' | 'dateCaducite' | 'examinee'>,
  aujourdhui: Jour,
): string[] => {
  const avis = empechementsProrogation(f, aujourdhui).map((raison) => `${raison} Votre brouillon est conservé.`);
  return avis.length > 0 ? avis : dejaExaminee(f.examinee);
};
