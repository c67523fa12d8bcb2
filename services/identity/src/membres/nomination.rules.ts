/** Nomination periods: bounds included. Rule: COM-02 (3 years, renewable; no overlap of one person in one committee). */
import { addJours, addMois } from '@riph/contracts/core/deadlines';

export const DUREE_MANDAT_MOIS = 36;

export type Periode = { dateDebut: string; dateFin: string };

/** Last day of a mandate of three years that begins on that day. */
export const finParDefaut = (dateDebut: string): string => addJours(addMois(dateDebut, DUREE_MANDAT_MOIS), -1);

export const contient = (p: Periode, jour: string): boolean => p.dateDebut <= jour && jour <= p.dateFin;

export const chevauche = (a: Periode, b: Periode): boolean => a.dateDebut <= b.dateFin && b.dateDebut <= a.dateFin;
