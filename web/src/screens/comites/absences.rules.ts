/** What an absence of the secretariat does not stop. Pure. */
import type { Jour } from '@riph/contracts/core/paris';
import { isJour } from '@riph/contracts/core/paris';
import { enumeration } from '@riph/contracts/core/typographie';
import { compte, dateFr } from '../../labels/dates.ts';
import type { Absence } from './comite.champs.ts';

type Seance = { date: Jour; remplissage: Record<'di' | 'ms' | 'autres', number> };

/** The days of an absence, once both are typed and in order. */
export const joursDe = ({ du, au }: Pick<Absence, 'du' | 'au'>): { du: Jour; au: Jour } | null =>
  isJour(du) && isJour(au) && du <= au ? { du, au } : null;

/** The warning; null when no séance stands on these days. */
export function alerteAbsence(seances: readonly Seance[]): string | null {
  if (seances.length === 0) return null;
  const dites = seances.map(
    (s) => `le ${dateFr(s.date)} (${compte(s.remplissage.di + s.remplissage.ms + s.remplissage.autres, 'dossier')})`,
  );
  const quoi = seances.length > 1 ? 'Des séances sont prévues' : 'Une séance est prévue';
  return `${quoi} pendant cette absence : ${enumeration(dites)}. L’absence n’arrête que le tirage au sort : déplacez ou annulez ce qui ne peut pas se tenir. Les délais des dossiers continuent de courir.`;
}
