/** The lapse that the opinion on a prorogation comes before. Pure. Rule: DOS-11 (R1123-26). */
import { addJours } from '../../core/deadlines.ts';
import type { Jour } from '../../core/paris.ts';
import type { TypeDossier } from '../../referentiel/reglementation.ts';

type Faits = { type: TypeDossier; dateRecevabilite: Jour | null; caduciteAvis?: Jour | null };
export type Prorogation = {
  /** Filed in time, it was admitted too late to leave a day before the lapse: it keeps the opinion alive and the ordinary delay runs. */
  isTardive: boolean;
  faits: { libelle: string; date: Jour }[];
  plafond: { date: Jour; libelle: string } | null;
};

/** What the lapse changes to the delay of the opinion; null for any other request, or before the admissibility. */
export function prorogationDe({ type, dateRecevabilite, caduciteAvis }: Faits): Prorogation | null {
  if (type !== 'PRO' || !caduciteAvis || !dateRecevabilite) return null;
  const veille = addJours(caduciteAvis, -1);
  if (veille <= dateRecevabilite) return { isTardive: true, faits: [], plafond: null };
  return {
    isTardive: false,
    faits: [{ libelle: 'Caducité de l’avis à proroger', date: caduciteAvis }],
    plafond: { date: veille, libelle: 'la veille de la caducité de l’avis' },
  };
}
