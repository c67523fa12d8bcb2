import type { GenreDate } from '@riph/contracts/core/calendrier';

/** What a colour says is said by an icon and by a word too. */
export const ICONE_GENRE = {
  SEANCE: 'fr-icon-calendar-event-line',
  DELAI: 'fr-icon-time-line',
  RAPPORT: 'fr-icon-file-text-line',
  EXPIRATION: 'fr-icon-lock-line',
} as const satisfies Record<GenreDate, string>;
