/** What the home page of the file of volunteers asks for, and how it is said. Pure. */
import { addJours } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import type { EtudeAccessible } from '@riph/contracts/vrb/etude.schemas';
import type { LigneDesignation } from '@riph/contracts/vrb/volontaire.schemas';
import { dateFr } from '../../labels/dates.ts';

const JOURS = 30;
export const dansTrenteJours = (jour: Jour): Jour => addJours(jour, JOURS);

export const EN_COURS = { etat: ['EN_COURS' as const] };
export const quiFinissent = (avant: Jour) => ({ finitAvant: avant });
export const PROCHES = { procheDuPlafond: true };

/** « participe jusqu’au 20/03/2026 », « exclusion jusqu’au 06/03/2026 ». */
export const finDe = (l: Pick<LigneDesignation, 'etat' | 'dateFin' | 'dateFinExclusion'>): string =>
  l.etat === 'EN_EXCLUSION' ? `exclusion jusqu’au ${dateFr(l.dateFinExclusion)}` : `participe jusqu’au ${dateFr(l.dateFin)}`;

/** The studies for which the reader may check somebody today, each once. */
export const aVerifier = (etudes: readonly EtudeAccessible[]): EtudeAccessible[] =>
  etudes.filter(
    (e, i) => e.ouverte && e.role === 'INVESTIGATEUR' && etudes.findIndex((x) => x.etuId === e.etuId && x.role === e.role) === i,
  );
