/** From the filters kept in the address to those of the contract: a code that the contract does not know is left out, never sent. */

import { DOSSIER_STATUTS } from '@riph/contracts/etude/dossier.workflow';
import { DOSSIER_TYPES } from '@riph/contracts/referentiel/reglementation';
import { TRIS_DOSSIER } from '@riph/contracts/search/dossiers.schemas';

type FiltresSaisis = Readonly<Record<string, readonly string[] | undefined>>;

const parmi = <T extends string>(connus: readonly T[], saisis: readonly string[] | undefined): T[] | undefined => {
  const gardes = connus.filter((c) => saisis?.includes(c));
  return gardes.length > 0 ? gardes : undefined;
};
const premier = (saisis: readonly string[] | undefined): string | undefined => saisis?.[0] || undefined;
const jour = (saisis: readonly string[] | undefined): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(saisis?.[0] ?? '') ? saisis?.[0] : undefined;

export const filtresDe = (f: FiltresSaisis) => ({
  statut: parmi(DOSSIER_STATUTS, f.statut),
  type: parmi(DOSSIER_TYPES, f.type),
  qualificationCode: f.qualificationCode?.length ? [...f.qualificationCode] : undefined,
  promoteur: premier(f.promoteur),
  numero: premier(f.numero),
  soumisDu: jour(f.soumisDu),
  soumisAu: jour(f.soumisAu),
  echeanceDu: jour(f.echeanceDu),
  echeanceAvant: jour(f.echeanceAvant),
  enRetard: f.enRetard?.[0] === 'true' ? true : f.enRetard?.[0] === 'false' ? false : undefined,
});

/** The sort of the address, when the list knows its column. */
export const triDe = (tri: { champ: string; sens: 'asc' | 'desc' } | null) => {
  const champ = TRIS_DOSSIER.find((t) => t === tri?.champ);
  return tri && champ ? [{ champ, sens: tri.sens }] : undefined;
};
