/** Words and tones of a séance, in one place for its list, head and calendar. */
import type { StatutSeance } from '@riph/contracts/seance/seance.workflow';
import { compte } from '../../../labels/dates.ts';
import type { Ton } from '../../../labels/ton.ts';

export const TON_SEANCE = {
  PLANIFIEE: 'neutre',
  OUVERTE: 'info',
  ODJ_ENVOYE: 'info',
  TENUE: 'success',
  CLOTUREE: 'neutre',
  ANNULEE: 'error',
} as const satisfies Record<StatutSeance, Ton>;

/** Words for `libelleFin` of a place: where one meets, or the link. */
export const lieuDe = (s: { lieu: string | null; lienVisio: string | null }): string =>
  s.lieu ?? (s.lienVisio ? 'En visioconférence' : 'Lieu à préciser');

export const dossiersInscrits = (r: { di: number; ms: number; autres: number }): number => r.di + r.ms + r.autres;

/** « 3 sur 4 demandes initiales »: places taken among those of the séance. */
export const placesEnMots = (prises: number, capacite: number, quoi: string): string =>
  capacite === 0 ? `aucune place pour ${quoi}` : `${prises} sur ${compte(capacite, 'place')} pour ${quoi}`;
