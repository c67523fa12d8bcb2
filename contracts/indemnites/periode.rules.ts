/** Periods that a file may have, and what is proposed first (IND-06). */
import { addMois, dernierJourDuMois } from '../core/deadlines.ts';
import type { Jour } from '../core/paris.ts';

export type Periode = { dateDebut: Jour; dateFin: Jour };
const TRIMESTRE = 3;
const MOIS_DE = { debut: 5, fin: 7 } as const;

/** In French, why a period cannot be: upside down, not over, over two calendar years. Null when it can. A year holds at most its twelve months. */
export function fauteDePeriode({ dateDebut, dateFin }: Periode, aujourdhui: Jour): string | null {
  if (dateDebut > dateFin) return 'La période finit avant de commencer : vérifiez ses deux dates.';
  if (dateFin > aujourdhui) return 'La période n’est pas terminée : elle doit finir au plus tard aujourd’hui.';
  if (dateDebut.slice(0, 4) !== dateFin.slice(0, 4))
    return 'La période touche deux années civiles : faites un fichier pour chacune.';
  return null;
}

/** Months YYYY-MM touched by a period. */
export function moisDe({ dateDebut, dateFin }: Periode): string[] {
  const mois: string[] = [];
  for (let jour = `${dateDebut.slice(0, MOIS_DE.fin)}-01`; jour <= dateFin; jour = addMois(jour, 1))
    mois.push(jour.slice(0, MOIS_DE.fin));
  return mois;
}

const debutDeTrimestre = (jour: Jour): Jour => {
  const mois = Number(jour.slice(MOIS_DE.debut, MOIS_DE.fin));
  const premier = mois - ((mois - 1) % TRIMESTRE);
  return `${jour.slice(0, 4)}-${String(premier).padStart(2, '0')}-01`;
};

/** The last quarters that are over, the newest first. */
export function trimestresEchus(aujourdhui: Jour, nombre: number): Periode[] {
  const courant = debutDeTrimestre(aujourdhui);
  return Array.from({ length: nombre }, (_, i) => {
    const dateDebut = addMois(courant, -TRIMESTRE * (i + 1));
    return { dateDebut, dateFin: dernierJourDuMois(addMois(dateDebut, TRIMESTRE - 1).slice(0, MOIS_DE.fin)) };
  });
}
/** « 3e trimestre 2026 » when it is one, else null. */
export const nomDeTrimestre = ({ dateDebut, dateFin }: Periode): string | null => {
  const [premier] = trimestresEchus(addMois(debutDeTrimestre(dateDebut), TRIMESTRE), 1);
  if (premier.dateDebut !== dateDebut || premier.dateFin !== dateFin) return null;
  const rang = Math.ceil(Number(dateDebut.slice(MOIS_DE.debut, MOIS_DE.fin)) / TRIMESTRE);
  return `${rang}${rang === 1 ? 'er' : 'e'} trimestre ${dateDebut.slice(0, 4)}`;
};
